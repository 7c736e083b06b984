"""The checks of sources see what they must see, and leave the rest alone."""

import subprocess
from pathlib import Path

import pytest

import check_places
import check_sizes

LONG_FUNCTION = "def f():\n" + '    """Say it.\n\n    At length.\n    """\n' + "    x = 1\n" * 50


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """An empty git project."""
    subprocess.run(["git", "init", "-q", str(tmp_path)], check=True)
    return tmp_path


def write(project: Path, name: str, text: str) -> None:
    target = project / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "lines", "refused"),
    [
        ("api/khoisu/a.py", 400, False),
        ("api/khoisu/a.py", 401, True),
        ("web/app/a.tsx", 250, False),
        ("web/app/a.tsx", 251, True),
        ("web/app/a.ts", 301, True),
        ("web/app/a.test.tsx", 900, False),
        ("api/tests/test_a.py", 900, False),
        ("api/migrations/versions/0001_a.py", 900, False),
        ("contract/api.d.ts", 9000, False),
        ("web/app/latest/a.py", 401, True),
    ],
)
def test_long_files(project: Path, name: str, lines: int, *, refused: bool) -> None:
    write(project, name, "x = 1\n" * lines)
    assert any(name in line for line in check_sizes.too_long(project)) is refused


def test_long_functions_are_measured_without_their_docstring(project: Path) -> None:
    write(project, "a.py", LONG_FUNCTION)
    assert list(check_sizes.too_long(project)) == ["a.py:1: f has 51 lines, at most 50"]
    write(project, "a.py", LONG_FUNCTION.removesuffix("    x = 1\n"))
    assert list(check_sizes.too_long(project)) == []


def test_ignored_files_are_nobodys_business(project: Path) -> None:
    write(project, ".gitignore", "build/\n")
    write(project, "build/a.py", "x = 1\n" * 900)
    assert list(check_sizes.too_long(project)) == []


@pytest.mark.parametrize(
    "text",
    [
        "cd /wo" + "rk/main && make",
        'PATH="/ro' + 'ot/.cache"',
        "cp /ho" + "me/lan/x .",
        "https://files.pythonho" + "sted.org/x.whl",
        "https://registry.np" + "mjs.org/react",
        "index = https://py" + "pi.org/simple",
    ],
)
def test_foreign_places_are_found(project: Path, text: str) -> None:
    write(project, "docs/a.md", f"# Title\n{text}\n")
    assert [line.split(":")[:2] for line in check_places.found_in(project)] == [["docs/a.md", "2"]]


@pytest.mark.parametrize(
    "text", ["/work-permit", "app/root/x", "https://khoisu.example/root/", "the root of it", "/home"]
)
def test_ordinary_words_are_left_alone(project: Path, text: str) -> None:
    write(project, "docs/a.md", text)
    assert list(check_places.found_in(project)) == []
