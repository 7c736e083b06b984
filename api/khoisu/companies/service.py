"""The use cases of companies. All work inside the caller's transaction and never commit."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.calculators.schemas import Question
from khoisu.calculators.service import Duty, duties_of
from khoisu.companies import members_repository, repository
from khoisu.companies.access import open_company
from khoisu.companies.errors import CompanyKnown, NoSuchDuty
from khoisu.companies.models import Company, CompanyAnswer, CompanyVersion, DutyTick
from khoisu.companies.rules import (
    Answer,
    answer_errors,
    founded_company,
    is_feed_key,
    normal_answer,
    since_declared,
    suspensions,
)
from khoisu.companies.schemas import COMPANY_LENGTH, COMPANY_PREFIX
from khoisu.companies.states import AnswerSource, Right, Role, VersionSource
from khoisu.dossiers import service as dossiers
from khoisu.dossiers.service import CertifiedCompany
from khoisu.kit import clock
from khoisu.kit.errors import Invalid, NotFound
from khoisu.kit.ids import new_code
from khoisu.orders.renewals.founding import name_company

AHEAD = timedelta(days=365)
"""Duties are listed so far ahead; what was done is shown as long."""
FACTS = frozenset(column.name for column in CompanyVersion.__table__.columns) - {
    "id",
    "cong_ty_id",
    "so",
    "nguon",
    "hieu_luc_tu",
    "tao_luc",
}
"""What is registered about a company; the rest of a version says which one it is."""


@dataclass(frozen=True, slots=True)
class CompanyPage:
    """A company as it stands today: its versions, the newest first, its answers, its duties and which of them are done."""

    company: Company
    versions: Sequence[CompanyVersion]
    answers: dict[str, CompanyAnswer]
    ticks: dict[str, DutyTick]
    duties: list[Duty]
    today: date
    role: Role = Role.OWNER

    @property
    def current(self) -> CompanyVersion:
        """The version that counts."""
        return self.versions[0]


async def record_certificate(session: AsyncSession, facts: CertifiedCompany, actor: UUID) -> None:
    """The company of a certified, locked dossier: recorded once, and a new version where its certificate was corrected.

    The fiscal year that was registered is its first answer.
    """
    company = await repository.find_of_dossier(session, facts.ho_so_id, lock=True)
    if company is None:
        company = Company(
            ma=new_code(COMPANY_PREFIX, COMPANY_LENGTH),
            account_id=facts.account_id,
            ho_so_id=facts.ho_so_id,
            ma_ho_so=facts.ma_ho_so,
            tao_luc=clock.now(),
        )
        session.add(company)
        await session.flush()
        given = {name: one for name, one in asdict(facts).items() if name in FACTS}
        await _add_version(session, company.id, 1, VersionSource.CERTIFICATE, facts.ngay_cap, given)
        await name_company(session, facts.ma_ho_so, company.id)
        if facts.thang_cuoi_nam is not None:
            known = Answer(str(facts.thang_cuoi_nam))
            await _add_answer(session, company, "NAM_TAI_CHINH", known, AnswerSource.DOSSIER, actor)
        return
    newest = (await repository.list_versions(session, [company.id]))[company.id][0]
    if (newest.ma_doanh_nghiep, newest.ngay_cap) != (facts.ma_doanh_nghiep, facts.ngay_cap):
        corrected = {"ma_doanh_nghiep": facts.ma_doanh_nghiep, "ngay_cap": facts.ngay_cap}
        await _follow(session, newest, VersionSource.CORRECTION, facts.ngay_cap, corrected)


async def declare(session: AsyncSession, account_id: UUID, facts: Mapping[str, Any]) -> CompanyPage:
    """The record of a company that was founded elsewhere, with checked facts. Raises `CompanyKnown` (409)."""
    for known in await read_pages(session, await repository.list_companies(session, account_id)):
        if known.current.ma_doanh_nghiep == facts["ma_doanh_nghiep"]:
            raise CompanyKnown(extra={"ma": known.company.ma})
    code = new_code(COMPANY_PREFIX, COMPANY_LENGTH)
    company = Company(ma=code, account_id=account_id, ma_ho_so="", lan_lich=0, tao_luc=clock.now())
    session.add(company)
    await session.flush()
    await _add_version(session, company.id, 1, VersionSource.DECLARED, facts["ngay_cap"], facts)
    return await _page(session, company)


async def _follow(
    session: AsyncSession, newest: CompanyVersion, source: VersionSource, day: date, changed: Mapping[str, Any]
) -> None:
    """The next version: as the newest is, but for what changed. A certificate that is corrected takes no later change back."""
    facts = {name: getattr(newest, name) for name in FACTS} | dict(changed)
    await _add_version(session, newest.cong_ty_id, newest.so + 1, source, day, facts)


async def _add_version(
    session: AsyncSession, company: UUID, number: int, source: VersionSource, day: date, facts: Mapping[str, Any]
) -> None:
    given = {"cong_ty_id": company, "so": number, "nguon": source, "hieu_luc_tu": day, "tao_luc": clock.now()}
    session.add(CompanyVersion(**facts, **given))
    await session.flush()


async def record_change(
    session: AsyncSession, company: Company, day: date, changed: Mapping[str, Any], actor: UUID
) -> None:
    """The next version of a locked company: registered since `day`, changed in these facts. A new fiscal year answers its question."""
    newest = (await repository.list_versions(session, [company.id]))[company.id][0]
    await _follow(session, newest, VersionSource.CHANGE, day, changed)
    year = changed.get("thue", {}).get("thang_cuoi_nam")
    if year and year != (newest.thue or {}).get("thang_cuoi_nam"):
        await _add_answer(session, company, "NAM_TAI_CHINH", Answer(str(year)), AnswerSource.DOSSIER, actor)


async def lock_own(session: AsyncSession, account_id: UUID, code: str) -> tuple[Company, Sequence[CompanyVersion]]:
    """A company of the person, locked, and its versions, the newest first. Raises `NotFound`."""
    company, _ = await open_company(session, account_id, code, Right.OWN, lock=True)
    return company, (await repository.list_versions(session, [company.id]))[company.id]


async def get_any(
    session: AsyncSession, number: UUID, *, lock: bool = False
) -> tuple[Company, Sequence[CompanyVersion]]:
    """A company for a caller that was let in before, and its versions, the newest first. Raises `NotFound`."""
    company = await repository.find_company(session, number, lock=lock)
    if company is None:
        raise NotFound
    return company, (await repository.list_versions(session, [company.id]))[company.id]


async def list_own(session: AsyncSession, account_id: UUID) -> list[CompanyPage]:
    """The person's companies, the newest first, then those of others in which they take part.

    Those that were certified before there were records get theirs now.
    """
    found = await repository.list_companies(session, account_id)
    known = {one.ma_ho_so for one in found}
    missing = [code for code in await dossiers.certificates.list_own(session, account_id) if code not in known]
    for code in missing:
        stored = await dossiers.get_own_dossier(session, account_id, code, lock=True)
        if facts := await dossiers.certificates.read_company(session, stored):
            await record_certificate(session, facts, account_id)
    if missing:
        found = await repository.list_companies(session, account_id)
    joined = {one.id: (one, role) for one, role in await members_repository.list_joined(session, account_id)}
    pages = await read_pages(session, [*found, *(one for one, _ in joined.values())])
    return [replace(page, role=joined[page.company.id][1]) if page.company.id in joined else page for page in pages]


async def get_own(session: AsyncSession, account_id: UUID, code: str, right: Right = Right.SEE) -> CompanyPage:
    """A company in which the person has the right. Raises `NotFound`, for a stranger's too, and `NotYourPart`."""
    company, role = await open_company(session, account_id, code, right)
    return replace(await _page(session, company), role=role)


