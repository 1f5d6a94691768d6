#!/usr/bin/env python3
"""Writes the table of docs/validation.md anew: every verification case with each profile by itself.

    scripts/make_validation_table.py build/bin/throng

Takes some minutes.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

PAGE = pathlib.Path(__file__).resolve().parent.parent / "docs" / "validation.md"
PROFILES = ["regulatory", "realistic", "orca"]
BEGIN, END = "<!-- made by scripts/make_validation_table.py -->\n", "<!-- end -->\n"
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


def main():
    program = pathlib.Path(sys.argv[1]).resolve()
    found = {}
    for profile in PROFILES:
        with tempfile.TemporaryDirectory() as folder:
            done = subprocess.run([program, "verify", "--model", profile, "--json", "--out", f"{folder}/out"], cwd=folder, stdout=subprocess.PIPE)
        found[profile] = json.loads(done.stdout)["cases"]
    rows = ["| case | limit | " + " | ".join(f"`{p}`" for p in PROFILES) + " |", "| --- | --- |" + " --- |" * len(PROFILES)]
    for k, case in enumerate(found[PROFILES[0]]):
        limit = "" if case["verdict"] == "not-applicable" else LIMITS.get((case["suite"], case["id"]), case["limit"])
        rows.append(f"| {SUITES[case['suite']]} {case['id']}: {case['title']} | {limit} | " + " | ".join(value(found[p][k]) for p in PROFILES) + " |")
    apply = sum(case["verdict"] != "not-applicable" for case in found[PROFILES[0]])
    rows.append(f"| **passed of {apply}** | | " + " | ".join(str(sum(c["verdict"] == "pass" for c in found[p])) for p in PROFILES) + " |")
    before, rest = PAGE.read_text().split(BEGIN)
    PAGE.write_text(before + BEGIN + "\n".join(rows) + "\n" + END + rest.split(END)[1])


main()
