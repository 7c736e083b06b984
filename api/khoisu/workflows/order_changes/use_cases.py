"""Staff propose other services or another address for a placed order; its customer says yes or no by a link. They never commit.

Proposing tries the change and takes it back, so that what is refused later is refused to staff first. The link goes to the order's
own number and address, opens no account and names nobody; only an answer that is sent changes anything.
"""

from collections.abc import Sequence
from datetime import timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.auth import Caller
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang
from khoisu.kit.text.spoken_keys import key_hash, key_of
from khoisu.notifications.service import MessageKind
from khoisu.orders import service as orders
from khoisu.orders.errors import PriceChanged
from khoisu.orders.events import Actor
from khoisu.orders.messages import write_to_buyer
from khoisu.orders.queries import CHANGES
from khoisu.orders.results import list_sold
from khoisu.orders.rules import Action, line_total
from khoisu.orders.schemas import DeliveryAddress
from khoisu.orders.service import NewDelivery, NewLine, OrderView, SoldLine, work_items
from khoisu.payments.rules import owed_beyond_price
from khoisu.payments.service import Change
from khoisu.payments.states import DebtKind
from khoisu.workflows.checkout.delivery_address import need_address, read_address, require_not_sent
from khoisu.workflows.checkout.delivery_fee import collecting, delivery_to, with_delivery
from khoisu.workflows.checkout.line_pricing import Basket, price_lines
from khoisu.workflows.checkout.schemas import AddressIn, WantedLine
from khoisu.workflows.order_changes import repository
from khoisu.workflows.order_changes.errors import (
    AlreadyAnswered,
    LinkUnknown,
    MoneyOwedFirst,
    NothingChanges,
    ProposalOver,
)
from khoisu.workflows.order_changes.models import ProposedChange
from khoisu.workflows.order_changes.schemas import (
    ProposalAnswered,
    ProposalAnswerIn,
    ProposalOut,
    ProposalRow,
    ProposedLine,
    ProposeIn,
)
from khoisu.workflows.order_changes.states import PROPOSAL_NAMES, ProposalState
from khoisu.workflows.payments.payment_options import request_payment
from khoisu.workflows.payments.record_payment import add_to_order, get_order_account
from khoisu.workflows.payments.refund_control import require_actor_uninvolved

LINKS = "doi-don"
LASTS = timedelta(days=3)
"""How long a link opens: prices and places are those of the call."""
CUSTOMER = Actor(ActorKind.CUSTOMER)
NOTES: dict[ProposalState, str] = {
    ProposalState.WAITING: "{name} đề nghị đổi đơn, chờ khách trả lời qua đường dẫn.",
    ProposalState.ACCEPTED: "Khách đồng ý qua đường dẫn với thay đổi {name} đề nghị.",
    ProposalState.DECLINED: "Khách không đồng ý với thay đổi {name} đề nghị.",
    ProposalState.WITHDRAWN: "{name} rút đề nghị đổi đơn.",
}
"""What staff read in the order's log."""


async def propose(session: AsyncSession, caller: Caller, key: str, body: ProposeIn, secret: str) -> OrderView:
    """Propose a change and send its link; one that waits already is withdrawn.

    Raises `NotFound`, `OwnOrder` (403), `NothingChanges`, `MoneyOwedFirst`, and what the change itself refuses: `MoveRefused`, `RefundedClosed`,
    `AlreadySent`, `NotSold`, `DeliveryPaid` (409), `Invalid`.
    """
    order = await orders.lock_order(session, key)
    await require_actor_uninvolved(session, order.id, Actor(ActorKind.STAFF, caller.account_id))
    before, known = order.tong_tien, order.id
    trial = await session.begin_nested()
    await _change(session, order, body.danh_sach_dich_vu, body.dia_chi_giao, None)
    after = order.tong_tien
    await trial.rollback()
    order = await orders.lock_order(session, known)
    await _close_open(session, order.id)
    number = new_id()
    address = body.dia_chi_giao
    made = ProposedChange(
        id=number,
        don_hang_id=order.id,
        khoa_hash=key_hash(secret, LINKS, key_of(secret, LINKS, number)),
        dong=body.danh_sach_dich_vu and [line.model_dump(mode="json") for line in body.danh_sach_dich_vu],
        dia_chi=address and address.model_dump(mode="json"),
        tong_truoc=before,
        tong_sau=after,
        lan_doi=await _count_changes(session, order.id),
        loi_nhan=body.loi_nhan,
        nguoi_lap=caller.account_id,
        ten_nguoi_lap=caller.name,
        tao_luc=clock.now(),
        het_han_luc=clock.now() + LASTS,
    )
    session.add(made)
    await _note(session, order, made, ProposalState.WAITING)
    data = {
        "ma_lien_ket": key_of(secret, LINKS, number),
        "nguoi_lap": caller.name,
        "tong_tien": after,
        "ngay_het_han": made.het_han_luc.astimezone(clock.VIETNAM).date(),
    }
    await write_to_buyer(session, order, MessageKind.CHANGE_PROPOSED, data, f"de_nghi_doi_don:{number}")
    return order


