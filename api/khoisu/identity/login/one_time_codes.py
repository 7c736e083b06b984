"""One-time codes: 6 digits, three minutes, three tries, once, for one flow, purpose and identifier (G-32, ASVS 6.5, 6.6)."""

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from typing import Literal
from uuid import UUID, uuid4

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import errors
from khoisu.identity.accounts.identifiers import Identifier
from khoisu.identity.login import code_sending, repository
from khoisu.identity.models import Account, OneTimeCode
from khoisu.identity.realm import Realm
from khoisu.identity.rules import TRIES
from khoisu.kit import clock
from khoisu.kit.http.networks import Address
from khoisu.kit.lang import Lang
from khoisu.kit.logs import get_logger
from khoisu.notifications.service import Message, MessageKind, count_confirmed, send_message

log = get_logger(__name__)
Purpose = Literal["DANG_KY", "DANG_NHAP", "QUEN_MAT_KHAU", "THEM_DINH_DANH", "HOAN_TIEN", "XAC_NHAN"]
CODE_SECONDS = 180
TICKET_SECONDS = 900


@dataclass(frozen=True, slots=True)
class Started:
    """What every start of a flow returns; the same whether or not an account exists."""

    luong_id: UUID
    het_han_sau: int
    gui_lai_sau: int


@dataclass(frozen=True, slots=True)
class Plan:
    """The account that the code opens, and what is sent. With any `kind` but ONE_TIME_CODE no code can match.

    Not `sent` when strangers requested too many codes for this inbox: then no code matches either, so that guessing
    ends when sending ends.
    """

    kind: MessageKind
    account: Account | None
    sent: bool = True


async def start_code(
    session: AsyncSession, realm: Realm, purpose: Purpose, identifier: Identifier, plan: Plan, lang: Lang
) -> Started:
    """Open a flow and send its code, or the message that replaces it.

    A v4 id, not a v7: anyone who knows one flow must not guess the next.
    """
    now = clock.now()
    code = OneTimeCode(
        id=uuid4(),
        purpose=purpose,
        identifier_kind=identifier.kind,
        identifier=identifier.value,
        account_id=plan.account.id if plan.account and plan.kind == MessageKind.ONE_TIME_CODE else None,
        lang=plan.account.ngon_ngu if plan.account else lang,
        code_hash=b"",
        attempts=0,
        created_at=now,
    )
    session.add(code)
    return await _dispatch(session, realm, code, plan.kind, sent=plan.sent)


async def resend_code(
    session: AsyncSession, realm: Realm, flow_id: UUID, address: Address, known: Mapping[UUID, UUID]
) -> Started:
    """Send a new code for a flow that is not finished. Raises `Invalid` (luongId) for any other, `TooMany` too early."""
    # Queried and counted on separate connections, before the request takes one.
    async with realm.database.sessions() as reading:
        found = await reading.get(OneTimeCode, flow_id)
    if found is None or not _is_open(found):
        raise errors.expired_flow()
    sent = await code_sending.may_send_code(realm, identifier_of(found), address, known, found.purpose)
    code = await repository.lock_code(session, flow_id)
    if code is None or not _is_open(code):
        raise errors.expired_flow()
    return await _dispatch(session, realm, code, _kind_of_resend(code), sent=sent)


def identifier_of(code: OneTimeCode) -> Identifier:
    """The address or number that a flow sends its code to."""
    return Identifier("email" if code.identifier_kind == "email" else "phone", code.identifier)


def _is_open(code: OneTimeCode) -> bool:
    return code.verified_at is None and clock.now() - code.created_at < timedelta(seconds=TICKET_SECONDS)


def _kind_of_resend(code: OneTimeCode) -> MessageKind:
    if code.code_hash == _NO_CODE:
        return (
            MessageKind.ACCOUNT_EXISTS if code.purpose in ("DANG_KY", "THEM_DINH_DANH") else MessageKind.ACCOUNT_UNKNOWN
        )
    return MessageKind.ONE_TIME_CODE


async def make_reset_ticket(
    session: AsyncSession, realm: Realm, account: Account, life: timedelta, *, vouched: bool = False
) -> str:
    """A secret by which the account's person sets a password once within `life`; replaces those that are still open.

    No code was typed: the caller of this function knows the person. `vouched`: the secret does not pass through their
    mailbox, so that the password may protect a first factor of staff.
    """
    now = clock.now()
    await repository.use_open_tickets(session, account.id, "QUEN_MAT_KHAU", now)
    ticket = secrets.token_urlsafe(32)
    code = OneTimeCode(
        id=uuid4(),
        purpose="QUEN_MAT_KHAU",
        identifier_kind="email" if account.email else "phone",
        identifier=account.email or account.so_dien_thoai,
        account_id=account.id,
        lang=account.ngon_ngu,
        code_hash=_VOUCHED if vouched else _NO_CODE,
        attempts=TRIES,
        created_at=now,
        sent_at=now,
        expires_at=now,
        verified_at=now,
        ticket_hash=realm.codes.digest("QUEN_MAT_KHAU", ticket),
        ticket_expires_at=now + life,
    )
    session.add(code)
    await session.flush()
    return ticket


