"""Telling the customer what happened to the dossier, in its language, through the outbox of the same transaction (R5)."""

from collections.abc import Sequence
from datetime import date
from typing import Any, cast
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.repository import Kept, Row
from khoisu.dossiers.rules.deadlines import CAPITAL_TYPES, capital_due
from khoisu.dossiers.rules.places import place_name
from khoisu.dossiers.rules.states import STATE_NAMES, State
from khoisu.identity.service import get_account
from khoisu.kit.lang import Lang
from khoisu.kit.working_time import CONFIRM_HOURS
from khoisu.notifications.service import Message, send


def written(day: date) -> str:
    """As Vietnam writes days."""
    return f"{day:%d/%m/%Y}"


async def tell(session: AsyncSession, kept: Kept, kind: str, key: UUID | str, data: dict[str, Any]) -> None:
    """Send a message of `kind` to the dossier's customer; the same key never sends twice."""
    account = await get_account(session, kept.head["account_id"])
    facts = {"ma_ho_so": kept.head["ma_ho_so"], "ten_doanh_nghiep": company(kept), "ho_ten": account.ho_ten}
    lang = cast("Lang", kept.head["ngon_ngu"])
    key = f"{kept.id}:{kind}:{key}"
    message = Message(kind, lang, account.email, account.so_dien_thoai, facts | data, key)
    await send(session, message)


def company(kept: Kept) -> str:
    """The company's name, the dossier's code while it has none."""
    return kept.tree["ho_so"]["ten_doanh_nghiep"] or kept.head["ma_ho_so"]


async def submitted(session: AsyncSession, kept: Kept, event: UUID) -> None:
    """We have got it, and when we answer."""
    data: dict[str, Any] = {"gio_tra_loi": CONFIRM_HOURS}
    if kept.head["ma_don_hang"]:
        data["ma_don_hang"] = kept.head["ma_don_hang"]
    await tell(session, kept, "ho_so_da_nop", event, data)


async def needs_changes(
    session: AsyncSession, kept: Kept, event: UUID, reason: str, notes: Sequence[Row], until: date | None
) -> None:
    """What must be changed and where."""
    rows = [{"noi": place_name(note["truong"]), "noi_dung": note["noi_dung"]} for note in notes]
    data: dict[str, Any] = {"ly_do": reason} | ({"muc": rows} if rows else {})
    if until is not None:
        data["han"] = written(until)
    await tell(session, kept, "ho_so_can_bo_sung", event, data)


async def moved(session: AsyncSession, kept: Kept, event: UUID, reason: str | None = None) -> None:
    """A new state; with the receipt when there is one."""
    data: dict[str, Any] = {"trang_thai": STATE_NAMES[State(kept.head["trang_thai"])]}
    if reason:
        data["ly_do"] = reason
    if kept.head["trang_thai"] == State.DA_NOP_CO_QUAN and kept.head["so_bien_nhan"]:
        data |= {"so_bien_nhan": kept.head["so_bien_nhan"], "ngay_hen": written(kept.head["ngay_hen_tra"])}
    await tell(session, kept, "ho_so_chuyen", event, data)


async def certified(session: AsyncSession, kept: Kept, event: UUID) -> None:
    """The certificate is there, and what comes next."""
    data: dict[str, Any] = {"ma_doanh_nghiep": kept.head["ma_doanh_nghiep"]}
    if kept.tree["ho_so"]["loai_hinh_id"] in CAPITAL_TYPES:
        data["han_gop_von"] = written(capital_due(kept.head["ngay_cap_gcn"]))
    await tell(session, kept, "ho_so_da_cap", event, data)
