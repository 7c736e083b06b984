"""Mutants of the wizard's model in the web, made by Stryker and tested with vitest (web/stryker.config.json)."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from paths import NODE_BIN, ROOT, WEB, child_env
from test.mutants_report import Mutant

NAME = "web"
BESIDE_WEB = (
    "api",
    "contract",
)  # what tests read by a path from the root of the repository; Stryker works in a copy of web
TEXTS = [
    *("paraglide-js", "compile", "--project", "./project.inlang", "--outdir", "../.mutants/web/paraglide"),
    *("--strategy", "baseLocale", "--silent", "--output-structure", "locale-modules"),
]
"""The texts in one module instead of four thousand: every mutant's run loads them again."""
MODEL = "app/features/dossier/model/"
KILLED = ("Killed", "Timeout", "RuntimeError", "CompileError")
TESTED = (*KILLED, "Survived", "NoCoverage")  # not "Ignored": constants that only a new process would read again


def run(work: Path) -> list[Mutant]:
    """Run Stryker, its output into a log, and read its report. It saves its results between runs."""
    folder = work / NAME
    (folder / "sandbox").mkdir(parents=True, exist_ok=True)
    for name in BESIDE_WEB:
        link = folder / "sandbox" / name
        if not link.is_symlink():
            link.symlink_to(ROOT / name)
    with (folder / "stryker.log").open("wb") as log:
        for command in (TEXTS, ["stryker", "run"]):
            whole = [str(NODE_BIN / "npx"), "--no-install", *command]
            code = subprocess.run(whole, cwd=WEB, env=child_env(), stdout=log, stderr=log, check=False).returncode
            if code:
                raise SystemExit(f"{command[0]} ended with {code}; see {folder / 'stryker.log'}")
    report = folder / "incremental.json"
    return read(report) + not_tried((folder / "stryker.log").read_text(), _known(report))


def read(report: Path) -> list[Mutant]:
    """The mutants that Stryker has tried, from its saved results: also those of an interrupted run."""
    files: dict[str, Any] = json.loads(report.read_text())["files"]
    return [mutant for path, file in sorted(files.items()) for mutant in _of_file(path, file)]


def not_tried(log: str, known: int) -> list[Mutant]:
    """The mutants that Stryker's log counts and an interrupted run has not come to; nothing is known of them.

    `known`: those in its saved results. The log counts those of an earlier run first.
    """
    totals = re.findall(r"with (\d+) mutant\(s\)", log)
    return [Mutant("", "", "", "", None)] * max(int(totals[-1]) - known if totals else 0, 0)


def _known(report: Path) -> int:
    return sum(len(file["mutants"]) for file in json.loads(report.read_text())["files"].values())


def _of_file(path: str, file: dict[str, Any]) -> Iterator[Mutant]:
    lines = str(file["source"]).splitlines()
    for row in file["mutants"]:
        if row["status"] in TESTED:
            start, end = row["location"]["start"], row["location"]["end"]
            before, after = _changed(lines, start, end, str(row["replacement"]))
            killed, covered = row["status"] in KILLED, row["status"] != "NoCoverage"
            place = f"line {start['line']}"
            yield Mutant(path.removeprefix(MODEL), place, before, after, killed, covered)


def _changed(lines: list[str], start: dict[str, int], end: dict[str, int], replacement: str) -> tuple[str, str]:
    """The lines between two places, which count from 1, as they are and with the text between the places replaced; each on one line."""
    part = lines[start["line"] - 1 : end["line"]]
    changed = part[0][: start["column"] - 1] + replacement + part[-1][end["column"] - 1 :]
    return _on_one_line(part), _on_one_line(changed.split("\n"))


def _on_one_line(lines: list[str]) -> str:
    return " ".join(line.strip() for line in lines)
