"""The dossier as the rules see it. Every field has its wire name in snake_case; S3.2 gives the defaults.

Fields of the specification come first in each class; below the line "next to" are those the forms of Circular
68/2025/TT-BTC need and the specification lacks.
"""

from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from typing import Literal


@dataclass(frozen=True, kw_only=True)
class DiaChi:
    """An address: province and ward in Vietnam, the whole of it in `so_nha_duong` abroad."""

    loai_dia_chi: str = "LIEN_LAC"
    quoc_gia_id: str = "VN"
    tinh_tp_id: str = ""
    phuong_xa_id: str = ""
    so_nha_duong: str = ""
    is_mac_dinh: bool = True
    # next to: as the tax block of the forms has them
    dien_thoai: str = ""
    fax: str = ""
    email: str = ""


@dataclass(frozen=True, kw_only=True)
class TruSo(DiaChi):
    """The head office, block A of the forms; `khu_list` are the ticks KCN, KCX, KKT, KCNC."""

    loai_dia_chi: str = "TRU_SO"
    website: str = ""
    khu_list: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class TaiSanGop:
    """One contributed asset and its value in VND; amount and currency for foreign money."""

    loai_tai_san: str = "VND"
    gia_tri: int = 0
    mo_ta: str = ""
    ngoai_te: str = ""
    so_ngoai_te: Decimal | None = None


@dataclass(frozen=True, kw_only=True)
class CoPhan:
    """A class of shares: registered for purchase, on offer (None: the same), votes each."""

    loai_co_phan: str = "PHO_THONG"
    so_luong: int = 0
    so_luong_chao_ban: int | None = None
    so_phieu_moi_co_phan: int = 1


@dataclass(frozen=True, kw_only=True)
class Nguoi:
    """A person, block P of the forms."""

    ho_ten: str = ""
    gioi_tinh: str = ""
    ngay_sinh: date | None = None
    dan_toc: str = ""
    quoc_tich: str = "VN"
    loai_giay_to: str = ""
    so_giay_to: str = ""
    noi_cap: str = ""
    ngay_cap: date | None = None
    ngay_het_han: date | None = None
    so_dien_thoai: str = ""
    email: str = ""
    # next to: contact address and permanent residence of the forms
    dia_chi_lien_he: DiaChi | None = None
    dia_chi_thuong_tru: DiaChi | None = None


@dataclass(frozen=True, kw_only=True)
class GopVon:
    """What an owner contributes; all of it next to the specification. `phan_von_gop` in VND."""

    phan_von_gop: int = 0
    ty_le_von_gop: Decimal | None = None
    tai_san_gop_list: tuple[TaiSanGop, ...] = ()
    thoi_han_gop_von: date | None = None
    co_phan_list: tuple[CoPhan, ...] = ()
    la_co_dong_sang_lap: bool = True
    vai_tro: str = ""
    gcn_ngay_cap: date | None = None
    gcn_noi_cap: str = ""


@dataclass(frozen=True, kw_only=True)
class ChuSoHuuCaNhan(Nguoi, GopVon):
    """An owner, member, shareholder or partner who is a person."""

    gcn_dang_ky_dau_tu: str = ""
    hinh_anh_cccd_truoc: str = ""
    hinh_anh_cccd_sau: str = ""
    # next to
    loai_chu_so_huu: Literal["CA_NHAN"] = "CA_NHAN"
    nhom_lien_quan: str = ""
    chu_dntn_hoac_ho_kinh_doanh: bool = False
    thanh_vien_hop_danh_noi_khac: bool = False
    duoc_thanh_vien_con_lai_dong_y: bool = False
    cam_ket_khong_bi_cam: bool = False
    cam_ket_luc: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class DaiDienToChuc(Nguoi):
    """A person who represents an organisation owner: authorised, or its legal representative."""

    theo_uy_quyen: bool = True
    von_dai_dien: int = 0
    thoi_diem_dai_dien: date | None = None


@dataclass(frozen=True, kw_only=True)
class ChuSoHuuToChuc(GopVon):
    """An owner, member or shareholder that is an organisation."""

    ten_to_chuc: str = ""
    ma_so_dkdn: str = ""
    ngay_cap: date | None = None
    noi_cap: str = ""
    so_dien_thoai: str = ""
    email: str = ""
    gcn_dang_ky_dau_tu: str = ""
    hinh_anh_dkdn: str = ""
    # next to
    loai_chu_so_huu: Literal["TO_CHUC"] = "TO_CHUC"
    loai_giay_to: str = "GCN_DKDN"
    quoc_tich: str = "VN"
    la_von_nha_nuoc: bool = False
    tru_so: DiaChi | None = None
    nguoi_dai_dien_list: tuple[DaiDienToChuc, ...] = ()


ChuSoHuu = ChuSoHuuCaNhan | ChuSoHuuToChuc


@dataclass(frozen=True, kw_only=True)
class ChuSoHuuHuongLoi(Nguoi):
    """A beneficial owner, one row of Mẫu 10. Shares in percent of 100."""

    ty_le_von_dieu_le: Decimal | None = None
    ty_le_co_phan_bieu_quyet: Decimal | None = None
    quyen_chi_phoi: tuple[str, ...] = ()
    ghi_chu: str = ""


