"""Return requests are made and moved; each move appends to the history and sets the answer-by time. Nothing here commits."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.ids import new_code, new_id
from khoisu.kit.lang import Text
from khoisu.kit.working_time import CONFIRM_HOURS, add_working_hours
from khoisu.returns import repository
from khoisu.returns.errors import NothingToReturn, ReturnMoved, ReturnOpen
from khoisu.returns.models import ReturnRequest
from khoisu.returns.records import ReturnRecord
from khoisu.returns.rules import CODE_LENGTH, CODE_PREFIX, NEEDS_WORDS, REDO_HOURS, awaits_staff, find_move
from khoisu.returns.states import ReturnAction, ReturnReason, ReturnState
from khoisu.site_settings.service import working_calendar

SHORTEST = 10
TOO_SHORT = Text(
    "Hãy mô tả điều không đúng và bạn muốn chúng tôi làm gì (ít nhất {it_nhat} ký tự)",
    "Please describe what is wrong and what you would like us to do (at least {it_nhat} characters)",
)
WORDS_NEEDED = Text("Hãy viết lời nhắn cho khách hàng", "Please write a message to the customer")


@dataclass(frozen=True, slots=True)
class NewReturn:
    """What is asked: for which order, why, in the customer's words; `co_hang`: a delivered item must come back."""

    don_hang_id: UUID
    ma_don_hang: str
    account_id: UUID | None
    loai_ly_do: ReturnReason
    mo_ta: str
    co_hang: bool


@dataclass(frozen=True, slots=True)
class By:
    """Who does it, and the account when there is one."""

    kind: ActorKind
    account_id: UUID | None = None


async def create_request(session: AsyncSession, new: NewReturn, money_held: int) -> ReturnRecord:
    """Make a request for a locked order that holds `money_held` (đồng).

    Raises `NothingToReturn`, `ReturnOpen` (409), `Invalid` on `moTa`.
    """
    if money_held <= 0:
        raise NothingToReturn
    if len(new.mo_ta.strip()) < SHORTEST:
        raise Invalid(errors=[FieldError("moTa", "qua_ngan", TOO_SHORT, {"it_nhat": SHORTEST})])
    if open_code := await repository.find_open_code(session, new.don_hang_id):
        raise ReturnOpen(extra={"ma": open_code})
    now = clock.now()
    row = ReturnRequest(
        id=new_id(),
        ma=new_code(CODE_PREFIX, CODE_LENGTH),
        don_hang_id=new.don_hang_id,
        ma_don_hang=new.ma_don_hang,
        account_id=new.account_id,
        loai_ly_do=new.loai_ly_do.value,
        mo_ta=new.mo_ta.strip(),
        co_hang=new.co_hang,
        trang_thai=ReturnState.REQUESTED.value,
        so_su_kien=0,
        tao_luc=now,
        cap_nhat_luc=now,
    )
    session.add(row)
    row.han_tra_loi = await _answer_by(session, row, now)
    await session.flush()
    by = By(ActorKind.CUSTOMER, new.account_id)
    await repository.append_event(session, row, None, by.kind.value, by.account_id, "", now)
    return ReturnRecord.of(row)


async def lock_own_request(session: AsyncSession, ma: str, order_id: UUID | None = None) -> ReturnRecord:
    """A request, locked until the transaction ends, of this order if one is named. Raises `NotFound`."""
    row = await repository.lock_request(session, ma)
    if row is None or (order_id is not None and row.don_hang_id != order_id):
        raise NotFound
    return ReturnRecord.of(row)


async def find_return(session: AsyncSession, ma: str) -> ReturnRecord:
    """A request by its code, not locked. Raises `NotFound`."""
    row = await repository.find_request(session, ma)
    if row is None:
        raise NotFound
    return ReturnRecord.of(row)


async def find_open_return(session: AsyncSession, order_id: UUID) -> ReturnRecord | None:
    """The order's open request, not locked; there is at most one."""
    code = await repository.find_open_code(session, order_id)
    return await find_return(session, code) if code else None


async def move_request(
    session: AsyncSession,
    ma: str,
    action: ReturnAction,
    by: By,
    words: str = "",
    *,
    seen: int | None = None,
    refund: tuple[UUID, int] | None = None,
) -> ReturnRecord:
    """Move a request whose order is locked. `seen` is the version that the person looked at; `refund` (id, đồng) was granted.

    Raises `NotFound`, `ReturnMoved` (409) when the move is not allowed now or another was made since, `Invalid` on `loiNhan`.
    """
    row = await repository.lock_request(session, ma)
    if row is None:
        raise NotFound
    after = find_move(
        ReturnState(row.trang_thai), action, by.kind, goods=row.co_hang, reason=ReturnReason(row.loai_ly_do)
    )
    if after is None or (seen is not None and seen != row.so_su_kien):
        raise ReturnMoved(extra={"trangThai": row.trang_thai, "soSuKien": row.so_su_kien})
    if action in NEEDS_WORDS and not words.strip():
        raise Invalid(errors=[FieldError("loiNhan", "missing", WORDS_NEEDED)])
    now, before = clock.now(), row.trang_thai
    row.trang_thai, row.cap_nhat_luc = after.value, now
    if action is ReturnAction.GRANT and refund is not None:
        row.hoan_tien_id, row.so_tien = refund
    if action is ReturnAction.REOPEN:
        row.hoan_tien_id, row.so_tien = None, None
    row.han_tra_loi = await _answer_by(session, row, now)
    await repository.append_event(session, row, before, by.kind.value, by.account_id, words.strip(), now)
    return ReturnRecord.of(row)


async def settle_refund(
    session: AsyncSession, refund_id: UUID, by: UUID, *, paid: bool, words: str = ""
) -> ReturnRecord | None:
    """A refund was paid or declined: move the request that it belongs to; None when it belongs to none."""
    row = await repository.find_by_refund(session, refund_id)
    if row is None:
        return None
    action = ReturnAction.REFUND if paid else ReturnAction.REOPEN
    return await move_request(session, row.ma, action, By(ActorKind.STAFF, by), words)


async def _answer_by(session: AsyncSession, row: ReturnRequest, now: datetime) -> datetime | None:
    if not awaits_staff(ReturnState(row.trang_thai), goods=row.co_hang):
        return None
    hours = REDO_HOURS if row.trang_thai == ReturnState.REDOING else CONFIRM_HOURS
    return add_working_hours(now, timedelta(hours=hours), await working_calendar(session))


async def join_account(session: AsyncSession, orders: Sequence[UUID], account_id: UUID) -> None:
    """Give the requests of some visitors' orders to the account that the orders join."""
    await repository.set_account(session, orders, account_id)
