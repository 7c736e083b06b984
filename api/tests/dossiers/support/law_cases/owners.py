"""Pairs of dossiers for the rules of owners."""

from dataclasses import replace

from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, Dossier
from tests.dossiers.support.complete_dossiers import HOUSEHOLD
from tests.dossiers.support.law_cases.companies import WHOLE, company, owned_by, person
from tests.dossiers.support.law_cases.officers import owner, represented_by, unchanged
from tests.dossiers.support.law_cases.shape import Change, LawCase
from tests.dossiers.support.mutate import (
    DNTN,
    HD,
    LEGAL,
    ONE,
    TC,
    as_organisation,
    as_person,
    both,
    foreign_first,
    put,
    repeat,
    speakers,
)
from tests.dossiers.support.valid_dossiers import with_

CN, TNHH2, CP = frozenset({"TNHH1_CN"}), frozenset({"TNHH2"}), frozenset({"CP"})
LIST, FIRST = "chuSoHuuList", "chuSoHuuList.0"
CONSENT = put("chu_so_huu_list.0.duoc_thanh_vien_con_lai_dong_y", True)


def first_twice(dossier: Dossier) -> Dossier:
    """The second owner is the first one again."""
    return with_(dossier, "chu_so_huu_list.1", dossier.chu_so_huu_list[0])


def members(count: int) -> Change:
    """So many equal members."""
    return owned_by(*(person(serial, WHOLE) for serial in range(count)))


def partners(*roles: str) -> Change:
    """Persons with these roles, and a company that contributes with the last of them."""
    named = [replace(person(serial, WHOLE), vai_tro=role) for serial, role in enumerate(roles[:-1])]
    return owned_by(*named, company(WHOLE, *speakers(1), LEGAL, vai_tro=roles[-1]))


def declared_by_owner(dossier: Dossier) -> Dossier:
    """The owner represents the company; they have declared as owner, and need not do so again."""
    return with_(represented_by(owner(0, "CHU_TICH_CT"))(dossier), "nguoi_dai_dien.0.cam_ket_khong_bi_cam", False)


def converted(*, own: bool) -> Change:
    """The company comes from a household business: the first owner's, or somebody else's."""

    def change(dossier: Dossier) -> Dossier:
        first = dossier.chu_so_huu_list[0]
        name = first.ho_ten if own and isinstance(first, ChuSoHuuCaNhan) else "Người Khác Hẳn"
        household = replace(HOUSEHOLD, ten_chu_ho=name)
        return with_(with_(dossier, "ho_so.tinh_trang_thanh_lap", "TU_HO_KINH_DOANH"), "ho_so.ho_kinh_doanh", household)

    return change


def named(name: str) -> Change:
    """The organisation that owns the company is called so."""
    return put("chu_so_huu_list.0.ten_to_chuc", name)