@dataclass(frozen=True, kw_only=True)
class NguoiDaiDien(Nguoi):
    """A legal representative."""

    chuc_danh: str = ""
    chuc_danh_khac: str = ""
    la_cu_tru_viet_nam: bool = True
    cam_ket_khong_bi_cam: bool = False
    cam_ket_luc: datetime | None = None


@dataclass(frozen=True, kw_only=True)
class NganhNghe:
    """A business line of the dossier."""

    ma_nganh: str = ""
    ten_nganh: str = ""
    chi_tiet: str = ""
    la_nganh_chinh: bool = False


@dataclass(frozen=True, kw_only=True)
class NguonVon:
    """A source of the charter capital, in VND; `ty_le` in percent when it was typed."""

    loai_nguon_von: str = ""
    so_tien: int = 0
    ty_le: Decimal | None = None


@dataclass(frozen=True, kw_only=True)
class HoKinhDoanh:
    """The household business that is converted (§1 of the forms). The paper is its owner's, as its tax certificate names it."""

    ten_ho_kinh_doanh: str = ""
    so_gcn_ho_kinh_doanh: str = ""
    ngay_cap_gcn: date | None = None
    noi_cap_gcn: str = ""
    ma_so_thue: str = ""
    dia_chi_ho_kinh_doanh: str = ""
    ten_chu_ho: str = ""
    loai_giay_to: str = ""
    so_giay_to: str = ""
    ngay_cap: date | None = None
    noi_cap: str = ""
    ngay_het_han: date | None = None


@dataclass(frozen=True, kw_only=True)
class CamKetXaHoi:
    """What a social enterprise commits to (LDN 10). `so_nam` 0: without a time limit; `ty_le_tai_dau_tu` in percent of profit."""

    van_de: str = ""
    hoat_dong: str = ""
    ty_le_tai_dau_tu: Decimal | None = None
    so_nam: int = 0


@dataclass(frozen=True, kw_only=True)
class HoSo:
    """The company. `tong_von_dieu_le` in VND (vốn đầu tư of a DNTN)."""

    ten_doanh_nghiep: str = ""
    ten_tieng_nuoc_ngoai: str = ""
    ten_viet_tat: str = ""
    dia_chi_dang_ky_kinh_doanh: str = ""
    tong_von_dieu_le: int = 0
    loai_hinh_id: str = ""
    tong_so_lao_dong: int = 0
    # next to
    ten_thay_the_list: tuple[str, ...] = ()
    tru_so: TruSo | None = None
    tinh_trang_thanh_lap: str = "THANH_LAP_MOI"
    mo_hinh_to_chuc: str = ""
    menh_gia: int = 10_000
    co_phan_list: tuple[CoPhan, ...] = ()
    tai_san_gop_list: tuple[TaiSanGop, ...] = ()
    hinh_thuc_nop: str = "UY_QUYEN_TO_CHUC"
    nguoi_nop_ho_so: Nguoi | None = None
    cam_ket_nha_dau_tu_nuoc_ngoai: bool = False
    # A land certificate on an island, at the border or the coast; asked where a foreign owner takes part, None while unanswered.
    co_dat_bien_gioi_ven_bien: bool | None = None
    doanh_nghiep_xa_hoi: bool = False
    cam_ket_xa_hoi: CamKetXaHoi | None = None
    ho_kinh_doanh: HoKinhDoanh | None = None
    ngoai_te: str = ""
    so_ngoai_te: Decimal | None = None
    hien_thi_ngoai_te: bool = False


@dataclass(frozen=True, kw_only=True)
class ThongTinDangKyThue:
    """Tax registration, block T of the forms. Fiscal year as dd/mm."""

    ho_ten_giam_doc: str = ""
    dien_thoai_giam_doc: str = ""
    ho_ten_ke_toan_truong: str = ""
    dien_thoai_ke_toan_truong: str = ""
    ngay_bat_dau_hoat_dong: date | None = None
    tai_chinh_tu_ngay: str = ""
    tai_chinh_den_ngay: str = ""
    hinh_thuc_hach_toan_id: str = ""
    phuong_phap_tinh_thue_id: str = ""
    dang_ky_hoa_don_id: str = ""
    dang_ky_bhxh_id: str = ""
    tong_so_lao_dong: int = 0
    dia_chi_lien_he_list: tuple[DiaChi, ...] = ()
    # next to
    ngay_sinh_giam_doc: date | None = None
    gioi_tinh_giam_doc: str = ""
    so_dinh_danh_giam_doc: str = ""
    ngay_sinh_ke_toan_truong: date | None = None
    gioi_tinh_ke_toan_truong: str = ""
    so_dinh_danh_ke_toan_truong: str = ""
    co_bctc_hop_nhat: bool = False
    du_an_bot: bool = False
    tra_luong_theo_san_pham: bool = False


@dataclass(frozen=True, kw_only=True)
class Dossier:
    """All parts of one dossier."""

    ho_so: HoSo = field(default_factory=HoSo)
    nganh_nghe_list: tuple[NganhNghe, ...] = ()
    chu_so_huu_list: tuple[ChuSoHuu, ...] = ()
    chu_so_huu_huong_loi_list: tuple[ChuSoHuuHuongLoi, ...] = ()
    nguoi_dai_dien: tuple[NguoiDaiDien, ...] = ()
    nguon_von_list: tuple[NguonVon, ...] = ()
    thong_tin_dang_ky_thue: ThongTinDangKyThue = field(default_factory=ThongTinDangKyThue)
