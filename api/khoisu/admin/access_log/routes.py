"""`/business/api/v1/quan-tri/nhat-ky-xem`: the access log, for administrators only; reading it is logged too."""

from datetime import date, datetime, time, timedelta
from typing import Annotated, Any
from uuid import UUID

from fastapi import APIRouter, Depends, Path, Query
from pydantic import Field

from khoisu.access_log.service import ReaderDep, record_listing
from khoisu.access_log.states import PURPOSE_NAMES, ROLE_NAMES, VIEW_NAMES, Purpose, ViewKind
from khoisu.admin.access_log import reads
from khoisu.admin.access_log.schemas import LoggedView, ReadingAlert, SettleAlert
from khoisu.admin.list_files import offer_files
from khoisu.kit import clock
from khoisu.kit.api_model import CountedPageOf, TypedText, problems
from khoisu.kit.auth import AdministratorDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.kit.paging import PagingDep
from khoisu.workflows.access_log import alerts

router = APIRouter(prefix="/business/api/v1/quan-tri/nhat-ky-xem", tags=["access-log"])
Code = Annotated[str, TypedText(max_length=40, pattern=r"^[0-9A-Za-z.-]*$")]
Day = Annotated[date, Field(ge=date(2000, 1, 1), le=date(2999, 12, 31))]
SETTLING = problems({403: "canh_bao_ve_minh", 404: "No such alert", 409: "canh_bao_da_xem_xet"})


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
        "ten_vai_tro": ROLE_NAMES[row["vai_tro"]].in_lang(lang),
        "ten_loai": VIEW_NAMES[row["loai"]].in_lang(lang),
        "ten_muc_dich": PURPOSE_NAMES[row["muc_dich"]].in_lang(lang),
    }
    return LoggedView.model_validate(row | named)


offer_files(router, "", list_views, Text("Nhật ký xem giấy tờ", "Access log of papers"))


@router.get("/canh-bao")
async def list_alerts(_caller: AdministratorDep, database: DatabaseDep, page: PagingDep) -> CountedPageOf[ReadingAlert]:
    """Alerts about unusual reading, the open ones first."""
    return await reads.ALERTS.page(database, ReadingAlert, page)


offer_files(router, "/canh-bao", list_alerts, Text("Cảnh báo xem khác thường", "Alerts about unusual reading"))


@router.post("/canh-bao/{id}/da-xem-xet", status_code=204, responses=SETTLING)
async def settle_alert(
    caller: AdministratorDep,
    session: SessionDep,
    number: Annotated[UUID, Path(alias="id")],
    body: SettleAlert,
) -> None:
    """Record that one has looked into an alert, and what came of it; a second press is a 409. Not for alerts about oneself."""
    await alerts.settle_alert(session, number, caller.account_id, body.ket_luan)
