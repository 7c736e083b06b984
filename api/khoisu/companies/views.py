"""A company in one language, as it goes on the wire and into its calendar."""

from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any, get_args

from khoisu.calculators.schemas import Question
from khoisu.calculators.service import Calendar, Duty, checked_words, duty_view, to_calendar
from khoisu.catalog.schemas import DichVu
from khoisu.companies.access import RIGHTS
from khoisu.companies.registered_data import DATA, capital_name, data_words
from khoisu.companies.rules import SERVICES, feed_key, open_questions
from khoisu.companies.schemas import (
    AnswerOut,
    BusinessLineOut,
    CompanyDuty,
    CompanyOwnerOut,
    DoneOut,
    HelpOut,
    OwnCompany,
    OwnCompanyPage,
    RegisteredDataOut,
    RepresentativeOut,
    SuspendedOut,
    VersionOut,
)
from khoisu.companies.service import CompanyPage
from khoisu.companies.states import AnswerSource, Right, Role, VersionSource
from khoisu.kit.lang import Lang, Text
from khoisu.reference_data.errors import NoLongerValid, NoSuchCode
from khoisu.reference_data.service import entry

CALENDAR = Text("Việc của {ten}", "Duties of {ten}")
SAME = ("ten", "ten_tieng_nuoc_ngoai", "ten_viet_tat", "ma_doanh_nghiep", "ngay_cap", "tru_so", "von")


def company_row(page: CompanyPage, lang: Lang) -> OwnCompany:
    """A company in the list."""
    waiting = (one for one in page.duties if one.han and not one.can_biet and one.ma not in page.ticks)
    following = next(waiting, None)
    return OwnCompany(
        ma=page.company.ma,
        ma_ho_so=_own_dossier(page),
        ten=page.current.ten,
        ma_doanh_nghiep=page.current.ma_doanh_nghiep,
        ngay_cap=page.current.ngay_cap,
        viec_tiep=following.ten.in_lang(lang) if following else None,
        han=following.han if following else None,
        con_ngay=_days_left(page, following) if following else None,
    )


def company_view(page: CompanyPage, on_sale: list[DichVu], secret: str, lang: Lang) -> OwnCompanyPage:
    """A company with everything that its page shows."""
    company, current = page.company, page.current
    wanted = {SERVICES[one.loai] for one in page.duties if one.loai in SERVICES}
    helps = [_help(one) for one in on_sale if one.slug in wanted]
    offered = {one.slug for one in helps}
    return OwnCompanyPage(
        ma=company.ma,
        ma_ho_so=_own_dossier(page),
        **{name: getattr(current, name) for name in SAME},
        loai_hinh=_named("loai-hinh-doanh-nghiep", current.loai_hinh, lang),
        ten_von=capital_name(current.loai_hinh).in_lang(lang),
        chu_so_huu=[CompanyOwnerOut.model_validate(one) for one in current.chu_so_huu],
        nguoi_dai_dien=[
            RepresentativeOut(
                ten=one["ten"], chuc_danh=one["chuc_danh_khac"] or _named("chuc-danh", one["chuc_danh"], lang)
            )
            for one in current.nguoi_dai_dien
        ],
        nganh_nghe=[
            BusinessLineOut(ma=one["ma"], ten=_named("nganh-nghe", one["ma"], lang, one["ten"]), chinh=one["chinh"])
            for one in current.nganh_nghe
        ],
        phien_ban=[
            VersionOut(
                so=one.so,
                nguon=VersionSource(one.nguon),
                hieu_luc_tu=one.hieu_luc_tu,
                ma_doanh_nghiep=one.ma_doanh_nghiep,
            )
            for one in page.versions
        ],
        du_kien=[_answer(page, question) for question in get_args(Question)],
        can_hoi=open_questions(page.duties),
        viec=[_duty(page, one, offered, lang) for one in page.duties],
        dich_vu=helps if Right.ORDER in RIGHTS[page.role] else [],
        lich=feed_key(secret, company.id, company.lan_lich) if company.lan_lich and page.role is Role.OWNER else None,
        vai_tro=page.role,
        lien_he=_data("lien_he", current.lien_he, lang),
        thue=_data("thue", current.thue, lang),
        tam_ngung=_suspended(page),
        kiem_tra=checked_words(lang),
        hom_nay=page.today,
    )


def company_calendar(page: CompanyPage, host: str, lang: Lang) -> bytes:
    """The calendar of what is not done yet."""
    open_duties: Iterable[Duty] = (one for one in page.duties if one.ma not in page.ticks)
    name = CALENDAR.in_lang(lang, ten=page.current.ten)
    return to_calendar(open_duties, Calendar(name, f"{page.company.ma.lower()}@{host}"), lang)


def _own_dossier(page: CompanyPage) -> str:
    """The dossier, with its papers and everybody's ID, is its owner's alone."""
    return page.company.ma_ho_so if page.role is Role.OWNER else ""


def _data(part: str, known: Mapping[str, Any] | None, lang: Lang) -> list[RegisteredDataOut]:
    words = {name: data_words(name, (known or {}).get(name)).in_lang(lang) for name in DATA[part]}
    return [RegisteredDataOut(ten=DATA[part][name].in_lang(lang), gia_tri=said) for name, said in words.items() if said]


def _suspended(page: CompanyPage) -> SuspendedOut | None:
    if page.current.tam_ngung is None:
        return None
    days = {name: date.fromisoformat(page.current.tam_ngung[name]) for name in ("tu", "den")}
    now = days["tu"] <= page.today <= days["den"]
    return SuspendedOut(**days, dang_tam_ngung=now, som=page.current.tam_ngung["som"])


def _duty(page: CompanyPage, duty: Duty, offered: set[str], lang: Lang) -> CompanyDuty:
    tick, service = page.ticks.get(duty.ma), SERVICES.get(duty.loai)
    return CompanyDuty(
        **dict(duty_view(duty, lang)),
        con_ngay=_days_left(page, duty),
        da_lam=DoneOut(luc=tick.luc, ghi_chu=tick.ghi_chu) if tick else None,
        dich_vu=service if service in offered else None,
    )


def _days_left(page: CompanyPage, duty: Duty) -> int | None:
    return (duty.han - page.today).days if duty.han else None


def _answer(page: CompanyPage, question: Question) -> AnswerOut:
    known = page.answers.get(question)
    if known is None or known.gia_tri is None:
        return AnswerOut(cau_hoi=question, gia_tri=None, tu_ngay=None, nguon=None, luc=None)
    source = AnswerSource(known.nguon)
    return AnswerOut(cau_hoi=question, gia_tri=known.gia_tri, tu_ngay=known.tu_ngay, nguon=source, luc=known.luc)


def _help(service: DichVu) -> HelpOut:
    lowest = service.gia_tu
    return HelpOut(
        slug=service.slug,
        ten=service.ten,
        don_le=service.loai == "DON_LE",
        gia=lowest.don_gia,
        ten_chu_ky=lowest.ten_chu_ky,
    )


def _named(kind: str, code: str, lang: Lang, otherwise: str = "") -> str:
    """The name of a code; of one that is no longer in the list, what was recorded with it."""
    try:
        return entry(kind, code).ten.in_lang(lang)
    except (NoLongerValid, NoSuchCode):
        return otherwise or code
