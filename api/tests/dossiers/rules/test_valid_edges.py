"""Rare but lawful: what a strict reading might refuse and the law does not."""

from datetime import date, timedelta
from decimal import Decimal

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.deadlines import contribution_days
from khoisu.dossiers.rules.entities import TaiSanGop
from khoisu.dossiers.rules.legal_types import TYPES
from tests.dossiers.support.law_cases.shape import Change
from tests.dossiers.support.mutate import (
    ALL,
    CP,
    HD,
    ONE,
    PASSPORT,
    REPRESENTED,
    TC,
    assets,
    both,
    director,
    foreign_first,
    one_line,
    own_name,
    put,
    rep,
    sources,
)
from tests.dossiers.support.valid_dossiers import CONTEXT, TODAY, dossiers

OWN, DEADLINE = "ho_so.tai_san_gop_list", "chu_so_huu_list.0.thoi_han_gop_von"
LLC2, LLC1_PERSON = frozenset({"TNHH2"}), frozenset({"TNHH1_CN"})


def foreign(code: str, amount: str) -> Change:
    """The one owner pays in foreign money."""
    return assets(OWN, loai_tai_san="NGOAI_TE", ngoai_te=code, so_ngoai_te=Decimal(amount))


def capital(amount: int) -> Change:
    """A single person founds a company with this much."""
    return both(
        put("ho_so.tong_von_dieu_le", amount),
        put(OWN, (TaiSanGop(gia_tri=amount),)),
        lambda d: sources(("NUOC_NGOAI" if d.chu_so_huu_list[0].quoc_tich != "VN" else "TU_NHAN", -1))(d),
    )


EDGES: dict[str, tuple[frozenset[str], Change]] = {
    "an own name of 186 letters": (ALL, own_name("An " * 62)),
    "a name of foreign letters, digits and signs": (ALL, own_name("3F-JWZ & Bạn (VN) +1")),
    "a brand that is also a short form of a type": (LLC2, put("ho_so.ten_doanh_nghiep", "Công ty TNHH CP Việt Nam")),
    "a name that only sounds like a type": (LLC2, put("ho_so.ten_doanh_nghiep", "Công ty TNHH Cô Phan và Hộp Danh")),
    "one member without saying so": (LLC1_PERSON, put("ho_so.ten_doanh_nghiep", "Công ty TNHH An Phát")),
    "one member written with a digit": (LLC1_PERSON, put("ho_so.ten_doanh_nghiep", "Công ty TNHH 1 thành viên An")),
    "a French foreign name": (ALL, put("ho_so.ten_tieng_nuoc_ngoai", "Société Générale d'Été S.à r.l.")),
    "one dong of capital": (LLC1_PERSON, capital(1)),
    "the largest capital of fifteen digits": (LLC1_PERSON, capital(10**15 - 1)),
    "US dollars with cents": (ONE, foreign("USD", "12345.67")),
    "yen without": (ONE, foreign("JPY", "5000000")),
    "Kuwaiti dinar with three decimals": (ONE, foreign("KWD", "0.001")),
    "a rare currency": (ONE, foreign("LAK", "1")),
    "gold in words": (ONE, assets(OWN, loai_tai_san="VANG", mo_ta="Hai lượng vàng nhẫn")),
    "an asset described on several lines": (ONE, assets(OWN, loai_tai_san="KHAC", mo_ta="02 máy tiện:\r\n- CNC\n- cơ")),
    "an area in square metres": (ONE, assets(OWN, loai_tai_san="QSD_DAT", mo_ta="½ thửa 12, 1.000 m², giá ≥ 5 tỷ ₫")),
    "partners who pay in after two years": (HD, put(DEADLINE, TODAY + timedelta(days=730))),
    "a shareholder who pays on the ninetieth day": (CP, put(DEADLINE, TODAY + timedelta(days=90))),
    "a leap-day birth": (REPRESENTED, rep(ngay_sinh=date(1984, 2, 29), so_giay_to="001084999999")),
    "eighteen today": (REPRESENTED, rep(ngay_sinh=TODAY.replace(year=TODAY.year - 18), so_giay_to="001208999999")),
    "Ê Đê names": (REPRESENTED, rep(ho_ten="Y Blưm Niê H'Hen Kđăm")),
    "an Irish name with a curly apostrophe": (REPRESENTED, rep(ho_ten="Séan O’Connor-Ỹ")),
    "Vietnamese papers of an embassy": (
        REPRESENTED,
        rep(PASSPORT, noi_cap="Đại sứ quán Việt Nam tại Warszawa, ul. Łódź"),
    ),
    "an ethnic group next to an ID card": (REPRESENTED, rep(dan_toc="12")),
    "a fiscal year from July": (ALL, director(tai_chinh_tu_ngay="01/07", tai_chinh_den_ngay="30/06")),
    "salt makers who pay insurance twice a year": (
        ALL,
        both(one_line("0893"), director(dang_ky_bhxh_id="SAU_THANG", tra_luong_theo_san_pham=True)),
    ),
    "a rice farm that pays insurance every three months": (
        ALL,
        both(one_line("0111"), director(dang_ky_bhxh_id="BA_THANG", tra_luong_theo_san_pham=True)),
    ),
    "legal services, with a notice": (ALL, one_line("6910")),
    "a foreign owner whose paper is from 1865": (TC, foreign_first(ngay_cap=date(1865, 3, 3))),
    "a Vietnamese organisation founded by decision in 1960": (
        TC,
        both(
            put("chu_so_huu_list.0.loai_giay_to", "QD_THANH_LAP"), put("chu_so_huu_list.0.ngay_cap", date(1960, 1, 1))
        ),
    ),
    **{
        f"the website {site}": (ALL, put("ho_so.tru_so.website", site))
        for site in ("congty.vn", "https://www.cong-ty.com.vn/gioi-thieu?x=1#a", "http://tiếngviệt.vn", "a.io:8443/")
    },
}


@pytest.mark.req("S5.4")
@pytest.mark.parametrize("edge", EDGES, ids=str)
@settings(max_examples=3, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_is_rare_but_lawful_is_accepted(edge: str, data: st.DataObject) -> None:
    kinds, change = EDGES[edge]
    whole = data.draw(dossiers(data.draw(st.sampled_from(sorted(kinds)))))
    assert [(error.truong, error.ma) for error in check(change(whole), CONTEXT).errors] == []


@pytest.mark.parametrize(
    ("kind", "days"), [("TNHH1_CN", 90), ("TNHH1_TC", 90), ("TNHH2", 90), ("CP", 90), ("HD", None), ("DNTN", None)]
)
def test_only_limited_companies_pay_in_within_ninety_days(kind: str, days: int | None) -> None:
    assert contribution_days(kind) == days
    assert kind in TYPES
