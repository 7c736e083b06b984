"""The certificate of registration: recorded once, corrected with a reason, its scan added when it comes.

The enterprise code is unique among the certificates (LDN 29.1: one code for one enterprise); a mistake is corrected, never hidden:
what stood there before stays in the log.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.access_log.service import Visit
from khoisu.access_log.states import ViewKind
from khoisu.dossiers import messages, models, repository
from khoisu.dossiers.errors import EnterpriseCodeTaken, StateForbids
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.paper_files.submissions import find_submitted
from khoisu.dossiers.review import repository as review_repository
from khoisu.dossiers.review import transitions
from khoisu.dossiers.review.certified_company import CertifiedCompany, to_company
from khoisu.dossiers.rules.people.id_numbers import has_check_digit, is_dependent_unit
from khoisu.dossiers.state_rules import admin_steps
from khoisu.dossiers.states import State, Step
from khoisu.dossiers.stored_dossier import HeadChanges, StoredDossier
from khoisu.files import service as files
from khoisu.integrations.storage import Storage
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.lang import Text

NOT_YET = Text("Ngày này ở tương lai, vui lòng kiểm tra lại", "This day is in the future, please check it")
NO_CODE = Text(
    "Mã số doanh nghiệp gồm 10 chữ số và chữ số kiểm tra chưa đúng",
    "The enterprise code has 10 digits, and its check digit is not right",
)
REPLACED = "THAY_BAN_QUET_GCN"
MOST_OF_ONE = 100
"""So many dossiers of one person are looked at."""


@dataclass(frozen=True, slots=True)
class IssuedCertificate:
    """The registrar issued the certificate; `tep_gcn_id` is its scan."""

    ma_doanh_nghiep: str
    ngay_cap: date
    tep_gcn_id: UUID | None


async def clear_old_duplicate(session: AsyncSession, ma: str, actor: Actor, reason: str) -> None:
    """Note how an enterprise code that was recorded twice, before codes were unique, was checked; the code itself stays.

    Raises `NotFound` for a dossier that has no such code or was checked before.
    """
    number = await repository.lock_old_duplicate(session, ma)
    if number is None:
        raise NotFound
    kind = EventKind.OLD_DUPLICATE_CLEARED
    await repository.append_event(session, number, kind, actor, ly_do=reason.strip(), cong_khai=False)


async def record_certificate(
    session: AsyncSession, stored: StoredDossier, actor: Actor, issued: IssuedCertificate
) -> StoredDossier:
    """The certificate is issued: enterprise code and day; the 90 days for the capital begin (LDN 47, 75, 113).

    Raises `StateForbids` (409), `Invalid` (422) for a wrong code or day, `EnterpriseCodeTaken` (409).
    """
    if Step.CERTIFY not in admin_steps(stored.head.trang_thai):
        raise StateForbids(stored.head.trang_thai)
    await _check(session, stored, issued)
    facts = {"ma_doanh_nghiep": issued.ma_doanh_nghiep, "ngay_cap": issued.ngay_cap.isoformat()}
    moved, event = await transitions.move_dossier(
        session,
        stored,
        Step.CERTIFY,
        actor,
        facts=facts,
        ma_doanh_nghiep=issued.ma_doanh_nghiep,
        ngay_cap_gcn=issued.ngay_cap,
        tep_gcn_id=issued.tep_gcn_id,
        xong_luc=clock.now(),
    )
    await messages.notify_certified(session, moved, event)
    return moved


async def correct_certificate(
    session: AsyncSession, storage: Storage, stored: StoredDossier, actor: Actor, right: IssuedCertificate, reason: str
) -> StoredDossier:
    """Correct code, day or scan of a locked dossier's certificate; the customer is notified, and the reminders follow the new day.

    A first scan needs no reason, and the same data again change nothing. A scan that is replaced is deleted.
    Raises `StateForbids` (409), `Invalid` (422) for a wrong code or day or a missing reason, `EnterpriseCodeTaken` (409).
    """
    if stored.head.trang_thai != State.CERTIFIED:
        raise StateForbids(stored.head.trang_thai)
    facts, replaced = _differences(stored, right), right.tep_gcn_id and stored.head.tep_gcn_id
    corrected = bool(facts) or bool(replaced)
    if not corrected and right.tep_gcn_id is None:
        return stored
    await _check(session, stored, right, reason if corrected else None)
    changed: HeadChanges = {"ma_doanh_nghiep": right.ma_doanh_nghiep, "ngay_cap_gcn": right.ngay_cap}
    if right.tep_gcn_id:
        changed["tep_gcn_id"] = right.tep_gcn_id
        facts["ban_quet"] = "THAY" if replaced else "THEM"
    await repository.set_head(session, stored.id, {**changed, "cap_nhat_luc": clock.now()})
    await repository.clear_old_duplicate(session, stored.id)
    kind = EventKind.CERTIFICATE_CORRECTED if corrected else EventKind.CERTIFICATE_SCANNED
    event = await repository.append_event(session, stored.id, kind, actor, ly_do=reason.strip() or None, du_lieu=facts)
    if replaced:
        await files.delete_upload(session, storage, replaced, actor.account_id, REPLACED)
    after = stored.with_head(**changed)
    if corrected:
        await messages.notify_certificate_corrected(session, after, event, reason.strip())
    return after


async def list_of_order(session: AsyncSession, order_id: UUID) -> list[tuple[str, bool]]:
    """The certified dossiers of an order: code, and whether the scan of the certificate is there."""
    return await review_repository.list_certificates(session, order_id)


async def fetch_certificate(
    session: AsyncSession, storage: Storage, viewer: Caller, stored: StoredDossier, visit: Visit | None = None
) -> files.Fetched:
    """The bytes of the scan, for its customer or for staff (whose view is logged). Raises `NotFound`."""
    if stored.head.tep_gcn_id is None:
        raise NotFound
    owner, kind = stored.head.account_id, ViewKind.CERTIFICATE
    return await files.fetch_upload(
        session, storage, stored.head.tep_gcn_id, viewer=viewer, owner=owner, visit=visit, seen_as=kind
    )


def _differences(stored: StoredDossier, right: IssuedCertificate) -> dict[str, Any]:
    """What was recorded and what is right, for the log."""
    head, found = stored.head, dict[str, Any]()
    if head.ma_doanh_nghiep != right.ma_doanh_nghiep:
        found["ma_doanh_nghiep"] = [head.ma_doanh_nghiep, right.ma_doanh_nghiep]
    if head.ngay_cap_gcn != right.ngay_cap:
        found["ngay_cap"] = [str(head.ngay_cap_gcn), str(right.ngay_cap)]
    return found


async def _check(
    session: AsyncSession, stored: StoredDossier, issued: IssuedCertificate, reason: str | None = None
) -> None:
    errors: list[FieldError] = []
    if not has_check_digit(issued.ma_doanh_nghiep) or is_dependent_unit(issued.ma_doanh_nghiep):
        errors.append(FieldError("maDoanhNghiep", "ma_so_sai", NO_CODE))
    if issued.ngay_cap > transitions.today():
        errors.append(FieldError("ngayCap", "ngay_tuong_lai", NOT_YET))
    if reason is not None and not reason.strip():
        errors.append(FieldError("lyDo", "missing", transitions.WHY))
    if errors:
        raise Invalid(errors=errors)
    other = await repository.lock_enterprise_code(session, issued.ma_doanh_nghiep, stored.id)
    if other is not None:
        raise EnterpriseCodeTaken(other)


async def read_company(session: AsyncSession, stored: StoredDossier) -> CertifiedCompany | None:
    """The company of a certified dossier, from what was handed in; None while there is no certificate.

    Where that was deleted on schedule, from the dossier itself: nobody edits it after the hand-in.
    """
    head = stored.head
    if head.trang_thai is not State.CERTIFIED or head.ma_doanh_nghiep is None or head.ngay_cap_gcn is None:
        return None
    submitted = await find_submitted(session, stored, head.phien_ban)
    return to_company(stored, submitted[0] if submitted else stored, head.ma_doanh_nghiep, head.ngay_cap_gcn)


async def list_everybodys(session: AsyncSession) -> Sequence[tuple[UUID, str]]:
    """Account and code of each certified dossier."""
    return await repository.list_certified(session)


async def list_own(session: AsyncSession, account_id: UUID) -> list[str]:
    """The codes of the person's certified dossiers, the last changed first."""
    head = models.ho_so.c
    mine = (head.account_id == account_id) & (head.trang_thai == State.CERTIFIED.value)
    return [one.head.ma_ho_so for one in await repository.list_dossiers(session, mine, offset=0, limit=MOST_OF_ONE)]
