"""Puts small faults of screens into the sources and sees whether the quick browser tests notice (`web/e2e/faults.toml`).

    python3 tools screen-faults [WORD...]      words choose faults by their names; without any: all
    python3 tools screen-faults --check        only whether each fault's text is still there

Each fault replaces one text of one file of web/app. Those that no test could confuse stand in one build together: their tests differ, or
each says words of its own where it fails. The files are as before at the end; what is not committed in them stops the run.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from paths import ROOT, TOOLS, WEB, say

FAULTS = WEB / "e2e" / "faults.toml"
APP = WEB / "app"
COLOURS = re.compile(r"\x1b\[[0-9;]*m")


@dataclass(frozen=True)
class Fault:
    """One small fault. `tests`: a spec file each, and words of a test's title after `: `; `says`: what a failure that is about it holds."""

    name: str
    file: str
    text: str
    becomes: str
    tests: tuple[str, ...]
    says: str = ""
    alone: bool = False  # what so many screens share that others' tests would fail of it

    @property
    def path(self) -> Path:
        """The file of the source."""
        return APP / self.file


@dataclass(frozen=True)
class Outcome:
    """How one test went: its file, its whole title, and what its failures said; none when it passed."""

    file: str
    title: str
    failures: tuple[str, ...]


class StaleFaultError(Exception):
    """A fault's text is not in its file, or more than once."""


def read(text: str) -> list[Fault]:
    """The faults of a TOML text."""
    rows: list[dict[str, Any]] = tomllib.loads(text)["fault"]
    for row in rows:
        row["tests"] = tuple(row["tests"])
    return [Fault(**row) for row in rows]


def spoiled(fault: Fault, source: str) -> str:
    """The source with the fault in it. Raises StaleFaultError unless its text stands there exactly once."""
    if source.count(fault.text) != 1:
        raise StaleFaultError(f"{fault.name}: its text stands {source.count(fault.text)} times in {fault.file}")
    return source.replace(fault.text, fault.becomes)


def stale(faults: Sequence[Fault]) -> Iterator[str]:
    """What can no longer be put in, as a sentence each."""
    for fault in faults:
        try:
            _ = spoiled(fault, fault.path.read_text() if fault.path.exists() else "")
        except StaleFaultError as problem:
            yield str(problem)


def _apart(one: Fault, other: Fault) -> bool:
    if one.alone or other.alone or one.file == other.file or (one.says and one.says == other.says):
        return False
    return not set(one.tests) & set(other.tests) or bool(one.says and other.says)


def together(faults: Sequence[Fault]) -> list[list[Fault]]:
    """Faults in groups of which each stands in one build."""
    groups: list[list[Fault]] = []
    for fault in faults:
        free = (group for group in groups if all(_apart(fault, other) for other in group))
        group = next(free, None)
        if group is None:
            groups.append([fault])
        else:
            group.append(fault)
    return groups


def outcomes(report: dict[str, Any]) -> Iterator[Outcome]:
    """Every test of Playwright's JSON report that ran."""

    def inside(suite: dict[str, Any], titles: tuple[str, ...]) -> Iterator[Outcome]:
        for spec in suite.get("specs", []):
            results = [result for test in spec["tests"] for result in test["results"]]
            if any(result["status"] != "skipped" for result in results):
                errors = [COLOURS.sub("", error.get("message", "")) for one in results for error in one["errors"]]
                failed = tuple(errors) or (() if spec["ok"] else ("it failed",))
                yield Outcome(spec["file"], " ".join((*titles, spec["title"])), failed)
        for inner in suite.get("suites", []):
            yield from inside(inner, (*titles, inner["title"]))

    for file in report.get("suites", []):
        yield from inside(file, ())


def noticed(fault: Fault, ran: Sequence[Outcome]) -> str | None:
    """Which test noticed a fault and how; an empty text when none did, None when none of its tests ran."""
    own = [one for one in ran if any(_is_of(test, one) for test in fault.tests)]
    for one in own:
        for failure in one.failures:
            if fault.says in failure:
                line = next((line for line in failure.splitlines() if fault.says in line), "")
                return f"{one.file}, {one.title[:60]}: {line.strip()[:100]}"
    return "" if own else None


def _is_of(test: str, outcome: Outcome) -> bool:
    file, _, words = test.partition(": ")
    return outcome.file.endswith(file) and words in outcome.title


def _run_tests(faults: Sequence[Fault]) -> list[Outcome]:
    tests = sorted({test for fault in faults for test in fault.tests})
    files = sorted({test.partition(": ")[0] for test in tests})
    words = "|".join(".*".join(re.escape(part) for part in test.split(": ", 1)) for test in tests)
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        command = [sys.executable, str(TOOLS), "e2e", *files, "--grep", words]
        command += ["--no-deps", "--retries=0", "--reporter=json,list"]
        env = {**os.environ, "PLAYWRIGHT_JSON_OUTPUT_NAME": str(report)}
        _ = subprocess.run(command, cwd=ROOT, env=env, check=False)
        return list(outcomes(json.loads(report.read_text()))) if report.exists() else []


def try_out(group: Sequence[Fault]) -> list[Outcome]:
    """Builds the site with these faults in it and runs their tests; the files are as before at the end."""
    before = {fault.path: fault.path.read_text() for fault in group}
    try:
        for fault in group:
            _ = fault.path.write_text(spoiled(fault, before[fault.path]))
        return _run_tests(group)
    finally:
        for path, source in before.items():
            _ = path.write_text(source)


def _changed(faults: Sequence[Fault]) -> str:
    command = ["git", "status", "--porcelain", "--", *sorted({str(fault.path) for fault in faults})]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def main() -> int:
    """Say of each fault whether a quick test noticed it; 1 when one was not, or could not be tried."""
    words = sys.argv[1:]
    faults = read(FAULTS.read_text())
    if lines := list(stale(faults)):
        say("\n".join(lines))
        return 1
    if words == ["--check"]:
        return 0
    chosen = [fault for fault in faults if not words or any(word in fault.name for word in words)]
    if changed := _changed(chosen):
        say(f"Commit these first, they are changed and put back:\n{changed}")
        return 1
    lines = list[str]()
    found = 0
    for group in together(chosen):
        ran = try_out(group)
        for fault in group:
            by = noticed(fault, ran)
            found += bool(by)
            lines.append(f"{'not run ' if by is None else 'noticed ' if by else 'MISSED  '} {fault.name}  {by or ''}")
            say(lines[-1])
    say("\n".join([*lines, f"{found} of {len(chosen)} were noticed"]))
    return 0 if found == len(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
