"""People whom the owner invites to a company: by a link that works once, for the account that has proven the address.

Everything that changes who takes part is done under the company's lock, so that of two presses one finds the other's end.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.companies import members_repository as repository
from khoisu.companies import repository as companies
from khoisu.companies.access import open_company
from khoisu.companies.errors import AlreadyInvited, InvitationEnded, OtherAddress, TooManyMembers
from khoisu.companies.models import Company, Membership
from khoisu.companies.schemas import Deed
from khoisu.companies.states import AnswerSource, Right, Role
from khoisu.identity.service import AccountInfo, get_account, get_accounts
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.lang import Lang
from khoisu.kit.text.email_address import NotAnAddress, read_address
from khoisu.kit.text.person_name import is_link
from khoisu.notifications.service import Message, MessageKind, mask_recipient, send_message

LASTS: Final = timedelta(days=14)
"""How long an invitation can be accepted."""
MOST: Final = 10
"""So many people are invited to a company or take part in it at once."""
LOGGED: Final = 50
"""So many of the last deeds of each kind are shown."""
TOKEN_BYTES: Final = 18


@dataclass(frozen=True, slots=True)
class Done:
    """What somebody did: `what` is a question's code, a duty's name, or whom it was about."""

    at: datetime
    deed: Deed
    who: str
    what: str


@dataclass(frozen=True, slots=True)
class People:
    """Who is invited or takes part, by whom the list is read, and what was done, the newest first."""

    members: list[tuple[Membership, str]]
    log: list[Done]
    role: Role
    reader: UUID


def token_hash(secret: str, token: str) -> bytes:
    """The keyed hash under which a link is kept."""
    return hmac.new(secret.encode(), f"loi-moi-cong-ty\n{token}".encode(), hashlib.sha256).digest()


async def invite(
    session: AsyncSession, account_id: UUID, code: str, typed: str, role: Role, secret: str, lang: Lang
) -> None:
    """Send an invitation to an address. Raises `NotFound`, `NotYourPart`, `Invalid`, `AlreadyInvited`, `TooManyMembers`."""
    try:
        email = read_address(typed)
    except NotAnAddress as error:
        raise Invalid(errors=[FieldError("email", "email_sai", error.text)]) from error
    company, _ = await open_company(session, account_id, code, Right.OWN, lock=True)
    owner, now = await get_account(session, account_id), clock.now()
    live = [one for one in await repository.list_memberships(session, company.id) if one.ket_thuc_luc is None]
    for one in live:
        if one.nhan_luc is None and one.het_han <= now:
            one.ket_thuc_luc = one.het_han
    await session.flush()
    live = [one for one in live if one.ket_thuc_luc is None]
    if email == owner.email or email in {one.email for one in live}:
        raise AlreadyInvited
    if len(live) >= MOST:
        raise TooManyMembers
    token, until = secrets.token_urlsafe(TOKEN_BYTES), now + LASTS
    found = Membership(
        cong_ty_id=company.id,
        email=email,
        vai_tro=role,
        token_hash=token_hash(secret, token),
        moi_luc=now,
        het_han=until,
    )
    session.add(found)
    await session.flush()
    data = {
        "ma_lien_ket": token,
        "ten_doanh_nghiep": await _name(session, company),
        "nguoi_gui": "" if is_link(owner.ho_ten) else owner.ho_ten,
        "ngay_het_han": until.astimezone(clock.VIETNAM).date(),
    }
    message = Message(MessageKind.COMPANY_INVITATION, lang, email, None, data, str(found.id), expires_at=until)
    await send_message(session, message)


async def read_invitation(
    session: AsyncSession, account_id: UUID, token: str, secret: str
) -> tuple[Company, str, Role]:
    """The company of a link, its name, and as what one is invited. Raises `InvitationEnded`, `OtherAddress`."""
    found = await _invitation(session, await get_account(session, account_id), token, secret)
    company = await companies.find_company(session, found.cong_ty_id, lock=True)
    if company is None:
        raise InvitationEnded
    return company, await _name(session, company), Role(found.vai_tro)


async def accept(session: AsyncSession, account_id: UUID, token: str, secret: str) -> str:
    """Take part from now on; the same person again changes nothing. Returns the company's code. Raises as `read_invitation`."""
    account = await get_account(session, account_id)
    found = await _invitation(session, account, token, secret)
    company = await companies.find_company(session, found.cong_ty_id, lock=True)
    # Behind the lock: it may have been withdrawn, accepted or erased meanwhile.
    found = await _invitation(session, account, token, secret)
    if company is None:
        raise InvitationEnded
    if found.nhan_luc is None:
        found.account_id, found.nhan_luc = account_id, clock.now()
        await session.flush()
    return company.ma


