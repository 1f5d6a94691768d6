#!/usr/bin/env python3
"""Makes docs/gallery.md and its pictures: a moment of every scene that ships, drawn from a run of it.

    scripts/make_gallery.py build/bin/throng [SCENE...]

Runs repeat bit for bit, so that the pictures change only when a scene or the engine does.
"""
import json
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PICTURES = ROOT / "docs" / "images" / "scenes"
WIDTH = 3200  # units of a picture; shown at a tenth
LONGEST = 40.0  # [s] of a run
TRAIL = 3.0  # [s] that people draw behind them
MOST_DOTS, MOST_TRAILS = 400, 120  # a picture stays below 10 kB
COLOURS = ["#0567ac", "#9d3d00", "#2f9d70", "#b6558d", "#b48824", "#4031a6", "#494e53"]
GROUPS = {
    "": "First scenes",
    "journeys": "Journeys: queues, waiting, arrivals",
    "navigation": "Buildings: doors, floors, stairs, lifts",
    "evacuation": "Evacuation: an alarm, and how long it takes",
    "people": "People: personality, friends",
    "steering": "Steering: what a model does in one situation",
    "verification": "Verification: the cases of RiMEA, IMO and NIST",
}


def rings(wkt):
    """Every ring or line of a WKT text as a list of points."""
    return [[tuple(map(float, p.split()[:2])) for p in ring.split(",")] for ring in re.findall(r"\(([^()]+)\)", wkt)]