async def withdraw(session: AsyncSession, key: str, number: UUID) -> OrderView:
    """Close a link. Raises `NotFound`, `AlreadyAnswered` (410)."""
    order = await orders.lock_order(session, key)
    made = await repository.lock(session, number)
    if made is None or made.don_hang_id != order.id:
        raise NotFound
    if made.ket_qua:
        raise AlreadyAnswered
    _close(made, ProposalState.WITHDRAWN)
    await _note(session, order, made, ProposalState.WITHDRAWN)
    return order


async def list_proposals(session: AsyncSession, order: UUID, secret: str, lang: Lang) -> list[ProposalRow]:
    """The proposals of an order, the newest first."""
    return [_row(one, secret, lang) for one in await repository.list_of_order(session, order)]


async def open_link(session: AsyncSession, secret: str, typed: str, lang: Lang) -> ProposalOut:
    """What would change. Looking changes nothing and is not noted: programs that show what is behind a link look too.

    Raises `LinkUnknown` (404), `AlreadyAnswered`, `ProposalOver` (410).
    """
    made = await _behind(session, secret, typed)
    order = await orders.find_order(session, made.don_hang_id)
    if order is None:
        raise LinkUnknown
    await _require_current(session, made)
    lines = [WantedLine.model_validate(one) for one in made.dong or ()]
    basket = await _priced(session, order, lines) if lines else None
    total = basket.total if basket else made.tong_sau
    sold = await list_sold(session, order) if lines else []
    place = read_address(AddressIn.model_validate(made.dia_chi), [], delivered=True) if made.dia_chi else None
    return ProposalOut(
        ma_don_hang=order.ma_don_hang,
        nguoi_lap=made.ten_nguoi_lap,
        het_han_luc=made.het_han_luc,
        loi_nhan=made.loi_nhan,
        dong_truoc=[_line(one, lang) for one in sold],
        dong_sau=[_line(_sold(one), lang) for one in basket.lines] if basket else [],
        dia_chi_giao=DeliveryAddress(**place) if place else None,
        tong_truoc=order.tong_tien,
        tong_sau=total,
        chenh_lech=total - order.tong_tien,
        da_thu=order.da_thu,
    )


async def answer(session: AsyncSession, secret: str, typed: str, body: ProposalAnswerIn) -> ProposalAnswered:
    """Change the order as proposed, with its money, in one transaction; or leave it as it is. Two answers at once: the first one counts.

    Raises as `open_link`, `PriceChanged` (409) when they saw another total, and what the change itself refuses.
    """
    found = await _behind(session, secret, typed)
    order = await orders.lock_order(session, found.don_hang_id)
    made = await repository.lock(session, found.id)
    if made is None or made.ket_qua:
        raise AlreadyAnswered
    state = ProposalState.DECLINED
    if body.dong_y:
        await _require_current(session, made)
        wanted = [WantedLine.model_validate(one) for one in made.dong] if made.dong else None
        address = AddressIn.model_validate(made.dia_chi) if made.dia_chi else None
        await _change(session, order, wanted, address, body.tong_tien)
        state = ProposalState.ACCEPTED
    _close(made, state)
    await _note(session, order, made, state)
    back = max(0, order.da_thu - order.tong_tien)
    return ProposalAnswered(ma_don_hang=order.ma_don_hang, trang_thai=state, con_lai=order.left_to_pay, tra_lai=back)


async def _behind(session: AsyncSession, secret: str, typed: str) -> ProposedChange:
    made = await repository.find_by_hash(session, key_hash(secret, LINKS, typed))
    if made is None:
        raise LinkUnknown
    if made.ket_qua in (ProposalState.ACCEPTED, ProposalState.DECLINED):
        raise AlreadyAnswered
    if made.ket_qua or made.het_han_luc <= clock.now():
        raise ProposalOver
    return made


async def _require_current(session: AsyncSession, made: ProposedChange) -> None:
    if made.lan_doi != await _count_changes(session, made.don_hang_id):
        raise ProposalOver


async def _count_changes(session: AsyncSession, order: UUID) -> int:
    [row] = await CHANGES.rows(session, {"order": order})
    return row["so"]


