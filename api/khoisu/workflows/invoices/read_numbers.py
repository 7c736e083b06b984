"""Staff bring the file of what the e-invoice program issued: each of its lines is read and judged, nothing is stored.

What is ready is entered line by line as one that is typed (`record_invoice`), so that the same checks hold and one refusal stops no other.
"""

from collections.abc import Mapping, Sequence
from datetime import date

import orjson

from khoisu.invoices.errors import UnreadableNumbers
from khoisu.invoices.states import NumberVerdict
from khoisu.kit import clock
from khoisu.kit.isolation import sandbox
from khoisu.kit.isolation.senders import Sender
from khoisu.workflows.invoices.number_rows import NumberRow

CHILD = "khoisu.workflows.invoices.numbers_child"
MOST_BYTES = 500_000
MOST_ROWS = 500


async def read_numbers(data: bytes | None, sender: Sender) -> list[NumberRow]:
    """The lines of an uploaded file. Raises `UnreadableNumbers` (422), and as `sandbox.run`; hold no connection meanwhile."""
    if not data or len(data) > MOST_BYTES:
        raise UnreadableNumbers
    try:
        found = await sandbox.run(CHILD, {"today": clock.today().isoformat()}, data, sender=sender)
    except sandbox.Overrun:
        raise UnreadableNumbers from None
    rows = [_row(one) for one in orjson.loads(found.parts[0])] if found.parts else []
    if not 0 < len(rows) <= MOST_ROWS:
        raise UnreadableNumbers
    return rows


def judge(rows: Sequence[NumberRow], due: Mapping[str, int]) -> list[NumberVerdict]:
    """What can become of each line; `due`: what is to be invoiced of each order that exists."""
    orders: set[str] = set()
    numbers: set[tuple[str, str]] = set()
    verdicts: list[NumberVerdict] = []
    for row in rows:
        verdicts.append(_verdict(row, due, orders, numbers))
        orders.add(row.ma_don_hang)
        numbers.add((row.ky_hieu, row.so))
    return verdicts


def _verdict(row: NumberRow, due: Mapping[str, int], orders: set[str], numbers: set[tuple[str, str]]) -> NumberVerdict:
    if row.ma_don_hang not in due:
        return NumberVerdict.NO_ORDER
    if not (row.ky_hieu and row.so and row.ngay):
        return NumberVerdict.INCOMPLETE
    if row.ma_don_hang in orders or (row.ky_hieu, row.so) in numbers:
        return NumberVerdict.TWICE
    return NumberVerdict.READY if due[row.ma_don_hang] else NumberVerdict.NOTHING_DUE


def _row(plain: dict[str, str]) -> NumberRow:
    day = date.fromisoformat(plain["ngay"]) if plain["ngay"] else None
    return NumberRow(**(plain | {"ngay": day}))  # pyright: ignore[reportArgumentType]
