"""A check is left out only on the very files that it has passed on."""

import sys
from pathlib import Path

import pytest

from test import unchanged
from test.runner import Result
from test.steps import Step


def step(name: str, *, static: bool = True, reads: tuple[str, ...] = ("api/",)) -> Step:
    return Step(name, [sys.executable, "-c", ""], static=static, reads=reads)


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("api/a.py", "web/b.ts", "tools/c.py"):
        (tmp_path / name).parent.mkdir()
        (tmp_path / name).write_text("1")
    monkeypatch.setattr(unchanged, "ROOT", tmp_path)
    monkeypatch.setattr(unchanged, "INSTALLED", (tmp_path / "installed",))
    monkeypatch.setattr(
        unchanged,
        "project_files",
        lambda: sorted(str(f.relative_to(tmp_path)) for f in tmp_path.glob("*/*.*") if f.suffix != ".json"),
    )
    return tmp_path


def keep(folder: Path, *results: Result) -> None:
    now = unchanged.fingerprinter()
    unchanged.remember(results, now, now, folder / "times")


def left_out(folder: Path, *steps: Step) -> list[str]:
    return [one.name for one in unchanged.passed_before(steps, unchanged.fingerprinter(), folder / "times")]


def test_what_passed_is_left_out_until_a_file_of_its_own_changes(sources: Path) -> None:
    api, everything = step("api"), step("everything", reads=())
    assert left_out(sources, api) == []
    keep(sources, Result(api, True, 1, ""), Result(everything, True, 1, ""))
    assert left_out(sources, api, everything) == ["api", "everything"]
    (sources / "web/b.ts").write_text("2")
    assert left_out(sources, api, everything) == ["api"]
    (sources / "api/new.py").write_text("2")
    assert left_out(sources, api) == []
    (sources / "api/new.py").unlink()
    assert left_out(sources, api) == ["api"]


@pytest.mark.parametrize("changed", ["tools/c.py", "installed"])
def test_other_tools_and_packages_ask_again(sources: Path, changed: str) -> None:
    keep(sources, Result(step("api"), True, 1, ""))
    (sources / changed).write_text("2")
    assert left_out(sources, step("api")) == []


def test_what_failed_or_needs_a_database_runs_each_time(sources: Path) -> None:
    failed, tests = step("failed"), step("tests", static=False)
    keep(sources, Result(failed, False, 1, ""), Result(tests, True, 1, ""))
    assert left_out(sources, failed, tests) == []


def test_what_changed_during_the_check_was_not_checked(sources: Path) -> None:
    before = unchanged.fingerprinter()
    (sources / "api/a.py").write_text("2")
    after = unchanged.fingerprinter()
    unchanged.remember([Result(step("api"), True, 1, "")], before, after, sources / "times")
    assert left_out(sources, step("api")) == []
