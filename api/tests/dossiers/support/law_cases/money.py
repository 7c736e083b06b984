"""Pairs of dossiers for the rules of money: foreign currency, gold, assets, sums, deadlines, shares."""

from dataclasses import replace
from datetime import timedelta
from decimal import Decimal

from khoisu.dossiers.rules.entities import CoPhan, Dossier, NguonVon, TaiSanGop
from tests.dossiers.support.law_cases.broken import pair
from tests.dossiers.support.law_cases.shape import Change, LawCase
from tests.dossiers.support.mutate import ALL, CP, FIRST, HD, ONE, assets, both, put, sources
from tests.dossiers.support.valid_dossiers import TODAY, with_

OWN, ASSET = "ho_so.tai_san_gop_list", "hoSo.taiSanGopList.0"


def foreign(code: str, amount: str = "5000.5") -> Change:
    """The one owner contributes foreign money."""
    return assets(OWN, loai_tai_san="NGOAI_TE", ngoai_te=code, so_ngoai_te=Decimal(amount))


def equivalent(code: str, amount: str = "5000.5") -> Change:
    """The capital is also shown in foreign money (block C)."""
    return both(put("ho_so.ngoai_te", code), put("ho_so.so_ngoai_te", Decimal(amount)))


def gold(words: str) -> Change:
    """The one owner contributes gold."""
    return assets(OWN, loai_tai_san="VANG", mo_ta=words)


def of_both(ma: str, holds: tuple[str, str], breaks: tuple[str, str], last: str) -> tuple[LawCase, LawCase]:
    """The same pair for contributed money and for the capital's equivalent."""
    return (
        LawCase(ma, f"{ASSET}.{last}", ONE, foreign(*holds), foreign(*breaks)),
        LawCase(ma, f"hoSo.{last}", ALL, equivalent(*holds), equivalent(*breaks)),
    )


CURRENCIES = (
    *(
        case
        for wrong in ("bitcoin", "BTC", "美元🚀", "usd", "US$", "XAU", "Đô la Mỹ", "XXX")
        for case in of_both("ngoai_te_sai", ("USD", "1"), (wrong, "1"), "ngoaiTe")
    ),
    *of_both("ngoai_te_het_hieu_luc", ("EUR", "1"), ("BGN", "1"), "ngoaiTe"),
    *of_both("ngoai_te_la_vnd", ("JPY", "1"), ("VND", "1"), "ngoaiTe"),
    *(
        case
        for wrong in ("-5", "0", "0.001", "50.000", "NaN", "Infinity")
        for case in of_both("so_ngoai_te_sai", ("USD", "0.01"), ("USD", wrong), "soNgoaiTe")
    ),
    *of_both("so_ngoai_te_sai", ("KWD", "0.001"), ("KWD", "0.0001"), "soNgoaiTe"),
    LawCase("ngoai_te_kho_chuyen_doi", f"{ASSET}.ngoaiTe", ONE, foreign("KRW", "1"), foreign("KPW", "1")),
    # Only what is contributed must be convertible; the equivalent of the capital is information.
    LawCase("ngoai_te_kho_chuyen_doi", f"{ASSET}.ngoaiTe", ONE, equivalent("KPW", "1"), foreign("LAK", "1")),
)
ASSETS = (
    pair("tai_san_khong_khop"),
    pair("thieu_ngoai_te", foreign("USD")),
    LawCase(
        "ngoai_te_khong_dung_loai",
        f"{ASSET}.ngoaiTe",
        ONE,
        foreign("USD"),
        assets(OWN, ngoai_te="USD", so_ngoai_te=Decimal(5)),
    ),
    *(
        LawCase("thieu_so_luong_vang", f"{ASSET}.moTa", ONE, gold(enough), gold(too_little))
        for enough, too_little in (
            ("10 lượng vàng SJC", ""),
            ("Mười lượng vàng miếng", "Vàng miếng"),
            ("two taels", "Vàng nhẫn trơn, thường"),
        )
    ),
    pair("thieu_mo_ta_tai_san", assets(OWN, loai_tai_san="SHTT", mo_ta="Phần mềm")),
    pair("tai_san_can_dinh_gia", gold("1 chỉ")),
)


def typed_thirds(*typed: str) -> Change:
    """Three equal sources with these percentages."""

    def change(dossier: Dossier) -> Dossier:
        company = replace(
            dossier.ho_so, tong_von_dieu_le=3_000, tai_san_gop_list=(TaiSanGop(gia_tri=3_000),), ngoai_te=""
        )
        rows = zip(("TU_NHAN", "KHAC", "NGAN_SACH"), typed, strict=True)
        shown = tuple(NguonVon(loai_nguon_von=kind, so_tien=1_000, ty_le=Decimal(part)) for kind, part in rows)
        return replace(dossier, ho_so=company, nguon_von_list=shown)

    return change


