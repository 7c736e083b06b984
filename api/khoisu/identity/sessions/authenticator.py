"""Turns a bearer token into a caller, for every request of every room: fast when seen before, exact about ended sessions.

Whether a session is still active is checked every five seconds and invalidated at once when it ends (ASVS 7.4.1): every process
listens to PostgreSQL for ended sessions. While it cannot listen, it asks the database at every call.
"""

import hashlib
from collections.abc import AsyncGenerator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any, cast
from uuid import NAMESPACE_URL, UUID, uuid5

from cachetools import LRUCache, TTLCache
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.sessions import repository
from khoisu.identity.settings import IdentitySettings
from khoisu.identity.tokens.verification import BadToken, Verifier, has_second_factor, is_for
from khoisu.kit import clock
from khoisu.kit.auth import STAFF_ROLES, Caller
from khoisu.kit.db import Database
from khoisu.kit.errors import Unauthenticated
from khoisu.kit.listen import Listener

CHANNEL = "phien_ket_thuc"
RETAIN_SECONDS = 5.0
MAX_SESSIONS = 20_000


class Liveness:
    """Caches active sessions for a moment."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._seen: TTLCache[UUID, bool] = TTLCache(MAX_SESSIONS, RETAIN_SECONDS)
        self._listener = Listener(database.url, CHANNEL, heard=self._heard, connected=self._seen.clear)
        self._endings = 0

    async def alive(self, session_id: UUID) -> bool:
        """Whether the session has neither ended nor expired."""
        if self._listener.is_listening and session_id in self._seen:
            return True
        endings = self._endings
        found = await repository.is_living(self._database, session_id)
        # A session that ended while we asked may be this one.
        if found and endings == self._endings:
            self._remember(session_id)
        return found

    def _remember(self, session_id: UUID) -> None:
        self._seen[session_id] = True

    def forget(self, session_ids: Iterable[UUID]) -> None:
        """Forget sessions that have ended."""
        self._endings += 1
        for session_id in session_ids:
            self._seen.pop(session_id, None)

    @property
    def is_listening(self) -> bool:
        """Whether endings in other processes are being received now."""
        return self._listener.is_listening

    async def announce(self, session: AsyncSession, session_ids: list[UUID]) -> None:
        """Notify every process, when the transaction commits, that these sessions have ended."""
        for session_id in session_ids:
            await repository.notify(session, CHANNEL, str(session_id))

        # This process does not wait for the echo: the very next call must fail.
        def forget(_session: object) -> None:
            self.forget(session_ids)

        event.listen(session.sync_session, "after_commit", forget, once=True)

    @asynccontextmanager
    async def listening(self) -> AsyncGenerator[None]:
        """Listen as long as the block runs, again after a lost connection."""
        async with self._listener.running():
            yield

    def _heard(self, payload: str) -> None:
        with suppress(ValueError):
            self.forget([UUID(payload)])


MAX_TOKENS = 10_000


@dataclass(frozen=True, slots=True)
class _Seen:
    caller: Caller
    expires: float
    has_session: bool


class RealmAuthenticator:
    """Our realm's tokens: signature once per token, expiry at each call, active sessions by `Liveness`."""

    own_sessions = True

    def __init__(self, settings: IdentitySettings, verifier: Verifier, liveness: Liveness) -> None:
        self._settings = settings
        self._verifier = verifier
        self._liveness = liveness
        self._seen: LRUCache[bytes, _Seen] = LRUCache(MAX_TOKENS)

    async def authenticate(self, token: str) -> Caller:
        """The caller. Raises `Unauthenticated` for a token that is invalid, or whose session has ended."""
        digest = hashlib.sha256(token.encode()).digest()
        seen = self._seen.get(digest) or await self._verify(digest, token)
        if seen.expires <= clock.now().timestamp():
            raise Unauthenticated
        if seen.has_session and not await self._liveness.alive(seen.caller.session_id):
            raise Unauthenticated
        return seen.caller

    async def _verify(self, digest: bytes, token: str) -> _Seen:
        try:
            claims = await self._verifier.claims(token)
        except BadToken as error:
            raise Unauthenticated from error
        if not is_for(claims, self._settings.audience, self._settings.client_id):
            raise Unauthenticated
        caller = await self.find_caller(claims)
        seen = _Seen(caller, float(claims["exp"]), self.own_sessions and "sid" in claims)
        self._seen[digest] = seen
        return seen

    async def find_caller(self, claims: dict[str, Any]) -> Caller:
        """The caller of a token that is seen for the first time; our own people have accounts already."""
        return caller_of(claims)


def caller_of(claims: dict[str, Any]) -> Caller:
    """Read the caller from an access token's claims. Raises `Unauthenticated` when they have another shape."""
    access = claims.get("realm_access")
    roles: list[Any] = cast("dict[str, Any]", access).get("roles", []) if isinstance(access, dict) else []
    name = claims.get("name")
    try:
        account_id = UUID(claims["sub"])
    except ValueError as error:
        raise Unauthenticated from error
    granted, withheld = split_roles(claims, frozenset(role for role in roles if isinstance(role, str)))
    return Caller(
        account_id=account_id,
        roles=granted,
        session_id=session_id_of(claims),
        name=name if isinstance(name, str) else "",
        withheld=withheld,
        proven_at=proven_at(claims),
    )


def proven_at(claims: dict[str, Any]) -> float:
    """When the person last proved who they are, in seconds since 1970; 0 when the token does not say."""
    moment = claims.get("auth_time")
    return float(moment) if isinstance(moment, (int, float)) else 0.0


def split_roles(claims: dict[str, Any], roles: frozenset[str]) -> tuple[frozenset[str], frozenset[str]]:
    """The roles that count, and the office roles that wait for a second factor: until then staff are customers."""
    office = roles & STAFF_ROLES
    if not office or _is_machine(claims) or has_second_factor(claims):
        return roles, frozenset()
    return (roles - office) | {"khach-hang"}, office


def _is_machine(claims: dict[str, Any]) -> bool:
    """A client that acts for itself: without a session, and with the name that Keycloak and we give to such clients."""
    return "sid" not in claims and str(claims.get("preferred_username", "")).startswith("service-account-")


def session_id_of(claims: dict[str, Any]) -> UUID:
    """The session a token belongs to; another issuer's ids need not be UUIDs. A machine's token has no session: its subject counts as one."""
    sid = str(claims.get("sid", claims["sub"]))
    try:
        return UUID(sid)
    except ValueError:
        return uuid5(NAMESPACE_URL, sid)
