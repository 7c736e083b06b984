"""`make test`: every check there is, two at a time, then one table. `make check`: those that only read the sources.

All steps run, whatever fails; the exit code is 1 when one did. ONLY="word word" chooses steps whose name holds a word.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from paths import forget_tracing
from setup import bootstrap, embedded_pg
from test.runner import COLOURS, Result, Runner
from test.steps import STEPS, Step

FAILURE = re.compile(r"^\s*(FAILED|ERROR|✘|×)|\berror\b[ :]|^\s*\[\w+\] › ")
MOST_FAILURES, LAST_LINES = 25, 150


def failures(output: str) -> str:
    """The lines that name what failed, each once, then the end of the output: a reader may only see the first lines."""
    lines = COLOURS.sub("", output).rstrip().splitlines()
    named = list(dict.fromkeys(line.strip() for line in lines if FAILURE.search(line)))[:MOST_FAILURES]
    return "\n".join([*named, "...", *lines[-LAST_LINES:]])


def report(results: Sequence[Result]) -> int:
    """Print what failed in each failed step, the table, and the closing line. Returns the exit code."""
    failed = [result for result in results if not result.passed]
    for result in failed:
        print(f"\n{'-' * 20} {result.step.name}\n{failures(result.output)}")
    print("\n" + "\n".join(result.line for result in results))
    print(f"\n{len(results) - len(failed)} passed, {len(failed)} failed", flush=True)
    return 1 if failed else 0


def chosen() -> list[Step]:
    """The steps to run, by --static and ONLY."""
    words = os.environ.get("ONLY", "").split()
    steps = [step for step in STEPS if step.static or "--static" not in sys.argv]
    return [step for step in steps if not words or any(word in step.name for word in words)]


def main() -> int:
    """Run the chosen steps; 0 when all passed."""
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # ends as Ctrl-C does, leaving nothing behind
    bootstrap.ensure_or_exit()
    forget_tracing()
    steps = chosen()
    if not steps:
        sys.exit(f"No step's name holds {os.environ['ONLY']}. The steps: {', '.join(step.name for step in STEPS)}")
    if all(step.static for step in steps):
        return report(asyncio.run(Runner(None).run_all(steps)))
    with tempfile.TemporaryDirectory(prefix="khoisu-test-") as folder, embedded_pg.running(Path(folder)) as cluster:
        return report(asyncio.run(Runner(cluster).run_all(steps)))


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit("\nThe run was interrupted.")
