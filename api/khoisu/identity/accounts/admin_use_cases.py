"""What administrators see of accounts, and what they may do to them: rights, and ending sessions (S2.15, S6.1, S6.3)."""

from collections.abc import Sequence
from uuid import UUID

from sqlalchemy import ColumnElement, and_, func, or_, select, text
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from khoisu.identity.accounts.identifiers import read_identifier
from khoisu.identity.accounts.profile import get_account
from khoisu.identity.errors import ERASED, AccountErased, OwnAccount
from khoisu.identity.models import IN_REVIEW, Account, AccountEvent, LoginSession
from khoisu.identity.realm import Realm
from khoisu.identity.repository import has_identifier
from khoisu.identity.sessions.lifecycle import end_sessions, record_session_event
from khoisu.kit.auth import STAFF_ROLES
from khoisu.kit.errors import Invalid

MOST_COUNTED = 1_000
EVENTS_SHOWN = 50


def _found(words: str) -> ColumnElement[bool]:
    """By words of name or address, or by the very address or number however it was typed."""
    hit = Account.tim_kiem.op("@@")(func.tu_hoi(words))
    try:
        return or_(hit, has_identifier(read_identifier(words)))
    except Invalid:
        return hit


def _wanted(words: str | None, role: str | None, state: str | None) -> ColumnElement[bool]:
    parts: list[ColumnElement[bool]] = [Account.id.is_not(None)]
    if words:
        parts.append(_found(words))
    if role:
        parts.append(Account.vai_tro.contains([role]))
    if role in STAFF_ROLES:
        parts.append(text(IN_REVIEW))  # pyright: ignore[reportArgumentType]  # the words of the index that holds only these
    if state:
        parts.append(Account.trang_thai == state)
    return and_(*parts)


async def list_accounts(
    session: AsyncSession, offset: int, size: int, *, words: str | None, role: str | None, state: str | None
) -> tuple[list[Account], int]:
    """Accounts, the newest first, and how many there are, counted up to 1,000."""
    where = _wanted(words, role, state)
    rows = await session.scalars(select(Account).where(where).order_by(Account.id.desc()).offset(offset).limit(size))
    few = select(Account.id).where(where).limit(MOST_COUNTED).subquery()
    return list(rows), await session.scalar(select(func.count()).select_from(few)) or 0


async def history(session: AsyncSession, account_id: UUID) -> list[tuple[AccountEvent, str | None]]:
    """What happened to an account, the newest first, each with the name of who did it."""
    actor = aliased(Account)
    statement = select(AccountEvent, actor.ho_ten).outerjoin(actor, actor.id == AccountEvent.actor_id)
    newest = statement.where(AccountEvent.account_id == account_id).order_by(
        AccountEvent.at.desc(), AccountEvent.id.desc()
    )
    return [(event, name) for event, name in await session.execute(newest.limit(EVENTS_SHOWN))]


async def other_account(session: AsyncSession, account_id: UUID, actor_id: UUID) -> Account:
    """An account that its administrator may change. Raises `NotFound`, `OwnAccount`, `AccountErased` (409)."""
    account = await get_account(session, account_id)
    if account_id == actor_id:
        raise OwnAccount
    if account.ly_do_khoa == ERASED:
        raise AccountErased
    return account


async def set_roles(
    session: AsyncSession, realm: Realm, account: Account, roles: Sequence[str], actor_id: UUID, reason: str
) -> Account:
    """Give an account exactly these rights. Its sessions end, so that no token keeps the old ones."""
    wanted = sorted(set(roles))
    if wanted == sorted(account.vai_tro):
        return account
    change = f"{', '.join(sorted(account.vai_tro))} → {', '.join(wanted)}"
    account.vai_tro = wanted
    await session.flush()
    await end_all(session, realm, account.id, actor_id, why="DOI_VAI_TRO")
    record_session_event(session, account.id, "DOI_VAI_TRO", actor_id=actor_id, reason=change, note=reason)
    return account


async def end_all(session: AsyncSession, realm: Realm, account_id: UUID, actor_id: UUID, *, why: str) -> int:
    """End every session of an account; says how many."""
    ended = await end_sessions(session, realm, LoginSession.account_id == account_id, reason=why)
    if ended and why == "VAN_PHONG":
        record_session_event(session, account_id, "KET_THUC_PHIEN", actor_id=actor_id, reason=why)
    return len(ended)
