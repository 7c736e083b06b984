"""Asking for one's data to be corrected, deleted or left alone, and the back office's answer (G-80)."""

from datetime import datetime, timedelta
from typing import Literal, get_args
from uuid import UUID

from sqlalchemy import delete, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.accounts.profile import get_account
from khoisu.identity.errors import ERASED, NoSuchDataRequest, RequestOpen, RequestSettled
from khoisu.identity.models import SUSPENDED, Account, LoginSession, OneTimeCode
from khoisu.identity.privacy.messages import notify_request_received, notify_request_result
from khoisu.identity.privacy.models import DataRequest
from khoisu.identity.realm import Realm
from khoisu.identity.sessions.lifecycle import end_sessions, record_session_event
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.ids import new_code
from khoisu.kit.plain_text import tidy_text
from khoisu.kit.working_time import add_working_hours

DataRequestKind = Literal["SUA", "XOA", "HAN_CHE", "PHAN_DOI"]
DataRequestState = Literal["MOI", "DANG_XU_LY", "HOAN_THANH", "TU_CHOI", "DA_RUT"]
KINDS: tuple[DataRequestKind, ...] = get_args(DataRequestKind)
OPEN_STATES = ("MOI", "DANG_XU_LY")

ANSWER_WORKING_HOURS = timedelta(hours=17)
"""Two working days of eight and a half hours, the law's: the back office's own closed days do not move them."""
DONE_WITHIN: dict[DataRequestKind, timedelta] = {
    "SUA": timedelta(days=10),
    "XOA": timedelta(days=20),
    "HAN_CHE": timedelta(days=15),
    "PHAN_DOI": timedelta(days=15),
}
ERASED_NAME = "Tài khoản đã xóa"


async def create_data_request(
    session: AsyncSession, account_id: UUID, kind: DataRequestKind, words: str
) -> DataRequest:
    """Take a request and set its deadlines. Raises `RequestOpen` (409) while one of this kind is open."""
    now = clock.now()
    made = DataRequest(
        ma=new_code("DL", 8),
        account_id=account_id,
        loai=kind,
        noi_dung=tidy_text(words),
        trang_thai="MOI",
        tao_luc=now,
        han_phan_hoi=add_working_hours(now, ANSWER_WORKING_HOURS),
        han_hoan_thanh=now + DONE_WITHIN[kind],
    )
    try:
        async with session.begin_nested():
            session.add(made)
            await session.flush()
    except IntegrityError as error:
        raise RequestOpen from error
    record_session_event(session, account_id, "YEU_CAU_DU_LIEU", reason=f"{kind} {made.ma}")
    await notify_request_received(session, made)
    return made


async def own_requests(session: AsyncSession, account_id: UUID) -> list[DataRequest]:
    """The person's requests, the newest first."""
    statement = select(DataRequest).where(DataRequest.account_id == account_id)
    return list(await session.scalars(statement.order_by(DataRequest.tao_luc.desc()).limit(100)))


async def take_back(session: AsyncSession, account_id: UUID, code: str) -> DataRequest:
    """Withdraw one's own open request. Raises `NoSuchDataRequest`, `RequestSettled`."""
    found = await _locked(session, code)
    if found.account_id != account_id:
        raise NoSuchDataRequest
    _settle(found, "DA_RUT", "")
    record_session_event(session, account_id, "RUT_YEU_CAU_DU_LIEU", reason=found.ma)
    return found


async def list_requests(
    session: AsyncSession, offset: int, size: int, *, only_open: bool
) -> tuple[list[tuple[DataRequest, Account]], int]:
    """The back office's queue: what is open first, by its deadline."""
    where = DataRequest.trang_thai.in_(OPEN_STATES) if only_open else DataRequest.id.is_not(None)
    order = (DataRequest.trang_thai.in_(OPEN_STATES).desc(), DataRequest.han_hoan_thanh, DataRequest.id)
    statement = select(DataRequest, Account).join(Account, Account.id == DataRequest.account_id).where(where)
    rows = await session.execute(statement.order_by(*order).offset(offset).limit(size))
    total = await session.scalar(select(func.count()).select_from(DataRequest).where(where)) or 0
    return [(request, account) for request, account in rows], total


async def start_work(session: AsyncSession, caller: Caller, code: str) -> DataRequest:
    """Say that somebody is at it. Raises `NoSuchDataRequest`, `RequestSettled`."""
    found = await _locked(session, code)
    if found.trang_thai != "MOI":
        raise RequestSettled
    found.trang_thai, found.nguoi_xu_ly = "DANG_XU_LY", caller.name
    return found


async def settle_data_request(
    session: AsyncSession, caller: Caller, code: str, state: Literal["HOAN_THANH", "TU_CHOI"], answer: str
) -> DataRequest:
    """End a request with an answer. Raises `NoSuchDataRequest`, `RequestSettled`."""
    found = await _locked(session, code)
    _settle(found, state, tidy_text(answer))
    found.nguoi_xu_ly = caller.name
    await notify_request_result(session, found)
    record_session_event(
        session, found.account_id, f"YEU_CAU_DU_LIEU_{state}", actor_id=caller.account_id, reason=found.ma
    )
    return found


async def _locked(session: AsyncSession, code: str) -> DataRequest:
    found = await session.scalar(select(DataRequest).where(DataRequest.ma == code).with_for_update())
    if found is None:
        raise NoSuchDataRequest
    return found


def _settle(request: DataRequest, state: DataRequestState, answer: str) -> None:
    if request.trang_thai not in OPEN_STATES:
        raise RequestSettled
    request.trang_thai, request.tra_loi, request.xong_luc = state, answer, clock.now()


def is_late(request: DataRequest, now: datetime) -> bool:
    """Whether a deadline has passed: the answer's for an untouched request, the law's end for any open one."""
    if request.trang_thai == "MOI":
        return now > request.han_phan_hoi
    return request.trang_thai == "DANG_XU_LY" and now > request.han_hoan_thanh


async def erase_account(session: AsyncSession, realm: Realm, account_id: UUID, actor_id: UUID) -> None:
    """Take everything personal off an account and end its sessions; its row stays for what refers to it."""
    account = await get_account(session, account_id)
    await end_sessions(session, realm, LoginSession.account_id == account_id, reason=ERASED)
    account.ho_ten, account.ngay_sinh = ERASED_NAME, None
    account.email, account.email_verified, account.so_dien_thoai = None, False, None
    account.password_hash, account.google_sub = None, None
    account.trang_thai, account.ly_do_khoa = SUSPENDED, ERASED
    await session.execute(delete(OneTimeCode).where(OneTimeCode.account_id == account_id))
    await session.flush()
    record_session_event(session, account_id, ERASED, actor_id=actor_id)
