"""Use cases of requests: receive one, work on it, answer it, delete it after its retention period."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.service import privacy_in_force
from khoisu.inquiries import errors, joining, repository, rules
from khoisu.inquiries.complaints import answer_by, list_open_complaints
from khoisu.inquiries.errors import CALL_US, AnsweredMeanwhile, NoMailAddress, RequestNotFound, StepNotAllowed
from khoisu.inquiries.models import ContactEvent, ContactRequest
from khoisu.inquiries.rules import COMPLAINTS, OPEN
from khoisu.inquiries.schemas import RequestIn
from khoisu.inquiries.validation import read_request
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.ids import new_code
from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.plain_text import tidy_text
from khoisu.kit.text.texts import said
from khoisu.notifications.service import Message, MessageKind, send_message, sms_reaches
from khoisu.site_settings.service import working_calendar

__all__ = [
    "CALL_US",
    "COMPLAINTS",
    "CONSENT_VERSION",
    "OPEN",
    "Created",
    "Event",
    "Inquiry",
    "Visit",
    "add_note",
    "add_visitor_message",
    "answer_inquiry",
    "close_thread",
    "consent_version",
    "create_inquiry",
    "delete_old_inquiries",
    "get_inquiry",
    "joining",
    "list_open_complaints",
    "move_inquiry",
]

CONSENT_VERSION = "2026-07-01"
"""The privacy text that the form asks consent to until the site has its own privacy policy."""
MAX_LINKS = 1
"""A request with more links than this waits for staff, and its address gets no mail."""
TWIN_WINDOW = timedelta(minutes=10)
DAYS_OF_A_MONTH = 31


@dataclass(frozen=True, slots=True)
class Visit:
    """Who sent the form and from where; `secret` signs the forms."""

    account_id: UUID | None
    lang: Lang
    address: str
    secret: str


@dataclass(frozen=True, slots=True)
class Created:
    """What the visitor sees of their request; `is_held` when it waits for moderation."""

    ma: str
    is_held: bool


@dataclass(frozen=True, slots=True)
class Event:
    """One line of a request's history."""

    id: UUID
    loai: rules.EventKind
    noi_dung: str
    nguoi_lam: str | None
    luc: datetime


@dataclass(frozen=True, slots=True)
class Inquiry:
    """A request with all of it: what can be done to it now, and its history, the oldest first."""

    id: UUID
    ma_yeu_cau: str
    nguon: str
    ho_ten: str
    so_dien_thoai: str | None
    email: str | None
    nhu_cau: str
    dich_vu: str | None
    noi_dung: str
    ngon_ngu: str
    trang_thai: str
    ly_do_giu: list[str]
    nguoi_xu_ly: str | None
    phien_ban_dong_y: str
    tao_luc: datetime
    han_tra_loi: datetime
    han_ket_qua: datetime | None
    chuyen_cap_luc: datetime | None
    qua_han: bool
    thao_tac: list[rules.Step]
    tra_loi_duoc: bool
    su_kien: list[Event]


async def consent_version(session: AsyncSession) -> str:
    """The privacy policy that a visitor agrees to now: the version in force on the site."""
    return await privacy_in_force(session) or CONSENT_VERSION


async def create_inquiry(
    session: AsyncSession,
    visit: Visit,
    given: RequestIn,
    *,
    mail_allowed: bool,
    thread: UUID | None = None,
) -> Created:
    """Store a request and confirm it by mail; a suspicious one is held and gets no mail.

    `thread` is the conversation in which the visitor will read the answer. The same question sent twice within ten minutes answers the first one. Raises `Invalid`.
    """
    version = await consent_version(session)
    reported = read_request(given, version)
    now = clock.now()
    age = rules.form_age(given.phieu, visit.secret, int(now.timestamp()))
    held = rules.hold_reasons(texts=reported.noi_dung, age=age, max_links=MAX_LINKS, suspect=given.is_suspect)
    first, settled = answer_by(given.nhu_cau, now, await working_calendar(session))
    made = ContactRequest(
        ma=new_code(rules.CODE_PREFIX, rules.CODE_LENGTH),
        nguon=given.nguon,
        ho_ten=reported.ho_ten,
        so_dien_thoai=reported.so_dien_thoai,
        email=reported.email,
        nhu_cau=given.nhu_cau,
        dich_vu=given.dich_vu or None,
        noi_dung=reported.noi_dung,
        ngon_ngu=visit.lang,
        account_id=visit.account_id,
        hoi_thoai_id=thread,
        trang_thai="MOI",
        ly_do_giu=list(held),
        phien_ban_dong_y=version,
        dia_chi_mang=visit.address,
        tao_luc=now,
        han_tra_loi=first,
        han_ket_qua=settled,
        cap_nhat_luc=now,
    )
    if twin := await repository.recent_twin(session, made, now - TWIN_WINDOW):
        return _created(twin)
    session.add(made)
    await session.flush()
    session.add(ContactEvent(yeu_cau_id=made.id, loai="GUI", account_id=visit.account_id, luc=now))
    if mail_allowed and not held:
        await _confirm(session, made)
    return _created(made)


