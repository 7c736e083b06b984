"""The use cases of changes. All work inside the caller's transaction and never commit.

Locks are taken in this order: the company, then its change, then the change's order.
"""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import date
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.changes import drawing, repository, wanted
from khoisu.changes.errors import ChangeMoved, ChangeOpen, CompanyChanged, SameFactsFiled
from khoisu.changes.models import ChangeEvent, CompanyChange
from khoisu.changes.paper_facts import ChangeFacts, ChangePaperPlan
from khoisu.changes.papers import plan_papers
from khoisu.changes.rules import ChangeDays, Difference, day_errors, differences, is_across
from khoisu.changes.schemas import CHANGE_LENGTH, CHANGE_PREFIX, ChangeValues
from khoisu.changes.states import FROM, TO, ChangeAction, ChangeState, CompanyChangeKind
from khoisu.changes.wanted import Typed
from khoisu.companies import service as companies
from khoisu.companies.service import FACTS, Company, CompanyVersion
from khoisu.companies.states import Right
from khoisu.dossiers import provider as dossiers
from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid, NotFound
from khoisu.kit.ids import new_code
from khoisu.kit.text.texts import Text

NO_RECEIPT = Text("Vui lòng ghi số biên nhận hồ sơ", "Please give the number of the receipt")
NO_DAY = Text("Vui lòng ghi ngày", "Please give the day")
NOT_YET = Text("Ngày này ở tương lai, vui lòng kiểm tra lại", "This day is in the future, please check it")
TOO_LATE = Text(
    "Cơ quan đăng ký phải nhận chậm nhất ngày {ngay}; hãy yêu cầu khách đổi ngày bắt đầu",
    "The registrar must have it by {ngay}; ask the customer for another first day",
)
NOT_PAID = Text("Vốn chưa góp đủ hoặc hoàn trả xong vào ngày này", "The capital is not paid in or returned on this day")
NO_WORDS = Text("Vui lòng ghi lời nhắn để khách biết cần làm gì", "Please write what the customer is to do")


@dataclass(frozen=True, slots=True)
class ShownChange:
    """A change with its company, the version its papers start from, and whether the record is newer."""

    change: CompanyChange
    company: Company
    base: CompanyVersion
    newer: bool
    notices: Sequence[FieldError] = ()
    events: Sequence[ChangeEvent] = ()

    @property
    def kind(self) -> CompanyChangeKind:
        """What of the company changes."""
        return CompanyChangeKind(self.change.loai)

    @property
    def record(self) -> dict[str, Any]:
        """The facts of the version that the papers start from."""
        return {name: getattr(self.base, name) for name in FACTS}

    @property
    def differences(self) -> list[Difference]:
        """What changes."""
        return differences(self.record, self.change.sau, wanted.title_of)

    @property
    def days(self) -> ChangeDays:
        """Its days."""
        return wanted.days_of(self.change)

    @property
    def across(self) -> bool:
        """Whether the head office goes to another province."""
        return is_across(self.base.tru_so, dossiers.province_name(self.change.gia_tri.get("tinh_tp_id", "")))


async def list_of_company(
    session: AsyncSession, account_id: UUID, code: str
) -> tuple[CompanyVersion, Sequence[CompanyChange]]:
    """The present version of a company of the person, and its changes, the newest first. Raises `NotFound`."""
    page = await companies.get_own(session, account_id, code, Right.OWN)
    return page.current, await repository.list_of_company(session, page.company.id)


async def create(
    session: AsyncSession, account_id: UUID, code: str, kind: CompanyChangeKind, typed: Typed
) -> ShownChange:
    """Prepare a change. Raises `NotFound`, `ChangeOpen` (409), `Invalid` field by field."""
    company, versions = await companies.lock_own(session, account_id, code)
    if under_way := await repository.find_open(session, company.id, kind):
        raise ChangeOpen(extra={"ma": under_way.ma})
    after = await wanted.checked(session, company, versions[0], kind, typed)
    now = clock.now()
    change = CompanyChange(
        ma=new_code(CHANGE_PREFIX, CHANGE_LENGTH),
        cong_ty_id=company.id,
        account_id=account_id,
        ten_cong_ty=versions[0].ten,
        loai=kind,
        trang_thai=ChangeState.DRAFT,
        goc=versions[0].so,
        gia_tri=typed.gia_tri.model_dump(mode="json", by_alias=False),
        sau=after,
        ngay_quyet_dinh=typed.ngay_quyet_dinh,
        so_su_kien=0,
        so_bien_nhan="",
        tao_luc=now,
        cap_nhat_luc=now,
    )
    session.add(change)
    await session.flush()
    await _append(session, change, ChangeAction.CREATE, account_id)
    return await get_own(session, account_id, code, change.ma)


