"""Helpers that break a valid dossier in one place."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from hypothesis import assume

from khoisu.dossiers.rules.context import KnownName
from khoisu.dossiers.rules.entities import (
    ChuSoHuuCaNhan,
    ChuSoHuuHuongLoi,
    ChuSoHuuToChuc,
    DaiDienToChuc,
    DiaChi,
    Dossier,
    GopVon,
    NganhNghe,
    NguoiDaiDien,
    NguonVon,
    TaiSanGop,
)
from tests.dossiers.support.valid_dossiers import ABROAD, LISTS, TODAY, directed_by, with_

ALL = frozenset({"DNTN", "TNHH1_CN", "TNHH1_TC", "TNHH2", "CP", "HD"})
PERSONS = ALL - {"TNHH1_TC"}
REPRESENTED = frozenset({"TNHH1_CN", "TNHH1_TC", "TNHH2", "CP"})
ONE = frozenset({"DNTN", "TNHH1_CN", "TNHH1_TC"})
COMPANIES = ALL - {"DNTN"}
SPLIT = frozenset({"TNHH2", "HD"})
TC, CP, HD, DNTN = frozenset({"TNHH1_TC"}), frozenset({"CP"}), frozenset({"HD"}), frozenset({"DNTN"})
HANOI = DiaChi(tinh_tp_id="01", phuong_xa_id="00004", so_nha_duong="Số 1 phố Huế")
KNOWN = (
    KnownName("CÔNG TY TNHH TRÙNG TÊN", "SAME NAME COMPANY LIMITED", "SAME"),
    KnownName("CÔNG TY TNHH SẮP LẬP", "PLANNED COMPANY LIMITED", "PLAN", "HS1"),
)
PERSON: dict[str, Any] = {
    "ho_ten": "Lê Minh An",
    "gioi_tinh": "NAM",
    "ngay_sinh": date(1990, 5, 20),
    "loai_giay_to": "CAN_CUOC",
    "so_giay_to": "001090999999",
    "so_dien_thoai": "0912345678",
    "email": "an@khoisu.example",
    "dia_chi_lien_he": HANOI,
}
PASSPORT: dict[str, Any] = {
    **PERSON,
    "loai_giay_to": "HO_CHIEU",
    "so_giay_to": "C1234567",
    "dan_toc": "01",
    "ngay_cap": date(2020, 1, 1),
    "noi_cap": "Cục Quản lý xuất nhập cảnh",
    "dia_chi_thuong_tru": HANOI,
}


@dataclass(frozen=True)
class Broken:
    """One rule broken: the code and the wire path that must come back, and nothing else."""

    ma: str
    truong: str
    kinds: frozenset[str]
    break_: Callable[[Dossier], Dossier]
    warns: bool = False

    def __str__(self) -> str:
        return f"{self.ma}@{self.truong}"


def put(path: str, value: Any) -> Callable[[Dossier], Dossier]:
    """Replace one field."""
    return lambda dossier: with_(dossier, path, value)


def both(*steps: Callable[[Dossier], Dossier]) -> Callable[[Dossier], Dossier]:
    """Do several things, one after the other."""

    def run(dossier: Dossier) -> Dossier:
        for step in steps:
            dossier = step(dossier)
        return dossier

    return run


def rep(base: dict[str, Any] = PERSON, **changes: Any) -> Callable[[Dossier], Dossier]:
    """Put a known person with some changes in front of the representatives, so that the director stays the same.

    Only the chair of a CP is replaced instead: with two it would need a director too.
    """

    def run(dossier: Dossier) -> Dossier:
        if dossier.ho_so.loai_hinh_id == "CP":
            return only_rep(base, **changes)(dossier)
        office = {"chuc_danh": "KHAC", "chuc_danh_khac": "Phó giám đốc", "cam_ket_khong_bi_cam": True}
        first = NguoiDaiDien(**{**base, **office, **changes})
        return replace(dossier, nguoi_dai_dien=(first, *dossier.nguoi_dai_dien))

    return run


def only_rep(base: dict[str, Any] = PERSON, **changes: Any) -> Callable[[Dossier], Dossier]:
    """The only representative is a known person, with the title there was and some changes; the tax part follows."""

    def run(dossier: Dossier) -> Dossier:
        title = dossier.nguoi_dai_dien[0].chuc_danh
        who = NguoiDaiDien(**{**base, "chuc_danh": title, "cam_ket_khong_bi_cam": True, **changes})
        return directed_by(who)(replace(dossier, nguoi_dai_dien=(who,)))

    return run


def add_line(**data: Any) -> Callable[[Dossier], Dossier]:
    """Put one more business line in front."""
    return lambda dossier: replace(dossier, nganh_nghe_list=(*dossier.nganh_nghe_list, NganhNghe(**data)))


def one_line(ma: str, **data: Any) -> Callable[[Dossier], Dossier]:
    """Leave only this business line, as the main one."""
    return put("nganh_nghe_list", (NganhNghe(ma_nganh=ma, la_nganh_chinh=True, **data),))


def own_name(own: str) -> Callable[[Dossier], Dossier]:
    """Keep the legal type's prefix and change the rest of the name."""

    def run(dossier: Dossier) -> Dossier:
        prefix = dossier.ho_so.ten_thay_the_list[0].removesuffix(" Thay Thế Một")
        return with_(dossier, "ho_so.ten_doanh_nghiep", f"{prefix} {own}".strip())

    return run


