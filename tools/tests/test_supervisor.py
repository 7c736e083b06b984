"""The supervisor with real processes: crashes, hopeless parts, order of the end, and nobody left behind."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from paths import TOOLS
from run.processes import supervisor as module
from run.processes.process import Plan
from run.processes.supervisor import PartFailedError, Supervisor

STAYS = "import time; print('up', flush=True); time.sleep(600)"
NOTES_ITS_END = """
import pathlib, signal, sys, time
def end(*_):
    with open(sys.argv[1], 'a') as notes: notes.write(sys.argv[2] + '\\n')
    sys.exit(0)
signal.signal(signal.SIGTERM, end); print('up', flush=True); time.sleep(600)
"""
HAS_A_CHILD = "import subprocess, sys; print('up', flush=True); subprocess.run([sys.executable, '-c', 'import time; time.sleep(601)'])"
DEAF = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print('up', flush=True); time.sleep(600)"


def plan(folder: Path, name: str, code: str, *arguments: str, grace: float = 5.0) -> Plan:
    command = [sys.executable, "-c", code, *arguments]
    return Plan(name, command, dict(os.environ), folder, ready_word="up", patience=60, grace=grace)


def processes(marker: str) -> list[int]:
    """Living processes whose command line holds the marker."""
    found: list[int] = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            words = (folder / "cmdline").read_bytes().decode(errors="replace")
            state = (folder / "stat").read_text().rpartition(")")[2].split()[0]
        except OSError:
            continue
        if marker in words and state != "Z" and int(folder.name) != os.getpid():
            found.append(int(folder.name))
    return found


async def until(condition: Callable[[], bool], seconds: float = 30.0) -> None:
    deadline = time.monotonic() + seconds
    while not condition():
        assert time.monotonic() < deadline, "waited too long"
        await asyncio.sleep(0.05)


async def run(folder: Path, plans: list[Plan]) -> None:
    async with Supervisor(folder / "logs") as parts:
        await parts.start(*plans)
        await parts.watch()


async def test_a_crashed_part_is_started_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with Supervisor(tmp_path / "logs") as parts:
        await parts.start(plan(tmp_path, "web", STAYS, str(tmp_path)))
        watching = asyncio.create_task(parts.watch())
        (first,) = processes(str(tmp_path))
        os.kill(first, signal.SIGKILL)
        await until(lambda: processes(str(tmp_path)) not in ([], [first]))
        watching.cancel()
    assert "web was ended by SIGKILL; starting it again in 0.5 s" in capsys.readouterr().err
    assert processes(str(tmp_path)) == []


async def test_a_part_killed_on_purpose_is_started_again_and_no_other(tmp_path: Path) -> None:
    first, second = f"one-{tmp_path}", f"two-{tmp_path}"
    async with Supervisor(tmp_path / "logs") as parts:
        await parts.start(plan(tmp_path, "one", STAYS, first), plan(tmp_path, "two", STAYS, second))
        before = processes(first), processes(second)
        watching = asyncio.create_task(parts.watch())
        parts.kill("one")
        await until(lambda: processes(first) not in ([], before[0]))
        assert processes(second) == before[1]
        watching.cancel()


async def test_a_part_that_keeps_crashing_ends_the_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FIRST_PAUSE", 0.01)
    code = "print('up', flush=True); print('the cause', flush=True); import time; time.sleep(0.2); raise SystemExit(3)"
    plans = [plan(tmp_path, "database", STAYS, str(tmp_path)), plan(tmp_path, "worker", code)]
    with pytest.raises(PartFailedError) as failure:
        await run(tmp_path, plans)
    assert str(failure.value).startswith("worker ended 6 times within 60 s. Its last lines:")
    assert "the cause" in str(failure.value)
    assert processes(str(tmp_path)) == []


async def test_a_part_that_never_works_fails_at_once_with_its_last_lines(tmp_path: Path) -> None:
    started = time.monotonic()
    broken = "import sys; print('SECRET is missing'); sys.exit(2)"
    slow = "import time; time.sleep(600)"
    with pytest.raises(PartFailedError, match=r"api ended with exit code 2") as failure:
        await run(tmp_path, [plan(tmp_path, "web", slow), plan(tmp_path, "api", broken)])
    assert "SECRET is missing" in str(failure.value)
    assert str(tmp_path / "logs" / "api.log") in str(failure.value)
    assert time.monotonic() - started < 40


async def test_one_shot_failure_names_the_step(tmp_path: Path) -> None:
    with pytest.raises(PartFailedError, match=r"migrate ended with exit code 1"):
        async with Supervisor(tmp_path / "logs") as parts:
            await parts.once(
                "migrate", [sys.executable, "-c", "raise ValueError('no such table')"], dict(os.environ), tmp_path
            )


async def test_parts_stop_in_reverse_order(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    async with Supervisor(tmp_path / "logs") as parts:
        await parts.start(plan(tmp_path, "database", NOTES_ITS_END, str(notes), "database"))
        names = ("worker", "api", "web")
        await parts.start(*(plan(tmp_path, name, NOTES_ITS_END, str(notes), name) for name in names))
    assert notes.read_text().split() == ["web", "api", "worker", "database"]


async def test_a_deaf_part_is_ended_by_force_with_its_children(tmp_path: Path) -> None:
    async with Supervisor(tmp_path / "logs") as parts:
        await parts.start(plan(tmp_path, "web", DEAF, str(tmp_path), grace=0.3))
        await parts.start(plan(tmp_path, "api", HAS_A_CHILD, str(tmp_path)))
        await until(lambda: len(processes("time.sleep(601)")) >= 2)
    assert processes(str(tmp_path)) == []
    assert processes("time.sleep(601)") == []


SITE = """
import asyncio, os, signal, sys
from pathlib import Path
sys.path.insert(0, {tools!r})
from run.processes.process import Plan
from run.processes.supervisor import Supervisor
async def main():
    async with Supervisor(Path({folder!r}) / "logs") as parts:
        command = [sys.executable, "-c", {code!r}, {folder!r}]
        await parts.start(Plan("web", command, dict(os.environ), Path({folder!r}), ready_word="up"))
        print("ready", flush=True)
        await parts.watch()
