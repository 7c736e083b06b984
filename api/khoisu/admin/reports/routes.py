"""The owner's report of a period, on the screen and as a sheet."""

import asyncio
from datetime import date, timedelta
from typing import Annotated, Any

from annotated_types import Ge, Le
from fastapi import APIRouter, Query, Response

from khoisu.admin.reports import reads
from khoisu.admin.reports.schemas import Report
from khoisu.admin.reports.sheet import to_sheet
from khoisu.kit.api_model import Data, ProblemBody
from khoisu.kit.auth import AdministratorDep
from khoisu.kit.db import DatabaseDep
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import LangDep, Text

router = APIRouter(prefix="/payment/api/v1/quan-tri", tags=["office-reports"])
Day = Annotated[date, Ge(date(2000, 1, 1)), Le(date(2999, 12, 31))]
First, Last = Annotated[Day, Query(alias="tuNgay")], Annotated[Day, Query(alias="denNgay")]
SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
REFUSED: dict[int | str, dict[str, Any]] = {
    422: {"model": ProblemBody, "description": "The days do not follow each other, or are too many"}
}
MOST_DAYS = 366
PERIOD = Text(
    f"Chọn từ ngày đến ngày, tối đa {MOST_DAYS} ngày.", f"Choose a first and a last day, at most {MOST_DAYS} days."
)


@router.get("/bao-cao", responses=REFUSED)
async def read_report(
    _caller: AdministratorDep, database: DatabaseDep, lang: LangDep, first: First, last: Last
) -> Data[Report]:
    """Ordered, received, refunded and owed by day, service, source and means; how orders went and how long they took."""
    return Data(data=await reads.read_report(database, *_days(first, last), lang))


@router.get(
    "/bao-cao.xlsx",
    response_class=Response,
    responses={
        200: {"content": {SHEET: {"schema": {"type": "string", "format": "binary"}}}, "description": "A workbook"}
    }
    | REFUSED,
)
async def download_report(
    _caller: AdministratorDep, database: DatabaseDep, lang: LangDep, first: First, last: Last
) -> Response:
    """The same, a sheet for each table. It names no customer."""
    report = await reads.read_report(database, *_days(first, last), lang)
    disposition = f'attachment; filename="bao-cao-{first:%Y%m%d}-{last:%Y%m%d}.xlsx"'
    body = await asyncio.to_thread(to_sheet, report, lang)
    return Response(body, media_type=SHEET, headers={"Content-Disposition": disposition})


def _days(first: date, last: date) -> tuple[date, date]:
    if not timedelta(0) <= last - first < timedelta(days=MOST_DAYS):
        raise Invalid(errors=[FieldError("denNgay", "khong_hop_le", PERIOD)])
    return first, last