def sources(*rows: tuple[str, int]) -> Callable[[Dossier], Dossier]:
    """Replace the sources; -1 means the missing rest of the capital."""

    def run(dossier: Dossier) -> Dossier:
        known = sum(amount for _, amount in rows if amount >= 0)
        amounts = [(k, dossier.ho_so.tong_von_dieu_le - known if a == -1 else a) for k, a in rows]
        return replace(dossier, nguon_von_list=tuple(NguonVon(loai_nguon_von=k, so_tien=a) for k, a in amounts))

    return run


def assets(path: str, **changes: Any) -> Callable[[Dossier], Dossier]:
    """Make the assets under `path` one row of money of the same worth, with some changes."""

    def run(dossier: Dossier) -> Dossier:
        rows: Any = dossier
        for part in path.split("."):
            rows = rows[int(part)] if part.isdigit() else getattr(rows, part)
        row = TaiSanGop(**{"gia_tri": sum(row.gia_tri for row in rows), **changes})
        return with_(dossier, path, (row,))

    return run


def _on_one_side(owner: GopVon, capital: int) -> bool:
    # Of a tiny capital one đồng more can make somebody a beneficial owner (25 %), which is another sentence.
    return (4 * (owner.phan_von_gop + 1) >= capital) == (4 * owner.phan_von_gop >= capital)


def one_dong_more(dossier: Dossier) -> Dossier:
    """An owner contributes one đồng more, with an asset for it: only the sum is wrong."""
    capital = dossier.ho_so.tong_von_dieu_le
    fitting = [at for at, owner in enumerate(dossier.chu_so_huu_list) if _on_one_side(owner, capital)]
    assume(fitting)
    owner = dossier.chu_so_huu_list[fitting[0]]
    extra = (*owner.tai_san_gop_list, TaiSanGop(gia_tri=1))
    changed = replace(owner, phan_von_gop=owner.phan_von_gop + 1, tai_san_gop_list=extra)
    return with_(dossier, f"chu_so_huu_list.{fitting[0]}", changed)


def repeat(path: str) -> Callable[[Dossier], Dossier]:
    """Append the first row of a list once more."""

    def run(dossier: Dossier) -> Dossier:
        rows = getattr(dossier, path)
        return replace(dossier, **{path: (*rows, rows[0])})

    return run


def first_organisation(dossier: Dossier) -> ChuSoHuuToChuc:
    """The single owner of a TNHH1_TC."""
    owner = dossier.chu_so_huu_list[0]
    assert isinstance(owner, ChuSoHuuToChuc)
    return owner


def speakers(count: int, **changes: Any) -> tuple[DaiDienToChuc, ...]:
    """Authorised representatives of an organisation."""
    return tuple(DaiDienToChuc(**{**PERSON, "so_giay_to": f"00109080000{n}", **changes}) for n in range(count))


LEGAL = DaiDienToChuc(**{**PERSON, "so_giay_to": "001090800099"}, theo_uy_quyen=False)
"""The legal representative of an organisation."""


def appointed(*people: DaiDienToChuc) -> Callable[[Dossier], Dossier]:
    """These represent the single organisation owner, next to its legal representative."""
    return put("chu_so_huu_list.0.nguoi_dai_dien_list", (*people, LEGAL))


