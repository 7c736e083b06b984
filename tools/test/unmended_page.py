"""The section of docs/money-safety.md that `make unmended` writes: row, edit, test that noticed, and what it said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from paths import ROOT
from test.unmended_entries import SEEN, TABLE, Edit, Entries

NOT_NOTICED = "**not noticed**"
NOT_RUN = "not run since it was written"
HEAD = f"""{SEEN}

Written by `make unmended` from `tools/test/unmended/*.toml`. Each edit undoes in a copy of the tree what a row above says; the test
passed before the edit and failed with it, by an assertion, whose words stand in the last column. `make check` refuses a row without
an edit or a reason, an edit that fits its file no more, and one that no test noticed.

| What could go wrong | What was undone | Edit | Test that noticed | It said |
|---|---|---|---|---|
"""
REASONS = "\nWithout an edit:\n\n"


def cells(edit: Edit) -> str:
    """The columns of an edit's line that need no run."""
    tests = ", ".join(_cited(test) for test in edit.fails)
    return f"| {edit.row} | {edit.undoes} | `{edit.file}` {edit.mark} | {tests} |"


def _cited(test: str) -> str:
    """A test as the tables above cite it."""
    file, _, name = test.partition("::")
    return f"`{test}`" if file.endswith(".py") else f'`{file}`: "{name}"'


def read_lines(page: str) -> dict[str, str]:
    """What earlier runs said, by the columns that need no run."""
    lines = [line for line in page.partition(SEEN)[2].splitlines() if line.startswith("| ")][1:]  # without the head
    split = (line.rstrip(" |").rpartition(" | ") for line in lines)
    return {f"{before} |": said for before, _, said in split}


def read_page(root: Path = ROOT) -> dict[str, str]:
    """As `read_lines`, of the page as it is."""
    return read_lines((root / TABLE).read_text(encoding="utf-8"))


def section(entries: Entries, said: Mapping[str, str]) -> str:
    """The section's text: every edit, in the order of the entries, then the rows without one."""
    lines = [f"{cells(edit)} {said.get(cells(edit), NOT_RUN)} |" for edit in entries.edits]
    reasons = [f"- {row}: {why}" for row, why in entries.without.items()]
    return HEAD + "\n".join(lines) + "\n" + (REASONS + "\n".join(reasons) + "\n" if reasons else "")


def write(entries: Entries, new: Mapping[str, str], root: Path = ROOT) -> None:
    """Write the section: what this run said, and of the other edits what an earlier one did."""
    file = root / TABLE
    before, _, _ = (page := file.read_text(encoding="utf-8")).partition(SEEN)
    text = before.rstrip("\n") + "\n\n" + section(entries, {**read_lines(page), **new})
    file.write_text(text, encoding="utf-8")


def stale(entries: Entries, root: Path = ROOT) -> Iterator[str]:
    """One sentence for each edit that no test noticed, and one when the page says something else than the entries."""
    said = read_page(root)
    yield from unnoticed([edit for edit in entries.edits if said.get(cells(edit), NOT_RUN) != NOT_RUN], said)
    if not (root / TABLE).read_text(encoding="utf-8").endswith(section(entries, said)):
        yield f'stale: {TABLE}; type: make unmended ROWS="none"'


def unnoticed(edits: Sequence[Edit], said: Mapping[str, str]) -> Iterator[str]:
    """One sentence for each edit that was not run, or that no test noticed."""
    for edit in edits:
        if said.get(cells(edit), NOT_RUN).startswith((NOT_NOTICED, NOT_RUN)):
            yield f'not noticed by any run: {edit.undoes}; type: make unmended ROWS="{edit.row[:30]}"'