def _created(request: ContactRequest) -> Created:
    return Created(request.ma, bool(request.ly_do_giu))


async def _confirm(session: AsyncSession, request: ContactRequest) -> None:
    # The name is the only text from the visitor: the address may be somebody else's.
    due = said(request.han_tra_loi.astimezone(clock.VIETNAM))
    data: dict[str, Any] = {"ho_ten": request.ho_ten, "ma_yeu_cau": request.ma, "han_tra_loi": due}
    if request.han_ket_qua:
        data["han_ket_qua"] = request.han_ket_qua.astimezone(clock.VIETNAM).date()
    lang: Lang = "en" if request.ngon_ngu == "en" else "vi"
    await send_message(
        session, Message(MessageKind.INQUIRY_RECEIVED, lang, request.email, None, data, f"lien-he:{request.id}")
    )


async def _locked(session: AsyncSession, code: str) -> ContactRequest:
    request = await repository.find_inquiry(session, code, lock=True)
    if request is None:
        raise RequestNotFound
    return request


async def get_inquiry(session: AsyncSession, code: str) -> Inquiry:
    """A request and its history. Raises `RequestNotFound`."""
    row = await repository.find_inquiry(session, code)
    if row is None:
        raise RequestNotFound
    events = await repository.events_of(session, row.id)
    return Inquiry(
        id=row.id,
        ma_yeu_cau=row.ma,
        nguon=row.nguon,
        ho_ten=row.ho_ten,
        so_dien_thoai=row.so_dien_thoai,
        email=row.email,
        nhu_cau=row.nhu_cau,
        dich_vu=row.dich_vu,
        noi_dung=row.noi_dung,
        ngon_ngu=row.ngon_ngu,
        trang_thai=row.trang_thai,
        ly_do_giu=list(row.ly_do_giu),
        nguoi_xu_ly=row.nguoi_xu_ly,
        phien_ban_dong_y=row.phien_ban_dong_y,
        tao_luc=row.tao_luc,
        han_tra_loi=row.han_tra_loi,
        han_ket_qua=row.han_ket_qua,
        chuyen_cap_luc=row.chuyen_cap_luc,
        qua_han=row.trang_thai in rules.OPEN and row.han_tra_loi < clock.now(),
        thao_tac=rules.steps_from(row.trang_thai),
        tra_loi_duoc=_is_reached(row) and row.trang_thai in rules.ANSWERABLE,
        su_kien=[Event(event.id, event.loai, event.noi_dung, event.ten_nguoi_lam, event.luc) for event in events],
    )


def _log(session: AsyncSession, request: ContactRequest, caller: Caller, kind: rules.EventKind, text: str = "") -> None:
    now = clock.now()
    request.cap_nhat_luc = now
    session.add(
        ContactEvent(
            yeu_cau_id=request.id,
            loai=kind,
            noi_dung=text,
            account_id=caller.account_id,
            ten_nguoi_lam=caller.name,
            luc=now,
        )
    )


async def move_inquiry(session: AsyncSession, caller: Caller, code: str, wanted: rules.Step, note: str) -> None:
    """Move a request. Staff who take on a held one have read it: it is released, and its sender gets the confirmation.

    Raises `RequestNotFound`, `StepNotAllowed`.
    """
    request = await _locked(session, code)
    sources, target = rules.STEPS[wanted]
    if request.trang_thai not in sources:
        raise StepNotAllowed
    if request.ly_do_giu and wanted != "BO_QUA":
        request.ly_do_giu = []
        if wanted == "NHAN":
            await _confirm(session, request)
    request.trang_thai, request.nguoi_xu_ly = target, caller.name
    _log(session, request, caller, wanted, tidy_text(note))


