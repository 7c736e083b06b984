"""What the back office does with a dossier. Every function takes a locked one, moves it, and notifies the customer."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import messages, repository
from khoisu.dossiers.errors import StateForbids
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.paper_files import held_sets
from khoisu.dossiers.paper_files.paper_sets import redraw_papers
from khoisu.dossiers.review import repository as review_repository
from khoisu.dossiers.review import transitions
from khoisu.dossiers.review.certificates import NOT_YET, IssuedCertificate, record_certificate
from khoisu.dossiers.review.filed_versions import choose_version, require_filed
from khoisu.dossiers.rules.deadlines import REGISTRAR_DAYS, amend_until
from khoisu.dossiers.rules.field_paths import has_field
from khoisu.dossiers.state_rules import admin_steps
from khoisu.dossiers.states import State, Step
from khoisu.dossiers.stored_dossier import HeadChanges, StoredDossier
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.working_time import add_working_days, confirm_deadline
from khoisu.site_settings.service import working_calendar

BEFORE_FILING = Text("Ngày hẹn phải từ ngày nộp trở đi", "The due day must not be before the day of filing")
NO_FIELD = Text(
    "Hồ sơ này không có mục đó; chọn lại mục cần ghi chú, hoặc để trống để ghi chú chung",
    "This dossier has no such field; choose the field again, or leave it empty for the whole dossier",
)


@dataclass(frozen=True, slots=True)
class Filing:
    """The registrar's receipt. `ngay_hen` None: three working days after `ngay_nop` (LDN 26.5)."""

    so_bien_nhan: str
    ngay_nop: date
    ngay_hen: date | None = None


@dataclass(frozen=True, slots=True)
class Approval:
    """The papers can be made and signed."""


@dataclass(frozen=True, slots=True)
class ChangeRequest:
    """Back to the customer, for a reason."""

    reason: str | None


@dataclass(frozen=True, slots=True)
class Rejection:
    """The dossier ends without a certificate, for a reason."""

    reason: str | None


@dataclass(frozen=True, slots=True)
class FiledWithRegistrar:
    """Filed, with the receipt if it is known; a receipt that comes later, or is corrected.

    `version` is the set of papers that was filed; None: the signed one, else the newest of what was approved.
    """

    filing: Filing | None
    version: UUID | None = None


@dataclass(frozen=True, slots=True)
class AmendmentNotice:
    """The registrar asks for amendments, by a notice of a day."""

    words: str
    noticed: date


@dataclass(frozen=True, slots=True)
class FurtherPapers:
    """The papers drawn once more from what was handed in, next to those that exist; `seen` is the newest set that staff saw."""

    seen: UUID
    reason: str


ReviewDecision = (
    Approval | ChangeRequest | Rejection | FiledWithRegistrar | AmendmentNotice | IssuedCertificate | FurtherPapers
)


async def apply_decision(
    session: AsyncSession, stored: StoredDossier, actor: Actor, decision: ReviewDecision
) -> StoredDossier:
    """Carry out what the back office or the registrar decided on a locked dossier, and notify the customer.

    Raises `StateForbids` (409) when the state does not allow it, `Invalid` (422) for a missing reason or a wrong day or code,
    and as `filed_versions.choose_version` and `versions.add_version`.
    """
    match decision:
        case Approval():
            return await approve_dossier(session, stored, actor)
        case ChangeRequest(reason):
            return await ask_changes(session, stored, actor, reason)
        case Rejection(reason):
            return await close_dossier(session, stored, actor, reason)
        case FiledWithRegistrar(filing, version):
            if filing is None:
                stored = await record_filing(session, stored, actor, None, version)
            else:
                stored = await record_receipt(session, stored, actor, filing, version)
        case AmendmentNotice(words, noticed):
            return await request_amendment(session, stored, actor, words, noticed)
        case IssuedCertificate():
            return await record_certificate(session, stored, actor, decision)
        case FurtherPapers(seen, reason):
            await redraw_papers(session, stored, actor, seen, reason)
    return stored


async def approve_dossier(session: AsyncSession, stored: StoredDossier, actor: Actor) -> StoredDossier:
    """The papers can be made and signed."""
    await held_sets.require_not_held(session, stored)
    due = confirm_deadline(clock.now(), await working_calendar(session))
    moved, event = await transitions.move_dossier(session, stored, Step.APPROVE, actor, han_xu_ly=due)
    await messages.notify_moved(session, moved, event)
    return moved


async def close_dossier(
    session: AsyncSession, stored: StoredDossier, actor: Actor, reason: str | None
) -> StoredDossier:
    """The dossier ends without a certificate."""
    moved, event = await transitions.move_dossier(session, stored, Step.REJECT, actor, reason, xong_luc=clock.now())
    await messages.notify_moved(session, moved, event, reason)
    return moved


async def ask_changes(session: AsyncSession, stored: StoredDossier, actor: Actor, reason: str | None) -> StoredDossier:
    """Back to the customer, with every comment that was written and not sent yet."""
    moved, event = await transitions.move_dossier(session, stored, Step.REQUEST_CHANGES, actor, reason)
    notes = await review_repository.send_comments(session, stored.id, clock.now())
    await messages.needs_changes(session, moved, event, (reason or "").strip(), notes, None)
    return moved