_NO_CODE = b"-"
"""Stored in place of a hash where no code can fit."""
_VOUCHED = b"!"
"""The same, for a ticket that was handed over by somebody who knows the person."""
_NOT_SENT = b"?"
"""Stored in place of a hash while no code has been sent."""


async def _dispatch(
    session: AsyncSession,
    realm: Realm,
    code: OneTimeCode,
    kind: MessageKind,
    *,
    sent: bool,
) -> Started:
    now = clock.now()
    digits = f"{secrets.randbelow(1_000_000):06d}"
    fitting = realm.codes.digest(str(code.id), digits) if sent else _NOT_SENT
    code.code_hash = fitting if kind == MessageKind.ONE_TIME_CODE else _NO_CODE
    code.attempts, code.sent_at, code.expires_at = 0, now, now + timedelta(seconds=CODE_SECONDS)
    await session.flush()
    if sent:
        await _send(session, code, kind, digits)
    else:
        log.warning("code_not_sent", purpose=code.purpose, flow=str(code.id))
    return Started(code.id, CODE_SECONDS, realm.guards.resend_seconds)


async def _send(session: AsyncSession, code: OneTimeCode, kind: MessageKind, digits: str) -> None:
    identifier = identifier_of(code)
    await send_message(
        session,
        Message(
            kind=kind,
            lang="en" if code.lang == "en" else "vi",
            email=identifier.email,
            phone=identifier.phone,
            data={"ma": digits, "muc_dich": _told_purpose(code)} if kind == MessageKind.ONE_TIME_CODE else {},
            dedupe_key=f"ma:{code.id}:{code.sent_at.timestamp()}",
            expires_at=code.expires_at,
        ),
    )


def _told_purpose(code: OneTimeCode) -> str:
    """What the message says the code is for: to anybody who has an account, a registration's code is one to log in."""
    return "DANG_NHAP" if code.purpose == "DANG_KY" and code.account_id else code.purpose


async def check_code(session: AsyncSession, realm: Realm, purpose: Purpose, flow_id: UUID, typed: str) -> OneTimeCode:
    """The flow whose code was typed, marked as verified. Raises `Invalid` on `ma`.

    The try is counted and committed before the code is compared, so that parallel guesses get three in all.
    """
    tried = await _count_try(realm, purpose, flow_id)
    if not realm.codes.matches(tried.code_hash, str(flow_id), typed):
        raise errors.wrong_code(TRIES - tried.attempts)
    if not await repository.mark_verified(session, flow_id, clock.now()):
        raise errors.expired_code()
    if tried.identifier_kind == "phone":
        await count_confirmed(session, tried.identifier, tried.sent_at)
    return tried


async def _count_try(realm: Realm, purpose: Purpose, flow_id: UUID) -> OneTimeCode:
    now = clock.now()
    async with realm.database.transaction() as own:
        tried = await repository.count_attempt(own, flow_id, purpose, now)
        if tried is not None:
            return tried
        found = await own.get(OneTimeCode, flow_id)
    if found is not None and found.purpose == purpose and found.attempts >= TRIES and found.expires_at > now:
        raise errors.no_tries_left()
    raise errors.expired_code()


async def make_ticket(session: AsyncSession, realm: Realm, code: OneTimeCode) -> str:
    """The ticket for a right code: a secret for the flow's last step, valid for 15 minutes."""
    ticket = secrets.token_urlsafe(32)
    expires = clock.now() + timedelta(seconds=TICKET_SECONDS)
    await repository.set_ticket(session, code.id, realm.codes.digest(code.purpose, ticket), expires)
    return ticket


async def peek_ticket(session: AsyncSession, realm: Realm, purpose: Purpose, ticket: str) -> OneTimeCode:
    """The flow of a valid ticket, not used up. Raises `Invalid` on `phieu`."""
    code = await repository.flow_of_ticket(session, realm.codes.digest(purpose, ticket), clock.now())
    if code is None:
        raise errors.expired_ticket()
    return code


def is_vouched(code: OneTimeCode) -> bool:
    """Whether the flow's ticket was handed over by somebody who knows the person, not sent to their mailbox."""
    return code.code_hash == _VOUCHED


async def use_ticket(session: AsyncSession, realm: Realm, purpose: Purpose, ticket: str) -> OneTimeCode:
    """The flow of a ticket, used up when the transaction commits. Raises `Invalid` on `phieu`."""
    code = await repository.use_ticket(session, realm.codes.digest(purpose, ticket), clock.now())
    if code is None:
        raise errors.expired_ticket()
    return code
