"""The map of ASVS: every id has a row, every named test and place exists, and the page is fresh."""

from pathlib import Path

import pytest

import asvs

LEVELS = """
[V1]
name = "Encoding"
level1 = "1.2.1"
level2 = "1.1.1 1.10.2"
"""
PYTHON = "class TestIt:\n    def test_b(self): ...\n\nasync def test_a(): ...\n\ndef helper(): ...\n"
WEB = """describe("paths [S1.1]", () => { it("are 'own' ones [S2.1]", f); it.each([[1], ["x"]])("is %s", f); });"""


@pytest.fixture(autouse=True)
def fresh() -> None:
    asvs.test_names.cache_clear()


def project(root: Path, rows: str) -> Path:
    (root / "docs/asvs").mkdir(parents=True)
    (root / "docs/asvs/levels.toml").write_text(LEVELS)
    (root / "docs/asvs/V1.toml").write_text(rows)
    (root / "test_x.py").write_text(PYTHON)
    (root / "x.test.ts").write_text(WEB)
    return root


WHOLE = """
["1.1.1"]
about = "decoded | once"
tests = ["test_x.py::test_a", "test_x.py::TestIt::test_b", "x.test.ts::are 'own' ones", "x.test.ts::is %s"]
["1.2.1"]
about = "escaped"
places = ["test_x.py::def helper"]
missing = "a <test>"
["1.10.2"]
about = "LDAP"
not_applicable = "none"
"""


def problems(root: Path) -> list[str]:
    return asvs.problems_of(asvs.read_chapters(root), root)


def test_a_whole_map_is_a_page(tmp_path: Path) -> None:
    root = project(tmp_path, WHOLE)
    assert problems(root) == []
    text = asvs.page(asvs.read_chapters(root))
    assert "| V1 Encoding | 3 | 1 | 1 | 0 | 1 |" in text
    assert "| 1.1.1 | 2 | decoded \\| once | met | `test_x.py` test_a<br>" in text
    assert "| 1.2.1 | 1 | escaped | partly | **Missing:** a &lt;test><br>`test_x.py` def helper |" in text
    assert text.index("1.2.1 |") < text.index("1.10.2 |")


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("test_a", "test_gone", "1.1.1: no test test_x.py::test_gone"),
        ("TestIt::test_b", "test_b", "1.1.1: no test test_x.py::test_b"),
        ("test_x.py::test_a", "test_y.py::test_a", "1.1.1: no test test_y.py::test_a"),
        ("test_x.py::test_a", "test_x.py", "1.1.1: no test test_x.py"),
        ("are 'own' ones", "are own ones", "1.1.1: no test x.test.ts::are own ones"),
        ("def helper", "def other", "1.2.1: test_x.py does not say def other"),
        ("1.10.2", "1.10.3", "V1: 1.10.2 has no row"),
        ("1.10.2", "1.10.3", "V1: 1.10.3 is no requirement of level 1 or 2"),
        ('about = "LDAP"\n', "", "1.10.2: does not say what it is about"),
        ('not_applicable = "none"', "", "1.10.2: needs tests, places, missing or not_applicable"),
        (
            'not_applicable = "none"',
            'not_applicable = "x"\nmissing = "y"',
            "1.10.2: is not applicable and yet answered",
        ),
        ('not_applicable = "none"', 'reason = "none"', "1.10.2: unknown field reason"),
        ('"a <test>"', f'"{"a" * 301}"', "1.2.1: missing is longer than 300 characters"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, before: str, after: str, said: str) -> None:
    assert before in WHOLE
    assert said in problems(project(tmp_path, WHOLE.replace(before, after, 1)))


def test_a_wrong_table_writes_no_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    root = project(tmp_path, WHOLE)
    monkeypatch.setattr("sys.argv", ["asvs", "--check"])
    assert asvs.main(root) == 0
    assert not (root / asvs.PAGE).exists()
    monkeypatch.setattr("sys.argv", ["asvs"])
    assert asvs.main(root) == 0
    (root / "docs/asvs/V1.toml").write_text(WHOLE.replace("test_a", "test_gone"))
    asvs.test_names.cache_clear()
    page = (root / asvs.PAGE).read_text()
    assert asvs.main(root) == 1
    assert (root / asvs.PAGE).read_text() == page
