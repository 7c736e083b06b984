"""What went wrong in a run and was tried once more: shown at its end, and kept in .test-times/flakes.jsonl.

A test that is repeated until it passes hides a fault of the test or of the site; a line for each says which come back.
"""

from __future__ import annotations

import json
import re
import subprocess
import time
from collections.abc import Iterable, Iterator
from pathlib import Path

from paths import ROOT
from test.runner import COLOURS, Result

FOLDER = ROOT / ".test-times"
REPEATED = re.compile(r"^  \d+ flaky\n((?:    .*\n?)+)", re.MULTILINE)
"""The end of Playwright's report."""
CRASHES = (
    re.compile(r"^worker '\w+' crashed while running '(?P<test>[^']+)'", re.MULTILINE),
    re.compile(r"^(?P<test>[\w-]+ (?:ended with exit code \d+|was ended by \w+)); starting it again", re.MULTILINE),
)
"""A process of pytest's, and a part of a site."""


def found(output: str) -> Iterator[tuple[str, str]]:
    """What happened in the output of a step, and to whom."""
    plain = COLOURS.sub("", output)
    for block in REPEATED.findall(plain):
        for line in block.splitlines():
            yield "repeated", line.strip(" ─")
    for pattern in CRASHES:
        for crash in pattern.finditer(plain):
            yield "crashed", crash["test"]


def record(results: Iterable[Result], folder: Path) -> list[str]:
    """Write them down; a sentence for each, with how often it has come before."""
    folder.mkdir(exist_ok=True)
    file = folder / "flakes.jsonl"
    before = (
        [json.loads(line)["test"] for line in file.read_text(encoding="utf-8").splitlines()] if file.exists() else []
    )
    of = {"day": time.strftime("%Y-%m-%d"), "commit": _commit()}
    said: list[str] = []
    with file.open("a", encoding="utf-8") as lines:
        for result in results:
            for what, test in found(result.output):
                entry = {**of, "step": result.step.name, "what": what, "test": test}
                lines.write(json.dumps(entry, ensure_ascii=False) + "\n")
                times = before.count(test)
                said.append(f"{what}: {test}" + (f" ({times} times before)" if times else ""))
    return said


def _commit() -> str:
    command = ["git", "-C", str(ROOT), "rev-parse", "--short", "HEAD"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
