"""Browsers that an account has logged in with: strangers who guess or flood never refuse or slow down such a browser.

The browser holds `account.login` pairs in a cookie that the web server (or the realm's own login page) has signed. Each login
replaces the pair; signing out everywhere, a new password and a suspension forget all of them.
"""

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from datetime import timedelta
from urllib.parse import quote, unquote
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.models import KnownBrowser
from khoisu.identity.sessions import repository
from khoisu.kit import clock
from khoisu.kit.db import Database

COOKIE = "khoisu_da_vao"
LIVES = timedelta(days=180)
AT_MOST = 5
"""People who share a browser; the one who logged in longest ago is forgotten first."""


def read_pairs(text: str) -> dict[UUID, UUID]:
    """The accounts of `account.login` pairs separated by `~`, each with its login; what is no such pair is left out."""
    pairs = (pair.partition(".") for pair in text.split("~"))
    return {UUID(account): UUID(login) for account, _, login in pairs if _is_id(account) and _is_id(login)}


def _is_id(text: str) -> bool:
    try:
        return str(UUID(text)) == text
    except ValueError:
        return False


def _mac(value: str, secret: str) -> str:
    digest = hmac.digest(secret.encode(), f"{COOKIE}={value}".encode(), "sha256")
    return urlsafe_b64encode(digest).rstrip(b"=").decode()


def open_cookie(cookie: str, secret: str) -> dict[UUID, UUID]:
    """The pairs of a cookie, none when it was not signed by us (web/app/server/cookies.server.ts writes the same form)."""
    value, _, mac = cookie.rpartition(".")
    return read_pairs(unquote(value)) if hmac.compare_digest(_mac(value, secret).encode(), mac.encode()) else {}


def sign_cookie(known: Mapping[UUID, UUID], account_id: UUID, login_id: UUID, secret: str) -> str:
    """The cookie after a login: its account comes first."""
    others = [(account, login) for account, login in known.items() if account != account_id]
    pairs = [(account_id, login_id), *others][:AT_MOST]
    value = quote("~".join(f"{account}.{login}" for account, login in pairs), safe="~")
    return f"{value}.{_mac(value, secret)}"


async def known_device(database: Database, known: Mapping[UUID, UUID], account_id: UUID) -> str | None:
    """The browser's name for limits when the account still knows it. Read on a connection of its own, for who holds none."""
    if account_id not in known:
        return None
    async with database.sessions() as session:
        return str(known[account_id]) if await is_known(session, known, account_id) else None


async def is_known(session: AsyncSession, known: Mapping[UUID, UUID], account_id: UUID) -> bool:
    """Whether the account still knows the browser that holds these pairs."""
    login_id = known.get(account_id)
    return login_id is not None and await repository.is_known_browser(session, account_id, login_id, clock.now())


async def remember_browser(session: AsyncSession, account_id: UUID, login_id: UUID, replaced: UUID | None) -> None:
    """Know the browser of a login; the login that it had before is forgotten."""
    if replaced is not None:
        await repository.delete_known_browser(session, account_id, replaced)
    session.add(KnownBrowser(id=login_id, account_id=account_id, expires_at=clock.now() + LIVES))
    await session.flush()


async def forget_browser(session: AsyncSession, account_id: UUID, login_id: UUID) -> None:
    """Forget the browser of one login: its owner, or the reuse of a token, has ended it."""
    await repository.delete_known_browser(session, account_id, login_id)


async def forget_browsers(session: AsyncSession, account_id: UUID, but: UUID | None = None) -> None:
    """Forget every browser of an account but that of the login `but`."""
    await repository.delete_known_browsers(session, account_id, but)
