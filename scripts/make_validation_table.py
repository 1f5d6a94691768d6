#!/usr/bin/env python3
"""Writes the tables of docs/validation.md anew: every verification case with each profile by itself, and recordings of
real people against ours.

    scripts/make_validation_table.py build/bin/throng [RECORDINGS]

RECORDINGS is the folder that docs/how-to/compare-with-recordings.md speaks of; without it that table stays as it is.
Takes some minutes.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

PAGE = pathlib.Path(__file__).resolve().parent.parent / "docs" / "validation.md"
PROFILES = ["regulatory", "realistic", "orca"]
WALKERS = [*PROFILES, "Tordeux-2016"]
BEGIN, END = "<!-- made by scripts/make_validation_table.py -->\n", "<!-- end -->\n"
BEGIN_RECORDINGS, END_RECORDINGS = "<!-- recordings, made by the same -->\n", "<!-- end of recordings -->\n"
SUITES = {"rimea": "RiMEA", "imo": "IMO", "nist": "NIST"}
# Where the limit is a time that each profile sets itself.
LIMITS = {("rimea", "15"): "between the times of the short and the long way"}


def value(case):
    if case["verdict"] == "not-applicable":
        return "does not apply"
    number = case["value"]
    text = f"{number:.3g}" if isinstance(number, float) else str(number)
    unit = f" {case['unit']}" if case.get("unit") else ""
    return f"{'pass' if case['verdict'] == 'pass' else '**fail**'} ({text}{unit})"


def cases(program):
    found = {}
    for profile in PROFILES:
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([program, "verify", "--model", profile, "--json", "--out", f"{folder}/out"], cwd=folder, stdout=subprocess.PIPE)
        found[profile] = json.loads(done.stdout)["rows"]
    rows = ["| case | limit | " + " | ".join(f"`{p}`" for p in PROFILES) + " |", "| --- | --- |" + " --- |" * len(PROFILES)]
    for k, case in enumerate(found[PROFILES[0]]):
        limit = "" if case["verdict"] == "not-applicable" else LIMITS.get((case["suite"], case["id"]), case["limit"])
        rows.append(f"| {SUITES[case['suite']]} {case['id']}: {case['title']} | {limit} | " + " | ".join(value(found[p][k]) for p in PROFILES) + " |")
    apply = sum(case["verdict"] != "not-applicable" for case in found[PROFILES[0]])
    rows.append(f"| **passed of {apply}** | | " + " | ".join(str(sum(c["verdict"] == "pass" for c in found[p])) for p in PROFILES) + " |")
    return rows


def percent(error):
    return "" if error is None else f"{'+' if error >= 0.005 else '−' if error <= -0.005 else ''}{abs(100 * error):.0f}"


def recordings(program, folder):
    with tempfile.TemporaryDirectory() as work:
        done = subprocess.run([program, "evaluate", "experiments", folder, "--models", ",".join(WALKERS), "--json", "--out", f"{work}/out"],
                              stdout=subprocess.PIPE, check=True)
    found = json.loads(done.stdout)
    rows = ["| recording | real: flow, density, speed | " + " | ".join(f"`{p}`" for p in WALKERS) + " |", "| --- | --- |" + " --- |" * len(WALKERS)]
    of = {(row["run"], row["model"]): row for row in found["rows"]}

    def cell(row):
        errors = " ".join(percent(row[f"{what}_error"]) for what in ("flow", "density", "speed"))
        late = "" if row["arrived"] >= row["people"] else f", {row['arrived']:.0f} of {row['people']:.0f}"
        return f"**{errors}**" if row["inside"] else errors + late

    for run in found["runs"]:
        real = run["real"]
        rows.append(f"| {run['run']}: {run['kind']}, {run['people']} people | {real['flow']:.2f} /s, {real['density']:.2f} /m2, {real['speed']:.2f} m/s | " +
                    " | ".join(cell(of[run["run"], p]) for p in WALKERS) + " |")
    rows.append(f"| **inside, of {len(found['runs'])}** | | " + " | ".join(str(sum(r["inside"] for r in found["rows"] if r["model"] == p)) for p in WALKERS) + " |")
    return rows


def replaced(text, begin, end, rows):
    before, rest = text.split(begin)
    return before + begin + "\n".join(rows) + "\n" + end + rest.split(end, 1)[1]


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    text = PAGE.read_text()
    if len(sys.argv) > 2:
        text = replaced(text, BEGIN_RECORDINGS, END_RECORDINGS, recordings(program, sys.argv[2]))
    PAGE.write_text(replaced(text, BEGIN, END, cases(program)))


main()