async def save(
    session: AsyncSession, account_id: UUID, code: str, change_code: str, seen: int, typed: Typed
) -> ShownChange:
    """Change what is prepared; its papers start from the newest version of the record. Raises as `create`, and `ChangeMoved` (409)."""
    company, versions, change = await lock_own(session, account_id, code, change_code)
    require(change, ChangeAction.SAVE, seen)
    change.sau = await wanted.checked(session, company, versions[0], CompanyChangeKind(change.loai), typed)
    change.gia_tri, change.ngay_quyet_dinh = (
        typed.gia_tri.model_dump(mode="json", by_alias=False),
        typed.ngay_quyet_dinh,
    )
    change.goc, change.ten_cong_ty = versions[0].so, versions[0].ten
    await _append(session, change, ChangeAction.SAVE, account_id)
    return await get_own(session, account_id, code, change_code)


async def withdraw(session: AsyncSession, account_id: UUID, code: str, change_code: str, seen: int) -> None:
    """The owner does without it; nothing was filed. Its order stays as it is. Raises `NotFound`, `ChangeMoved` (409)."""
    _, _, change = await lock_own(session, account_id, code, change_code)
    await move(session, change, ChangeAction.WITHDRAW, account_id, seen)


async def lock_own(
    session: AsyncSession, account_id: UUID, code: str, change_code: str
) -> tuple[Company, Sequence[CompanyVersion], CompanyChange]:
    """A change of the person's company, both locked. Raises `NotFound`."""
    company, versions = await companies.lock_own(session, account_id, code)
    change = await repository.find_change(session, change_code, company.id, lock=True)
    if change is None:
        raise NotFound
    return company, versions, change


async def hand_in(session: AsyncSession, change: CompanyChange, newest: int, actor: UUID, seen: int) -> None:
    """A locked change goes to the office. Raises `ChangeMoved`, `CompanyChanged` (409), `Invalid` for a day that has passed."""
    require(change, ChangeAction.HAND_IN, seen)
    if change.goc != newest:
        raise CompanyChanged
    form = wanted.deal_of(ChangeValues.model_validate(change.gia_tri)).form
    wrong = day_errors(CompanyChangeKind(change.loai), change.ngay_quyet_dinh, _today(), form)
    latest = wanted.days_of(change).latest
    if latest and latest < _today():
        wrong.append(_too_late("tuNgay", latest))
    if wrong:
        raise Invalid(errors=wrong)
    await move(session, change, ChangeAction.HAND_IN, actor, seen)


async def lock_any(session: AsyncSession, change_code: str) -> ShownChange:
    """Anybody's change, locked, for the office. Raises `NotFound`."""
    found = await repository.find_change(session, change_code)
    if found is None:
        raise NotFound
    await companies.get_any(session, found.cong_ty_id, lock=True)
    change = await repository.find_change(session, change_code, lock=True)
    if change is None:
        raise NotFound
    return await _shown(session, change)


async def send_back(session: AsyncSession, shown: ShownChange, staff: UUID, seen: int, words: str) -> None:
    """Ask the owner for a correction, also after the registrar has asked for one. Raises `ChangeMoved`, `Invalid` without words."""
    require(shown.change, ChangeAction.RETURN, seen)
    _need_words(words)
    await move(session, shown.change, ChangeAction.RETURN, staff, seen, words)


async def refuse(session: AsyncSession, shown: ShownChange, staff: UUID, seen: int, words: str) -> None:
    """The registrar refused it. Raises `ChangeMoved`, `Invalid` without words."""
    require(shown.change, ChangeAction.REFUSE, seen)
    _need_words(words)
    await move(session, shown.change, ChangeAction.REFUSE, staff, seen, words)


async def file(
    session: AsyncSession, shown: ShownChange, staff: UUID, seen: int, receipt: str, day: date | None
) -> None:
    """The registrar has it, with this receipt. Raises `ChangeMoved`, `CompanyChanged`, `SameFactsFiled` (409), `Invalid`."""
    change = shown.change
    require(change, ChangeAction.FILE, seen)
    if shown.newer:
        raise CompanyChanged
    # A capital and a transfer both say what each member holds: the one recorded later would take the other back.
    for other in await repository.list_filed(session, shown.company.id):
        if other.sau.keys() & change.sau.keys():
            raise SameFactsFiled(extra={"ma": other.ma})
    wrong = [] if receipt.strip() else [FieldError("soBienNhan", "missing", NO_RECEIPT)]
    days = shown.days
    if day and days.paid and day < days.paid:
        wrong.append(FieldError("ngay", "chua_gop_du", NOT_PAID))
    if day and days.latest and day > days.latest:
        wrong.append(_too_late("ngay", days.latest))
    if wrong := [*wrong, *_past_day(day)]:
        raise Invalid(errors=wrong)
    change.so_bien_nhan, change.ngay_nop = receipt.strip(), day
    await move(session, change, ChangeAction.FILE, staff, seen)


