"""The back office's addresses for orders: list, table for a spreadsheet, page, actions, notes (S2.15, S6.1)."""

from datetime import date, datetime, time, timedelta
from typing import Annotated

from annotated_types import Ge, Le
from fastapi import APIRouter, Depends, Path, Query

from khoisu.admin.list_files import offer_files
from khoisu.admin.orders import actions as order_actions
from khoisu.admin.orders import assignments
from khoisu.admin.orders import pages as order_pages
from khoisu.admin.orders.reads import Filters
from khoisu.admin.orders.schemas import ActionIn, AdminOrder, AdminOrderRow, AssignIn, OrderNoteIn, Sorting, WorkFilter
from khoisu.kit import clock
from khoisu.kit.api_model import CountedPageOf, Data, TypedText, problems
from khoisu.kit.auth import StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import LangDep, Text
from khoisu.kit.paging import PagingDep
from khoisu.orders.schemas import OrderKey
from khoisu.orders.states import ConfirmationState, PaymentState

router = APIRouter(prefix="/payment/api/v1/quan-tri", tags=["office"])
KeyPath = Annotated[OrderKey, Path(alias="id", description="Order id or code, with or without #")]
Words = Annotated[str, TypedText(max_length=100)]
MISSING = problems({404: "No such order"})
REFUSED = MISSING | problems({409: "The order's state does not allow it"})
Day = Annotated[date, Ge(date(2000, 1, 1)), Le(date(2999, 12, 31))]


def _midnight(day: date | None) -> datetime | None:
    return datetime.combine(day, time(), clock.VIETNAM) if day else None


async def filters(
    trang_thai: Annotated[ConfirmationState | None, Query(alias="trangThai")] = None,
    trang_thai_thanh_toan: Annotated[PaymentState | None, Query(alias="trangThaiThanhToan")] = None,
    tim: Annotated[Words | None, Query(description="Code, name, phone, e-mail or service; accents ignored")] = None,
    tu_ngay: Annotated[Day | None, Query(alias="tuNgay")] = None,
    den_ngay: Annotated[Day | None, Query(alias="denNgay")] = None,
    viec: Annotated[
        WorkFilter | None,
        Query(
            description="Open work: the caller's, nobody's or past its day, or a customer who waits for an answer; the longest first"
        ),
    ] = None,
) -> Filters:
    """Read the list's filters; days are Vietnamese days, both ends included."""
    until = _midnight(den_ngay + timedelta(days=1)) if den_ngay else None
    return Filters(
        trang_thai, trang_thai_thanh_toan, (tim or "").strip() or None, _midnight(tu_ngay), until, clock.now(), viec
    )


FiltersDep = Annotated[Filters, Depends(filters)]
OnlyLate = Annotated[bool, Query(alias="quaHan", description="Only orders past their business hours (S4.14)")]
SortBy = Annotated[Sorting, Query(alias="sapXep")]


@router.get("/don-hang")
async def list_admin_orders(
    caller: StaffDep,
    database: DatabaseDep,
    lang: LangDep,
    page: PagingDep,
    wanted: FiltersDep,
    only_late: OnlyLate = False,
    sorting: SortBy = "QUA_HAN_TRUOC",
) -> CountedPageOf[AdminOrderRow]:
    """Everybody's orders, the overdue first; `trang.tong` is counted up to 1,000, with words as far as was shown."""
    return await order_pages.list_page(
        database, wanted, page, sorting, lang, only_late=only_late, caller=caller.account_id
    )


offer_files(router, "/don-hang", list_admin_orders, Text("Đơn hàng", "Orders"))


@router.get("/don-hang/{id}", responses=MISSING)
async def read_admin_order(_caller: StaffDep, session: SessionDep, lang: LangDep, key: KeyPath) -> Data[AdminOrder]:
    """One order with its whole log, its payments and what can be done to it now."""
    return Data(data=await order_pages.get_detail(session, key, lang))


@router.post("/don-hang/{id}/thao-tac", responses=REFUSED)
@idempotent
async def act_on_order(
    caller: StaffDep, session: SessionDep, lang: LangDep, key: KeyPath, body: ActionIn
) -> Data[AdminOrder]:
    """Confirm, activate, go to the next step, complete or cancel; the customer is notified through the outbox."""
    await order_actions.apply_action(session, key, caller.account_id, body)
    return Data(data=await order_pages.get_detail(session, key, lang))


@router.post("/don-hang/{id}/phu-trach", responses=REFUSED)
@idempotent
async def assign_order(
    caller: StaffDep, session: SessionDep, lang: LangDep, key: KeyPath, body: AssignIn
) -> Data[AdminOrder]:
    """Give the order's next step to somebody, who gets a mail, or to nobody; customers do not see who has it."""
    await assignments.assign_order(session, key, caller, body)
    return Data(data=await order_pages.get_detail(session, key, lang))


@router.post("/don-hang/{id}/ghi-chu", responses=MISSING, status_code=201)
@idempotent
async def note_on_order(
    caller: StaffDep, session: SessionDep, lang: LangDep, key: KeyPath, body: OrderNoteIn
) -> Data[AdminOrder]:
    """Add an internal note to the log; customers never see it."""
    await order_actions.add_staff_note(session, key, caller.account_id, body.noi_dung)
    return Data(data=await order_pages.get_detail(session, key, lang))
