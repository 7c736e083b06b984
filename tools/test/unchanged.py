"""A check that only reads the sources is not repeated on the very sources that it has passed on; kept in .test-times/passed.json."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from pathlib import Path

from checks.sources import project_files
from paths import ROOT, VENV, WEB
from test.flakes import FOLDER
from test.runner import Result
from test.steps import Step

INSTALLED = (VENV / ".stamp", WEB / "node_modules" / ".stamp")
Fingerprint = Callable[[Step], str]


def fingerprinter() -> Fingerprint:
    """What gives the hash of all that a step reads at this moment: its files, the tools, and what is installed."""
    facts = [file.read_text(encoding="ascii") for file in INSTALLED if file.exists()]
    hashes = {name: sha256((ROOT / name).read_bytes()).hexdigest() for name in project_files()}

    def of(step: Step) -> str:
        reads = (*step.reads, "tools/") if step.reads else ("",)
        files = (f"{name} {known}" for name, known in hashes.items() if name.startswith(reads))
        return sha256("\n".join([*step.command, *facts, *files]).encode()).hexdigest()

    return of


def passed_before(steps: Iterable[Step], now: Fingerprint, folder: Path = FOLDER) -> list[Step]:
    """Those that have passed on exactly what they would read now."""
    known = _known(folder)
    return [step for step in steps if step.static and known.get(step.name) == now(step)]


def remember(results: Sequence[Result], before: Fingerprint, after: Fingerprint, folder: Path = FOLDER) -> None:
    """Keep the passed ones, but none whose files changed while it ran."""
    passed = {
        one.step.name: after(one.step)
        for one in results
        if one.step.static and one.passed and before(one.step) == after(one.step)
    }
    folder.mkdir(exist_ok=True)
    (folder / "passed.json").write_text(json.dumps({**_known(folder), **passed}, indent=1), encoding="utf-8")


def _known(folder: Path) -> dict[str, str]:
    try:
        known: dict[str, str] = json.loads((folder / "passed.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return known
