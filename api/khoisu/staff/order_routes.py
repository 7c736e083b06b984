"""The office's addresses for orders: list, table for a spreadsheet, page, actions, notes (S2.15, S6.1)."""

from datetime import date, datetime, time, timedelta
from typing import Annotated, Any

from annotated_types import Ge, Le
from fastapi import APIRouter, Depends, Path, Query, Response
from pydantic import StringConstraints

from khoisu.kit import clock
from khoisu.kit.caller import OfficeDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.idempotency import OnceDep
from khoisu.kit.lang import LangDep
from khoisu.kit.paging import PagingDep
from khoisu.kit.wire import NO_NUL, CountedPageOf, Data, ProblemBody
from khoisu.orders.service import ConfirmationState, OrderKey, PaymentState
from khoisu.staff import order_actions, order_export, order_pages
from khoisu.staff.order_reads import Filters
from khoisu.staff.schemas import ActionIn, NoteIn, OfficeOrder, OfficeOrderRow, Sorting

router = APIRouter(prefix="/payment/api/v1/quan-tri", tags=["office"])
KeyPath = Annotated[OrderKey, Path(alias="id", description="Order id or code, with or without #")]
Words = Annotated[str, StringConstraints(max_length=100, pattern=NO_NUL)]
MISSING: dict[int | str, dict[str, Any]] = {404: {"model": ProblemBody, "description": "No such order"}}
REFUSED: dict[int | str, dict[str, Any]] = {
    **MISSING,
    409: {"model": ProblemBody, "description": "The order's state does not allow it"},
}
Day = Annotated[date, Ge(date(2000, 1, 1)), Le(date(2999, 12, 31))]


def _midnight(day: date | None) -> datetime | None:
    return datetime.combine(day, time(), clock.VIETNAM) if day else None


async def filters(
    trang_thai: Annotated[ConfirmationState | None, Query(alias="trangThai")] = None,
    trang_thai_thanh_toan: Annotated[PaymentState | None, Query(alias="trangThaiThanhToan")] = None,
    tim: Annotated[Words | None, Query(description="Code, name, phone, e-mail or service; accents ignored")] = None,
    tu_ngay: Annotated[Day | None, Query(alias="tuNgay")] = None,
    den_ngay: Annotated[Day | None, Query(alias="denNgay")] = None,
) -> Filters:
    """Read the list's filters; days are Vietnamese days, both ends included."""
    until = _midnight(den_ngay + timedelta(days=1)) if den_ngay else None
    return Filters(
        trang_thai, trang_thai_thanh_toan, (tim or "").strip() or None, _midnight(tu_ngay), until, clock.now()
    )


FiltersDep = Annotated[Filters, Depends(filters)]
OnlyLate = Annotated[bool, Query(alias="quaHan", description="Only orders past their business hours (S4.14)")]
SortBy = Annotated[Sorting, Query(alias="sapXep")]


@router.get("/don-hang")
async def list_office_orders(
    _caller: OfficeDep,
    database: DatabaseDep,
    lang: LangDep,
    page: PagingDep,
    wanted: FiltersDep,
    only_late: OnlyLate = False,
    sorting: SortBy = "QUA_HAN_TRUOC",
) -> CountedPageOf[OfficeOrderRow]:
    """Everybody's orders, the overdue first; `trang.tong` is counted up to 1,000, with words as far as was shown."""
    return await order_pages.page(database, wanted, page, sorting, lang, only_late=only_late)


@router.get(
    "/don-hang.csv",
    response_class=Response,
    responses={200: {"content": {"text/csv": {"schema": {"type": "string"}}}, "description": "At most 10 000 rows"}},
)
async def export_office_orders(
    _caller: OfficeDep,
    database: DatabaseDep,
    lang: LangDep,
    wanted: FiltersDep,
    only_late: OnlyLate = False,
    sorting: SortBy = "QUA_HAN_TRUOC",
) -> Response:
    """The same list as a table for a spreadsheet; no cell can act as a formula (ASVS 1.2.10)."""
    text = await order_export.table(database, wanted, sorting, lang, only_late=only_late)
    disposition = f'attachment; filename="don-hang-{clock.now():%Y%m%d}.csv"'
    return Response(text, media_type="text/csv; charset=utf-8", headers={"Content-Disposition": disposition})


@router.get("/don-hang/{id}", responses=MISSING)
async def read_office_order(_caller: OfficeDep, session: SessionDep, lang: LangDep, key: KeyPath) -> Data[OfficeOrder]:
    """One order with its whole log, its payments and what can be done to it now."""
    return Data(data=await order_pages.detail(session, key, lang))


@router.post("/don-hang/{id}/thao-tac", responses=REFUSED, response_model=Data[OfficeOrder])
async def act_on_order(
    caller: OfficeDep, session: SessionDep, once: OnceDep, lang: LangDep, key: KeyPath, body: ActionIn
) -> Response:
    """Confirm, activate, go to the next step, complete or cancel; the customer is told by the outbox."""

    async def work() -> Data[OfficeOrder]:
        await order_actions.act(session, key, caller.account_id, body)
        return Data(data=await order_pages.detail(session, key, lang))

    return await once.run(work)


@router.post("/don-hang/{id}/ghi-chu", responses=MISSING, response_model=Data[OfficeOrder], status_code=201)
async def note_on_order(
    caller: OfficeDep, session: SessionDep, once: OnceDep, lang: LangDep, key: KeyPath, body: NoteIn
) -> Response:
    """Add an internal note to the log; customers never see it."""

    async def work() -> Data[OfficeOrder]:
        await order_actions.note(session, key, caller.account_id, body.noi_dung)
        return Data(data=await order_pages.detail(session, key, lang))

    return await once.run(work, status=201)