try:
    asyncio.run(main())
except asyncio.CancelledError:
    print("stopped well")
"""


def start_site(folder: Path, *, ignored: tuple[signal.Signals, ...]) -> subprocess.Popen[str]:
    """The supervisor as a separate program. Ignored signals are inherited: by name here, not from anyone who runs the tests."""
    code = SITE.format(tools=str(TOOLS), folder=str(folder), code=STAYS)
    before = {
        number: signal.signal(number, signal.SIG_IGN if number in ignored else signal.SIG_DFL)
        for number in (signal.SIGINT, signal.SIGHUP, signal.SIGTERM)
    }
    try:
        site = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, start_new_session=True)
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    assert site.stdout is not None
    assert site.stdout.readline() == "ready\n"
    assert len(processes(str(folder))) == 2
    return site


def end_site(site: subprocess.Popen[str], folder: Path, number: signal.Signals) -> None:
    site.send_signal(number)
    rest, _ = site.communicate(timeout=60)
    assert site.returncode == (0 if number != signal.SIGKILL else -9)
    assert ("stopped well" in rest) is (number != signal.SIGKILL)
    asyncio.run(until(lambda: processes(str(folder)) == []))


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL])
def test_no_process_outlives_the_supervisor(tmp_path: Path, number: signal.Signals) -> None:
    end_site(start_site(tmp_path, ignored=()), tmp_path, number)


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_under_nohup_and_in_the_background_it_outlives_the_terminal_and_ends_when_asked(
    tmp_path: Path, number: signal.Signals
) -> None:
    site = start_site(tmp_path, ignored=(signal.SIGHUP, signal.SIGINT))
    site.send_signal(signal.SIGHUP)
    end_site(site, tmp_path, number)
