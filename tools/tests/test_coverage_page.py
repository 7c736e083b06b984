"""The coverage page finds each way in which a test names its requirement."""

import ast
import sys
from pathlib import Path

import pytest

from test import coverage_page

MODULE = """
import pytest
pytestmark = [pytest.mark.req("S1.1")]

@pytest.mark.req("S2.1", "S2.2")
async def test_paths_answer(): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.req("S3.1"))])
def test_fields(x): ...

@pytest.mark.req("S4.1")
class TestTokens:
    @pytest.mark.deep
    def test_refresh(self): ...

@pytest.mark.req("S9.9")
def helper(): ...
"""


def test_python_marks() -> None:
    found = set(coverage_page.in_python("t.py", ast.parse(MODULE)))
    own = {("S2.1", "`t.py` paths answer", False), ("S2.2", "`t.py` paths answer", False)}
    own |= {("S3.1", "`t.py` fields", False), ("S4.1", "`t.py` refresh", True)}
    both = {("S1.1", f"`t.py` {name}", name == "refresh") for name in ("paths answer", "fields", "refresh")}
    assert found == own | both


def test_web_titles() -> None:
    text = """test('says so [S2.11] [G-61]', () => {}); describe("it's [S1.10] now", { tag: "@deep" }, () => {});
    test(`plain`, h); test("each [S8.3]", { tag: lang === "vi" ? [] : "@deep" }, async () => {})"""
    assert set(coverage_page.in_web("a.spec.ts", text)) == {
        ("S2.11", "`a.spec.ts` says so", False),
        ("G-61", "`a.spec.ts` says so", False),
        ("S1.10", "`a.spec.ts` it's now", True),
        ("S8.3", "`a.spec.ts` each", False),
    }


def test_a_row_that_only_deep_tests_prove_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / coverage_page.ROWS).write_text("| S4.1 | Tokens |\n", encoding="utf-8")
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests/test_tokens.py").write_text(
        "@pytest.mark.deep\n@pytest.mark.req('S4.1')\ndef test_refresh(): ...\n", encoding="utf-8"
    )
    monkeypatch.setattr(sys, "argv", ["coverage", "--check"])

    def one_file(_root: Path) -> list[str]:
        return ["tests/test_tokens.py"]

    monkeypatch.setattr(coverage_page, "project_files", one_file)
    assert coverage_page.main(tmp_path) == 1
    assert "only deep tests prove S4.1" in capsys.readouterr().out


def test_the_page_counts_and_names_gaps() -> None:
    text = coverage_page.page({"S1.1": "Sold", "S1.2": "Asked"}, {"S1.1": {"`t` b", "`t` a"}})
    assert "1 of 2 rows have tests." in text
    assert "## S1.1 Sold\n\n- `t` a\n- `t` b\n" in text
    assert "## S1.2 Asked\n\n- none yet\n" in text


def test_a_row_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match=r"G-99 is no requirement: `t` b"):
        coverage_page.page({"S1.1": "Sold"}, {"G-99": {"`t` b"}})
    with pytest.raises(ValueError, match=r"S7\.77 is no requirement: `t` a"):
        coverage_page.page({"S1.1": "Sold"}, {"S7.77": {"`t` a"}})
