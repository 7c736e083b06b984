"""The runner of checks: side by side, apart where asked, everything run, the truth at the end."""

import asyncio
import contextlib
import re
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest

from test import everything as program
from test.runner import Result, Runner
from test.steps import STEPS, Step


def step(name: str, code: str, *, slots: int = 1, alone: str = "") -> Step:
    return Step(name, [sys.executable, "-c", code], Path.cwd(), slots=slots, alone=alone)


def run(*steps: Step) -> list[Result]:
    return asyncio.run(Runner(None).run_all(steps))


def test_a_failure_stops_nothing_and_shows_at_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    results = run(
        step("bad", "print('3 failed, 4 passed'); print('hint'); raise SystemExit(1)"), step("good", "print('fine')")
    )
    assert program.report(results, tmp_path) == 1
    shown = capsys.readouterr().out
    assert shown.endswith("\n1 passed, 1 failed\n")
    assert [line.split()[0] for line in shown.splitlines() if line.startswith(("ok", "FAIL"))] == ["FAIL", "ok"]
    assert "3 failed, 4 passed" in next(line for line in shown.splitlines() if line.startswith("FAIL"))
    assert "-------------------- bad\n...\n3 failed" in shown
    assert program.report(run(step("good", "")), tmp_path) == 0


def test_what_failed_is_named_first_and_once() -> None:
    output = "\n".join(
        ["ok"] * 300 + ["\x1b[31m  ✘  7 [desktop] › a.spec.ts\x1b[0m", "FAILED tests/a.py::b"] + ["ok"] * 300
    )
    shown = program.failures(output).splitlines()
    assert shown[:3] == ["✘  7 [desktop] › a.spec.ts", "FAILED tests/a.py::b", "..."]
    assert len(shown) == 3 + program.LAST_LINES


def spans(*steps: Step) -> list[tuple[float, float]]:
    """When each step ran."""
    return [tuple(map(float, result.output.split())) for result in run(*steps)]  # type: ignore[misc]


SPAN = "import time; a = time.time(); time.sleep(1.5); print(a, time.time())"


def overlap(one: tuple[float, float], two: tuple[float, float]) -> bool:
    return one[0] < two[1] and two[0] < one[1]


def test_two_at_a_time() -> None:
    one, two, three = spans(step("1", SPAN), step("2", SPAN), step("3", SPAN))
    assert overlap(one, two)
    assert not (overlap(one, three) and overlap(two, three))


def test_a_large_step_runs_alone() -> None:
    one, two = spans(step("1", SPAN), step("2", SPAN, slots=2))
    assert not overlap(one, two)


STUBBORN = """
import signal, subprocess, sys
child = subprocess.Popen([sys.executable, "-c", "import signal, time; signal.signal(15, signal.SIG_IGN); time.sleep(600)"])
open(sys.argv[1], "w").write(str(child.pid))
child.wait()
"""


def test_a_run_that_is_broken_off_ends_what_its_steps_started(tmp_path: Path) -> None:
    said = tmp_path / "pid"

    async def break_off() -> None:
        command = [sys.executable, "-c", STUBBORN, str(said)]
        running = asyncio.create_task(Runner(None).run_all([Step("stubborn", command, Path.cwd())]))
        while not (said.exists() and said.read_text()):  # noqa: ASYNC110 - another process writes it
            await asyncio.sleep(0.05)
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running

    asyncio.run(break_off())
    status = Path("/proc") / said.read_text() / "status"
    deadline = time.monotonic() + 10
    while status.exists() and "(zombie)" not in status.read_text() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not status.exists() or "(zombie)" in status.read_text()


def test_steps_that_write_the_same_files_stay_apart() -> None:
    one, two = spans(step("1", SPAN, alone="web"), step("2", SPAN, alone="web"))
    assert not overlap(one, two)


def test_nothing_of_a_running_site_reaches_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "postgresql://the-real-one")
    monkeypatch.setenv("SMTP_URL", "smtp://the-real-one")
    (result,) = run(step("1", "import os; print([v for v in os.environ.values() if 'the-real-one' in v])"))
    assert result.output.strip() == "[]"


def test_only_chooses_by_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ONLY", "types sizes")
    assert {chosen.name for chosen in program.chosen()} == {"sizes", "api types", "tools types"}
    monkeypatch.setenv("ONLY", "")
    assert program.chosen() == STEPS


def test_time_is_of_the_wall() -> None:
    started = time.monotonic()
    (result,) = run(step("1", "import time; time.sleep(0.3)"))
    assert 0.3 <= result.seconds <= time.monotonic() - started


WORK = "import time\nwhile time.process_time() < {}: pass"


def test_what_a_step_and_its_children_take_of_the_processor_is_seen() -> None:
    child = f"import subprocess, sys; subprocess.run([sys.executable, '-c', {WORK.format(0.5)!r}])"
    idle, itself, below = run(step("1", "import time; time.sleep(0.7)"), step("2", WORK.format(0.5)), step("3", child))
    assert idle.processor < 0.4
    assert 0.5 <= itself.processor < 1
    assert 0.5 <= below.processor < 1.2
    assert f"{itself.processor:.0f} cpu" in itself.line


def test_a_step_that_takes_more_than_it_may_is_refused_by_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    dear, cheap = run(
        replace(step("dear", WORK.format(1.5)), budget=1),
        replace(step("cheap", "import time; time.sleep(1.5)"), budget=1),
    )
    assert (dear.succeeded, dear.passed, cheap.passed) == (True, False, True)
    assert program.report([dear, cheap], tmp_path) == 1
    shown = capsys.readouterr().out
    assert re.search(r"^dear took \d s of processor, and may take 1: ", shown, re.MULTILINE)
    assert "DEAR  dear" in shown


def test_every_step_has_a_budget() -> None:
    assert [one.name for one in STEPS if not one.budget] == []


def test_everything_has_no_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DEEP", "everything")
    assert {one.budget for one in program.chosen()} == {0}