def with_small_organisation(dossier: Dossier) -> Dossier:
    """Split the second member's contribution: an organisation takes one đồng of it, with two representatives."""
    owner = dossier.chu_so_huu_list[1]
    less = replace(
        owner,
        phan_von_gop=owner.phan_von_gop - 1,
        tai_san_gop_list=(TaiSanGop(gia_tri=owner.phan_von_gop - 1),),
    )
    company = ChuSoHuuToChuc(
        ten_to_chuc="CÔNG TY GÓP ÍT",
        ma_so_dkdn="0316794479",
        ngay_cap=date(2020, 1, 1),
        noi_cap="Sở Tài chính Thành phố Hồ Chí Minh",
        tru_so=HANOI,
        phan_von_gop=1,
        tai_san_gop_list=(TaiSanGop(gia_tri=1),),
        thoi_han_gop_von=TODAY,
        nguoi_dai_dien_list=speakers(2),
    )
    return replace(dossier, chu_so_huu_list=(dossier.chu_so_huu_list[0], less, *dossier.chu_so_huu_list[2:], company))


def director(**changes: Any) -> Callable[[Dossier], Dossier]:
    """Change the director's five fields."""
    return lambda dossier: replace(dossier, thong_tin_dang_ky_thue=replace(dossier.thong_tin_dang_ky_thue, **changes))


def foreign_first(**changes: Any) -> Callable[[Dossier], Dossier]:
    """The organisation owner comes from abroad, with an investment certificate and foreign money."""

    def run(dossier: Dossier) -> Dossier:
        owner = replace(
            first_organisation(dossier),
            **{
                "quoc_tich": "KR",
                "tru_so": ABROAD,
                "gcn_dang_ky_dau_tu": "1234567890",
                "gcn_ngay_cap": date(2026, 1, 1),
                "gcn_noi_cap": "Sở Tài chính",
                **changes,
            },
        )
        answered = with_(dossier, "ho_so.co_dat_bien_gioi_ven_bien", value=False)
        return sources(("NUOC_NGOAI", -1))(with_(answered, "chu_so_huu_list.0", owner))

    return run


def extra_beneficial(**changes: Any) -> Callable[[Dossier], Dossier]:
    """One more beneficial owner, who controls."""
    data = {**PERSON, "quyen_chi_phoi": ("BO_NHIEM",), **changes}
    return lambda dossier: replace(
        dossier, chu_so_huu_huong_loi_list=(ChuSoHuuHuongLoi(**data), *dossier.chu_so_huu_huong_loi_list)
    )


def as_person(dossier: Dossier) -> Dossier:
    """The single organisation owner becomes a person."""
    return with_(dossier, "chu_so_huu_list", (ChuSoHuuCaNhan(**PERSON, cam_ket_khong_bi_cam=True),))


def as_organisation(dossier: Dossier) -> Dossier:
    """The single owner becomes an organisation; ownership makes nobody a beneficial owner."""
    row = ChuSoHuuHuongLoi(**PERSON, quyen_chi_phoi=("BO_NHIEM",))
    company = ChuSoHuuToChuc(ten_to_chuc="CÔNG TY MẸ", ma_so_dkdn="0100109106")
    changed = with_(dossier, "chu_so_huu_list", (company,))
    if dossier.ho_so.loai_hinh_id == "DNTN":
        return changed
    return sources(("TU_NHAN", -1))(with_(changed, "chu_so_huu_huong_loi_list", (row,)))


ADMIN_AREA, TAX = "hoSo.truSo", "thongTinDangKyThue"
CONDITIONAL = next(line for line in LISTS.lines.values() if line.dieu_kien)
B = Broken
R, FIRST = "nguoiDaiDien.0", "chuSoHuuList.0"


def beneficial_by_control(dossier: Dossier) -> tuple[ChuSoHuuHuongLoi, ...]:
    """The same beneficial owners, each also with a right of control."""
    return tuple(replace(row, quyen_chi_phoi=("BO_NHIEM",)) for row in dossier.chu_so_huu_huong_loi_list)


def one_more(dossier: Dossier) -> tuple[NguonVon, ...]:
    """The sources with one đồng more, percentages left out."""
    first, *rest = (replace(row, ty_le=None) for row in dossier.nguon_von_list)
    return (replace(first, so_tien=first.so_tien + 1), *rest)
