"""The back office's outbox: messages, their recipients and failures, and sending again."""

from dataclasses import asdict
from typing import Annotated, Any, Literal
from uuid import UUID

from fastapi import APIRouter, Path, Query
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.list_files import offer_files
from khoisu.admin.outbox import reads
from khoisu.kit.api_model import CountedPageOf, Data, Instant, TypedText, Wire, problems
from khoisu.kit.auth import Caller, StaffDep
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.errors import NotFound
from khoisu.kit.idempotency import idempotent
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.kit.paging import PagingDep
from khoisu.notifications import service as notifications
from khoisu.payments.rules import read_code

router = APIRouter(prefix="/payment/api/v1/quan-tri", tags=["office-outbox"])

State = Literal["CHO_GUI", "DANG_GUI", "DA_GUI", "LOI", "HIEN_TRONG_VAN_PHONG"]
Channel = Literal["EMAIL", "SMS"]
Words = Annotated[str, TypedText(max_length=40)]
MISSING = problems({404: "No such message"})
REFUSED = problems({409: "dang_gui, khong_gui_lai_duoc, khoa_da_dung"})


class KindName(Wire):
    """A kind of message with its name in the reader's language."""

    ma: notifications.MessageKind
    ten: str


class OutboxRow(Wire):
    """One message; `nguoi_nhan` is masked unless an administrator reads, `loi` names the last failure."""

    id: UUID
    kenh: Channel
    loai: KindName
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
    """The same with its text; codes show as dots in production."""

    tieu_de: str
    van_ban: str
    html: str


def _clear(caller: Caller) -> bool:
    return "quan-tri" in caller.roles


def _named(kind: notifications.MessageKind, lang: Lang) -> KindName:
    return KindName(ma=kind, ten=notifications.KINDS[kind].name.in_lang(lang))


def _shown(row: dict[str, Any], caller: Caller, lang: Lang) -> dict[str, Any]:
    """The row with its kind's name, its recipient masked unless an administrator reads it."""
    shown = row | {"loai": _named(notifications.MessageKind(row["loai"]), lang)}
    return shown if _clear(caller) else shown | {"nguoi_nhan": notifications.mask_recipient(row["nguoi_nhan"])}


async def _read(session: AsyncSession, message_id: UUID, caller: Caller, lang: Lang) -> dict[str, Any]:
    row = await reads.find_message(session, message_id)
    if row is None:
        raise NotFound
    return _shown(row, caller, lang)


@router.get("/hop-thu-di")
async def list_messages(
    caller: StaffDep,
    database: DatabaseDep,
    lang: LangDep,
    page: PagingDep,
    trang_thai: Annotated[State | None, Query(alias="trangThai")] = None,
    kenh: Channel | None = None,
    loai: notifications.MessageKind | None = None,
    tim: Annotated[Words | None, Query(description="Order code")] = None,
) -> CountedPageOf[OutboxRow]:
    """The outbox, newest first; `tong` counts up to 1,000."""
    code = read_code(tim) if tim and tim.strip() else None
    wanted = {"state": trang_thai, "channel": kenh, "kind": loai, "order_code": code}
    rows, where = await reads.MESSAGES.rows(database, page, wanted)
    return CountedPageOf(data=[OutboxRow(**_shown(dict(row), caller, lang)) for row in rows], trang=where)


offer_files(router, "/hop-thu-di", list_messages, Text("Hộp thư đi", "Outbox"))


@router.get("/hop-thu-di/loai")
async def list_message_kinds(_caller: StaffDep, lang: LangDep) -> Data[list[KindName]]:
    """Every kind of message by its name, to filter the outbox."""
    return Data(data=[_named(kind, lang) for kind in notifications.KINDS])


@router.get("/hop-thu-di/{id}", responses=MISSING)
async def read_message(
    caller: StaffDep, session: SessionDep, lang: LangDep, number: Annotated[UUID, Path(alias="id")]
) -> Data[OutboxDetail]:
    """One message with its subject, plain text and HTML."""
    row = await _read(session, number, caller, lang)
    return Data(data=OutboxDetail(**row, **asdict(await notifications.preview_message(session, number))))


@router.post("/hop-thu-di/{id}/gui-lai", status_code=201, responses=MISSING | REFUSED)
@idempotent
async def resend_message(
    caller: StaffDep, session: SessionDep, lang: LangDep, number: Annotated[UUID, Path(alias="id")]
) -> Data[OutboxRow]:
    """Send a message again; asking twice sends once. Codes are never repeated."""
    copy_id = await notifications.resend_message(session, number)
    return Data(data=OutboxRow(**await _read(session, copy_id, caller, lang)))
