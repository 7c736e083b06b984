"""Reads a statement's file in a child process of its own; nothing of it is opened elsewhere."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

import orjson

from khoisu.kit.isolation import sandbox
from khoisu.kit.isolation.senders import Sender
from khoisu.payments.errors import RefusedStatement
from khoisu.payments.statements.lines import StatementLine
from khoisu.payments.statements.refusals import MOST_BYTES
from khoisu.payments.states import LineFault

CHILD = "khoisu.payments.statements.sandbox_child"


@dataclass(frozen=True, slots=True)
class Statement:
    """What a file says: its lines in their order, and the long numbers above them, one of which may be the account."""

    lines: list[StatementLine]
    numbers: frozenset[str]


async def read_statement(data: bytes, today: date, *, sender: Sender) -> Statement:
    """Read a CSV or XLSX file. Raises `RefusedStatement` (422 on `tep`), and as `sandbox.run`.

    It may wait and work for seconds: hold no lock and no database connection.
    """
    if not data:
        raise RefusedStatement("tep_rong")
    if len(data) > MOST_BYTES:
        raise RefusedStatement("sao_ke_qua_lon")
    try:
        found = await sandbox.run(CHILD, {"today": today.isoformat()}, data, sender=sender)
    except sandbox.Overrun:
        raise RefusedStatement("sao_ke_hong") from None
    if "refused" in found.about:
        raise RefusedStatement(found.about["refused"])
    return Statement([_line(one) for one in orjson.loads(found.parts[0])], frozenset(found.about["numbers"]))


def _line(plain: dict[str, Any]) -> StatementLine:
    read: dict[str, Any] = {
        "luc": datetime.fromisoformat(plain["luc"]) if plain["luc"] else None,
        "loi": LineFault(plain["loi"]) if plain["loi"] else None,
    }
    return StatementLine(**(plain | read))