async def answer_inquiry(session: AsyncSession, caller: Caller, code: str, raw: str, seen: UUID | None) -> None:
    """Mail an answer in the visitor's language; the request becomes answered. `seen`: the newest answer the writer knows of.

    Who left a telephone number alone reads it in their conversation, and a text message tells them so.

    Raises `RequestNotFound`, `StepNotAllowed` for one that was dismissed, `NoMailAddress`, `AnsweredMeanwhile`, `Invalid`.
    """
    request = await _locked(session, code)
    text = _required_text(raw, errors.NO_ANSWER)
    if request.trang_thai not in rules.ANSWERABLE:
        raise StepNotAllowed
    if not _is_reached(request):
        raise NoMailAddress
    await _refuse_unseen_answer(session, request.id, seen)
    event = ContactEvent(yeu_cau_id=request.id, loai="TRA_LOI", noi_dung=text, luc=clock.now())
    event.account_id, event.ten_nguoi_lam = caller.account_id, caller.name
    session.add(event)
    await session.flush()
    request.trang_thai, request.nguoi_xu_ly, request.ly_do_giu = "DA_TRA_LOI", caller.name, []
    request.cap_nhat_luc = event.luc
    lang: Lang = "en" if request.ngon_ngu == "en" else "vi"
    data = {"ho_ten": request.ho_ten, "ma_yeu_cau": request.ma, "tra_loi": text, "cau_hoi": request.noi_dung}
    if request.hoi_thoai_id is not None:
        data["hoi_thoai"] = str(request.hoi_thoai_id)
    phone = None if request.email else request.so_dien_thoai
    await send_message(
        session, Message(MessageKind.INQUIRY_ANSWERED, lang, request.email, phone, data, f"tra-loi:{event.id}")
    )


def _is_reached(request: ContactRequest) -> bool:
    """Whether an answer gets to the visitor: by mail, or by a text message about the conversation in which it stands."""
    phone = request.so_dien_thoai
    told = request.hoi_thoai_id is not None and phone is not None and sms_reaches(phone)
    return request.email is not None or told


async def _refuse_unseen_answer(session: AsyncSession, request_id: UUID, seen: UUID | None) -> None:
    last = await repository.last_answer(session, request_id)
    if last is not None and last.id != seen:
        answer = {
            "id": str(last.id),
            "noiDung": last.noi_dung,
            "nguoiLam": last.ten_nguoi_lam,
            "luc": last.luc.isoformat(),
        }
        raise AnsweredMeanwhile(extra={"traLoi": answer})


async def add_note(session: AsyncSession, caller: Caller, code: str, raw: str) -> None:
    """Write a note for colleagues. Raises `RequestNotFound`, `Invalid`."""
    request = await _locked(session, code)
    _log(session, request, caller, "GHI_CHU", _required_text(raw, errors.NO_NOTE))


async def add_visitor_message(session: AsyncSession, code: str, text: str) -> None:
    """Add what the visitor wrote after their request; a closed one is open again, with a new time to answer by.

    Raises `RequestNotFound`.
    """
    request = await _locked(session, code)
    now = clock.now()
    if request.trang_thai not in rules.OPEN:
        request.trang_thai = "MOI"
        calendar = await working_calendar(session)
        request.han_tra_loi, request.han_ket_qua = answer_by(request.nhu_cau, now, calendar)
        request.chuyen_cap_luc = None
    request.cap_nhat_luc = now
    session.add(
        ContactEvent(yeu_cau_id=request.id, loai="KHACH_VIET", noi_dung=text, account_id=request.account_id, luc=now)
    )


async def close_thread(session: AsyncSession, code: str) -> None:
    """The visitor has deleted the conversation: nobody reads an answer there any more. A request that is gone is no matter."""
    request = await repository.find_inquiry(session, code, lock=True)
    if request is not None:
        request.hoi_thoai_id = None


def _required_text(raw: str, missing: Text) -> str:
    text = tidy_text(raw)
    if not text:
        raise Invalid(errors=[FieldError("noiDung", "missing", missing)])
    return text


async def delete_old_inquiries(session: AsyncSession, months: int) -> int:
    """Delete what was closed `months` ago and no longer serves a purpose (Law 91/2025/QH15). Returns how many."""
    return await repository.delete_closed_before(session, clock.now() - timedelta(days=months * DAYS_OF_A_MONTH))
