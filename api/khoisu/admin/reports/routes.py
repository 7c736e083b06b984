"""The owner's report of a period, on the screen and as a sheet."""

import asyncio
from datetime import date, timedelta
from typing import Annotated

from annotated_types import Ge, Le
from fastapi import APIRouter, Query, Response
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.reports import reads
from khoisu.admin.reports.schemas import CloseAsked, CloseMonthIn, Report
from khoisu.admin.reports.sheet import to_sheet
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import RECENT_LOGIN, AdministratorDep
from khoisu.kit.db import Database, DatabaseDep, SessionDep
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.workflows.approvals.month_closing import ask_to_close
from khoisu.workflows.month_close.close import month_state
from khoisu.workflows.month_close.rules import next_month

router = APIRouter(prefix="/payment/api/v1/quan-tri", tags=["office-reports"])
Day = Annotated[date, Ge(date(2000, 1, 1)), Le(date(2999, 12, 31))]
First = Annotated[Day, Query(alias="tuNgay")]
Last = Annotated[Day, Query(alias="denNgay")]
SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
REFUSED = problems({422: "The days do not follow each other, or are too many"})
CLOSING = problems({409: "thang_khong_chot_duoc, dang_cho_duyet"})
MOST_DAYS = 366
PERIOD = Text(
    f"Chọn từ ngày đến ngày, tối đa {MOST_DAYS} ngày.", f"Choose a first and a last day, at most {MOST_DAYS} days."
)


@router.get("/bao-cao", responses=REFUSED)
async def read_report(
    _caller: AdministratorDep, session: SessionDep, database: DatabaseDep, lang: LangDep, first: First, last: Last
) -> Data[Report]:
    """Ordered, received, refunded and owed by day, service, source and means; a closed month as it was closed."""
    return Data(data=await _report(session, database, first, last, lang))


@router.get(
    "/bao-cao.xlsx",
    response_class=Response,
    responses={
        200: {"content": {SHEET: {"schema": {"type": "string", "format": "binary"}}}, "description": "A workbook"}
    }
    | REFUSED,
)
async def download_report(
    _caller: AdministratorDep, session: SessionDep, database: DatabaseDep, lang: LangDep, first: First, last: Last
) -> Response:
    """The same, a sheet for each table. It names no customer."""
    report = await _report(session, database, first, last, lang)
    disposition = f'attachment; filename="bao-cao-{first:%Y%m%d}-{last:%Y%m%d}.xlsx"'
    body = await asyncio.to_thread(to_sheet, report, lang)
    return Response(body, media_type=SHEET, headers={"Content-Disposition": disposition})


@router.post("/bao-cao/chot", status_code=202, responses=CLOSING, dependencies=[RECENT_LOGIN])
@idempotent
async def ask_to_close_month(caller: AdministratorDep, session: SessionDep, body: CloseMonthIn) -> Data[CloseAsked]:
    """Ask for a month's figures to be frozen as they are now: they are when another administrator approves."""
    await ask_to_close(session, caller, body.thang, body.ly_do)
    return Data(data=CloseAsked(thang=body.thang))


async def _report(session: AsyncSession, database: Database, first: date, last: date, lang: Lang) -> Report:
    report = await reads.read_report(database, *_days(first, last), lang)
    if first.day != 1 or last + timedelta(days=1) != next_month(first):
        return report
    return reads.with_close(report, await month_state(session, first), lang)


def _days(first: date, last: date) -> tuple[date, date]:
    if not timedelta(0) <= last - first < timedelta(days=MOST_DAYS):
        raise Invalid(errors=[FieldError("denNgay", "khong_hop_le", PERIOD)])
    return first, last
