"""Notifies customers of what happened to their dossier, in its language, by the outbox of the same transaction (R5)."""

from collections import Counter
from collections.abc import Sequence
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.paper_audit import FAULT_TEXTS, Fault
from khoisu.dossiers.rules.deadlines import CAPITAL_TYPES, capital_due
from khoisu.dossiers.rules.field_paths import place_name
from khoisu.dossiers.states import STATE_NAMES, State
from khoisu.dossiers.stored_dossier import FieldComment, StoredDossier
from khoisu.identity.service import get_account, list_administrators
from khoisu.kit.lang import Text
from khoisu.kit.working_time import answer_days
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.site_settings.service import working_calendar

FAULTS_SHOWN = 5


async def notify_customer(
    session: AsyncSession, stored: StoredDossier, kind: MessageKind, key: UUID | str, data: dict[str, Any]
) -> None:
    """Send a message of `kind` to the dossier's customer; the same key never sends twice."""
    account = await get_account(session, stored.head.account_id)
    facts = {"ma_ho_so": stored.head.ma_ho_so, "ten_doanh_nghiep": company(stored), "ho_ten": account.ho_ten}
    key = f"{stored.id}:{kind}:{key}"
    message = Message(kind, stored.head.ngon_ngu, account.email, account.so_dien_thoai, facts | data, key)
    await send_message(session, message)


def company(stored: StoredDossier) -> str:
    """The company's name, or the dossier's code while it has none."""
    return stored.tree["ho_so"]["ten_doanh_nghiep"] or stored.head.ma_ho_so


async def notify_submitted(session: AsyncSession, stored: StoredDossier, event: UUID) -> None:
    """The dossier has arrived, and when we answer."""
    data: dict[str, Any] = {"ngay_tra_loi": answer_days(await working_calendar(session))}
    if stored.head.ma_don_hang:
        data["ma_don_hang"] = stored.head.ma_don_hang
    await notify_customer(session, stored, MessageKind.DOSSIER_SUBMITTED, event, data)


async def needs_changes(
    session: AsyncSession,
    stored: StoredDossier,
    event: UUID,
    reason: str,
    comments: Sequence[FieldComment],
    until: date | None,
) -> None:
    """What must be changed and where."""
    rows = [{"noi": place_name(comment.truong), "noi_dung": comment.noi_dung} for comment in comments]
    data: dict[str, Any] = {"ly_do": reason} | ({"muc": rows} if rows else {})
    if until is not None:
        data["han"] = until
    await notify_customer(session, stored, MessageKind.DOSSIER_CHANGES_REQUESTED, event, data)


async def notify_moved(session: AsyncSession, stored: StoredDossier, event: UUID, reason: str | None = None) -> None:
    """A new state; with the receipt if there is one."""
    data: dict[str, Any] = {"trang_thai": STATE_NAMES[stored.head.trang_thai]}
    if reason:
        data["ly_do"] = reason
    head = stored.head
    if head.trang_thai == State.FILED and head.so_bien_nhan and head.ngay_hen_tra:
        data |= {"so_bien_nhan": head.so_bien_nhan, "ngay_hen": head.ngay_hen_tra}
    await notify_customer(session, stored, MessageKind.DOSSIER_STATE_CHANGED, event, data)


async def notify_certified(session: AsyncSession, stored: StoredDossier, event: UUID) -> None:
    """The certificate is there, and what comes next."""
    data: dict[str, Any] = {"ma_doanh_nghiep": stored.head.ma_doanh_nghiep}
    if stored.tree["ho_so"]["loai_hinh_id"] in CAPITAL_TYPES and stored.head.ngay_cap_gcn:
        data["han_gop_von"] = capital_due(stored.head.ngay_cap_gcn)
    await notify_customer(session, stored, MessageKind.COMPANY_CERTIFIED, event, data)


async def notify_certificate_corrected(session: AsyncSession, stored: StoredDossier, event: UUID, reason: str) -> None:
    """What the certificate really says, and why it was corrected."""
    data: dict[str, Any] = {"ma_doanh_nghiep": stored.head.ma_doanh_nghiep, "ly_do": reason}
    if stored.head.ngay_cap_gcn:
        data["ngay_cap"] = stored.head.ngay_cap_gcn
        if stored.tree["ho_so"]["loai_hinh_id"] in CAPITAL_TYPES:
            data["han_gop_von"] = capital_due(stored.head.ngay_cap_gcn)
    await notify_customer(session, stored, MessageKind.CERTIFICATE_CORRECTED, event, data)


async def alert_papers_held(
    session: AsyncSession, stored: StoredDossier, number: UUID, faults: Sequence[Fault]
) -> None:
    """Tell every administrator that a set is held back: only they can release it. Once per set, however often it is held."""
    counted = Counter(one.code for one in faults)
    rows = [
        {"noi": FAULT_TEXTS[code], "noi_dung": Text(f"{n} chỗ", f"places: {n}")}
        for code, n in counted.most_common(FAULTS_SHOWN)
    ]
    facts = {"ma_ho_so": stored.head.ma_ho_so, "ten_doanh_nghiep": company(stored), "muc": rows}
    for account in await list_administrators(session):
        message = Message(
            kind=MessageKind.PAPERS_HELD,
            lang=account.ngon_ngu,
            email=account.email,
            phone=None if account.email else account.so_dien_thoai,
            data=facts | {"ho_ten": account.ho_ten},
            dedupe_key=f"giay-to-bi-giu:{number}:{account.id}",
        )
        await send_message(session, message)
