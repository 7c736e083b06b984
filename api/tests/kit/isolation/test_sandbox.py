"""Processing untrusted files in a child process: what it returns, and that nothing it does reaches its parent."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from khoisu.kit.isolation import sandbox
from tests.kit.isolation.senders import sender
from tests.slices import one_in

TASKS = "tests.kit.isolation.sandbox_tasks"
API = Path(__file__).resolve().parents[3]
HANG = 60
SLEEPER = """
import asyncio, sys
from khoisu.kit.isolation import sandbox
from tests.kit.isolation.senders import sender
asyncio.run(sandbox.run("tests.kit.isolation.sandbox_tasks", {"do": "sleep", "pid_file": sys.argv[1]}, b"", sender=sender()))
"""


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(HANG):
        while not true():  # noqa: ASYNC110 - what another process does raises no event
            await asyncio.sleep(0.02)


def _is_gone(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z"
    except FileNotFoundError:
        return True


def _start_sleeper(link: Path) -> subprocess.Popen[bytes]:
    return subprocess.Popen([sys.executable, "-c", SLEEPER, str(link)], env={**os.environ, "PYTHONPATH": str(API)})


async def test_what_the_child_answers_comes_whole_whatever_its_libraries_print() -> None:
    data = os.urandom(3_000_000)
    found = await sandbox.run(TASKS, {"do": "echo", "say": "được"}, data, sender=sender())
    assert found.about["said"] == "được"
    assert found.parts == [data, b"", data[:3]]


async def test_no_variable_of_ours_reaches_the_child(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SESSION_SECRET", "only ours")
    found = await sandbox.run(TASKS, {"do": "echo", "say": ""}, b"", sender=sender())
    assert set(found.about["environment"]) <= {"PYTHONPATH", "PYTHONUTF8", "MALLOC_ARENA_MAX", "LC_CTYPE"}


@pytest.mark.skipif(sys.platform != "linux", reason="other kernels refuse some of the limits")
@pytest.mark.parametrize("do", one_in(3, ["spin", "memory", "disk", "files", "crash", "talk"]))
async def test_what_takes_too_much_is_ended(do: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "FIRST_LOOK", sandbox.Look(1, HANG, 5))
    monkeypatch.setattr(sandbox, "LONG_LOOK", sandbox.Look(1, HANG, 5))
    with pytest.raises(sandbox.Overrun):
        await sandbox.run(TASKS, {"do": do, "file": str(tmp_path / "f")}, b"", sender=sender())
    assert not (tmp_path / "f").exists() or (tmp_path / "f").stat().st_size == 0


@pytest.mark.deep
async def test_who_sleeps_too_long_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(sandbox.TookLong):
        await sandbox._run(TASKS, {"do": "sleep", "pid_file": str(tmp_path / "pid")}, b"", sandbox.Look(2, 3.0, 5))
    assert _is_gone(int(os.readlink(tmp_path / "pid")))


async def test_who_is_not_waited_for_any_more_is_ended(tmp_path: Path) -> None:
    link = tmp_path / "pid"
    waiting = asyncio.create_task(sandbox.run(TASKS, {"do": "sleep", "pid_file": str(link)}, b"", sender=sender()))
    await _until(link.is_symlink)
    waiting.cancel()
    with pytest.raises(asyncio.CancelledError):
        await waiting
    assert _is_gone(int(os.readlink(link)))


@pytest.mark.deep
@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the child ends with its alarm")
async def test_the_child_ends_with_its_parent(tmp_path: Path) -> None:
    link = tmp_path / "pid"
    parent = _start_sleeper(link)
    try:
        await _until(link.is_symlink)
    finally:
        parent.send_signal(signal.SIGKILL)
        parent.wait(HANG)
    child = int(os.readlink(link))
    await _until(lambda: _is_gone(child))


async def test_a_child_that_cannot_begin_is_our_fault_not_the_files() -> None:
    with pytest.raises(RuntimeError, match="before it began"):
        await sandbox.run("tests.kit.no_such_module", {}, b"", sender=sender())
