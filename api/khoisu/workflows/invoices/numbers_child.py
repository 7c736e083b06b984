"""Entry point of the sandboxed child process (`kit.isolation.sandbox`): the issued invoices in a file."""

import json
from dataclasses import asdict
from datetime import date
from typing import Any

from khoisu.payments.errors import RefusedStatement
from khoisu.payments.statements.tables import read_tables
from khoisu.workflows.invoices.number_rows import find_rows


def answer(task: dict[str, Any], data: bytes) -> tuple[dict[str, Any], list[bytes]]:
    """`{"today"}`: the rows as JSON, none for a file that is no such table."""
    try:
        rows = find_rows([table.rows for table in read_tables(data)], date.fromisoformat(task["today"]))
    except RefusedStatement:
        rows = None
    if rows is None:
        return {}, []
    plain = [asdict(row) | {"ngay": row.ngay and row.ngay.isoformat()} for row in rows]
    return {}, [json.dumps(plain).encode()]
