"""`make shell`: lines that wait are run to their end, one that fails does not end it."""

import asyncio

import pytest

from khoisu.main.commands.shell import Shell

LINES = (
    "import asyncio",
    "async def later(what): return await asyncio.sleep(0, what)",
    "",
    "a = await later(40)",
    "b = asyncio.get_running_loop() if await later(True) else None",
    "await later(a + 2)",
    "await later(1 / 0)",
    "await later(b is asyncio.get_running_loop())",
    "a + 3",
)


def test_what_waits_runs_on_one_loop(capsys: pytest.CaptureFixture[str]) -> None:
    with asyncio.Runner() as runner:
        shell = Shell({}, runner)
        assert not any([shell.push(line) for line in LINES][-6:])
    printed = capsys.readouterr()
    assert printed.out.splitlines() == ["42", "True", "43"]
    assert printed.err.count("ZeroDivisionError") == 1
