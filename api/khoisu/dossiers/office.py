"""What the office does with a dossier. Every function takes a locked one, moves it, and tells the customer."""

from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.company.service import closed_days
from khoisu.dossiers import log, messages, moving, repository
from khoisu.dossiers.errors import StateForbids
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.repository import Kept
from khoisu.dossiers.rules.deadlines import REGISTRAR_DAYS, amend_until
from khoisu.dossiers.rules.numbers import has_check_digit, is_dependent_unit
from khoisu.dossiers.rules.states import State, Step
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.working_time import add_working_days, confirm_deadline

NOT_YET = Text("Ngày này ở tương lai, vui lòng kiểm tra lại", "This day is in the future, please check it")
BEFORE_FILING = Text("Ngày hẹn phải từ ngày nộp trở đi", "The due day must not be before the day of filing")
NO_CODE = Text(
    "Mã số doanh nghiệp gồm 10 chữ số và chữ số kiểm tra chưa đúng",
    "The enterprise code has 10 digits, and its check digit is not right",
)


@dataclass(frozen=True, slots=True)
class Filing:
    """The registrar's receipt. `ngay_hen` None: three working days after `ngay_nop` (LDN 26.5)."""

    so_bien_nhan: str
    ngay_nop: date
    ngay_hen: date | None = None


async def approve(session: AsyncSession, kept: Kept, actor: Actor) -> Kept:
    """The papers can be made and signed."""
    due = confirm_deadline(clock.now(), await closed_days(session))
    moved, event = await moving.move(session, kept, Step.DUYET, actor, han_xu_ly=due)
    await messages.moved(session, moved, event)
    return moved


async def close(session: AsyncSession, kept: Kept, actor: Actor, reason: str | None) -> Kept:
    """The dossier ends without a certificate."""
    moved, event = await moving.move(session, kept, Step.TU_CHOI, actor, reason, xong_luc=clock.now())
    await messages.moved(session, moved, event, reason)
    return moved


async def ask_changes(session: AsyncSession, kept: Kept, actor: Actor, reason: str | None) -> Kept:
    """Back to the customer, with every comment that was written and not sent yet."""
    moved, event = await moving.move(session, kept, Step.YEU_CAU_BO_SUNG, actor, reason)
    notes = await repository.send_notes(session, kept.id, clock.now())
    await messages.needs_changes(session, moved, event, (reason or "").strip(), notes, None)
    return moved


async def amend(session: AsyncSession, kept: Kept, actor: Actor, words: str, noticed: date) -> Kept:
    """The registrar's notice to amend (Mẫu 48): 60 days, then the filing lapses (ND168 32)."""
    if noticed > moving.today():
        raise Invalid(errors=[FieldError("ngayThongBao", "ngay_tuong_lai", NOT_YET)])
    if kept.head["trang_thai"] != State.DA_NOP_CO_QUAN:
        raise StateForbids(kept.head["trang_thai"])
    until = amend_until(noticed)
    facts = {"ngay_thong_bao": noticed.isoformat(), "han": until.isoformat()}
    await log.append(session, kept.id, EventKind.THONG_BAO_SUA_DOI, actor, ly_do=words, du_lieu=facts)
    moved, event = await moving.move(session, kept, Step.YEU_CAU_BO_SUNG, actor, words, han_xu_ly=moving.end_of(until))
    notes = await repository.send_notes(session, kept.id, clock.now())
    await messages.needs_changes(session, moved, event, words, notes, until)
    return moved


async def file(session: AsyncSession, kept: Kept, actor: Actor, filing: Filing | None) -> Kept:
    """Filed with the registrar, with the receipt when it is there already."""
    changed = _receipt(filing) if filing else {}
    moved, event = await moving.move(session, kept, Step.NOP_CO_QUAN, actor, facts=_facts(changed), **changed)
    await messages.moved(session, moved, event)
    return moved


