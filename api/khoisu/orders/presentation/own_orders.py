"""A customer's orders on the wire: rows of `reads`, decided by the rules and named in the caller's language."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, cast
from uuid import UUID

from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.api_model import Page, PageOf
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging
from khoisu.kit.text.unaccent import unaccent
from khoisu.orders import reads, rules
from khoisu.orders.events import EVENT_NAMES, EventKind
from khoisu.orders.models import Order
from khoisu.orders.presentation.bought_lines import Begun, to_bought_line
from khoisu.orders.presentation.next_step_hints import CARRIER_NOTE, OVERDUE_HELP, next_step_hint
from khoisu.orders.presentation.order_view import OrderView
from khoisu.orders.presentation.situation import get_situation
from khoisu.orders.progress.processes import read_kept
from khoisu.orders.progress.steps import Step, name_of
from khoisu.orders.progress.timeline import stage_of
from khoisu.orders.queries import ORDER_COLUMNS
from khoisu.orders.rules import Action, Situation, Stage
from khoisu.orders.schemas import (
    BoughtName,
    Coded,
    ContactShown,
    DeliveryAddress,
    DossierLink,
    LoggedEvent,
    NextAction,
    OrderDetail,
    OrderHead,
    OrderRow,
)
from khoisu.orders.state_rules import dossier_stage
from khoisu.orders.states import (
    CONFIRMATION_NAMES,
    METHOD_NAMES,
    PAYMENT_NAMES,
    ConfirmationState,
    LineKind,
    PaymentMethod,
    PaymentState,
)

_OWN_PROVINCE = re.compile("ho chi minh|hcm|sai gon")


@cache
def coded_states(confirmation: str, payment: str, method: str, lang: Lang) -> dict[str, Coded]:
    """Both states of an order and its way of paying, with their names; made once for all orders in them."""
    return {
        "trang_thai_xac_nhan": Coded(
            ma=confirmation, ten=CONFIRMATION_NAMES[ConfirmationState(confirmation)].ten.in_lang(lang)
        ),
        "trang_thai_thanh_toan": Coded(ma=payment, ten=PAYMENT_NAMES[PaymentState(payment)].ten.in_lang(lang)),
        "phuong_thuc_thanh_toan": Coded(ma=method, ten=METHOD_NAMES[PaymentMethod(method)].in_lang(lang)),
    }


def delivery_address(stored: dict[str, str] | None) -> DeliveryAddress | None:
    """The address of an order without what no screen shows of it."""
    known = {name: value for name, value in (stored or {}).items() if name in DeliveryAddress.model_fields}
    return DeliveryAddress(**known) if known else None


def _head(shape: type[OrderHead], order: Order, now: Situation, lang: Lang) -> dict[str, Any]:
    """What is shown as it is stored, and what every order says of itself."""
    owed = OrderView(order).owed
    states = coded_states(order.trang_thai_xac_nhan, order.trang_thai_thanh_toan, order.phuong_thuc_thanh_toan, lang)
    return {
        **{name: getattr(order, name) for name in shape.model_fields if name in ORDER_COLUMNS},
        **states,
        "can_thanh_toan": owed.due,
        "han_thanh_toan": owed.day,
        "qua_han": rules.is_overdue(now.xac_nhan, order.han_xac_nhan, clock.now()),
        "co_the_huy": rules.is_possible(now, Action.CANCEL, ActorKind.CUSTOMER),
    }


async def list_own_orders(
    database: Database,
    account_id: UUID,
    page: Paging,
    lang: Lang,
    state: ConfirmationState | None = None,
    payment: PaymentState | None = None,
    words: str | None = None,
) -> PageOf[OrderRow]:
    """An account's orders, newest first."""
    pool: Any = await (database.searcher() if words else database.reader())  # asyncpg types its rows only in part
    arguments = (account_id, state, payment, words, page.kich_thuoc, page.offset)
    rows: list[Any] = await pool.fetch(reads.OWN_LIST, *arguments)
    found = [_row(row, lang) for row in rows if row["id"] is not None]
    return PageOf(data=found, trang=Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=rows[0]["tong"]))


def _row(row: Any, lang: Lang) -> OrderRow:
    order = cast("Order", row)
    bought = [
        BoughtName(ten_dich_vu=en if lang == "en" else vi, ten_goi=goi_en if lang == "en" else goi_vi, so_luong=count)
        for vi, en, goi_vi, goi_en, count in row["dich_vu"]
    ]
    return OrderRow(
        **_head(OrderRow, order, get_situation(order, dossier_stage(row["cac_ho_so"])), lang), dich_vu=bought
    )


