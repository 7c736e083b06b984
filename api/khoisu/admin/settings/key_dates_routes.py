"""Key dates for the back office, so that what the site says does not become untrue when a day comes."""

from datetime import date, timedelta
from typing import Annotated

from fastapi import APIRouter, Depends
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.settings.rules import AHEAD_DAYS, DateKind, missing_calendar, stale_note
from khoisu.catalog.rules import next_vat_rate
from khoisu.content.service import ending_sources
from khoisu.kit import clock
from khoisu.kit.api_model import Data, Wire
from khoisu.kit.auth import Caller, RequireRole
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import Lang, LangDep
from khoisu.legal_facts.service import LegalFact, fact_words, fill_fact_placeholders
from khoisu.site_settings.service import current_settings

AllStaffDep = Annotated[Caller, Depends(RequireRole("bien-tap", "nhan-vien"))]
router = APIRouter(prefix="/business/api/v1/quan-tri/moc-ngay", tags=["office"])


class DatedThing(Wire):
    """What begins or ends on `ngay`; `daQua` when that day is over.

    `noi` names it: THUE_SUAT the new rate in percent, VAN_BAN the law's number (`bai` the articles that cite it),
    LICH_NGHI the year of whose closed days nothing is known, SO_LIEU the figure of the law in the caller's language (`bai` the
    published articles and pages that say it); empty for GHI_CHU_VAT.
    """

    loai: DateKind
    noi: str
    ngay: date
    da_qua: bool
    bai: list[str]


async def _things(session: AsyncSession, today: date, lang: Lang) -> list[DatedThing]:
    company = (await current_settings(session)).data
    notes = [fill_fact_placeholders(company.vat_vi, "vi"), fill_fact_placeholders(company.vat_en, "vi")]
    found = [stale_note(notes, today), missing_calendar(company.ngay_nghi, today)]
    dates = [
        DatedThing(loai=one.loai, noi=one.noi, ngay=one.ngay, da_qua=one.ngay < today, bai=[]) for one in found if one
    ]
    rate = next_vat_rate(today)
    if rate and (rate.tu - today).days <= AHEAD_DAYS:
        dates.append(DatedThing(loai="THUE_SUAT", noi=str(rate.thue_suat), ngay=rate.tu, da_qua=False, bai=[]))
    return sorted(dates + await _ending(session, today, lang), key=lambda one: (one.ngay, one.loai, one.noi))


async def _ending(session: AsyncSession, today: date, lang: Lang) -> list[DatedThing]:
    found = await ending_sources(session, today + timedelta(days=AHEAD_DAYS), today)
    laws = [
        DatedThing(loai="VAN_BAN", noi=law.so_hieu, ngay=law.den, da_qua=law.den < today, bai=law.bai)
        for law in found.laws
    ]
    figures = [
        DatedThing(
            loai="SO_LIEU", noi=_figure_words(one.figure, lang), ngay=one.den, da_qua=one.den < today, bai=one.bai
        )
        for one in found.figures
    ]
    return laws + figures


def _figure_words(figure: LegalFact, lang: Lang) -> str:
    return f"{figure.ten.in_lang(lang)}: {fact_words(figure, lang)}"


@router.get("")
async def list_dates(_caller: AllStaffDep, session: SessionDep, lang: LangDep) -> Data[list[DatedThing]]:
    """Dates, past or within sixty days, on which something that the site says or charges changes, by day."""
    return Data(data=await _things(session, clock.today(), lang))
