"""Links with which co-owners confirm their own data without an account: one use, an end, everything logged.

Only a keyed hash of the token is stored; the token itself is sent in an encrypted part of the outbox.
"""

import hashlib
import hmac
import secrets
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import messages, models, repository
from khoisu.dossiers.drafts import lifecycle
from khoisu.dossiers.errors import LinkDead, StateForbids
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.owner_links import corrections as own_corrections
from khoisu.dossiers.owner_links import repository as links_repository
from khoisu.dossiers.repository import Row
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.people.owner_data import fingerprint, is_alive, link_state
from khoisu.dossiers.rules.people.phones import e164
from khoisu.dossiers.state_rules import EDITABLE
from khoisu.dossiers.states import State
from khoisu.dossiers.stored_dossier import StoredDossier, StoredLink
from khoisu.identity.service import get_account
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Text
from khoisu.kit.text.person_name import is_link
from khoisu.notifications.service import Message, MessageKind, send_message

LINK_DAYS = 7
"""How long a link holds."""
CONSENT_VERSION = "2026-11-01"
"""The text that a co-owner agrees to."""
Channel = Literal["EMAIL", "SMS"]
TOKEN_BYTES = 18
"""144 random bits, 24 characters: short enough for an SMS, far too many to guess."""
NO_EMAIL = Text("Chưa có e-mail của chủ sở hữu này", "There is no e-mail address of this owner yet")
NO_PHONE = Text("Chưa có số điện thoại đúng của chủ sở hữu này", "There is no right phone number of this owner yet")
AGREE = Text("Vui lòng đánh dấu đồng ý", "Please tick your consent")
OLD_TEXT = Text("Nội dung đồng ý đã có bản mới, vui lòng đọc lại", "The text has a new version, please read it again")


def token_hash(secret: str, token: str) -> bytes:
    """The keyed hash under which a token is stored."""
    return hmac.new(secret.encode(), f"lien-ket-chu-so-huu\n{token}".encode(), hashlib.sha256).digest()


def owner_of(stored: StoredDossier, number: UUID) -> Tree | None:
    """The owner with this id."""
    return next((owner for owner in stored.tree["chu_so_huu_list"] if owner["id"] == str(number)), None)


async def create_owner_link(
    session: AsyncSession, stored: StoredDossier, owner_id: UUID, channel: Channel, secret: str
) -> None:
    """Send an owner of a locked draft a new link; older ones are revoked.

    Raises `NotFound` for no such owner, `StateForbids` once submitted, `Invalid` without an address.
    """
    owner = owner_of(stored, owner_id)
    if owner is None:
        raise NotFound
    if stored.head.trang_thai not in EDITABLE:
        raise StateForbids(stored.head.trang_thai)
    email, phone = _address(stored, owner, channel)
    now, token, number = clock.now(), secrets.token_urlsafe(TOKEN_BYTES), new_id()
    until = now + timedelta(days=LINK_DAYS)
    await links_repository.cancel_open_links(session, stored.id, owner_id, now)
    link = StoredLink(
        id=number,
        ho_so_id=stored.id,
        chu_so_huu_id=owner_id,
        token_hash=token_hash(secret, token),
        dau_van=fingerprint(owner),
        kenh=channel,
        tao_luc=now,
        het_han=until,
    )
    await links_repository.add_link(session, link)
    account = await get_account(session, stored.head.account_id)
    data = {
        "ma_lien_ket": token,
        "ten_doanh_nghiep": _no_link(messages.company(stored), stored.head.ma_ho_so),
        "ngay_het_han": until.astimezone(clock.VIETNAM).date(),
        "nguoi_gui": _no_link(account.ho_ten, ""),
        "ho_ten": _no_link(_name(owner), ""),
    }
    await send_message(
        session,
        Message(MessageKind.OWNER_INVITATION, stored.head.ngon_ngu, email, phone, data, str(number), expires_at=until),
    )
    facts = {"chu_so_huu_id": str(owner_id), "kenh": channel}
    actor = Actor(ActorKind.CUSTOMER, stored.head.account_id)
    await repository.append_event(session, stored.id, EventKind.OWNER_INVITED, actor, du_lieu=facts)


def _name(owner: Tree) -> str:
    return owner.get("ho_ten") or owner.get("ten_to_chuc") or ""


def _no_link(typed: str, instead: str) -> str:
    # A draft may contain anything, and this e-mail goes to an address that its reader has not given us.
    return instead if is_link(typed) else typed


