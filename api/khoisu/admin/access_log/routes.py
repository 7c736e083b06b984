"""`/business/api/v1/quan-tri/nhat-ky-xem`: the access log, for administrators only; reading it is logged too."""

import csv
import io
from datetime import date, datetime, time, timedelta
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends, Path, Query, Response
from pydantic import Field

from khoisu.access_log.service import ReaderDep, record_listing
from khoisu.access_log.states import PURPOSE_NAMES, ROLE_NAMES, VIEW_NAMES, Purpose, ViewKind
from khoisu.admin.access_log import reads
from khoisu.admin.access_log.schemas import LoggedView, ReadingAlert, SettleAlert
from khoisu.admin.list_files import BOM, escape_formula
from khoisu.kit import clock
from khoisu.kit.api_model import CountedPageOf, ProblemBody, TypedText
from khoisu.kit.auth import CONFIRMED, AdministratorDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.kit.paging import Paging, PagingDep
from khoisu.kit.sql.statements import Row
from khoisu.workflows.access_log import alerts

router = APIRouter(prefix="/business/api/v1/quan-tri/nhat-ky-xem", tags=["access-log"])
Code = Annotated[str, TypedText(max_length=40, pattern=r"^[0-9A-Za-z.-]*$")]
Day = Annotated[date, Field(ge=date(2000, 1, 1), le=date(2999, 12, 31))]
MOST_ROWS = 10_000
HEAD = [
    Text("Lúc", "At"),
    Text("Nhân viên", "Staff"),
    Text("Vai trò", "Role"),
    Text("Khách hàng", "Customer"),
    Text("Mã", "Code"),
    Text("Việc", "What"),
    Text("Chi tiết", "Detail"),
    Text("Mục đích", "Purpose"),
    Text("Theo việc đang làm", "From a task"),
    Text("Lý do ghi", "Words"),
    Text("Địa chỉ mạng", "Network"),
]
YES, NO = Text("Có", "Yes"), Text("Không", "No")
SETTLING: dict[int | str, dict[str, Any]] = {
    403: {"model": ProblemBody, "description": "canh_bao_ve_minh"},
    404: {"model": ProblemBody, "description": "No such alert"},
    409: {"model": ProblemBody, "description": "canh_bao_da_xem_xet"},
}


def _midnight(day: date) -> datetime:
    return datetime.combine(day, time.min, clock.VIETNAM)


async def _filters(
    nguoi: Annotated[UUID | None, Query(description="The reader's account")] = None,
    khach: Annotated[UUID | None, Query(description="The account whose papers were opened")] = None,
    ma: Annotated[Code | None, Query(description="Code of a dossier, order or return request")] = None,
    tu_ngay: Annotated[Day | None, Query(alias="tuNgay")] = None,
    den_ngay: Annotated[Day | None, Query(alias="denNgay")] = None,
    ngoai_viec: Annotated[bool, Query(alias="ngoaiViec", description="Only what followed from no task")] = False,
) -> reads.Filters:
    since = _midnight(tu_ngay) if tu_ngay else None
    until = _midnight(den_ngay + timedelta(days=1)) if den_ngay else None
    return reads.Filters(nguoi, khach, ma or None, since, until, ngoai_viec)


FiltersDep = Annotated[reads.Filters, Depends(_filters)]


@router.get("")
async def list_views(
    _caller: AdministratorDep,
    database: DatabaseDep,
    session: SessionDep,
    reader: ReaderDep,
    lang: LangDep,
    page: PagingDep,
    wanted: FiltersDep,
) -> CountedPageOf[LoggedView]:
    """Who opened whose papers, the newest first; `tong` counts up to 1,000. Reading it is a row of its own."""
    rows, where = await reads.VIEWS.rows(database, page, wanted.values())
    await record_listing(session, reader, ViewKind.LOG, "nhat-ky-xem", Purpose.LOG_REVIEW, wanted.words)
    return CountedPageOf(data=[_view(dict(row), lang) for row in rows], trang=where)


def _view(row: dict[str, Any], lang: Lang) -> LoggedView:
    named = {
        "ten_loai": VIEW_NAMES[row["loai"]].in_lang(lang),
        "ten_muc_dich": PURPOSE_NAMES[row["muc_dich"]].in_lang(lang),
    }
    return LoggedView.model_validate(row | named)


@router.get(
    ".csv",
    response_class=Response,
    responses={200: {"content": {"text/csv": {"schema": {"type": "string"}}}, "description": "At most 10 000 rows"}},
    dependencies=[CONFIRMED],
)
async def export_views(
    _caller: AdministratorDep,
    database: DatabaseDep,
    session: SessionDep,
    reader: ReaderDep,
    lang: LangDep,
    wanted: FiltersDep,
) -> Response:
    """The same list as a table; no cell can act as a formula (ASVS 1.2.10). The export is a row of its own."""
    rows, _ = await reads.VIEWS.rows(database, Paging(1, MOST_ROWS), wanted.values())
    await record_listing(session, reader, ViewKind.LOG, "nhat-ky-xem.csv", Purpose.LOG_REVIEW, wanted.words)
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow([title.in_lang(lang) for title in HEAD])
    writer.writerows(_cells(row, lang) for row in rows)
    disposition = f'attachment; filename="nhat-ky-xem-{clock.now():%Y%m%d}.csv"'
    return Response(
        BOM + out.getvalue(), media_type="text/csv; charset=utf-8", headers={"Content-Disposition": disposition}
    )


def _cells(row: Row, lang: Lang) -> list[str]:
    cells = [
        row["luc"].astimezone(clock.VIETNAM).strftime("%d/%m/%Y %H:%M:%S"),
        row["ten_nguoi"] or str(row["nguoi_id"]),
        ROLE_NAMES[row["vai_tro"]].in_lang(lang),
        row["ten_chu"] or "",
        row["ma"],
        VIEW_NAMES[row["loai"]].in_lang(lang),
        row["chi_tiet"],
        PURPOSE_NAMES[row["muc_dich"]].in_lang(lang),
        (YES if row["theo_viec"] else NO).in_lang(lang),
        row["ly_do"],
        row["mang"],
    ]
    return [escape_formula(cell) for cell in cells]


@router.get("/canh-bao")
async def list_alerts(_caller: AdministratorDep, database: DatabaseDep, page: PagingDep) -> CountedPageOf[ReadingAlert]:
    """Alerts about unusual reading, the open ones first."""
    return await reads.ALERTS.page(database, ReadingAlert, page)


@router.post("/canh-bao/{id}/da-xem-xet", status_code=204, responses=SETTLING)
async def settle_alert(
    caller: AdministratorDep,
    session: SessionDep,
    number: Annotated[UUID, Path(alias="id")],
    body: SettleAlert,
) -> None:
    """Record that one has looked into an alert, and what came of it; a second press is a 409. Not for alerts about oneself."""
    await alerts.settle_alert(session, number, caller.account_id, body.ket_luan)