async def receive(session: AsyncSession, kept: Kept, actor: Actor, filing: Filing) -> Kept:
    """The receipt, coming after the filing or put right."""
    if kept.head["trang_thai"] == State.DA_DUYET:
        return await file(session, kept, actor, filing)
    if kept.head["trang_thai"] != State.DA_NOP_CO_QUAN:
        raise StateForbids(kept.head["trang_thai"])
    changed = _receipt(filing)
    if all(kept.head[name] == value for name, value in changed.items()):
        return kept
    await repository.set_head(session, kept.id, **changed, cap_nhat_luc=clock.now())
    event = await log.append(session, kept.id, EventKind.BIEN_NHAN, actor, du_lieu=_facts(changed))
    again = Kept(kept.head | changed, kept.tree)
    await messages.moved(session, again, event)
    return again


def _receipt(filing: Filing) -> dict[str, Any]:
    if filing.ngay_nop > moving.today():
        raise Invalid(errors=[FieldError("ngayNop", "ngay_tuong_lai", NOT_YET)])
    # The registrar's days: what closes our office does not close theirs.
    due = filing.ngay_hen or add_working_days(filing.ngay_nop, REGISTRAR_DAYS)
    if due < filing.ngay_nop:
        raise Invalid(errors=[FieldError("ngayHen", "truoc_ngay_nop", BEFORE_FILING)])
    return {
        "so_bien_nhan": filing.so_bien_nhan,
        "ngay_nop_co_quan": filing.ngay_nop,
        "ngay_hen_tra": due,
        "han_xu_ly": moving.end_of(due),
    }


def _facts(changed: dict[str, Any]) -> dict[str, Any]:
    return {name: str(value) for name, value in changed.items() if name != "han_xu_ly"}


async def certify(
    session: AsyncSession, kept: Kept, actor: Actor, ma_doanh_nghiep: str, ngay_cap: date, tep_gcn_id: UUID | None
) -> Kept:
    """The certificate is issued: enterprise code and day; the 90 days for the capital begin (LDN 47, 75, 113)."""
    errors: list[FieldError] = []
    if not has_check_digit(ma_doanh_nghiep) or is_dependent_unit(ma_doanh_nghiep):
        errors.append(FieldError("maDoanhNghiep", "ma_so_sai", NO_CODE))
    if ngay_cap > moving.today():
        errors.append(FieldError("ngayCap", "ngay_tuong_lai", NOT_YET))
    if errors:
        raise Invalid(errors=errors)
    changed = {"ma_doanh_nghiep": ma_doanh_nghiep, "ngay_cap_gcn": ngay_cap, "tep_gcn_id": tep_gcn_id}
    facts = {"ma_doanh_nghiep": ma_doanh_nghiep, "ngay_cap": ngay_cap.isoformat()}
    moved, event = await moving.move(session, kept, Step.CAP, actor, facts=facts, **changed, xong_luc=clock.now())
    await messages.certified(session, moved, event)
    return moved


async def comment(session: AsyncSession, kept: Kept, actor: Actor, truong: str, words: str) -> None:
    """Write a comment on a field; the customer gets it with the next request for changes.

    Raises `StateForbids` (409) for drafts and for what has ended.
    """
    if State(kept.head["trang_thai"]) in (State.NHAP, State.DA_CAP, State.TU_CHOI):
        raise StateForbids(kept.head["trang_thai"])
    await repository.add_note(session, kept.id, actor.account_id, truong, words, clock.now())


async def settle_comment(session: AsyncSession, kept: Kept, number: UUID, *, done: bool) -> bool:
    """Mark a sent comment as done or open again; False when there is none."""
    return await repository.settle_note(session, kept.id, number, clock.now() if done else None)


async def drop_comment(session: AsyncSession, kept: Kept, number: UUID) -> bool:
    """Delete a comment that was not sent yet; False when there is none."""
    return await repository.drop_note(session, kept.id, number)
