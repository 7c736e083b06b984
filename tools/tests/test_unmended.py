"""The driver that undoes mendings sees which edit no test notices, and the entries fit the product."""

from pathlib import Path

import pytest

from test import unmended, unmended_entries, unmended_page, unmended_run
from test.unmended_entries import Edit, Entries
from test.unmended_run import Copy, Outcome

NAME = "api/tests/test_it.py::test_it"
FILES = {
    "api/khoisu/rules.py": "def is_adult(age):\n    return age >= 18\n",
    "api/tests/test_it.py": "from khoisu.rules import is_adult\n\n\ndef test_it():\n    assert is_adult(40)\n    assert not is_adult(3)\n",
    "tools/test/unmended/a.toml": "",
    "docs/money-safety.md": f"| What could go wrong | x | y |\n|---|---|---|\n| A child buys | Age | `{NAME.replace('::', '`::`')}` |\n",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A repository of one rule and its test."""
    for name, text in FILES.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text.replace("`::`", "::"))
    return tmp_path


def edit(new: str, old: str = "age >= 18", row: str = "A child buys") -> Edit:
    """An edit of the rule."""
    return Edit(row, f"{old} is {new}", "api/khoisu/rules.py", old, new, (NAME,))


def outcome(tree: Path, one: Edit) -> str:
    """What the page says of an edit after a run."""
    return dict(unmended.try_all(Copy(tree, "postgresql://nowhere"), [one]))[one]


@pytest.mark.parametrize(
    ("new", "said"),
    [
        ("True", "`assert not True"),
        ("age >= 17", "**not noticed** by api/tests/test_it.py::test_it: passed"),
        ("age.years", "**not noticed** by api/tests/test_it.py::test_it: AttributeError"),
        ("age >=", "**not noticed** by api/tests/test_it.py::test_it: error: collection failure"),
    ],
    ids=["by an assertion", "by nobody", "by a crash", "by a file that cannot be read"],
)
def test_an_edit_counts_only_when_an_assertion_notices_it(tree: Path, new: str, said: str) -> None:
    assert outcome(tree, edit(new)).startswith(said)
    assert (tree / "api/khoisu/rules.py").read_text() == FILES["api/khoisu/rules.py"]


def test_a_test_that_fails_anyway_proves_nothing(tree: Path) -> None:
    test = tree / "api/tests/test_it.py"
    test.write_text(test.read_text() + "    assert is_adult(18) is None\n")
    assert "does not pass without an edit" in outcome(tree, edit("True"))


def test_a_row_without_an_entry_and_an_entry_that_fits_no_more_are_named(tree: Path) -> None:
    assert list(unmended_entries.problems(Entries((), {}), tree)) == ["no edit and no reason for: A child buys"]
    assert list(unmended_entries.problems(Entries((edit("True"),), {}), tree)) == []
    for one, said in (
        (edit("True", old="age"), "its old text stands 2 times"),
        (edit("True", old="gone"), "its old text stands 0 times"),
        (edit("age >= 18"), "it changes nothing"),
        (edit("True", row="Another row"), "no such row"),
    ):
        assert any(said in problem for problem in unmended_entries.problems(Entries((one,), {}), tree)), said


def test_the_page_keeps_what_other_runs_saw_and_forgets_a_changed_edit(tree: Path) -> None:
    first, second = edit("True"), edit("False")
    unmended_page.write(Entries((first, second), {}), {unmended_page.cells(first): "`seen`"}, tree)
    unmended_page.write(Entries((first, second), {}), {unmended_page.cells(second): "**not noticed**"}, tree)
    said = unmended_page.read_page(tree)
    assert (said[unmended_page.cells(first)], len(said)) == ("`seen`", 2)
    assert len(list(unmended_page.stale(Entries((first, second), {}), tree))) == 1
    changed = edit("age > 18")
    assert any("stale" in one for one in unmended_page.stale(Entries((changed,), {}), tree))
    unmended_page.write(Entries((changed,), {}), {}, tree)
    assert unmended_page.NOT_RUN in (tree / "docs/money-safety.md").read_text()


def test_what_differs_from_run_to_run_is_left_out() -> None:
    failed = "AssertionError: said\nE   assert KS7F3A9QRT | 0x7f"
    assert Outcome(1, (("test_it[a]", failed),), "").words(NAME) == "assert … ¦ …"
    assert unmended_run.BY_ASSERTION.search("KeyError: 'x'") is None
    reading = "KeyError: 'code'\n>       assert (reply.status_code, reply.json()[\"code\"]) == (403, \"no\")\nE       KeyError: 'code'"
    assert Outcome(1, (("test_it", reading),), "").noticed(NAME)
    assert not Outcome(1, (("test_it", reading.replace("assert", "x =")),), "").noticed(NAME)
    assert Outcome(1, (("test_it", reading),), "").words(NAME) == "KeyError: 'code'"
    assert not Outcome(1, (("test_it", 'AssertionError: {"code":"loi_he_thong"}\nassert 500 == 200'),), "").noticed(
        NAME
    )
