"""Reads a statement's file in a child process of its own; nothing of it is opened elsewhere."""

from dataclasses import asdict, dataclass
from datetime import date, datetime
from typing import Any

import orjson

from khoisu.kit.isolation import sandbox
from khoisu.kit.isolation.senders import Sender
from khoisu.payments.errors import RefusedStatement
from khoisu.payments.statements.layout import KeptLayout, SaidLayout
from khoisu.payments.statements.lines import StatementLine
from khoisu.payments.statements.refusals import MOST_BYTES
from khoisu.payments.statements.values import DayOrder
from khoisu.payments.states import LayoutSource, LineFault, StatementQuestion

CHILD = "khoisu.payments.statements.sandbox_child"


@dataclass(frozen=True, slots=True)
class ReadLayout:
    """How a file was read: the row of the heading (from 1; 0 for none), the column of each meaning (from 0) and its words.

    `asked` is what staff have to say before any line is read; `sample` are a few rows with their numbers.
    """

    row: int
    columns: dict[str, int]
    titles: dict[str, str]
    order: DayOrder | None
    said_order: DayOrder | None
    source: LayoutSource
    asked: list[StatementQuestion]
    sample: list[tuple[int, list[str]]]


@dataclass(frozen=True, slots=True)
class Statement:
    """What a file says: its lines in their order, the long numbers above them, one of which may be the account, and its layout."""

    lines: list[StatementLine]
    numbers: frozenset[str]
    layout: ReadLayout


async def read_statement(
    data: bytes, today: date, *, said: SaidLayout | None = None, kept: KeptLayout | None = None, sender: Sender
) -> Statement:
    """Read a statement's file as staff say, have said, or as its heading says. Raises `RefusedStatement` (422), and as `sandbox.run`.

    It may wait and work for seconds: hold no lock and no database connection.
    """
    if not data:
        raise RefusedStatement("tep_rong")
    if len(data) > MOST_BYTES:
        raise RefusedStatement("sao_ke_qua_lon")
    try:
        task = {"today": today.isoformat(), "said": said and asdict(said), "kept": kept and asdict(kept)}
        found = await sandbox.run(CHILD, task, data, sender=sender)
    except sandbox.Overrun:
        raise RefusedStatement("sao_ke_hong") from None
    if "refused" in found.about:
        raise RefusedStatement(found.about["refused"], found.about["field"])
    lines = [_line(one) for one in orjson.loads(found.parts[0])]
    return Statement(lines, frozenset(found.about["numbers"]), _layout(found.about["layout"]))


def _layout(plain: dict[str, Any]) -> ReadLayout:
    read: dict[str, Any] = {
        "order": DayOrder(plain["order"]) if plain["order"] else None,
        "said_order": DayOrder(plain["said_order"]) if plain["said_order"] else None,
        "source": LayoutSource(plain["source"]),
        "asked": [StatementQuestion(one) for one in plain["asked"]],
        "sample": [(number, cells) for number, cells in plain["sample"]],
    }
    return ReadLayout(**(plain | read))


def _line(plain: dict[str, Any]) -> StatementLine:
    read: dict[str, Any] = {
        "luc": datetime.fromisoformat(plain["luc"]) if plain["luc"] else None,
        "loi": LineFault(plain["loi"]) if plain["loi"] else None,
    }
    return StatementLine(**(plain | read))