async def company_to_order_for(session: AsyncSession, account_id: UUID, code: str) -> UUID:
    """The company for which the person orders. Raises `NotFound`, `NotYourPart`."""
    company, _ = await open_company(session, account_id, code, Right.ORDER)
    return company.id


async def answer_question(
    session: AsyncSession, account_id: UUID, code: str, question: Question, answer: Answer
) -> CompanyPage:
    """Keep what is said; the same again changes nothing. Raises `NotFound`, `NotYourPart`, `Invalid`."""
    company, _ = await open_company(session, account_id, code, Right.WORK, lock=True)
    version = (await repository.list_versions(session, [company.id]))[company.id][0]
    if wrong := answer_errors(question, answer, version.ngay_cap, clock.today()):
        raise Invalid(errors=wrong)
    kept = normal_answer(question, answer)
    before = (await repository.current_answers(session, [company.id]))[company.id].get(question)
    if (Answer(before.gia_tri, before.tu_ngay) if before else Answer(None)) != kept:
        await _add_answer(session, company, question, kept, AnswerSource.OWNER, account_id)
    return await _page(session, company)


async def _add_answer(
    session: AsyncSession, company: Company, question: Question, answer: Answer, source: AnswerSource, actor: UUID
) -> None:
    given = {"gia_tri": answer.gia_tri, "tu_ngay": answer.tu_ngay, "nguon": source, "account_id": actor}
    session.add(CompanyAnswer(cong_ty_id=company.id, cau_hoi=question, luc=clock.now(), **given))
    await session.flush()


