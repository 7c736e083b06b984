"""Tables of four columns and more: on a phone each row is shown as a card, for which its cells need the names of their columns."""

import html
import re
from collections.abc import Callable

FROM_COLUMNS = 4
"""Three columns fit a phone."""
_HEAD = re.compile(r"<th[^>]*>(.*?)</th>", re.DOTALL)
_ROW = re.compile(r"<tr>(.*?)</tr>", re.DOTALL)
_CELL = re.compile(r"<td>")
_ROLES = {"table": "table", "thead": "rowgroup", "tbody": "rowgroup", "th": "columnheader"}
_TAG = re.compile(r"<(table|thead|tbody|th)\b")


def label_cells(table: str, words: Callable[[str], str]) -> str | None:
    """The cleaned `<table>` with the name of its column at each cell; None when it fits a phone or its cells span others.

    `words` turns markup into plain text. Roles are said in words because a browser drops those of a table that is laid out as cards.
    """
    names = [words(name) for name in _HEAD.findall(table)]
    if len(names) < FROM_COLUMNS or "span=" in table:
        return None
    rows = [_CELL.findall(row) for row in _ROW.findall(table)]
    if any(cells and len(cells) != len(names) for cells in rows):
        return None
    labelled = _ROW.sub(lambda row: _labelled_row(row.group(1), names), table)
    return _TAG.sub(lambda tag: f'<{tag.group(1)} role="{_ROLES[tag.group(1)]}"', labelled)


def _labelled_row(cells: str, names: list[str]) -> str:
    left = iter(names)
    named = _CELL.sub(lambda _: f'<td role="cell" data-nhan="{html.escape(next(left))}">', cells)
    return f'<tr role="row">{named}</tr>'
