"""`make test`: every check, and the tests that notice most, two steps at a time, then one table.

`make check`: those that only read the sources. `make test-deep`: also the tests marked deep (DEEP="word word" chooses files).
ONLY="word word" chooses steps whose name holds a word, CHANGED=1 what a change touches (changed.py), FILE=path the tests of one file
or folder (one.py). A check is not repeated on sources that it has passed on (unchanged.py). All steps run, whatever fails; the exit code is
1 when one did.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from paths import forget_tracing, say
from setup import bootstrap, embedded_pg
from test import changed, flakes, one, unchanged
from test.runner import COLOURS, Result, Runner
from test.steps import STEPS, Step

FAILURE = re.compile(r"^\s*(FAILED|ERROR|✘|×)|\berror\b[ :]|^\s*\[\w+\] › ")
MOST_FAILURES, LAST_LINES = 25, 150


def failures(output: str) -> str:
    """The lines that name what failed, each once, then the end of the output: a reader may only see the first lines."""
    lines = COLOURS.sub("", output).rstrip().splitlines()
    named = list(dict.fromkeys(line.strip() for line in lines if FAILURE.search(line)))[:MOST_FAILURES]
    return "\n".join([*named, "...", *lines[-LAST_LINES:]])


def report(results: Sequence[Result], folder: Path = flakes.FOLDER) -> int:
    """Print what failed in each failed step, the table, what was repeated, and the closing line; keep the latter. Returns the exit code."""
    failed = [result for result in results if not result.passed]
    for result in failed:
        print(f"\n{'-' * 20} {result.step.name}\n{result.too_dear or failures(result.output)}")
    table = [result.line for result in results]
    again = flakes.record(results, folder)
    closing = f"{len(results) - len(failed)} passed, {len(failed)} failed"
    summary = "\n".join([*table, *(["", *again] if again else []), "", closing])
    (folder / "summary.txt").write_text(summary + "\n", encoding="utf-8")
    print("\n" + summary, flush=True)
    return 1 if failed else 0


def chosen() -> list[Step]:
    """The steps to run, by --static, ONLY, CHANGED and DEEP."""
    words = os.environ.get("ONLY", "").split()
    # What everything takes is nobody's limit.
    steps = [replace(step, budget=0) if os.environ.get("DEEP") else step for step in STEPS]
    steps = [step for step in steps if step.static or "--static" not in sys.argv]
    steps = [step for step in steps if not words or any(word in step.name for word in words)]
    if os.environ.get("CHANGED"):
        return changed.steps_for(changed.changed_files(), steps)
    deep = os.environ.get("DEEP", "").split()
    return steps if deep in ([], ["everything"]) else [one for step in steps for one in narrowed(step, deep)]


def narrowed(step: Step, words: list[str]) -> list[Step]:
    """The step with only its test files whose path holds one of `words`; none when there are none, or it has no such files."""
    if not step.files:
        return []
    found = sorted(str(file.relative_to(step.cwd)) for file in step.cwd.glob(step.files))
    named = [file for file in found if any(word in file for word in words)]
    return [replace(step, command=[*step.command, *named])] if named else []


def main() -> int:
    """Run the chosen steps; 0 when all passed."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends as Ctrl-C does, leaving nothing behind
    bootstrap.ensure_or_exit()
    forget_tracing()
    if given := os.environ.get("FILE"):
        return one.main(given, os.environ.get("K", ""))
    steps = chosen()
    if not steps and os.environ.get("CHANGED"):
        return 0
    if not steps:
        sys.exit(f"No step's name holds {os.environ['ONLY']}. The steps: {', '.join(step.name for step in STEPS)}")
    before = unchanged.fingerprinter()
    known = unchanged.passed_before(steps, before)
    if known:
        say(f"unchanged since they passed: {', '.join(step.name for step in known)}")
    results = run([step for step in steps if step not in known])
    unchanged.remember(results, before, unchanged.fingerprinter())
    return report(results)


def run(steps: Sequence[Step]) -> list[Result]:
    """Run them, beside a database server when one of them needs it."""
    if all(step.static for step in steps):
        return asyncio.run(Runner(None).run_all(steps))
    with tempfile.TemporaryDirectory(prefix="khoisu-test-") as folder, embedded_pg.running(Path(folder)) as cluster:
        return asyncio.run(Runner(cluster).run_all(steps))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("\nThe run was interrupted.")
