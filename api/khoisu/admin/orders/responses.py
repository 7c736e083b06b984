"""Turns the back office's rows into what goes on the wire, with names in the caller's language."""

import json
from collections.abc import Mapping
from datetime import date
from typing import Any

from khoisu.admin.orders.schemas import AdminOrderEvent, AdminOrderLine, AdminOrderRow, OpenWork
from khoisu.kit import clock
from khoisu.kit.lang import Lang, Text
from khoisu.orders.events import EVENT_NAMES, EventKind, step_name
from khoisu.orders.rules import last_day_of_term
from khoisu.orders.schemas import Coded, EndingPart
from khoisu.orders.states import (
    CONFIRMATION_NAMES,
    CYCLE_NAMES,
    METHOD_NAMES,
    PAYMENT_NAMES,
    ConfirmationState,
    Cycle,
    PaymentMethod,
    PaymentState,
)

START_WORK = Text("Bắt đầu thực hiện", "Begin the work")
CONFIRM_IT = Text("Xác nhận đơn", "Confirm the order")
Row = Mapping[str, Any]


def _states(row: Row, lang: Lang) -> dict[str, Coded]:
    confirmation = ConfirmationState(row["trang_thai_xac_nhan"])
    payment = PaymentState(row["trang_thai_thanh_toan"])
    method = PaymentMethod(row["phuong_thuc_thanh_toan"])
    return {
        "trang_thai_xac_nhan": Coded(ma=confirmation, ten=CONFIRMATION_NAMES[confirmation].ten.in_lang(lang)),
        "trang_thai_thanh_toan": Coded(ma=payment, ten=PAYMENT_NAMES[payment].ten.in_lang(lang)),
        "phuong_thuc_thanh_toan": Coded(ma=method, ten=METHOD_NAMES[method].in_lang(lang)),
    }


PLAIN = [
    "id",
    "ma_don_hang",
    "nguon",
    "tao_luc",
    "ho_ten",
    "so_dien_thoai",
    "email",
    "tong_tien",
    "da_thu",
    "han_xac_nhan",
    "qua_han",
    "doi_tra_mo",
    "khieu_nai_mo",
    "tien_chua_thay",
    "bi_giu",
]


def row_fields(row: Row, lang: Lang) -> dict[str, Any]:
    """What a list's row and a page's head share."""
    plain = {name: row[name] for name in PLAIN}
    return {**plain, "dich_vu": json.loads(row["dich_vu"]), "viec": _work(row, lang), **_states(row, lang)}


def first_task(state: str) -> Text:
    """What is to be done for an order none of whose steps has begun."""
    return CONFIRM_IT if state == ConfirmationState.AWAITING_CONFIRMATION else START_WORK


def _work(row: Row, lang: Lang) -> OpenWork | None:
    if row["viec"] is None:
        return None
    work = json.loads(row["viec"])
    named = step_name(work["buoc"]) or first_task(row["trang_thai_xac_nhan"])
    return OpenWork(**work, ten_buoc=named.in_lang(lang))


def list_row(row: Row, lang: Lang) -> AdminOrderRow:
    """One row of the list."""
    return AdminOrderRow(**row_fields(row, lang))


def to_line(row: Row, lang: Lang) -> AdminOrderLine:
    """One line as bought, in the language of the back office's reader."""
    cycle = Cycle(row["chu_ky"])
    plain = {name: row[name] for name in ("id", "loai", "so_luong", "don_gia", "thanh_tien")}
    texts = {name: row[f"{name}_{lang}"] for name in ("ten_dich_vu", "ten_goi", "ghi_chu_vat", "bao_hanh")}
    begun = row["bat_dau"].astimezone(clock.VIETNAM).date() if row["bat_dau"] else None
    named = Coded(ma=cycle, ten=CYCLE_NAMES[cycle].in_lang(lang))
    last = begun and last_day_of_term(cycle, begun, row["thoi_han_thang"])
    parts = [_part(one, begun, lang) for one in row["phan_co_han"]]
    return AdminOrderLine(**plain, **texts, chu_ky=named, het_han=last, phan_co_han=parts)


def _part(part: Row, begun: date | None, lang: Lang) -> EndingPart:
    months = part["thang"]
    last = begun and last_day_of_term(Cycle.ONCE, begun, months)
    return EndingPart(ten=part[f"ten_{lang}"], so_thang=months, het_han=last)


def to_event(row: Row, lang: Lang) -> AdminOrderEvent:
    """One entry of the log."""
    kind = EventKind(row["loai"])
    named: dict[str, Any] = {**row, "loai": Coded(ma=kind, ten=EVENT_NAMES[kind].in_lang(lang))}
    return AdminOrderEvent(**named)
