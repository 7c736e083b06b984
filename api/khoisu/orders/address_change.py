"""S4.9: the customer corrects where an order is delivered, until it is on its way; its fee follows as long as nobody has paid."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.orders import creation, event_log, repository, rules
from khoisu.orders.creation import NewLine
from khoisu.orders.errors import DeliveryPaid, MoveRefused, PriceChanged
from khoisu.orders.events import Actor, EventKind
from khoisu.orders.models import Order, OrderLine
from khoisu.orders.presentation.situation import get_situation, read_log, read_situation
from khoisu.orders.states import LineKind


@dataclass(frozen=True, slots=True)
class NewDelivery:
    """What a delivery to another province costs: the terms as an order keeps them, and the line of a fee that is charged."""

    giao_hang: dict[str, Any] | None = None
    line: NewLine | None = None


async def change_address(
    session: AsyncSession,
    order: Order,
    address: dict[str, str],
    actor: Actor,
    seen: int,
    moved: NewDelivery | None,
) -> None:
    """Send a locked order elsewhere; the address that it has already changes nothing.

    `moved` is None within the province: the fee stays as it was bought. `seen` is the total that the customer saw.
    Raises `MoveRefused`, `AlreadySent` or `RefundedClosed` (409) when it is too late for that, `PriceChanged` (409) when they saw
    another total, `DeliveryPaid` (409) when it would change after money has come.
    """
    await _require_open(session, order, actor)
    if address == order.dia_chi_giao:
        return
    before, from_province = order.tong_tien, (order.dia_chi_giao or {}).get("tinh_tp_id", "")
    lines = await repository.list_order_lines(session, order.id)
    if moved and any(line.giao_hang for line in lines):
        await _move(session, order, lines, moved, seen)
    order.dia_chi_giao = address
    # Only the provinces: the log is for ever, and where somebody lives is not its business.
    facts = {"tong_tien_cu": before, "tong_tien_moi": order.tong_tien}
    provinces = {"ma_tinh_cu": from_province, "ma_tinh_moi": address["tinh_tp_id"]}
    await event_log.append_event(session, order, EventKind.ADDRESS_CHANGED, actor, du_lieu=facts | provinces)


async def _require_open(session: AsyncSession, order: Order, actor: Actor) -> None:
    """Raise `MoveRefused`, `AlreadySent` or `RefundedClosed` (409) unless this order's address may be changed now."""
    now = await read_situation(session, order, await read_log(session, order.id))
    rules.decide_transition(now, rules.Action.CHANGE_ADDRESS, actor.loai)
    if order.dia_chi_giao is None:
        raise MoveRefused(extra={"trangThaiXacNhan": order.trang_thai_xac_nhan})


def _is_fee(line: OrderLine) -> bool:
    # The one add-on that is no package.
    return line.loai == LineKind.ADD_ON.value and line.goi_cuoc_id is None


async def _move(session: AsyncSession, order: Order, lines: list[OrderLine], moved: NewDelivery, seen: int) -> None:
    fee = next((line for line in lines if _is_fee(line)), None)
    old, new = fee.thanh_tien if fee else 0, rules.line_total(moved.line) if moved.line else 0
    if old != new:
        if not rules.is_untouched(get_situation(order)):
            raise DeliveryPaid(old, new)
        kept = [line for line in lines if line is not fee]
        await _charge(session, order, kept, fee, moved, seen)
    elif fee and moved.line:
        fee.ten_goi_vi, fee.ten_goi_en = moved.line.ten_goi.vi, moved.line.ten_goi.en
    order.giao_hang = moved.giao_hang


async def _charge(
    session: AsyncSession,
    order: Order,
    kept: list[OrderLine],
    fee: OrderLine | None,
    moved: NewDelivery,
    seen: int,
) -> None:
    # The checker does not see that a mapped column of an instance is a plain value, as `Priced` asks.
    rest = cast("Sequence[rules.Priced]", kept)
    lines = [*rest, *([moved.line] if moved.line else [])]
    total = rules.order_total(lines)
    if seen != total:
        place = (moved.giao_hang or {}).get("ma_tinh", "")
        raise PriceChanged(seen, total, delivery=(place, total - rules.order_total(rest)))
    if fee:
        await session.delete(fee)
        await session.flush()
    if moved.line:
        await creation.add_line(session, order, moved.line, 1 + max(line.thu_tu for line in kept))
    order.tong_tien, order.tien_coc = total, creation.deposit_of(lines, order)