async def _close_open(session: AsyncSession, order: UUID) -> None:
    if waiting := await repository.lock_waiting(session, order):
        _close(waiting, ProposalState.WITHDRAWN)
        await session.flush()


def _close(made: ProposedChange, state: ProposalState) -> None:
    made.ket_qua, made.xong_luc = state.value, clock.now()
    made.dia_chi, made.loi_nhan = None, ""


async def _note(session: AsyncSession, order: OrderView, made: ProposedChange, state: ProposalState) -> None:
    text = NOTES[state].format(name=made.ten_nguoi_lap)
    await work_items.add_note(session, order, Actor(ActorKind.SYSTEM), text)


async def _change(
    session: AsyncSession,
    order: OrderView,
    lines: Sequence[WantedLine] | None,
    address: AddressIn | None,
    seen: int | None,
) -> None:
    """Change a locked order and settle its money; `seen` is the total that the customer was shown, None to try what it comes to."""
    account = await get_order_account(session, order)
    if owed_beyond_price(account, 0):
        raise MoneyOwedFirst
    before = order.tong_tien
    if lines:
        basket = await _priced(session, order, lines)
        basket.expect(seen)
        terms = basket.delivery and basket.delivery.stored()
        await orders.replace_lines(session, order, basket.lines, basket.nhom, CUSTOMER, terms, Action.CHANGE_AGREED)
    elif address:
        await _move(session, order, address, seen)
    # What was free counted as paid, without any money.
    if order.tong_tien != before and (order.da_thu or not before):
        await _settle(session, order)
    await request_payment(session, order)


async def _priced(session: AsyncSession, order: OrderView, lines: Sequence[WantedLine]) -> Basket:
    basket = await price_lines(session, lines)
    if order.is_collected:
        basket = collecting(basket)
    elif not order.has_delivery_address:
        need_address(delivered=basket.delivered)
    return await with_delivery(session, basket, order.delivery_province)


async def _move(session: AsyncSession, order: OrderView, typed: AddressIn, seen: int | None) -> None:
    await require_not_sent(session, order.id)
    refusals: list[FieldError] = []
    address = read_address(typed, refusals, delivered=True)
    if address is None or refusals:
        raise Invalid(errors=refusals)
    moved = None
    if address["tinh_tp_id"] != order.delivery_province:
        terms, line = await delivery_to(session, address["tinh_tp_id"])
        moved = NewDelivery(terms.stored() if terms else None, line)
    changes = await _count_changes(session, order.id)
    try:
        await orders.change_address(session, order, address, CUSTOMER, order.tong_tien if seen is None else seen, moved)
    except PriceChanged as other:
        if seen is not None:
            raise
        total = int(str(other.extra["tongTienMoi"]))
        await orders.change_address(session, order, address, CUSTOMER, total, moved)
    if await _count_changes(session, order.id) == changes:
        raise NothingChanges


async def _settle(session: AsyncSession, order: OrderView) -> None:
    """Money that came already: the payment state follows the new price, and what is too much is owed back."""
    account = await get_order_account(session, order)
    facts: dict[str, object] = {"so_tien": 0, "doi_don": True}
    await add_to_order(session, order, account, 0, CUSTOMER, Change(DebtKind.EXCESS), facts)


def _sold(line: NewLine) -> SoldLine:
    return SoldLine(line.ten_dich_vu, line.ten_goi, line.so_luong, line_total(line))


def _line(one: SoldLine, lang: Lang) -> ProposedLine:
    return ProposedLine(
        ten_dich_vu=one.ten_dich_vu.in_lang(lang),
        ten_goi=one.ten_goi.in_lang(lang),
        so_luong=one.so_luong,
        thanh_tien=one.thanh_tien,
    )


def _row(made: ProposedChange, secret: str, lang: Lang) -> ProposalRow:
    over = made.het_han_luc <= clock.now()
    state = ProposalState(made.ket_qua or (ProposalState.ENDED if over else ProposalState.WAITING))
    return ProposalRow(
        id=made.id,
        trang_thai=state,
        ten_trang_thai=PROPOSAL_NAMES[state].in_lang(lang),
        doi_dia_chi=made.dong is None,
        tong_truoc=made.tong_truoc,
        tong_sau=made.tong_sau,
        ten_nguoi_lap=made.ten_nguoi_lap,
        tao_luc=made.tao_luc,
        het_han_luc=made.het_han_luc,
        xong_luc=made.xong_luc,
        duong_dan=f"/doi-don/{key_of(secret, LINKS, made.id)}" if state is ProposalState.WAITING else None,
    )