async def read_own_order(database: Database, key: str, account_id: UUID, lang: Lang) -> OrderDetail | None:
    """An account's order by id or code; None for one that is not theirs."""
    statement, value = reads.by_key(reads.WHOLE, key)
    return await _read(database, f"{statement} AND o.account_id = $2", value, account_id, lang=lang)


async def read_order(database: Database, order_id: UUID, lang: Lang) -> OrderDetail | None:
    """An order for somebody whose right to see it was checked before."""
    return await _read(database, *reads.by_key(reads.WHOLE, str(order_id)), lang=lang)


async def _read(database: Database, statement: str, *arguments: object, lang: Lang) -> OrderDetail | None:
    pool: Any = await database.reader()  # asyncpg types its rows only in part
    row = await pool.fetchrow(statement, *arguments)
    return _detail(row, lang) if row else None


def _detail(row: Any, lang: Lang) -> OrderDetail:
    order = cast("Order", row)
    steps = read_kept(row["cac_buoc"])
    now = get_situation(order, dossier_stage(row["cac_ho_so"]), row["buoc"], steps)
    hint = next_step_hint(now.xac_nhan, now.thanh_toan, PaymentMethod(order.phuong_thuc_thanh_toan))
    address, terms = order.dia_chi_giao, order.giao_hang or {}
    lines = [dict(zip(reads.LINE, values, strict=True)) for values in row["dong"]]
    begun = Begun(row["bat_dau"], row["noi_tiep"])
    bought = [to_bought_line(line, begun, lang) for line in lines]
    head = _head(OrderDetail, order, now, lang)
    head["dia_chi_giao"] = delivery_address(address)
    return OrderDetail(
        **head,
        co_the_sua=rules.is_possible(now, Action.CHANGE_LINES, ActorKind.CUSTOMER),
        co_the_doi_dia_chi=address is not None and rules.is_possible(now, Action.CHANGE_ADDRESS, ActorKind.CUSTOMER),
        hoan_du_kien=_refund_today(order, now, row, stage_of(row["buoc"], steps, now.ho_so)),
        hanh_dong_tiep=NextAction(ma=hint.ma, noi_dung=hint.noi_dung.in_lang(lang)),
        ho_tro=OVERDUE_HELP.in_lang(lang) if head["qua_han"] else None,
        khach=ContactShown(ho_ten=order.ho_ten, email=order.email, so_dien_thoai=order.so_dien_thoai),
        ghi_chu_giao_hang=_carrier_note(terms.get("mo_ta") or {}, address, lang),
        danh_sach_dich_vu_chinh=[line for line in bought if line.loai is LineKind.MAIN],
        danh_sach_dich_vu_phu=[line for line in bought if line.loai is LineKind.ADD_ON],
        danh_sach_giam_gia=[line for line in bought if line.loai is LineKind.DISCOUNT],
        danh_sach_ho_so=[to_dossier_link(values) for values in row["ho_so"]],
        su_kien=[_event(values, steps, lang) for values in row["su_kien"]],
    )


def to_dossier_link(values: tuple[Any, ...]) -> DossierLink:
    """A dossier of an order, as the statements of `reads` select it."""
    code, state, moment = values
    return DossierLink(ma_ho_so=code, trang_thai=state, luc=moment)


def _refund_today(order: Order, now: Situation, row: Any, stage: Stage) -> int:
    """G-03: what would go back if the order were cancelled today; of a cancelled one what still has to, of a completed one nothing."""
    if now.xac_nhan is ConfirmationState.CANCELLED:
        return row["con_phai_hoan"] if now.thanh_toan is PaymentState.REFUND_DUE else 0
    if now.xac_nhan is ConfirmationState.COMPLETED:
        return 0
    return rules.refund_on_cancel(order.tong_tien, order.da_thu, stage)


def _carrier_note(terms: dict[str, str], address: dict[str, str] | None, lang: Lang) -> str | None:
    """S9.2: who delivers, when and for how much, as the buyer read it; before there was a table, that it depends on the place."""
    said = terms.get(lang)
    if said is not None or address is None or _OWN_PROVINCE.search(unaccent(address["tinh_tp"])):
        return said
    return CARRIER_NOTE.in_lang(lang)


def _event(values: tuple[Any, ...], steps: Sequence[Step], lang: Lang) -> LoggedEvent:
    number, kind, before, after, step, reason, who, moment = values
    paid = EventKind(kind) is EventKind.PAYMENT_RECEIVED
    name = PAYMENT_NAMES[PaymentState(after)].ten if paid else EVENT_NAMES[EventKind(kind)]
    named = name_of(step, steps)
    return LoggedEvent(
        so=number,
        loai=kind,
        ten=name.in_lang(lang),
        tu=before,
        den=after,
        buoc=step,
        ten_buoc=named.in_lang(lang) if named else None,
        ly_do=reason,
        nguoi_lam=who,
        luc=moment,
    )
