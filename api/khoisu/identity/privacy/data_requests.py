"""Requests of people to correct, delete or restrict the use of their data, and the back office's answer (G-80)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, cast
from uuid import UUID

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.accounts.profile import AccountInfo, account_info, load_account
from khoisu.identity.errors import ERASED, NoSuchDataRequest, RequestOpen, RequestSettled
from khoisu.identity.models import SUSPENDED, LoginSession
from khoisu.identity.privacy import repository
from khoisu.identity.privacy.messages import message_key, notify_request_received, notify_request_result
from khoisu.identity.privacy.models import DataRequest
from khoisu.identity.privacy.repository import OPEN_STATES
from khoisu.identity.realm import Realm
from khoisu.identity.schemas import DataRequestKind, DataRequestState
from khoisu.identity.second_factor import repository as second_factors
from khoisu.identity.sessions.known_browsers import forget_browsers
from khoisu.identity.sessions.lifecycle import end_sessions, record_account_event
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.ids import new_code
from khoisu.kit.text.plain_text import tidy_text
from khoisu.kit.working_time import add_working_hours

ANSWER_WORKING_HOURS = timedelta(hours=17)
"""Two working days of eight and a half hours, the law's: the back office's own closed days do not move them."""
DONE_WITHIN: dict[DataRequestKind, timedelta] = {
    "SUA": timedelta(days=10),
    "XOA": timedelta(days=20),
    "HAN_CHE": timedelta(days=15),
    "PHAN_DOI": timedelta(days=15),
}
ERASED_NAME = "Tài khoản đã xóa"


@dataclass(frozen=True, slots=True)
class DataRequestInfo:
    """A request as other rooms see it, with the law's deadlines."""

    ma: str
    account_id: UUID
    loai: DataRequestKind
    noi_dung: str
    trang_thai: DataRequestState
    tra_loi: str
    nguoi_xu_ly: str | None
    tao_luc: datetime
    han_phan_hoi: datetime
    han_hoan_thanh: datetime
    xong_luc: datetime | None

    @property
    def result_message_key(self) -> str:
        """The `dedupe_key` of the message about the result."""
        return message_key(self.ma)

    def is_late(self, now: datetime) -> bool:
        """Whether a deadline has passed: the answer's for an untouched request, the law's end for any open one."""
        if self.trang_thai == "MOI":
            return now > self.han_phan_hoi
        return self.trang_thai == "DANG_XU_LY" and now > self.han_hoan_thanh


def _info(request: DataRequest) -> DataRequestInfo:
    return DataRequestInfo(
        ma=request.ma,
        account_id=request.account_id,
        loai=cast("DataRequestKind", request.loai),
        noi_dung=request.noi_dung,
        trang_thai=cast("DataRequestState", request.trang_thai),
        tra_loi=request.tra_loi,
        nguoi_xu_ly=request.nguoi_xu_ly,
        tao_luc=request.tao_luc,
        han_phan_hoi=request.han_phan_hoi,
        han_hoan_thanh=request.han_hoan_thanh,
        xong_luc=request.xong_luc,
    )


async def create_data_request(
    session: AsyncSession, account_id: UUID, kind: DataRequestKind, words: str
) -> DataRequestInfo:
    """Store a request and set its deadlines. Raises `RequestOpen` (409) while one of this kind is open."""
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
    record_account_event(session, account_id, "YEU_CAU_DU_LIEU", reason=f"{kind} {made.ma}")
    await notify_request_received(session, made)
    return _info(made)


async def list_own_data_requests(session: AsyncSession, account_id: UUID) -> list[DataRequestInfo]:
    """The person's requests, the newest first, at most 100."""
    return [_info(request) for request in await repository.requests_of(session, account_id)]


async def withdraw_data_request(session: AsyncSession, account_id: UUID, code: str) -> DataRequestInfo:
    """Withdraw the caller's own open request. Raises `NoSuchDataRequest`, `RequestSettled`."""
    found = await _locked(session, code)
    if found.account_id != account_id:
        raise NoSuchDataRequest
    _settle(found, "DA_RUT", "")
    record_account_event(session, account_id, "RUT_YEU_CAU_DU_LIEU", reason=found.ma)
    return _info(found)


async def list_data_requests(
    session: AsyncSession, offset: int, size: int, *, only_open: bool
) -> tuple[list[tuple[DataRequestInfo, AccountInfo]], int]:
    """A page of the back office's queue, the open ones first, by their deadline; and how many there are."""
    rows, total = await repository.list_requests(session, offset, size, only_open=only_open)
    return [(_info(request), account_info(account)) for request, account in rows], total


async def take_on_data_request(session: AsyncSession, caller: Caller, code: str) -> DataRequestInfo:
    """Record that the caller works on a new request. Raises `NoSuchDataRequest`, `RequestSettled`."""
    found = await _locked(session, code)
    if found.trang_thai != "MOI":
        raise RequestSettled
    found.trang_thai, found.nguoi_xu_ly = "DANG_XU_LY", caller.name
    return _info(found)


async def settle_data_request(
    session: AsyncSession, caller: Caller, code: str, state: Literal["HOAN_THANH", "TU_CHOI"], answer: str
) -> DataRequestInfo:
    """End a request with an answer. Raises `NoSuchDataRequest`, `RequestSettled`."""
    found = await _locked(session, code)
    _settle(found, state, tidy_text(answer))
    found.nguoi_xu_ly = caller.name
    await notify_request_result(session, found)
    kind = "YEU_CAU_DU_LIEU_HOAN_THANH" if state == "HOAN_THANH" else "YEU_CAU_DU_LIEU_TU_CHOI"
    record_account_event(session, found.account_id, kind, actor_id=caller.account_id, reason=found.ma)
    return _info(found)


async def _locked(session: AsyncSession, code: str) -> DataRequest:
    found = await repository.lock_request(session, code)
    if found is None:
        raise NoSuchDataRequest
    return found


def _settle(request: DataRequest, state: DataRequestState, answer: str) -> None:
    if request.trang_thai not in OPEN_STATES:
        raise RequestSettled
    request.trang_thai, request.tra_loi, request.xong_luc = state, answer, clock.now()


async def erase_account(session: AsyncSession, realm: Realm, account_id: UUID, actor_id: UUID) -> None:
    """Remove everything personal from an account and end its sessions; its row stays for what refers to it."""
    account = await load_account(session, account_id)
    await end_sessions(session, realm, LoginSession.account_id == account_id, reason=ERASED)
    await forget_browsers(session, account_id)
    account.ho_ten, account.ngay_sinh = ERASED_NAME, None
    account.email, account.email_verified, account.so_dien_thoai = None, False, None
    account.password_hash, account.google_sub = None, None
    account.trang_thai, account.ly_do_khoa = SUSPENDED, ERASED
    account.han_che_ly_do = account.han_che_loi_nhan = account.han_che_luc = None
    await repository.delete_codes(session, account_id)
    await second_factors.delete_all(session, account_id)
    await session.flush()
    record_account_event(session, account_id, "DA_XOA", actor_id=actor_id)


async def record_data_export(session: AsyncSession, account_id: UUID) -> None:
    """Note in the account's history that its data were downloaded."""
    record_account_event(session, account_id, "TAI_DU_LIEU")
