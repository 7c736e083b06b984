"""docs/money-safety.md: each thing that could go wrong names the tests that hold what was done about it."""

import pytest

from tests.named_tests import ROOT, require_tests

HEAD = ("What could go wrong", "---")
PAGE = (ROOT / "docs/money-safety.md").read_text(encoding="utf-8")
LINES = PAGE.partition("\n## Each test was seen failing\n")[0].splitlines()
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in LINES
    if line.startswith("|") and not line.strip("| ").startswith(HEAD)
]


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_each_row_names_tests_that_exist(row: list[str]) -> None:
    wrong, holds, proof = row
    assert len(wrong.split()) >= 4
    assert holds
    require_tests(proof)


def test_nothing_stands_there_twice() -> None:
    assert len({row[0] for row in ROWS}) == len(ROWS) > 40
