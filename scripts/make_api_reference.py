#!/usr/bin/env python3
"""Writes docs/reference/cpp.md: what the public headers declare, with their comments.

    scripts/make_api_reference.py

The headers are the truth; the page is for those who look for something and do not know in which one.
"""
import pathlib
import re

ROOT = pathlib.Path(__file__).resolve().parent.parent
# In the order in which somebody who begins needs them.
TOPICS = {
    "A crowd": ["engine/simulation/simulation.h", "engine/core/agents/agents.h", "engine/core/agents/column.h", "engine/core/step/clock.h",
                "engine/minds/person.h"],
    "A scene": ["engine/io/scenario/load_scenario.h", "engine/simulation/scenario.h", "engine/minds/journey/plan.h", "engine/minds/mind_defs.h",
                "engine/minds/personality/personality_def.h", "engine/minds/sociality/sociality_def.h", "engine/foundation/distribution.h"],
    "The world": ["engine/core/world/world.h", "engine/core/world/geometry.h", "engine/foundation/vec2.h"],
    "Commands, events and observers": ["engine/core/step/commands.h", "engine/core/step/events.h", "engine/simulation/observer.h",
                                       "engine/minds/sociality/action_script.h", "engine/core/step/timings.h"],
    "A steering model of your own": ["engine/steering/model.h", "engine/steering/catalogue.h", "engine/core/step/crowd_view.h",
                                     "engine/core/space/neighbours.h", "engine/core/space/wall_index.h"],
    "A mind of your own": ["engine/minds/mind.h", "engine/minds/catalogue.h", "engine/minds/intention/proposal.h", "engine/core/step/intention.h",
                           "engine/core/step/situation.h", "engine/core/agents/disposition.h", "engine/foundation/random.h"],
    "Plugins, parameters and errors": ["engine/simulation/plugin.h", "engine/foundation/parameters.h", "engine/foundation/error.h", "engine/foundation/ids.h"],
}


def without_private(text):
    """Lines of a header, without what is private and without includes."""
    lines, hidden, depth, outer = [], [], 0, []
    for line in text.splitlines():
        stripped = line.strip()
        if stripped.startswith("#") or stripped.startswith("namespace ") or re.match(r"}\s*// namespace", stripped):
            continue
        if re.match(r"(class|struct)\b[^;]*{", stripped):
            outer.append(depth)
            hidden.append(False)
        depth += line.count("{") - line.count("}")
        if outer and depth <= outer[-1]:
            outer.pop()
            hidden.pop()
            if not any(hidden):
                lines.append(line)
            continue
        if hidden and re.match(r"(private|protected):", stripped):
            hidden[-1] = True
            continue
        if hidden and stripped == "public:":
            hidden[-1] = False
            lines.append(line)
            continue
        if not any(hidden):
            lines.append(line)
    return lines


def without_bodies(lines):
    """Functions end with a semicolon: what they do is in the header."""
    out, skipping = [], 0
    for line in lines:
        if skipping > 0:
            skipping += line.count("{") - line.count("}")
            continue
        opens = line.count("{") - line.count("}")
        kind = re.match(r"\s*(class|struct|enum|union|extern)\b", line)
        ends = r"\)((?:\s*(?:const|noexcept|override))*)\s*"
        function = None if kind else re.search(ends + r"\{", line) or re.search(ends + r":\s.*\{", line)
        if function and line.strip().startswith(": "):
            out[-1] += ";"  # a constructor whose members stand on a line of their own
        elif function:
            first = re.search(ends + r":\s[^:].*\{", line)
            out.append(line[: (first or function).end(1)] + ";")
        if function:
            skipping = max(0, opens)
            continue
        out.append(line)
    text = "\n".join(out)
    return re.sub(r"\n+\n(\s*};)", r"\n\1", re.sub(r"\n{3,}", "\n\n", text)).strip()


def main():
    page = ["# The C++ API", "What `#include \"engine/throng.h\"` gives you: the declarations of the public headers with their comments, without private parts and bodies. "
            "`scripts/make_api_reference.py` makes this page from the headers. Programs that use it are in [samples](../../samples); "
            "[use it from CMake](../how-to/use-from-cmake.md), [your own steering model](../how-to/own-steering-model.md), [your own mind](../how-to/own-mind.md).", ""]
    page += [f"- [{topic}](#{re.sub(r'[^a-z -]', '', topic.lower()).replace(' ', '-')}): " +
             ", ".join(f"`{pathlib.Path(h).name}`" for h in headers) for topic, headers in TOPICS.items()]
    for topic, headers in TOPICS.items():
        page += ["", f"## {topic}"]
        for header in headers:
            code = without_bodies(without_private((ROOT / header).read_text()))
            page += ["", f"### [{header}](../../{header})", "```cpp", code, "```"]
    (ROOT / "docs" / "reference" / "cpp.md").write_text("\n".join(page) + "\n")


main()
