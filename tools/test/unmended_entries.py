"""The entries of `make unmended`: small edits that undo what a row of docs/money-safety.md says, and the tests that must then fail.

`tools/test/unmended/*.toml` holds `[[edit]]` (row, undoes, file, old, new, fails) and `[[without]]` (row, why) tables. `row` is the
first cell of the page's row; `old` stands exactly once in `file`; `fails` names tests of that row.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from paths import ROOT

FOLDER = "tools/test/unmended"
TABLE = "docs/money-safety.md"
SEEN = "## Each test was seen failing"
HEADS = ("What could go wrong", "---")
NAMED = re.compile(r"`(api/tests/[\w/]+\.py)::(test_\w+)`|`(web/[\w./-]+)`: \"([^\"]+)\"")


@dataclass(frozen=True)
class Edit:
    """One edit: which row's mending it undoes, in words and as text, and the tests that must notice."""

    row: str
    undoes: str
    file: str
    old: str
    new: str
    fails: tuple[str, ...]

    @property
    def mark(self) -> str:
        """Eight digits that change with the edit and its tests, so that an older run's line is not taken for today's."""
        parts = "\0".join((self.file, self.old, self.new, *self.fails))
        return hashlib.sha256(parts.encode()).hexdigest()[:8]


@dataclass(frozen=True)
class Entries:
    """All edits, and why some rows have none."""

    edits: tuple[Edit, ...]
    without: dict[str, str]


def read_entries(root: Path = ROOT) -> Entries:
    """All entries of the folder, by file and place. Raises tomllib.TOMLDecodeError, and TypeError for a wrong field."""
    edits: list[Edit] = []
    without: dict[str, str] = {}
    for file in sorted((root / FOLDER).glob("*.toml")):
        table = tomllib.loads(file.read_text(encoding="utf-8"))
        edits += [Edit(**(one | {"fails": tuple(one["fails"])})) for one in table.get("edit", [])]
        without |= {one["row"]: one["why"] for one in table.get("without", [])}
    return Entries(tuple(edits), without)


def read_rows(root: Path = ROOT) -> dict[str, list[str]]:
    """The tests that each row of the page names, `path.py::test_name` or `path.ts::title`, by its first cell."""
    page = (root / TABLE).read_text(encoding="utf-8").partition(SEEN)[0]
    cells = [line.strip("|").split("|") for line in page.splitlines() if line.startswith("|")]
    return {
        row[0].strip(): [f"{a or c}::{b or d}" for a, b, c, d in NAMED.findall(row[-1])]
        for row in cells
        if not row[0].strip().startswith(HEADS)
    }


def problems(entries: Entries, root: Path = ROOT) -> Iterator[str]:
    """One sentence for each row without an entry and each entry that fits the page or the product no more."""
    rows = read_rows(root)
    covered = {edit.row for edit in entries.edits} | entries.without.keys()
    yield from (f"no edit and no reason for: {row}" for row in rows if row not in covered)
    yield from (f"no such row in {TABLE}: {row}" for row in covered if row not in rows)
    yield from (f"both edited and without: {edit.row}" for edit in entries.edits if edit.row in entries.without)
    again = Counter((edit.row, edit.undoes) for edit in entries.edits)
    yield from (f"there twice: {undoes}" for (_, undoes), many in again.items() if many > 1)
    for edit in entries.edits:
        yield from (f"{edit.undoes}: {said}" for said in _misfits(edit, rows.get(edit.row, []), root))


def _misfits(edit: Edit, named: Sequence[str], root: Path) -> Iterator[str]:
    file = root / edit.file
    many = file.read_text(encoding="utf-8").count(edit.old) if file.is_file() else 0
    if many != 1:
        yield f"its old text stands {many} times in {edit.file}, not once"
    if edit.old == edit.new or not edit.fails:
        yield "it changes nothing, or names no test"
    yield from (f"{test} is no test of its row" for test in edit.fails if test not in named)
