"""Entry point of the sandboxed child process (`kit.isolation.sandbox`): the lines of a statement's file."""

import json
import re
from dataclasses import asdict
from datetime import date
from typing import Any

from khoisu.payments.errors import RefusedStatement
from khoisu.payments.statements.lines import StatementLine, parse_lines
from khoisu.payments.statements.tables import read_table

HEAD_ROWS = 40
_NUMBERS = re.compile(r"\d{6,19}")


def answer(task: dict[str, Any], data: bytes) -> tuple[dict[str, Any], list[bytes]]:
    """`{"today": "2026-11-24"}`: the lines as JSON, and the long numbers above them; a refusal is a result too."""
    try:
        rows = read_table(data)
        lines = parse_lines(rows, date.fromisoformat(task["today"]))
    except RefusedStatement as refused:
        return {"refused": refused.ma}, []
    head = " ".join(cell for row in rows[: min(lines[0].dong - 1, HEAD_ROWS)] for cell in row)
    return {"numbers": sorted(set(_NUMBERS.findall(head)))}, [json.dumps([_plain(line) for line in lines]).encode()]


def _plain(line: StatementLine) -> dict[str, Any]:
    return asdict(line) | {"luc": line.luc.isoformat(" ") if line.luc else None}