DEADLINE = "chu_so_huu_list.0.thoi_han_gop_von"
CAPITAL = (
    pair("ngoai_te_thieu_mot_nua", equivalent("USD")),
    pair("nguon_von_khong_khop", sources(("KHAC", 1), ("TU_NHAN", -1))),
    pair("nguon_von_trung", sources(("KHAC", 1), ("TU_NHAN", -1))),
    pair("nguon_von_khong_dung"),
    pair("ty_le_khong_khop", both(sources(("TU_NHAN", -1)), put("nguon_von_list.0.ty_le", Decimal(100)))),
    LawCase(
        "tong_ty_le_khac_100",
        "nguonVonList",
        frozenset({"TNHH1_TC"}),
        typed_thirds("33.33", "33.33", "33.34"),
        typed_thirds("33.33", "33.33", "33.33"),
    ),
    pair("von_gop_khong_khop"),
    pair("von_gop_khac_co_phan", put("chu_so_huu_list.0.phan_von_gop", 0)),
    *(
        LawCase(
            "qua_90_ngay",
            f"{FIRST}.thoiHanGopVon",
            frozenset({kind}),
            put(DEADLINE, TODAY + timedelta(days=90)),
            put(DEADLINE, TODAY + timedelta(days=91)),
        )
        for kind in ("TNHH2", "CP")
    ),
    pair("thoi_han_da_qua", put(DEADLINE, TODAY)),
    LawCase(
        "thoi_han_gop_von_rat_xa",
        f"{FIRST}.thoiHanGopVon",
        HD,
        put(DEADLINE, TODAY.replace(year=TODAY.year + 5)),
        put(DEADLINE, TODAY.replace(year=TODAY.year + 6)),
    ),
)


def hand_over(dossier: Dossier) -> Dossier:
    """The first shareholder's class is one that the company has."""
    return with_(dossier, "chu_so_huu_list.0.co_phan_list.0.loai_co_phan", "PHO_THONG")


def one_share_less(dossier: Dossier) -> Dossier:
    """The first shareholder takes one common share less than the company has for them."""
    row = dossier.chu_so_huu_list[0].co_phan_list[0]
    return with_(dossier, "chu_so_huu_list.0.co_phan_list.0", replace(row, so_luong=row.so_luong + 1))


def voting_without_founding(dossier: Dossier) -> Dossier:
    """Somebody who is no founder holds voting preference shares."""
    voting = CoPhan(loai_co_phan="UD_BIEU_QUYET", so_luong=1, so_phieu_moi_co_phan=2)
    company = replace(
        dossier.ho_so, co_phan_list=(*dossier.ho_so.co_phan_list, replace(voting, loai_co_phan="UD_BIEU_QUYET"))
    )
    first = replace(
        dossier.chu_so_huu_list[0],
        la_co_dong_sang_lap=False,
        co_phan_list=(*dossier.chu_so_huu_list[0].co_phan_list, voting),
    )
    if any(row.loai_co_phan == "UD_BIEU_QUYET" for row in dossier.ho_so.co_phan_list):
        company = dossier.ho_so
    return replace(dossier, ho_so=company, chu_so_huu_list=(first, *dossier.chu_so_huu_list[1:]))


def offer(times: int, more: int = 0) -> Change:
    """So many times the common shares that were taken are on offer."""
    return lambda d: with_(d, "ho_so.co_phan_list.0.so_luong_chao_ban", d.ho_so.co_phan_list[0].so_luong * times + more)


SHARES = (
    pair("thieu_co_phan_pho_thong"),
    pair("loai_co_phan_trung"),
    pair("co_phan_khac_von"),
    pair("chao_ban_it_hon_dang_ky", offer(1)),
    pair("so_phieu_sai"),
    pair("loai_co_phan_khong_co", hand_over),
    LawCase("co_phan_co_dong_khong_khop", "hoSo.coPhanList.0.soLuong", CP, offer(1), one_share_less),
    pair("co_dong_sang_lap_duoi_20", offer(5)),
    pair("it_nhat_3_co_dong_sang_lap"),
    LawCase(
        "uu_dai_bieu_quyet_cua_sang_lap",
        f"{FIRST}.coPhanList.1.loaiCoPhan",
        CP,
        offer(1),
        voting_without_founding,
    ),
)
CASES = (*CURRENCIES, *ASSETS, *CAPITAL, *SHARES)