def moment(db, fps):
    """The last frame in which nearly as many people are on the move as ever are."""
    reach = max(1, round(TRAIL * fps))
    (last,) = db.execute("SELECT max(frame) FROM trajectory_data").fetchone()
    frames = list(range(min(reach, last), last + 1, max(1, last // 20)))
    moving = [db.execute(
        "SELECT count(*) FROM trajectory_data a JOIN trajectory_data b ON a.id = b.id AND b.frame = ? "
        "WHERE a.frame = ? AND abs(a.pos_x - b.pos_x) + abs(a.pos_y - b.pos_y) > 1", (frame - reach, frame)).fetchone()[0] for frame in frames]
    return max(frame for frame, count in zip(frames, moving) if count >= 0.75 * max(moving)), reach


def sample(items, most):
    step = max(1, -(-len(items) // most))
    return items[::step]


def picture(folder):
    db = sqlite3.connect(folder / "trajectory.sqlite")
    fps = float(db.execute("SELECT value FROM metadata WHERE key = 'fps'").fetchone()[0])
    frame, reach = moment(db, fps)
    population = dict(db.execute("SELECT id, population FROM throng_agents"))
    now = db.execute("SELECT id, pos_x, pos_y FROM trajectory_data WHERE frame = ? ORDER BY id", (frame,)).fetchall()
    floors, walls = [], []
    for floor, lines in db.execute("SELECT floor, walls FROM throng_levels ORDER BY level"):
        floors += [rings(polygon) for polygon in re.findall(r"\(\((?:[^()]+\)(?:, *\()?)+\)", floor)]
        walls += rings(lines)
    points = [p for floor in floors for ring in floor for p in ring] or [(x, y) for _, x, y in now]
    x0, x1 = min(p[0] for p in points), max(p[0] for p in points)
    y0, y1 = min(p[1] for p in points), max(p[1] for p in points)
    pad = 0.02 * max(x1 - x0, y1 - y0, 1)
    scale = WIDTH / max(x1 - x0 + 2 * pad, (y1 - y0 + 2 * pad) * 1.25, 1e-6)
    width, height = round((x1 - x0 + 2 * pad) * scale), max(200, round((y1 - y0 + 2 * pad) * scale))
    at = lambda p: (round((p[0] - x0 + pad) * scale), round((y1 - p[1] + pad) * scale))

    def path(line, closed=False):
        a = at(line[0])
        text, last = f"M{a[0]} {a[1]}l", a
        for p in line[1:]:
            b = at(p)
            text += f"{b[0] - last[0]} {b[1] - last[1]} "
            last = b
        return (text.rstrip() if len(line) > 1 else text[:-1] + "h0") + ("z" if closed else "")

    body = max(18, min(60, round(0.5 * scale)))
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{max(1, width // 10)}" height="{height // 10}">',
           f'<rect width="{width}" height="{height}" rx="40" fill="#e9edf1"/>']
    for floor in floors:
        out.append(f'<path d="{"".join(path(ring, True) for ring in floor)}" fill="#fdfdfe" fill-rule="evenodd" stroke="#4a545e" stroke-width="14"/>')
    if walls:
        out.append(f'<path d="{"".join(path(wall) for wall in walls)}" fill="none" stroke="#4a545e" stroke-width="18"/>')
    for kind in sorted(set(population.values())):
        mine = [(i, x, y) for i, x, y in now if population.get(i) == kind]
        share = len(mine) / max(1, len(now))
        colour = COLOURS[kind % len(COLOURS)]
        trails = ""
        for i, _, _ in sample(mine, max(1, round(MOST_TRAILS * share))):
            way = db.execute("SELECT pos_x, pos_y FROM trajectory_data WHERE id = ? AND frame BETWEEN ? AND ? ORDER BY frame", (i, frame - reach, frame)).fetchall()
            way = way[::-1][:: max(1, reach // 4)]
            if len(way) > 1:
                trails += path(way)
        if trails:
            out.append(f'<path d="{trails}" fill="none" stroke="{colour}" stroke-opacity=".35" stroke-width="{body // 2}" stroke-linejoin="round"/>')
        dots = "".join(path([(x, y)]) for _, x, y in sample(mine, max(1, round(MOST_DOTS * share))))
        if dots:
            out.append(f'<path d="{dots}" stroke="{colour}" stroke-width="{body}" stroke-linecap="round"/>')
    return "".join(out) + "</svg>\n", frame / fps


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    scenes = json.loads(subprocess.check_output([program, "list", "scenes", "--json"]))
    PICTURES.mkdir(parents=True, exist_ok=True)
    for scene in scenes:
        name = scene["name"]
        if len(sys.argv) > 2 and name not in sys.argv[2:]:
            continue
        text = (ROOT / "scenarios" / f"{name}.yaml").read_text()
        found = re.search(r"^duration: *([\d.]+)", text, re.M)
        longest = 4.0 if "100k" in name else LONGEST
        duration = min(longest, float(found.group(1)) if found else longest)
        with tempfile.TemporaryDirectory() as folder:
            run = pathlib.Path(folder) / "run"
            subprocess.run([program, "run", name, "--duration", str(duration), "--set", "recording={every: 0.5}", "--out", run, "--quiet",
                            "--no-report"], check=True, cwd=folder)
            drawn, time = picture(run)
        (PICTURES / f"{name.replace('/', '-')}.svg").write_text(drawn)
        print(f"{name}: {len(drawn)} bytes, after {time:.1f} s")
    page = ["# Gallery", "Every scene that ships, at a moment of its run: people with the way that they came in the last three seconds, a colour for each population. "
            "`throng studio NAME` shows a scene in the browser, `throng run NAME` makes a report, `throng explain NAME` tells what it does. "
            "`scripts/make_gallery.py` makes this page.", ""]
    for group, title in GROUPS.items():
        mine = [s for s in scenes if (s["name"].rpartition("/")[0]) == group]
        page += [f"## {title}", "", "| | |", "| --- | --- |"]
        for s in mine:
            file = s["name"].replace("/", "-")
            page.append(f"| ![{s['title']}](images/scenes/{file}.svg) | **[{s['title']}](../scenarios/{s['name']}.yaml)**<br>{s['description']}<br>`throng studio {s['name']}` |")
        page.append("")
    (ROOT / "docs" / "gallery.md").write_text("\n".join(page).rstrip() + "\n")


main()
