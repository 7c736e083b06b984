"""Turns the back office's rows into what goes on the wire, with names in the caller's language."""

from collections.abc import Mapping
from typing import Any

from khoisu.admin.orders.schemas import AdminOrderEvent, AdminOrderLine, AdminOrderRow, OpenWork
from khoisu.kit import clock
from khoisu.kit.lang import Lang, Text
from khoisu.orders.events import EVENT_NAMES, EventKind, step_name
from khoisu.orders.presentation.bought_lines import Begun, last_day, line_fields
from khoisu.orders.presentation.own_orders import coded_states
from khoisu.orders.schemas import Coded
from khoisu.orders.states import ConfirmationState

START_WORK = Text("Bắt đầu thực hiện", "Begin the work")
CONFIRM_IT = Text("Xác nhận đơn", "Confirm the order")
Row = Mapping[str, Any]


def row_fields(row: Row, lang: Lang) -> dict[str, Any]:
    """What a list's row and a page's head share."""
    fields = {name: row[name] for name in AdminOrderRow.model_fields}
    states = coded_states(row["trang_thai_xac_nhan"], row["trang_thai_thanh_toan"], row["phuong_thuc_thanh_toan"], lang)
    return fields | states | {"viec": _work(row, lang)}


def first_task(state: str) -> Text:
    """What is to be done for an order none of whose steps has begun."""
    return CONFIRM_IT if state == ConfirmationState.AWAITING_CONFIRMATION else START_WORK


def _work(row: Row, lang: Lang) -> OpenWork | None:
    if row["viec"] is None:
        return None
    step, vi, en, staff, name, due = row["viec"]
    named = step_name(step, vi, en) or first_task(row["trang_thai_xac_nhan"])
    return OpenWork(
        buoc=step,
        ten_buoc=named.in_lang(lang),
        nguoi_phu_trach=staff,
        ten_nguoi_phu_trach=name,
        han=due,
        qua_han=due is not None and due < clock.today(),
    )


def list_row(row: Row, lang: Lang) -> AdminOrderRow:
    """One row of the list."""
    return AdminOrderRow(**row_fields(row, lang))


def to_line(row: Row, lang: Lang) -> AdminOrderLine:
    """One line as bought, in the language of the back office's reader."""
    begun = Begun(row["bat_dau"], row["noi_tiep"])
    return AdminOrderLine.model_validate(
        line_fields(AdminOrderLine, row, begun, lang) | {"het_han": last_day(row, begun)}
    )


def to_event(row: Row, lang: Lang) -> AdminOrderEvent:
    """One entry of the log."""
    kind = EventKind(row["loai"])
    named: dict[str, Any] = {**row, "loai": Coded(ma=kind, ten=EVENT_NAMES[kind].in_lang(lang))}
    return AdminOrderEvent(**named)
