"""Restricted accounts (S6.3): they log in, read, pay and finish what runs, but order, comment and start nothing new."""

from collections.abc import AsyncIterator
from typing import Annotated
from uuid import UUID

from fastapi import Depends
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.accounts.profile import account_lang
from khoisu.identity.errors import REASONS, AccountRestricted, AlreadyRestricted
from khoisu.identity.models import Account
from khoisu.identity.sessions.lifecycle import record_account_event
from khoisu.kit import clock
from khoisu.kit.auth import Caller, maybe_caller
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Text
from khoisu.notifications.service import Message, MessageKind, send_message


async def require_unrestricted(session: AsyncSession, account_id: UUID) -> Account | None:
    """The account, whose person may start something new. Raises `AccountRestricted` (403)."""
    account = await session.get(Account, account_id)
    if account is not None and account.han_che_luc is not None:
        raise AccountRestricted(account.han_che_ly_do or "", account.han_che_loi_nhan or "")
    return account


async def _unrestricted(
    caller: Annotated[Caller | None, Depends(maybe_caller)], session: SessionDep
) -> AsyncIterator[Account | None]:
    # Held until the request ends: the session knows its rows weakly, and the use case would read the account once more.
    yield await require_unrestricted(session, caller.account_id) if caller is not None else None


UNRESTRICTED = Depends(_unrestricted, scope="function")
"""For `dependencies=[UNRESTRICTED]` of a route: what a restricted account must not do. Visitors have no account."""


async def restrict_account(
    session: AsyncSession, account_id: UUID, reason: str, words: str, actor_id: UUID, note: str = ""
) -> None:
    """Restrict an account, and tell the person the reason (one of `errors.REASONS`, else `ValueError`) and the words.

    `note` stays in the back office. Raises `NotFound`, `AlreadyRestricted` (409).
    """
    if reason not in REASONS:
        raise ValueError(reason)
    account = await _lock(session, account_id)
    if account.han_che_luc is not None:
        raise AlreadyRestricted
    account.han_che_ly_do, account.han_che_loi_nhan, account.han_che_luc = reason, words.strip(), clock.now()
    await session.flush()
    history = " | ".join(part for part in (words.strip(), note.strip()) if part)
    record_account_event(session, account_id, "HAN_CHE", actor_id=actor_id, reason=reason, note=history)
    await _notify(
        session, account, MessageKind.ACCOUNT_RESTRICTED, {"ly_do": REASONS[reason], "loi_nhan": words.strip()}
    )


async def lift_restriction(session: AsyncSession, account_id: UUID, actor_id: UUID, words: str) -> None:
    """Lift the restriction, with words that the person reads; no effect on an account that is not restricted."""
    account = await _lock(session, account_id)
    if account.han_che_luc is None:
        return
    account.han_che_ly_do = account.han_che_loi_nhan = account.han_che_luc = None
    await session.flush()
    record_account_event(session, account_id, "GO_HAN_CHE", actor_id=actor_id, note=words.strip())
    await _notify(session, account, MessageKind.RESTRICTION_LIFTED, {"loi_nhan": words.strip()})


async def _lock(session: AsyncSession, account_id: UUID) -> Account:
    account = await session.get(Account, account_id, with_for_update=True, populate_existing=True)
    if account is None:
        raise NotFound
    return account


async def _notify(session: AsyncSession, account: Account, kind: MessageKind, data: dict[str, Text | str]) -> None:
    message = Message(
        kind=kind,
        lang=account_lang(account),
        email=account.email,
        phone=None if account.email else account.so_dien_thoai,
        data={"ho_ten": account.ho_ten} | data,
        dedupe_key=f"{kind}:{new_id()}",
    )
    await send_message(session, message)