async def _invitation(session: AsyncSession, account: AccountInfo, token: str, secret: str) -> Membership:
    found = await repository.find_invitation(session, token_hash(secret, token))
    if found is None or (found.nhan_luc is None and found.het_han <= clock.now()):
        raise InvitationEnded
    if found.account_id not in (None, account.id):
        raise InvitationEnded
    if account.email != found.email or not account.email_verified:
        raise OtherAddress(extra={"email": mask_recipient(found.email)})
    return found


async def end(session: AsyncSession, account_id: UUID, code: str, number: UUID) -> None:
    """Withdraw an invitation, remove somebody, or leave; once it has ended, there is no such one. Raises `NotFound`, `NotYourPart`."""
    company, role = await open_company(session, account_id, code, Right.SEE, lock=True)
    found = await repository.find_membership(session, company.id, number)
    if found is None or (role is not Role.OWNER and found.account_id != account_id):
        raise NotFound
    found.ket_thuc_luc, found.ket_thuc_boi = clock.now(), account_id
    await session.flush()


async def list_people(session: AsyncSession, account_id: UUID, code: str) -> People:
    """Who takes part, and who did what when. Raises `NotFound`."""
    company, role = await open_company(session, account_id, code, Right.SEE)
    rows = await repository.list_memberships(session, company.id)
    answers = await repository.last_answers(session, company.id, LOGGED)
    ticks = await repository.last_ticks(session, company.id, LOGGED)
    known = {company.account_id, *(one.account_id for one in (*rows, *answers, *ticks) if one.account_id)}
    names = {one.id: one.ho_ten for one in (await get_accounts(session, known)).values()}
    now = clock.now()

    def whom(one: Membership) -> str:
        return names[one.account_id] if one.account_id else _address(one, role)

    log = [
        *(
            Done(one.luc, Deed.ANSWERED if one.gia_tri else Deed.ANSWER_WITHDRAWN, names[one.account_id], one.cau_hoi)
            for one in answers
            if one.nguon == AnswerSource.OWNER
        ),
        *(
            Done(one.luc, Deed.TICKED if one.da_lam else Deed.UNTICKED, names[one.account_id], one.viec)
            for one in ticks
        ),
    ]
    owner = names[company.account_id]
    for one in rows:
        log.append(Done(one.moi_luc, Deed.INVITED, owner, _address(one, role)))
        if one.nhan_luc:
            log.append(Done(one.nhan_luc, Deed.JOINED, whom(one), ""))
        if one.ket_thuc_luc and one.ket_thuc_boi:
            own = one.ket_thuc_boi == one.account_id
            deed = Deed.LEFT if own else Deed.REMOVED if one.nhan_luc else Deed.WITHDRAWN
            log.append(Done(one.ket_thuc_luc, deed, whom(one) if own else owner, "" if own else whom(one)))
    log.sort(key=lambda one: one.at, reverse=True)
    live = [one for one in rows if one.ket_thuc_luc is None and (one.nhan_luc or one.het_han > now)]
    return People([(one, whom(one)) for one in live], log[:LOGGED], role, account_id)


def _address(one: Membership, role: Role) -> str:
    return one.email if role is Role.OWNER else mask_recipient(one.email)


async def _name(session: AsyncSession, company: Company) -> str:
    return (await companies.list_versions(session, [company.id]))[company.id][0].ten
