"""Lines and duties in one language, as they go on the wire and into files."""

from khoisu.calculators.rules.asked import Plan
from khoisu.calculators.rules.choice import Chosen
from khoisu.calculators.rules.duties import duties_of, first_year_until
from khoisu.calculators.rules.duty import Duty, Founded
from khoisu.calculators.rules.first_year import GROUPS, CostLine, exempt_until, first_year
from khoisu.calculators.schemas import ChiPhiNamDau, DongChiPhi, HanSauThanhLap, NhomChiPhi, ViecCoHan
from khoisu.calculators.words import GROUP_NAMES, checked_words, law_words, missing_words, not_included
from khoisu.kit.lang import Lang


def costs_view(plan: Plan, chosen: Chosen, lang: Lang) -> ChiPhiNamDau:
    """The first year with its sums."""
    lines = first_year(plan, chosen)
    groups = [
        NhomChiPhi(
            ma=group,
            ten=GROUP_NAMES[group].in_lang(lang),
            tong=sum(one.thanh_tien for one in lines if one.nhom == group),
            dong=[_line(one, lang) for one in lines if one.nhom == group],
        )
        for group in GROUPS
    ]
    return ChiPhiNamDau(
        nhom=[one for one in groups if one.dong],
        tong_cong=sum(one.thanh_tien for one in lines),
        khong_gom=not_included(plan, lang),
        thieu=missing_words(chosen, lang),
        kiem_tra=checked_words(lang),
        ngay=plan.ngay,
        mien_den=exempt_until(plan.ngay),
    )


def _line(line: CostLine, lang: Lang) -> DongChiPhi:
    return DongChiPhi(
        ma=line.ma,
        nhom=line.nhom,
        ten=line.ten.in_lang(lang),
        so_luong=line.so_luong,
        don_gia=line.don_gia,
        phan_nghin=line.phan_nghin,
        thanh_tien=line.thanh_tien,
        nguon=law_words(line.nguon.in_lang(lang), lang),
        ghi_chu=line.ghi_chu.in_lang(lang),
        chua_doi_chieu=line.chua_doi_chieu,
        dich_vu=line.khoa.partition("/")[0],
        don_le=line.don_le,
    )


def duties_view(company: Founded, lang: Lang) -> HanSauThanhLap:
    """The duties of the first year."""
    duties = duties_of(company, first_year_until(company))
    return HanSauThanhLap(
        ngay=company.ngay, viec=[duty_view(one, lang) for one in duties], kiem_tra=checked_words(lang)
    )


def duty_view(duty: Duty, lang: Lang) -> ViecCoHan:
    """One duty in one language."""
    due = duty.due
    return ViecCoHan(
        ma=duty.ma,
        loai=duty.loai,
        ten=duty.ten.in_lang(lang),
        ghi_chu=duty.ghi_chu.in_lang(lang),
        can_cu=law_words(duty.can_cu, lang),
        han=duty.han,
        an_toan=due.an_toan if due else None,
        vi_sao=due.vi_sao.in_lang(lang) if due else "",
        chua_doi_chieu=duty.chua_doi_chieu,
        doi_ngay=due.doi_ngay if due else False,
        du_kien=due.du_kien if due else False,
        can_biet=duty.can_biet,
        som_nhat=duty.som_nhat,
    )
