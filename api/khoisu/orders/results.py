"""What an order promised to deliver, whether it may be delivered now, and what its log says of it.

What was delivered is kept in the room `results`. Every function that writes takes a locked order.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.catalog.rules import ResultKind
from khoisu.catalog.service import find_results
from khoisu.kit.actors import ActorKind
from khoisu.kit.lang import Text
from khoisu.orders import event_log, repository, rules
from khoisu.orders.events import Actor, EventKind
from khoisu.orders.models import OrderLine
from khoisu.orders.presentation.order_view import OrderView, SoldLine, get_row
from khoisu.orders.presentation.situation import read_situation, takes_dossiers
from khoisu.orders.rules import Action
from khoisu.orders.state_rules import Refusal, decide

Today = Mapping[UUID, Sequence[Mapping[str, Any]]]
"""What packages deliver by the catalogue of today."""


@dataclass(frozen=True, slots=True)
class PromisedResult:
    """One thing that an order delivers: of which line (None: of the order), its place there, its kind and names."""

    dong_id: UUID | None
    muc: int
    loai: ResultKind
    ten: Text
    dich_vu: Text
    bat_buoc: bool


OTHER_PAPERS = PromisedResult(
    None, 0, ResultKind.FILE, Text("Giấy tờ khác", "Other papers"), Text("", ""), bat_buoc=False
)
"""What staff may hand over with every order, whatever its services say."""


async def list_promised(session: AsyncSession, order: OrderView) -> list[PromisedResult]:
    """What the order delivers as it was sold, `OTHER_PAPERS` last.

    An open order of before results were promised delivers what the catalogue says today.
    """
    lines = await repository.list_order_lines(session, order.id)
    today: Today = await _today(session, lines) if takes_dossiers(get_row(order)) else {}
    found = [
        PromisedResult(
            line.id,
            place,
            ResultKind(one["loai"]),
            Text(one["ten_vi"], one["ten_en"]),
            Text(line.ten_dich_vu_vi, line.ten_dich_vu_en),
            one["bat_buoc"],
        )
        for line in lines
        for place, one in enumerate(_of(line, today))
    ]
    return [*found, OTHER_PAPERS]


async def is_deliverable(session: AsyncSession, order: OrderView) -> bool:
    """Whether staff may hand something over now: the order is taken on, and paid or deferred."""
    now = await read_situation(session, get_row(order))
    return not isinstance(decide(now.cell(Action.DELIVER_RESULT), Action.DELIVER_RESULT, ActorKind.STAFF), Refusal)


async def require_deliverable(session: AsyncSession, order: OrderView, actor: Actor) -> None:
    """Staff may hand something over now, and what was promised stays as it is from now on.

    Raises `MoveRefused`, `NotPaidYet` or `RefundedClosed` (409).
    """
    row = get_row(order)
    rules.decide_transition(await read_situation(session, row), Action.DELIVER_RESULT, actor.loai)
    lines = [line for line in await repository.list_order_lines(session, order.id) if line.ket_qua is None]
    today = await _today(session, lines)
    for line in lines:
        line.ket_qua = list(_of(line, today))
    await session.flush()


async def log_result(
    session: AsyncSession, order: OrderView, kind: EventKind, actor: Actor, name: Text, reason: str = ""
) -> None:
    """Append to the order's log what happened to a result, named in the customer's language."""
    said = ": ".join(filter(None, (name.in_lang(order.ngon_ngu), reason.strip())))
    await event_log.append_event(session, get_row(order), kind, actor, ly_do=said)


def _of(line: OrderLine, today: Today) -> Sequence[Any]:
    if line.ket_qua is not None:
        return line.ket_qua
    return today.get(line.goi_cuoc_id, ()) if line.goi_cuoc_id else ()


async def _today(session: AsyncSession, lines: Sequence[OrderLine]) -> Today:
    old = {line.goi_cuoc_id for line in lines if line.ket_qua is None and line.goi_cuoc_id}
    return await find_results(session, old) if old else {}


async def list_sold(session: AsyncSession, order: OrderView) -> list[SoldLine]:
    """An order's lines in short."""
    rows = await repository.list_order_lines(session, order.id)
    named = [(Text(row.ten_dich_vu_vi, row.ten_dich_vu_en), Text(row.ten_goi_vi, row.ten_goi_en), row) for row in rows]
    return [SoldLine(service, package, row.so_luong, row.thanh_tien) for service, package, row in named]


async def note_invoiced(session: AsyncSession, order: OrderView, *, whole: bool) -> None:
    """Whether a locked order has nothing to invoice until its next event: the queue of invoices passes it over."""
    get_row(order).du_hoa_don = whole
    await session.flush()