async def tick_duty(
    session: AsyncSession, account_id: UUID, code: str, duty: str, note: str, *, done: bool
) -> CompanyPage:
    """Note that a duty is done, or is not after all; the same again changes nothing. Raises `NotFound`, `NotYourPart`, `NoSuchDuty`."""
    company, _ = await open_company(session, account_id, code, Right.WORK, lock=True)
    page = await _page(session, company)
    if duty not in {one.ma for one in page.duties}:
        raise NoSuchDuty
    before = page.ticks.get(duty)
    if (before is not None) == done and (before is None or before.ghi_chu == note):
        return page
    kept = note if done else ""
    session.add(
        DutyTick(cong_ty_id=company.id, viec=duty, da_lam=done, ghi_chu=kept, account_id=account_id, luc=clock.now())
    )
    await session.flush()
    return await _page(session, company)


async def renew_feed(session: AsyncSession, account_id: UUID, code: str, secret: str, seen: str | None) -> CompanyPage:
    """Give the calendar a new address; the one before ends. `seen` is the one the page showed: a second press changes nothing."""
    company, _ = await open_company(session, account_id, code, Right.OWN, lock=True)
    in_force = is_feed_key(secret, company.id, company.lan_lich, seen) if seen else company.lan_lich == 0
    if in_force:
        company.lan_lich += 1
        await session.flush()
    return await _page(session, company)


async def get_by_feed(session: AsyncSession, code: str, key: str, secret: str) -> CompanyPage:
    """The company of a calendar's address. Raises `NotFound` for another company's and for one that was renewed."""
    company = await repository.find_by_code(session, code)
    if company is None or not is_feed_key(secret, company.id, company.lan_lich, key):
        raise NotFound
    return await _page(session, company)


async def _page(session: AsyncSession, company: Company) -> CompanyPage:
    return (await read_pages(session, [company]))[0]


async def read_pages(
    session: AsyncSession, companies: Sequence[Company], ahead: timedelta = AHEAD
) -> list[CompanyPage]:
    """Companies as they stand today, with their duties so far ahead."""
    numbers, today = [one.id for one in companies], clock.today()
    versions = await repository.list_versions(session, numbers)
    answers = await repository.current_answers(session, numbers)
    ticks = await repository.current_ticks(session, numbers)
    found: list[CompanyPage] = []
    for company in companies:
        newest, done = versions[company.id][0], ticks.get(company.id, {})
        said = {question: Answer(one.gia_tri, one.tu_ngay) for question, one in answers.get(company.id, {}).items()}
        suspended = suspensions(one.tam_ngung for one in reversed(versions[company.id]))
        founded = founded_company(newest.loai_hinh, newest.ngay_cap, said, suspended)
        duties = [
            one
            for one in duties_of(founded, today + ahead, today)
            if one.ma not in done or one.han is None or one.han >= today - AHEAD
        ]
        if company.ho_so_id is None:
            since = company.tao_luc.astimezone(clock.VIETNAM).date()
            duties = since_declared(duties, newest.ngay_cap, since)
        found.append(CompanyPage(company, versions[company.id], answers.get(company.id, {}), done, duties, today))
    return found