CASES = (
    LawCase("thieu_chu_so_huu", LIST, TNHH2, holds=members(2), breaks=members(1)),
    LawCase("thieu_chu_so_huu", LIST, CP, unchanged, lambda d: replace(d, chu_so_huu_list=d.chu_so_huu_list[:2])),
    LawCase("thua_chu_so_huu", LIST, TNHH2, holds=members(50), breaks=members(51)),
    LawCase("thua_chu_so_huu", LIST, ONE, holds=unchanged, breaks=repeat("chu_so_huu_list")),
    LawCase("chu_so_huu_phai_la_ca_nhan", f"{FIRST}.loaiChuSoHuu", DNTN | CN, unchanged, as_organisation),
    LawCase("chu_so_huu_phai_la_to_chuc", f"{FIRST}.loaiChuSoHuu", TC, unchanged, as_person),
    LawCase("chu_so_huu_trung", f"{LIST}.1.soGiayTo", TNHH2 | CP | HD, unchanged, first_twice),
    LawCase(
        "thieu_cam_ket",
        f"{FIRST}.camKetKhongBiCam",
        CN,
        holds=declared_by_owner,
        breaks=put("chu_so_huu_list.0.cam_ket_khong_bi_cam", False),
    ),
    LawCase(
        "da_la_chu_dntn",
        f"{FIRST}.chuDntnHoacHoKinhDoanh",
        HD,
        holds=both(put("chu_so_huu_list.0.chu_dntn_hoac_ho_kinh_doanh", True), CONSENT),
        breaks=put("chu_so_huu_list.0.chu_dntn_hoac_ho_kinh_doanh", True),
    ),
    LawCase(
        "da_la_chu_dntn",
        f"{FIRST}.chuDntnHoacHoKinhDoanh",
        DNTN,
        holds=unchanged,
        breaks=both(put("chu_so_huu_list.0.chu_dntn_hoac_ho_kinh_doanh", True), CONSENT),
    ),
    LawCase(
        "da_la_chu_dntn",
        f"{FIRST}.chuDntnHoacHoKinhDoanh",
        DNTN | HD,
        holds=both(put("chu_so_huu_list.0.chu_dntn_hoac_ho_kinh_doanh", True), converted(own=True)),
        breaks=both(put("chu_so_huu_list.0.chu_dntn_hoac_ho_kinh_doanh", True), converted(own=False)),
    ),
    *(
        LawCase("to_chuc_khong_duoc_gop_von", f"{FIRST}.tenToChuc", TC, named(lawful), named(barred))
        for lawful, barred in (
            ("Công ty TNHH Hộ Kinh Doanh Việt", "Hộ kinh doanh Cờ Lau"),
            ("Công ty cổ phần DNTN 3", "DNTN Cờ Lau"),
            ("HKDigital JSC", "HKD Cờ Lau"),
            ("Tổng công ty Doanh Nghiệp Tư Nhân", "  doanh  nghiệp tư nhân Cờ Lau"),
            ("Công ty TNHH Cờ Lau", "D.N.T.N Cờ Lau"),
            ("Công ty cổ phần Xí Nghiệp Tư Nhân", "XÍ NGHIỆP TƯ NHÂN CỜ LAU"),
            ("Hợp tác xã Cờ Lau", "Tổ hợp tác Cờ Lau"),
            ("Công ty TNHH Hộ Gia Đình", "Hộ gia đình ông Cờ"),
            ("Household Goods JSC", "Household Business Co Lau"),
            ("Công ty cổ phần Chi Nhánh Số", "Chi nhánh Công ty TNHH Cờ Lau"),
            ("Công ty luật TNHH Cờ Lau", "Văn phòng đại diện Cờ Lau"),
            ("Hồ Cá Thế Giới JSC", "Hộ cá thể Cờ Lau"),
        )
    ),
    LawCase(
        "da_la_thanh_vien_hop_danh",
        f"{FIRST}.thanhVienHopDanhNoiKhac",
        HD,
        holds=both(put("chu_so_huu_list.0.thanh_vien_hop_danh_noi_khac", True), CONSENT),
        breaks=put("chu_so_huu_list.0.thanh_vien_hop_danh_noi_khac", True),
    ),
    LawCase(
        "thieu_thanh_vien_hop_danh",
        LIST,
        HD,
        holds=partners("HOP_DANH", "HOP_DANH", "GOP_VON"),
        breaks=partners("HOP_DANH", "GOP_VON", "GOP_VON"),
    ),
    LawCase(
        "hop_danh_phai_la_ca_nhan",
        f"{LIST}.2.vaiTro",
        HD,
        holds=partners("HOP_DANH", "HOP_DANH", "GOP_VON"),
        breaks=partners("HOP_DANH", "HOP_DANH", "HOP_DANH"),
    ),
    LawCase(
        "thieu_gcn_dau_tu",
        f"{FIRST}.gcnDangKyDauTu",
        TC,
        holds=both(foreign_first(gcn_dang_ky_dau_tu=""), put("ho_so.cam_ket_nha_dau_tu_nuoc_ngoai", True)),
        breaks=foreign_first(gcn_dang_ky_dau_tu=""),
    ),
    LawCase(
        "chua_tra_loi_ve_dat",
        "hoSo.coDatBienGioiVenBien",
        TC,
        holds=foreign_first(),
        breaks=both(foreign_first(), put("ho_so.co_dat_bien_gioi_ven_bien", None)),
    ),
)
