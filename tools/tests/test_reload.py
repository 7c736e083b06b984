"""`make dev`: a changed file is loaded again with what imports it, and code that cannot be loaded leaves the old running."""

import os
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import grimp
import pytest

from paths import TOOLS
from run.reload import dependents, module_of

PROGRAM = """
import importlib, sys, time
from pathlib import Path
sys.path[:0] = [{tools!r}, {root!r}]
from run.reload import Reloader

def part(name):
    def run(loaded):
        value = importlib.import_module("house.top").value()
        loaded()
        Path(name).write_text(value)
        time.sleep(60)
    return run

reloader = Reloader(Path({root!r}), "house", ["house.top"], [part("one"), part("two")], levels={levels})
while reloader.running.running:
    time.sleep(0.02)
    reloader.look()
"""
SOURCES = {
    "__init__": "",
    "low": "LOW = 1",
    "middle": "from house import low\nMIDDLE = low.LOW + 1",
    "aside": "import time\nLOADED = time.time_ns()",
    "top": "from house import aside, middle\ndef value(): return f'{middle.MIDDLE} {aside.LOADED}'",
}
Change = Callable[[str, str], None]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    (tmp_path / "house").mkdir()
    for name, text in SOURCES.items():
        (tmp_path / "house" / f"{name}.py").write_text(text)
    return tmp_path


@pytest.fixture(params=[(), (0,), (1, 0)], ids=str)
def running(root: Path, request: pytest.FixtureRequest) -> Iterator[subprocess.Popen[bytes]]:
    program = textwrap.dedent(PROGRAM).format(tools=str(TOOLS), root=str(root), levels=request.param)
    with (root / "said").open("ab") as said:
        process = subprocess.Popen([sys.executable, "-c", program], cwd=root, stderr=said)
        yield process
        process.kill()
        process.wait()


def until(condition: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 30
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def write_in_one_second(file: Path, text: str) -> None:
    """As a program writes that saves twice within a second: Python itself takes bytecode for fresh by the second and the size."""
    second = int(file.stat().st_mtime) * 10**9
    new = file.with_suffix(".new")
    new.write_text(text)
    os.utime(new, ns=(second, second + time.monotonic_ns() % 10**9))
    new.replace(file)


def shown(root: Path) -> list[str]:
    """What the two parts wrote: the value, and when the module that is never changed was loaded."""
    until(lambda: all((root / name).exists() and (root / name).read_text() for name in ("one", "two")))
    one, two = ((root / name).read_text() for name in ("one", "two"))
    return one.split() if one == two else []


def test_what_changed_is_loaded_anew_and_the_rest_is_not(root: Path, running: subprocess.Popen[bytes]) -> None:
    first, aside = shown(root)
    assert first == "2"
    loads: list[str] = []
    for low in (5, 6, 7):
        write_in_one_second(root / "house" / "low.py", f"LOW = {low}")
        until(lambda low=low: shown(root)[:1] == [str(low + 1)])
        loads.append(shown(root)[1])
    # A file that was loaded with all others changed: all are loaded once more, but for it. A slow machine may see that change twice.
    assert loads[0] != aside
    assert loads[1] == loads[2]
    assert running.poll() is None


def test_code_that_cannot_be_loaded_leaves_the_old_running(root: Path, running: subprocess.Popen[bytes]) -> None:
    assert shown(root)[0] == "2"
    for broken in ("LOW = ", "LOW = nothing"):
        (root / "house" / "low.py").write_text(broken)
        until(lambda: "what ran before goes on" in (root / "said").read_text())
        assert "Error: " in (root / "said").read_text()
        assert (shown(root)[0], running.poll()) == ("2", None)
        (root / "said").write_bytes(b"")
    (root / "house" / "low.py").write_text("LOW = 8")
    until(lambda: shown(root)[:1] == ["9"])


def test_who_depends_on_a_module(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [str(root), *sys.path])
    graph = grimp.build_graph("house", cache_dir=None)
    assert dependents(graph, {"house.middle"}) == {"house.middle", "house.top"}
    assert dependents(graph, {"house.low", "house.new"}) == {"house.low", "house.middle", "house.top", "house.new"}
    assert dependents(graph, {"house"}) == {"house", *(f"house.{name}" for name in SOURCES if name != "__init__")}
    assert module_of(root / "house" / "__init__.py", root) == "house"
    assert module_of(root / "house" / "low.py", root) == "house.low"
