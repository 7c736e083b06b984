"""What a rule says to the letter: which field, which words, which figure; and each limit just below, at and above it."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal

import pytest

from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.attachments.needs import VALUATION, list_needs
from khoisu.dossiers.rules.company.business_lines import lines
from khoisu.dossiers.rules.company.name_comparison import likenesses, name_keys
from khoisu.dossiers.rules.company.names import check_names
from khoisu.dossiers.rules.company.tax import tax
from khoisu.dossiers.rules.context import Context, KnownName
from khoisu.dossiers.rules.entities import (
    ChuSoHuuHuongLoi,
    CoPhan,
    DiaChi,
    Dossier,
    HoSo,
    NganhNghe,
    NguoiDaiDien,
    TaiSanGop,
    ThongTinDangKyThue,
)
from khoisu.dossiers.rules.fields import read_day
from khoisu.dossiers.rules.findings import Finding
from khoisu.dossiers.rules.money.capital import capital
from khoisu.dossiers.rules.money.currency import currency
from khoisu.dossiers.rules.money.percentages import percents, shown_percents
from khoisu.dossiers.rules.money.shares import shares
from khoisu.dossiers.rules.people.beneficial_list import beneficial_owners
from khoisu.dossiers.rules.people.chairs import chairs_and_directors
from khoisu.dossiers.rules.people.contact import one_line
from khoisu.dossiers.rules.people.representatives import legal_representatives, representatives
from khoisu.kit.lang import Text
from tests.dossiers.rules.people.test_owners import member, of
from tests.dossiers.support.mutate import PERSON
from tests.dossiers.support.valid_dossiers import CONTEXT, TODAY


def about(findings: Iterable[Finding], ma: str) -> list[tuple[str, dict[str, object]]]:
    """The fields and values of one sentence."""
    return [(one.truong, one.values) for one in findings if one.ma == ma]


# --- names ------------------------------------------------------------------------------------------------------------

KNOWN = KnownName("CÔNG TY TNHH SAO MAI", "MORNING STAR COMPANY LIMITED", "SAMA")
TAKEN = replace(CONTEXT, ten_da_co=(KNOWN,))


def named(ctx: Context = TAKEN, **names: object) -> list[Finding]:
    """What is said of the names of a company with two members."""
    whole = {"ten_doanh_nghiep": "Công ty TNHH An Phát", **names}
    return list(check_names(Dossier(ho_so=HoSo(loai_hinh_id="TNHH2", **whole)), ctx))  # type: ignore[arg-type]


def test_each_kind_of_name_is_compared_with_its_own_and_the_reason_is_said() -> None:
    assert about(named(ten_tieng_nuoc_ngoai="Morning Star Company Limited"), "ten_de_trung") == [
        (
            "hoSo.tenTiengNuocNgoai",
            {"ten": KNOWN.ten_tieng_nuoc_ngoai, "ly_do": Text("trùng tên nước ngoài", "the same foreign name")},
        )
    ]
    assert about(named(ten_viet_tat="Sama"), "ten_de_trung") == [
        ("hoSo.tenVietTat", {"ten": "SAMA", "ly_do": Text("trùng tên viết tắt", "the same short name")})
    ]
    assert named(ten_tieng_nuoc_ngoai="SAMA", ten_viet_tat="AP") == []


def test_an_alternative_name_is_judged_as_the_first_one_on_its_own_field() -> None:
    said = named(ten_thay_the_list=("Công ty TNHH Sao Mai", "Công ty TNHH MTV Bình", "", "CONG TY TNHH AN PHAT"))
    assert [(one.truong, one.ma) for one in said] == [
        ("hoSo.tenThayTheList.0", "ten_de_trung"),
        ("hoSo.tenThayTheList.1", "ten_theo_loai_hinh_khac"),
        ("hoSo.tenThayTheList.2", "bat_buoc"),
        ("hoSo.tenThayTheList.3", "ten_thay_the_trung"),
    ]
    assert said[1].values["goi_y"] == "Công ty TNHH Bình"
    assert [one.path[:2] for one in said] == [("ho_so", "ten_thay_the_list")] * 4
    (odd,) = named(ten_doanh_nghiep="Công ty TNHH Bình # ~ An")
    assert odd.values == {"ky_tu": "# ~"}
    assert said[1].values["loai"] == CONTEXT.text_of("loai-hinh-doanh-nghiep", "TNHH2")
    (wrong,) = named(ten_doanh_nghiep="Bình Minh")
    assert (wrong.ma, wrong.values["goi_y"]) == ("tien_to_ten_sai", "Công ty TNHH Bình Minh")


def listing(ma: str) -> Dossier:
    """A dossier of which only its one line of business matters."""
    return Dossier(nganh_nghe_list=(NganhNghe(ma_nganh=ma, la_nganh_chinh=True),))


def test_a_line_with_conditions_names_all_of_them_on_its_own_field() -> None:
    line = next(one for one in CONTEXT.lists.lines.values() if one.cap == 4 and len(one.dieu_kien) > 1)
    (said,) = [one for one in lines(listing(line.ma), CONTEXT) if one.ma == "nganh_co_dieu_kien"]
    assert (said.path, said.truong) == (("nganh_nghe_list", 0, "ma_nganh"), "nganhNgheList.0.maNganh")
    listed = said.values["dieu_kien"]
    assert listed.vi == "; ".join(line.dieu_kien)
    assert line.ten.en in listed.en


@pytest.mark.parametrize("same", ["công  ty TNHH   sao mai", "CÔNG TY TNHH SAO MAI "])
def test_a_name_is_the_same_whatever_its_case_and_blanks(same: str) -> None:
    [(name, reason)] = likenesses(same, "sao  mai", TAKEN)
    assert (name, reason.en) == (KNOWN, "written in exactly the same way")


def test_names_that_resemble_each_other_share_a_key() -> None:
    assert name_keys("Công ty TNHH Sao Mai") == ["b:saomai", "c:saomai", "d:saomai"]
    assert name_keys("Công ty TNHH Tân Sao & Mai 2") == ["b:tansaomai2", "c:saomai", "d:tansao&mai2"]
    assert name_keys("Công ty TNHH", " ") == []
    assert name_keys(foreign="Morning Star", short="SA MA") == ["n:morning star", "v:sa ma"]
    assert name_keys(foreign=" ", short="") == []


# --- money ------------------------------------------------------------------------------------------------------------


def company(*rows: CoPhan, par: int = 10_000) -> Dossier:
    """A joint-stock company with these classes and no owners."""
    return Dossier(ho_so=HoSo(loai_hinh_id="CP", menh_gia=par, co_phan_list=rows))


COMMON, VOTING = (
    CoPhan(loai_co_phan="PHO_THONG", so_luong=10),
    CoPhan(loai_co_phan="UD_BIEU_QUYET", so_luong=1, so_phieu_moi_co_phan=2),
)


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ((COMMON, VOTING), []),
        ((COMMON, COMMON), [("loai_co_phan_trung", "hoSo.coPhanList.1.loaiCoPhan")]),
        ((COMMON, replace(VOTING, so_luong=0)), [("so_co_phan_phai_duong", "hoSo.coPhanList.1.soLuong")]),
        ((COMMON, replace(VOTING, so_phieu_moi_co_phan=1)), [("*", "hoSo.coPhanList.1.soPhieuMoiCoPhan")]),
        ((replace(COMMON, so_phieu_moi_co_phan=1),), []),
        ((replace(COMMON, so_phieu_moi_co_phan=0),), []),
        ((replace(COMMON, so_phieu_moi_co_phan=-1),), [("*", "hoSo.coPhanList.0.soPhieuMoiCoPhan")]),
        ((replace(COMMON, so_phieu_moi_co_phan=2),), [("*", "hoSo.coPhanList.0.soPhieuMoiCoPhan")]),
        ((replace(COMMON, so_luong_chao_ban=10),), []),
        ((replace(COMMON, so_luong_chao_ban=9),), [("chao_ban_it_hon_dang_ky", "hoSo.coPhanList.0.soLuongChaoBan")]),
        ((VOTING,), [("*", "hoSo.coPhanList")]),
    ],
)
def test_each_class_of_shares_is_judged_on_its_own_row(rows: tuple[CoPhan, ...], said: list[tuple[str, str]]) -> None:
    found = [(one.ma, one.truong) for one in shares(company(*rows), CONTEXT)]
    assert [path for _, path in found] == [path for _, path in said]
    assert len({code for code, _ in found}) == len(found)


@pytest.mark.parametrize(
    ("years", "ma"), [(5, None), (6, "thoi_han_gop_von_rat_xa")], ids=["five years", "in the sixth year"]
)
def test_a_partner_s_day_years_away_is_pointed_out_with_the_years(years: int, ma: str | None) -> None:
    day = TODAY.replace(year=TODAY.year + years)
    dossier = of("HD", replace(member(1, vai_tro="HOP_DANH"), thoi_han_gop_von=day))
    said = about(capital(dossier, CONTEXT), "thoi_han_gop_von_rat_xa")
    assert said == ([("chuSoHuuList.0.thoiHanGopVon", {"nam": 5})] if ma else [])


@pytest.mark.parametrize(("days", "late"), [(0, False), (90, False), (91, True)])
def test_the_last_day_to_pay_in_is_named(days: int, *, late: bool) -> None:
    dossier = of("TNHH2", replace(member(1), thoi_han_gop_von=TODAY + timedelta(days)), member(2))
    said = [one for one in capital(dossier, CONTEXT) if one.truong == "chuSoHuuList.0.thoiHanGopVon"]
    last = TODAY + timedelta(90)
    assert [one.values for one in said] == ([{"ngay": last}] if late else [])


def test_a_replaced_currency_names_its_successor() -> None:
    (one,) = currency("HRK", CONTEXT, "ho_so", "ngoai_te")
    assert (one.truong, one.values["thay_the"], one.values["gia_tri"]) == ("hoSo.ngoaiTe", "EUR", "HRK")
    (rare,) = currency("KPW", CONTEXT, "ho_so", "ngoai_te")
    assert rare.values["ten"] == CONTEXT.lists.of("tien-te")["KPW"].ten
    assert list(currency("KPW", CONTEXT, "ho_so", "ngoai_te", contributed=False)) == []
    assert list(currency("USD", CONTEXT, "ho_so", "ngoai_te")) == []


def test_a_part_of_exactly_one_unit_is_not_counted_as_less_than_one() -> None:
    assert percents([2, 1, 66_666_665, 66_666_665, 66_666_667], 6)[:2] == [Decimal("0.000001")] * 2


def test_parts_and_typed_percentages_are_of_the_same_people() -> None:
    with pytest.raises(ValueError, match="shorter"):
        shown_percents([1, 2], 3, [Decimal(100)])


@pytest.mark.parametrize("kind", ["TNHH1_CN", "TNHH1_TC", "DNTN"])
def test_the_valuation_of_the_only_owner_s_asset_belongs_to_the_company(kind: str) -> None:
    valued = TaiSanGop(loai_tai_san="QSD_DAT", gia_tri=5)
    found = list(list_needs(Dossier(ho_so=HoSo(loai_hinh_id=kind, tai_san_gop_list=(valued,)))))
    assert [(one.kind, one.key[1], one.required) for one in found] == [(VALUATION, ("ho_so",), False)]


# --- people -----------------------------------------------------------------------------------------------------------


def beneficial(*rows: tuple[str, str]) -> list[Finding]:
    """What is said of rows with a share of the capital and of the votes."""
    people = tuple(
        ChuSoHuuHuongLoi(
            **{**PERSON, "so_giay_to": f"00109000000{at}"},
            ty_le_von_dieu_le=Decimal(stake),
            ty_le_co_phan_bieu_quyet=Decimal(votes),
        )
        for at, (stake, votes) in enumerate(rows)
    )
    dossier = of("CP", member(1), member(2), member(3))
    return list(beneficial_owners(replace(dossier, chu_so_huu_huong_loi_list=people), CONTEXT))


@pytest.mark.parametrize(
    ("rows", "over"),
    [
        ([("60", "50"), ("40", "50")], []),
        ([("60", "50"), ("40.01", "50")], [("the charter capital", Decimal("100.01"))]),
        ([("60", "50"), ("40", "50.01")], [("the votes", Decimal("100.01"))]),
    ],
)
def test_beneficial_shares_make_100_at_most(rows: list[tuple[str, str]], over: list[tuple[str, Decimal]]) -> None:
    said = [one for one in beneficial(*rows) if "tong" in one.values]
    assert [(one.values["loai"].en, one.values["tong"]) for one in said] == over
    assert {one.truong for one in said} <= {"chuSoHuuHuongLoiList"}


def test_the_same_beneficial_owner_twice_is_told_at_the_number_of_the_second() -> None:
    row = ChuSoHuuHuongLoi(**PERSON)
    dossier = replace(of("TNHH2", member(1), member(2)), chu_so_huu_huong_loi_list=(row, row))
    twice = [one.truong for one in beneficial_owners(dossier, CONTEXT) if one.truong.endswith(".1.soGiayTo")]
    assert twice == ["chuSoHuuHuongLoiList.1.soGiayTo"]


def test_an_address_is_written_in_one_line_with_the_country_only_abroad() -> None:
    home = DiaChi(tinh_tp_id="01", phuong_xa_id="00004", so_nha_duong="Số 1 phố Huế")
    assert one_line(CONTEXT, home) == "Số 1 phố Huế, Phường Ba Đình, Thành phố Hà Nội"
    abroad = DiaChi(quoc_gia_id="KR", so_nha_duong="12 Teheran-ro")
    assert one_line(CONTEXT, abroad) == f"12 Teheran-ro, {CONTEXT.name_of('quoc-gia', 'KR')}"
    assert one_line(CONTEXT, DiaChi()) == ""


def test_who_represents_by_law_has_the_owner_s_data_and_a_title() -> None:
    (owner,) = legal_representatives(of("DNTN", member(1)))
    assert (owner.chuc_danh, owner.chuc_danh_khac, owner.cam_ket_khong_bi_cam) == ("CHU_DN", "", True)
    first, second = legal_representatives(
        of("HD", member(1, vai_tro="HOP_DANH"), member(2, vai_tro="HOP_DANH"), member(3, vai_tro="GOP_VON"))
    )
    assert (first.chuc_danh, first.chuc_danh_khac) == ("KHAC", "Thành viên hợp danh")
    assert (first.ho_ten, second.so_giay_to) == (PERSON["ho_ten"], "001090000002")


def test_the_titles_one_of_which_is_needed_are_named_on_the_list() -> None:
    who = NguoiDaiDien(**PERSON, chuc_danh="KHAC", chuc_danh_khac="Kế toán")
    dossier = replace(of("TNHH2", member(1), member(2)), nguoi_dai_dien=(who,))
    [(path, values)] = about(representatives(dossier, CONTEXT), "can_chuc_danh_luat_dinh")
    assert path == "nguoiDaiDien"
    assert "Giám đốc" in values["chuc_danh"].vi  # type: ignore[attr-defined]


# --- tax and days ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("count", "wrong"), [(-1, True), (0, False), (100_000, False), (100_001, True)])
def test_a_company_declares_none_to_a_hundred_thousand_workers(count: int, *, wrong: bool) -> None:
    dossier = Dossier(thong_tin_dang_ky_thue=ThongTinDangKyThue(tong_so_lao_dong=count))
    said = [one.truong for one in tax(dossier, CONTEXT) if one.ma == "so_lao_dong_sai"]
    assert said == (["thongTinDangKyThue.tongSoLaoDong"] if wrong else [])


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("1990-12-31", date(1990, 12, 31)),
        ("31/12/1990", date(1990, 12, 31)),
        ("1.2.1990", date(1990, 2, 1)),
        ("29/02/2026", "29/02/2026"),
        ("mai", "mai"),
    ],
)
def test_a_day_is_read_as_the_standard_or_as_vietnam_writes_it(typed: str, day: object) -> None:
    assert read_day(typed) == day


@pytest.mark.parametrize("origin", ["TACH", "TU_HO_KINH_DOANH"])
def test_an_origin_that_staff_help_with_is_told_on_its_field(origin: str) -> None:
    dossier = Dossier(ho_so=HoSo(loai_hinh_id="TNHH2", tinh_trang_thanh_lap=origin))
    assert about(check(dossier, CONTEXT).all, "tinh_trang_can_tu_van") == [("hoSo.tinhTrangThanhLap", {})]
    new = replace(dossier, ho_so=replace(dossier.ho_so, tinh_trang_thanh_lap="THANH_LAP_MOI"))
    assert about(check(new, CONTEXT).all, "tinh_trang_can_tu_van") == []


def test_two_representatives_who_hold_neither_office_are_asked_for_both() -> None:
    people = tuple(
        NguoiDaiDien(**{**PERSON, "so_giay_to": f"00109000007{place}"}, chuc_danh="KHAC", chuc_danh_khac="Thư ký")
        for place in (1, 2)
    )
    dossier = Dossier(ho_so=HoSo(loai_hinh_id="CP"), nguoi_dai_dien=people)
    ((path, values),) = about(chairs_and_directors(dossier, CONTEXT), "hai_dai_dien_thieu_chuc_danh")
    lacking = values["thieu"]
    assert isinstance(lacking, Text)
    assert path == "nguoiDaiDien"
    assert lacking.vi == "Chủ tịch Hội đồng quản trị và Giám đốc hoặc Tổng giám đốc"
    assert " and " in lacking.en