async def request_amendment(
    session: AsyncSession, stored: StoredDossier, actor: Actor, words: str, noticed: date
) -> StoredDossier:
    """The registrar's notice to amend (Mẫu 48): 60 days, then the filing lapses (ND168 32)."""
    if noticed > transitions.today():
        raise Invalid(errors=[FieldError("ngayThongBao", "ngay_tuong_lai", NOT_YET)])
    if stored.head.trang_thai != State.FILED:
        raise StateForbids(stored.head.trang_thai)
    until = amend_until(noticed)
    facts = {"ngay_thong_bao": noticed.isoformat(), "han": until.isoformat()}
    await repository.append_event(session, stored.id, EventKind.AUTHORITY_NOTICE, actor, ly_do=words, du_lieu=facts)
    moved, event = await transitions.move_dossier(
        session, stored, Step.REQUEST_CHANGES, actor, words, han_xu_ly=transitions.end_of(until)
    )
    notes = await review_repository.send_comments(session, stored.id, clock.now())
    await messages.needs_changes(session, moved, event, words, notes, until)
    return moved


async def record_filing(
    session: AsyncSession, stored: StoredDossier, actor: Actor, filing: Filing | None, version: UUID | None = None
) -> StoredDossier:
    """Filed with the registrar: which version, and the receipt when it is there already.

    Raises as `filed_versions.choose_version`, once the state allows the filing, and `PapersNotReady` while they are held back.
    """
    await held_sets.require_not_held(session, stored)
    changed: HeadChanges = _receipt(filing) if filing else {}
    facts = _facts(changed)
    if Step.FILE in admin_steps(stored.head.trang_thai):
        facts |= await choose_version(session, stored, version)
    moved, event = await transitions.move_dossier(session, stored, Step.FILE, actor, facts=facts, **changed)
    await messages.notify_moved(session, moved, event)
    return moved


async def record_receipt(
    session: AsyncSession, stored: StoredDossier, actor: Actor, filing: Filing, version: UUID | None = None
) -> StoredDossier:
    """The receipt, when it comes after the filing or is corrected. What was filed is filed: `version` may only repeat it."""
    if stored.head.trang_thai == State.APPROVED:
        return await record_filing(session, stored, actor, filing, version)
    if stored.head.trang_thai != State.FILED:
        raise StateForbids(stored.head.trang_thai)
    changed = _receipt(filing)
    if version is not None:
        await require_filed(session, stored, version)
    if all(getattr(stored.head, name) == value for name, value in changed.items()):
        return stored
    await repository.set_head(session, stored.id, {**changed, "cap_nhat_luc": clock.now()})
    event = await repository.append_event(
        session, stored.id, EventKind.RECEIPT_RECORDED, actor, du_lieu=_facts(changed)
    )
    again = stored.with_head(**changed)
    await messages.notify_moved(session, again, event)
    return again


def _receipt(filing: Filing) -> HeadChanges:
    if filing.ngay_nop > transitions.today():
        raise Invalid(errors=[FieldError("ngayNop", "ngay_tuong_lai", NOT_YET)])
    # The registrar's days: our closed days do not apply to them.
    due = filing.ngay_hen or add_working_days(filing.ngay_nop, REGISTRAR_DAYS)
    if due < filing.ngay_nop:
        raise Invalid(errors=[FieldError("ngayHen", "truoc_ngay_nop", BEFORE_FILING)])
    return {
        "so_bien_nhan": filing.so_bien_nhan,
        "ngay_nop_co_quan": filing.ngay_nop,
        "ngay_hen_tra": due,
        "han_xu_ly": transitions.end_of(due),
    }


def _facts(changed: HeadChanges) -> dict[str, str]:
    return {name: str(value) for name, value in changed.items() if name != "han_xu_ly"}


async def comment_on_field(session: AsyncSession, stored: StoredDossier, actor: Actor, truong: str, words: str) -> None:
    """Write a comment on a field; the customer gets it with the next request for changes.

    Raises `StateForbids` (409) for drafts and for what has ended, `Invalid` (422) for a field that the dossier does not have.
    """
    if stored.head.trang_thai in (State.DRAFT, State.CERTIFIED, State.REJECTED):
        raise StateForbids(stored.head.trang_thai)
    if not has_field(stored.tree, truong):
        raise Invalid(errors=[FieldError("truong", "truong_khong_co", NO_FIELD)])
    await review_repository.add_comment(session, stored.id, actor.account_id, truong, words, clock.now())


async def settle_comment(session: AsyncSession, stored: StoredDossier, number: UUID, *, done: bool) -> bool:
    """Mark a sent comment as done or open again; False when there is none."""
    return await review_repository.settle_comment(session, stored.id, number, clock.now() if done else None)


async def drop_comment(session: AsyncSession, stored: StoredDossier, number: UUID) -> bool:
    """Delete a comment that was not sent yet; False when there is none."""
    return await review_repository.delete_comment(session, stored.id, number)
