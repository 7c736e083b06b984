"""Entry point of the sandboxed child process (`kit.isolation.sandbox`): the lines of a statement's file."""

import json
import re
from dataclasses import asdict
from datetime import date
from typing import Any

from khoisu.payments.errors import RefusedStatement
from khoisu.payments.statements.layout import KeptLayout, Layout, SaidLayout, choose_layout
from khoisu.payments.statements.lines import StatementLine, read_lines
from khoisu.payments.statements.tables import read_tables
from khoisu.payments.statements.values import DayOrder

HEAD_ROWS = 40
_NUMBERS = re.compile(r"\d{6,19}")


def answer(task: dict[str, Any], data: bytes) -> tuple[dict[str, Any], list[bytes]]:
    """`{"today", "said", "kept"}`: the layout and the long numbers above the table, and the lines as JSON; a refusal is a result too."""
    today = date.fromisoformat(task["today"])
    said = _said(task["said"]) if task["said"] else None
    kept = KeptLayout(task["kept"]["titles"], _order(task["kept"])) if task["kept"] else None
    try:
        tables = read_tables(data)
        layout, lines = read_lines(choose_layout(tables, today, said, kept), today)
    except RefusedStatement as refused:
        return {"refused": refused.ma, "field": refused.errors[0].truong}, []
    above = layout.heading.row if layout.heading else HEAD_ROWS
    # The account may stand on the cover sheet.
    heads = [
        row for one in tables for row in one.rows[: min(above, HEAD_ROWS)] if one is layout.table or len(tables) > 1
    ]
    numbers = sorted(set(_NUMBERS.findall(" ".join(cell for row in heads for cell in row))))
    about = {"numbers": numbers, "layout": _plain_layout(layout)}
    return about, [json.dumps([_plain(line) for line in lines]).encode()]


def _said(task: dict[str, Any]) -> SaidLayout:
    return SaidLayout(task["row"], task["columns"], _order(task))


def _order(task: dict[str, Any]) -> DayOrder | None:
    return DayOrder(task["order"]) if task["order"] else None


def _plain_layout(layout: Layout) -> dict[str, Any]:
    heading = layout.heading
    return {
        "row": heading.row + 1 if heading else 0,
        "columns": {kind: at[0] for kind, at in heading.columns.items()} if heading else {},
        "titles": dict(heading.titles) if heading else {},
        "order": layout.order,
        "said_order": layout.said_order,
        "source": layout.source,
        "asked": layout.asked,
        "sample": layout.sample(),
    }


def _plain(line: StatementLine) -> dict[str, Any]:
    return asdict(line) | {"luc": line.luc.isoformat(" ") if line.luc else None}