def _address(stored: StoredDossier, owner: Tree, channel: Channel) -> tuple[str | None, str | None]:
    at = stored.tree["chu_so_huu_list"].index(owner)
    if channel == "EMAIL":
        if "@" not in owner["email"]:
            raise Invalid(errors=[FieldError(f"chuSoHuuList.{at}.email", "bat_buoc", NO_EMAIL)])
        return owner["email"].strip(), None
    phone = e164(owner["so_dien_thoai"])
    if phone is None:
        raise Invalid(errors=[FieldError(f"chuSoHuuList.{at}.soDienThoai", "bat_buoc", NO_PHONE)])
    return None, phone


@dataclass(frozen=True, slots=True)
class Opened:
    """A valid link with the dossier and the owner it leads to."""

    link: StoredLink
    stored: StoredDossier
    owner: Tree


async def find_owner_link(session: AsyncSession, token: str, secret: str) -> Opened:
    """The owner's data behind a token; the dossier is locked. Raises `NotFound` for no token, `LinkDead` (410)."""
    link = await links_repository.find_link(session, token_hash(secret, token))
    if link is None:
        raise NotFound
    stored = await repository.find_dossier(session, models.ho_so.c.id == link.ho_so_id, lock=True)
    # Read again under the lock: the other half of a double press may have used it.
    link = await links_repository.find_link(session, token_hash(secret, token))
    owner = owner_of(stored, link.chu_so_huu_id) if stored and link else None
    if stored is None or link is None or owner is None:
        raise LinkDead
    if not is_alive(link_state(link, owner, clock.now())) or stored.head.trang_thai == State.REJECTED:
        raise LinkDead
    return Opened(link, stored, owner)


async def open_link(session: AsyncSession, token: str, secret: str) -> Opened:
    """The owner's own data; the first view is logged. Raises as `find_owner_link`."""
    opened = await find_owner_link(session, token, secret)
    if opened.link.mo_luc is None:
        await links_repository.update_link(session, opened.link.id, mo_luc=clock.now())
        await repository.append_event(
            session, opened.stored.id, EventKind.LINK_OPENED, Actor(ActorKind.CUSTOMER), du_lieu=_facts(opened)
        )
    return opened


def _facts(opened: Opened) -> dict[str, Any]:
    return {"chu_so_huu_id": opened.owner["id"]}


async def confirm_owner_data(
    session: AsyncSession, token: str, secret: str, corrections: Tree, *, agreed: bool, version: str, address: str
) -> tuple[StoredDossier, datetime]:
    """Confirm, with corrected fields; the link no longer works afterwards. Returns the dossier and the moment.

    Raises as `find_owner_link`, `Invalid` without consent to the current text or for corrections that the rules refuse,
    `StateForbids` for corrections after submission. A refusal leaves the link valid.
    """
    opened = await find_owner_link(session, token, secret)
    if not agreed:
        raise Invalid(errors=[FieldError("dongY", "chua_dong_y", AGREE)])
    if version != CONSENT_VERSION:
        raise Invalid(errors=[FieldError("phienBanDongY", "phien_ban_cu", OLD_TEXT)])
    stored, changes = await _correct(session, opened, corrections)
    owner = owner_of(stored, opened.link.chu_so_huu_id) or opened.owner
    now = clock.now()
    await links_repository.update_link(
        session,
        opened.link.id,
        dau_van=fingerprint(owner),
        dung_luc=now,
        phien_ban_dong_y=version,
        dia_chi_mang=address,
    )
    facts = _facts(opened) | {"phien_ban_dong_y": version} | changes
    event = await repository.append_event(
        session, stored.id, EventKind.OWNER_CONFIRMED, Actor(ActorKind.CUSTOMER), du_lieu=facts
    )
    await messages.notify_customer(
        session, stored, MessageKind.OWNER_CONFIRMED, event, {"ten_chu_so_huu": _name(owner)}
    )
    return stored, now


async def _correct(session: AsyncSession, opened: Opened, corrections: Tree) -> tuple[StoredDossier, Row]:
    """Write the corrections wherever the person is named; what changed and where, for the log."""
    done = own_corrections.put_right(opened.stored.tree, opened.owner, corrections)
    if not done.changed:
        return opened.stored, {"sua": []}
    if opened.stored.head.trang_thai not in EDITABLE:
        raise StateForbids(opened.stored.head.trang_thai)
    await own_corrections.require_right(session, opened.stored, opened.owner, done)
    stored = await lifecycle.write_draft(session, opened.stored, done.tree, {})
    return stored, {"sua": done.changed, "cung_sua": done.copies}
