"""The back office's outbox: what was told to whom, what failed, and sending again."""

from dataclasses import asdict
from typing import Annotated, Any, Literal
from uuid import UUID

from fastapi import APIRouter, Path, Query, Response
from pydantic import StringConstraints

from khoisu.kit.api_model import NO_NUL, CountedPageOf, Data, Instant, ProblemBody, Wire
from khoisu.kit.auth import Caller, StaffDep
from khoisu.kit.db import SessionDep
from khoisu.kit.idempotency import OnceDep
from khoisu.kit.paging import PagingDep, counted_page
from khoisu.notifications import service as notifications
from khoisu.notifications.service import OutboxItem, Wanted
from khoisu.payments.rules import read_code

router = APIRouter(prefix="/payment/api/v1/quan-tri", tags=["office-outbox"])

State = Literal["CHO_GUI", "DANG_GUI", "DA_GUI", "LOI", "HIEN_TRONG_VAN_PHONG"]
Channel = Literal["EMAIL", "SMS"]
Kind = Annotated[str, StringConstraints(pattern=r"^[a-z_]{1,40}$")]
Words = Annotated[str, StringConstraints(max_length=40, pattern=NO_NUL)]
MISSING: dict[int | str, dict[str, Any]] = {404: {"model": ProblemBody, "description": "No such message"}}
REFUSED: dict[int | str, dict[str, Any]] = {
    409: {"model": ProblemBody, "description": "dang_gui, khong_gui_lai_duoc, khoa_da_dung"}
}


class OutboxRow(Wire):
    """One message; `nguoi_nhan` is masked unless an administrator reads, `loi` names the last failure."""

    id: UUID
    kenh: Channel
    loai: str
    ngon_ngu: str
    nguoi_nhan: str
    ma_don_hang: str | None
    trang_thai: State
    so_lan_thu: int
    lan_thu_sau: Instant | None
    loi: str | None
    gui_lai_tu: UUID | None
    tao_luc: Instant
    gui_luc: Instant | None


class OutboxDetail(OutboxRow):
    """The same with what is said; codes show as dots in production."""

    tieu_de: str
    van_ban: str
    html: str


def _clear(caller: Caller) -> bool:
    return "quan-tri" in caller.roles


def _row(item: OutboxItem) -> OutboxRow:
    return OutboxRow.model_validate(asdict(item))


@router.get("/hop-thu-di")
async def list_messages(
    caller: StaffDep,
    session: SessionDep,
    page: PagingDep,
    trang_thai: Annotated[State | None, Query(alias="trangThai")] = None,
    kenh: Channel | None = None,
    loai: Kind | None = None,
    tim: Annotated[Words | None, Query(description="Order code")] = None,
) -> CountedPageOf[OutboxRow]:
    """The outbox, newest first; `tong` counts up to 1,000."""
    wanted = Wanted(trang_thai, kenh, loai, read_code(tim) if tim and tim.strip() else None)
    items, total = await notifications.list_outbox(session, wanted, page.offset, page.kich_thuoc, clear=_clear(caller))
    where = counted_page(page, total, notifications.MOST_COUNTED)
    return CountedPageOf(data=[_row(item) for item in items], trang=where)


@router.get("/hop-thu-di/{id}", responses=MISSING)
async def read_message(
    caller: StaffDep, session: SessionDep, number: Annotated[UUID, Path(alias="id")]
) -> Data[OutboxDetail]:
    """One message with its subject, plain text and HTML."""
    item, said = await notifications.preview(session, number, clear=_clear(caller))
    return Data(data=OutboxDetail.model_validate(asdict(item) | asdict(said)))


@router.post("/hop-thu-di/{id}/gui-lai", response_model=Data[OutboxRow], status_code=201, responses=MISSING | REFUSED)
async def resend_message(
    caller: StaffDep, session: SessionDep, once: OnceDep, number: Annotated[UUID, Path(alias="id")]
) -> Response:
    """Send a message again; asking twice sends once. Codes are never repeated."""

    async def work() -> Data[OutboxRow]:
        return Data(data=_row(await notifications.resend(session, number, clear=_clear(caller))))

    return await once.run(work, status=201)