async def record(session: AsyncSession, shown: ShownChange, staff: UUID, seen: int, day: date | None) -> None:
    """The certificate or confirmation of this day is there: the record gets its next version, and only now.

    Raises `ChangeMoved` (409), `Invalid`.
    """
    change = shown.change
    require(change, ChangeAction.RECORD, seen)
    if wrong := _past_day(day):
        raise Invalid(errors=wrong)
    if day is not None:
        await companies.record_change(session, shown.company, day, change.sau, staff)
    change.ngay_ket_qua = day
    await move(session, change, ChangeAction.RECORD, staff, seen)


async def get_own(session: AsyncSession, account_id: UUID, code: str, change_code: str) -> ShownChange:
    """A change of the person's company. Raises `NotFound`, for somebody else's too."""
    page = await companies.get_own(session, account_id, code, Right.OWN)
    change = await repository.find_change(session, change_code, page.company.id)
    if change is None:
        raise NotFound
    return await _shown(session, change)


async def get_any(session: AsyncSession, change_code: str) -> ShownChange:
    """Anybody's change, for the office. Raises `NotFound`."""
    change = await repository.find_change(session, change_code)
    if change is None:
        raise NotFound
    return await _shown(session, change)


async def facts_of(session: AsyncSession, shown: ShownChange) -> ChangeFacts:
    """What the papers of a change are made from."""
    record, values = shown.record, ChangeValues.model_validate(shown.change.gia_tri)
    return ChangeFacts(
        kind=shown.kind,
        deal=wanted.deal_of(values),
        cut=values.cach_giam,
        record=record,
        after=shown.change.sau,
        titles=[wanted.title_of(one).vi for one in record["nguoi_dai_dien"]],
        differences=shown.differences,
        decided=shown.change.ngay_quyet_dinh,
        firm=asdict(await dossiers.filing_agent(session)),
    )


async def draw_paper(session: AsyncSession, shown: ShownChange, paper: str) -> dict[str, bytes]:
    """A paper of a change by format. Raises `NotFound` for one it does not have, `PapersFaulty` (409), `Unavailable`."""
    facts = await facts_of(session, shown)
    plan: ChangePaperPlan | None = next((one for one in plan_papers(facts) if one.paper.code == paper), None)
    if plan is None:
        raise NotFound
    stamp = drawing.stamp_of(shown.change.ma, shown.change.so_su_kien)
    await session.rollback()
    return await drawing.draw(facts, plan, stamp)


def require(change: CompanyChange, action: ChangeAction, seen: int) -> None:
    """Raises `ChangeMoved` (409) for an older page, and for a step that the state does not allow."""
    if change.so_su_kien != seen or ChangeState(change.trang_thai) not in FROM[action]:
        raise ChangeMoved(extra={"trangThai": change.trang_thai})


async def move(
    session: AsyncSession, change: CompanyChange, action: ChangeAction, actor: UUID, seen: int, words: str = ""
) -> None:
    """Take a locked change one step on. Raises `ChangeMoved` (409)."""
    require(change, action, seen)
    change.trang_thai = TO[action]
    await _append(session, change, action, actor, words)


async def _append(
    session: AsyncSession, change: CompanyChange, action: ChangeAction, actor: UUID, words: str = ""
) -> None:
    now = clock.now()
    change.so_su_kien, change.cap_nhat_luc = change.so_su_kien + 1, now
    said = {"loai": action, "loi_nhan": words.strip(), "account_id": actor, "luc": now}
    session.add(ChangeEvent(thay_doi_id=change.id, so=change.so_su_kien, **said))
    await session.flush()


async def _shown(session: AsyncSession, change: CompanyChange) -> ShownChange:
    company, versions = await companies.get_any(session, change.cong_ty_id)
    base = next(one for one in versions if one.so == change.goc)
    kind, values = CompanyChangeKind(change.loai), ChangeValues.model_validate(change.gia_tri)
    notices = await wanted.findings(session, company, base, kind, values, blocking=False)
    events = await repository.list_events(session, change.id)
    return ShownChange(change, company, base, versions[0].so != change.goc, notices, events)


def _past_day(day: date | None) -> list[FieldError]:
    if day is None:
        return [FieldError("ngay", "missing", NO_DAY)]
    return [FieldError("ngay", "ngay_tuong_lai", NOT_YET)] if day > _today() else []


def _too_late(field: str, latest: date) -> FieldError:
    return FieldError(field, "qua_han_bao_truoc", TOO_LATE, {"ngay": latest})


def _need_words(words: str) -> None:
    if not words.strip():
        raise Invalid(errors=[FieldError("loiNhan", "missing", NO_WORDS)])


def _today() -> date:
    return clock.now().astimezone(clock.VIETNAM).date()
