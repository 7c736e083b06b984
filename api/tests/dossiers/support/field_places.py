"""Where each field of a dossier is printed: the table behind the test that every field travels to the paper.

A place is (papers, what is printed); None says that this value does not belong on paper here. `OFF_PAPER` names the fields that no
form of 2025 has, with the reason.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any

from khoisu.dossiers.paper_templates.context import PaperContext
from khoisu.dossiers.paper_templates.formatting import day, decimal, money
from khoisu.dossiers.rules.entities import (
    CamKetXaHoi,
    ChuSoHuuCaNhan,
    ChuSoHuuHuongLoi,
    ChuSoHuuToChuc,
    CoPhan,
    DaiDienToChuc,
    DiaChi,
    HoKinhDoanh,
    HoSo,
    NganhNghe,
    Nguoi,
    NguoiDaiDien,
    NguonVon,
    TaiSanGop,
    ThongTinDangKyThue,
    TruSo,
)
from khoisu.dossiers.rules.people.person import has_id_number

REQUEST, CHARTER = "giay-de-nghi-dang-ky-doanh-nghiep", "dieu-le-cong-ty"
BENEFICIAL, APPOINTMENT, AUTHORISATION = (
    "danh-sach-chu-so-huu-huong-loi",
    "van-ban-cu-nguoi-dai-dien",
    "van-ban-uy-quyen",
)
COMMITMENT_PAPER = "cam-ket-muc-tieu-xa-hoi-moi-truong"
LISTS = {
    "TNHH2": "danh-sach-thanh-vien",
    "CP": "danh-sach-co-dong-sang-lap",
    "HD": "danh-sach-thanh-vien-cong-ty-hop-danh",
}
OFF_PAPER: dict[tuple[str, str], str] = {
    ("*", "ngay_het_han"): "no form of 2025 has a date of expiry (company-formation.md 4.1)",
    ("*", "hinh_anh_cccd_truoc"): "a picture",
    ("*", "hinh_anh_cccd_sau"): "a picture",
    ("*", "hinh_anh_dkdn"): "a picture",
    ("*", "cam_ket_khong_bi_cam"): "a declaration to us, kept with its moment",
    ("*", "cam_ket_luc"): "a declaration to us, kept with its moment",
    ("*", "loai_dia_chi"): "decides which block an address is printed in",
    ("*", "is_mac_dinh"): "a choice of the wizard",
    ("*", "loai_chu_so_huu"): "decides which list an owner is printed in",
    ("*", "ty_le_von_gop"): "computed from the amounts",
    ("NguonVon", "ty_le"): "computed from the amounts, so that they make 100",
    ("*", "nhom_lien_quan"): "helps to find the beneficial owners",
    ("*", "chu_dntn_hoac_ho_kinh_doanh"): "a declaration to us",
    ("*", "thanh_vien_hop_danh_noi_khac"): "a declaration to us",
    ("*", "duoc_thanh_vien_con_lai_dong_y"): "a declaration to us",
    ("*", "la_co_dong_sang_lap"): "decides whether Mẫu 7 has the shareholder",
    ("*", "la_von_nha_nuoc"): "a rule's input",
    ("*", "la_cu_tru_viet_nam"): "a rule's input; no form has it",
    ("HoSo", "ten_thay_the_list"): "for staff when the name is refused",
    ("HoSo", "hinh_thuc_nop"): "decides which authorisation is printed",
    ("ThongTinDangKyThue", "dang_ky_hoa_don_id"): "no e-invoice field since 2025 (company-formation.md 4.1)",
    ("ThongTinDangKyThue", "tra_luong_theo_san_pham"): "a rule's input",
    ("CoPhan", "so_phieu_moi_co_phan"): "printed for voting preference shares only, see test_charters",
}
Printed = str | list[str] | None
Show = Callable[[PaperContext, Any, Any], Printed]


def _upper(_m: PaperContext, _o: Any, v: Any) -> Printed:
    return str(v).upper()


def _same(_m: PaperContext, _o: Any, v: Any) -> Printed:
    return str(v)


def _day(_m: PaperContext, _o: Any, v: Any) -> Printed:
    return day(v)


def _money(_m: PaperContext, _o: Any, v: Any) -> Printed:
    return money(v)


def _decimal(_m: PaperContext, _o: Any, v: Any) -> Printed:
    return decimal(v)


def _name(danh_muc: str) -> Show:
    return lambda m, _o, v: m.name(danh_muc, v)


def _unless_number(show: Show) -> Show:
    """Only for people without a personal ID number."""
    return lambda m, o, v: None if isinstance(o, Nguoi) and has_id_number(o) else show(m, o, v)


def _ticked(**labels: str) -> Show:
    """The box after the label is ticked: X in the PDF, ☒ in the Word file."""
    return lambda _m, _o, v: f"{labels[str(v)]}☒" if str(v) in labels else None


PERSON: dict[str, Show] = {
    "ho_ten": _upper,
    "gioi_tinh": _name("gioi-tinh"),
    "ngay_sinh": _day,
    "dan_toc": _unless_number(_name("dan-toc")),
    "quoc_tich": _unless_number(_name("quoc-gia")),
    "loai_giay_to": lambda _m, o, _v: "Số định danh cá nhân" if has_id_number(o) else None,
    "so_giay_to": _same,
    "noi_cap": _unless_number(_same),
    "ngay_cap": _unless_number(_day),
    "dia_chi_lien_he": lambda m, _o, v: [v.so_nha_duong, m.ward(v), m.province(v)],
}
IN_BLOCK_P: dict[str, Show] = PERSON | {
    "so_dien_thoai": _same,
    "email": _same,
    "dia_chi_thuong_tru": _unless_number(lambda m, _o, v: [v.so_nha_duong, m.country(v)]),
}
AGENT: dict[str, Show] = PERSON | {
    "loai_giay_to": lambda _m, _o, _v: "thẻ căn cước số",
    "so_dien_thoai": _same,
    "email": _same,
}
CERTIFICATE: dict[str, Show] = {"gcn_dang_ky_dau_tu": _same, "gcn_ngay_cap": _day, "gcn_noi_cap": _same}
STAKE: dict[str, Show] = {
    "phan_von_gop": lambda _m, _o, v: money(v) or None,
    "thoi_han_gop_von": _day,
    "tai_san_gop_list": lambda _m, _o, v: [money(one.gia_tri) for one in v],
    "co_phan_list": lambda _m, _o, v: [money(one.so_luong) for one in v],
    "vai_tro": lambda _m, _o, v: {"HOP_DANH": "A. Thành viên hợp danh", "GOP_VON": "GÓP VỐN", "": None}[v],
}
ORGANISATION: dict[str, Show] = {
    "ten_to_chuc": _upper,
    "ma_so_dkdn": _same,
    "ngay_cap": _day,
    "noi_cap": _same,
    "tru_so": lambda m, _o, v: [v.so_nha_duong, m.ward(v), m.province(v)],
}
ADDRESS: dict[str, Show] = {
    "so_nha_duong": _same,
    "tinh_tp_id": lambda m, o, _v: m.province(o) or None,
    "phuong_xa_id": lambda m, o, _v: m.ward(o) or None,
    "dien_thoai": lambda _m, _o, v: v or None,
    "fax": lambda _m, _o, v: v or None,
    "email": lambda _m, _o, v: v or None,
}
ADMIN_AREA: dict[str, Show] = ADDRESS | {
    "website": _same,
    "khu_list": lambda m, _o, v: [f"{m.name('khu', one)}☒" for one in v],
}
COMPANY: dict[str, Show] = {
    "ten_doanh_nghiep": _upper,
    "ten_tieng_nuoc_ngoai": _upper,
    "ten_viet_tat": _same,
    "dia_chi_dang_ky_kinh_doanh": lambda _m, company, line: company.tru_so.so_nha_duong if company.tru_so else line,
    "tong_von_dieu_le": lambda _m, _o, v: [money(v), "Một tỷ đồng"],
    "loai_hinh_id": lambda m, _o, _v: f"Mẫu số {m.kind.mau if m.kind else ''}",
    "tong_so_lao_dong": _same,
    "tinh_trang_thanh_lap": _ticked(
        THANH_LAP_MOI="Thành lập mới", TU_HO_KINH_DOANH="Thành lập trên cơ sở chuyển đổi từ hộ kinh doanh"
    ),
    "mo_hinh_to_chuc": lambda _m, _o, v: "Hội đồng thành viên, Giám đốc hoặc Tổng giám đốc☒" if v else None,
    "menh_gia": lambda m, _o, v: money(v) if m.dossier.ho_so.loai_hinh_id == "CP" else None,
    "co_phan_list": lambda _m, _o, v: [money(one.so_luong) for one in v],
    "tai_san_gop_list": lambda _m, _o, v: [money(one.gia_tri) for one in v],
    "cam_ket_nha_dau_tu_nuoc_ngoai": lambda m, _o, _v: (
        None
        if m.dossier.ho_so.loai_hinh_id == "DNTN"
        else "Nhà đầu tư nước ngoài thực hiện thủ tục cấp Giấy chứng nhận đăng ký đầu tư"
    ),
    "co_dat_bien_gioi_ven_bien": lambda _m, _o, v: "quốc phòng, an ninh:" + ("Có☒Không☐" if v else "Có☐Không☒"),
    "doanh_nghiep_xa_hoi": lambda _m, _o, _v: "Cam kết thực hiện mục tiêu xã hội, môi trường)☒",
    "cam_ket_xa_hoi": lambda _m, _o, _v: None,  # walked on its own
    "ho_kinh_doanh": lambda _m, _o, _v: None,  # walked on its own
    "ngoai_te": _same,
    "so_ngoai_te": _decimal,
    "hien_thi_ngoai_te": lambda _m, _o, _v: "Có☒Không☐",
    "nguoi_nop_ho_so": lambda _m, _o, _v: None,  # walked on its own
    "tru_so": lambda _m, _o, _v: None,  # walked on its own
}
HOUSEHOLD: dict[str, Show] = {
    "ten_ho_kinh_doanh": _upper,
    "so_gcn_ho_kinh_doanh": _same,
    "ngay_cap_gcn": _day,
    "noi_cap_gcn": _same,
    "ma_so_thue": _same,
    "dia_chi_ho_kinh_doanh": _same,
    "ten_chu_ho": lambda _m, _o, v: f"Tên chủ hộ kinh doanh: {v}",
    "loai_giay_to": _ticked(CMND="Chứng minh nhân dân"),
    "so_giay_to": _same,
    "ngay_cap": _day,
    "noi_cap": _same,
    "ngay_het_han": lambda _m, _o, v: f"Ngày hết hạn (nếu có): {day(v)}",
}
COMMITMENT: dict[str, Show] = {
    "van_de": _same,
    "hoat_dong": _same,
    "ty_le_tai_dau_tu": lambda _m, _o, v: f"Doanh nghiệp dùng {decimal(v)}%",
    "so_nam": lambda _m, _o, v: f"Có thời hạn: {v} năm" if v else None,
}
TAX: dict[str, Show] = {
    "ho_ten_giam_doc": _same,
    "dien_thoai_giam_doc": _same,
    "ho_ten_ke_toan_truong": _same,
    "dien_thoai_ke_toan_truong": _same,
    "ngay_bat_dau_hoat_dong": _day,
    "tai_chinh_tu_ngay": _same,
    "tai_chinh_den_ngay": _same,
    "hinh_thuc_hach_toan_id": _ticked(DOC_LAP="Hạch toán độc lập"),
    "phuong_phap_tinh_thue_id": _ticked(TT_DOANH_SO="Trực tiếp trên doanh số"),
    "dang_ky_bhxh_id": _ticked(BA_THANG="03 tháng một lần"),
    "tong_so_lao_dong": _same,
    "dia_chi_lien_he_list": lambda _m, _o, _v: None,  # walked on its own
    "ngay_sinh_giam_doc": _day,
    "gioi_tinh_giam_doc": _name("gioi-tinh"),
    "so_dinh_danh_giam_doc": _same,
    "ngay_sinh_ke_toan_truong": _day,
    "gioi_tinh_ke_toan_truong": _name("gioi-tinh"),
    "so_dinh_danh_ke_toan_truong": _same,
    "co_bctc_hop_nhat": _ticked(**{"True": "Có báo cáo tài chính hợp nhất"}),
    "du_an_bot": lambda _m, _o, _v: "O&M:Có☒Không☐",
}
LINE: dict[str, Show] = {
    "ma_nganh": _same,
    "ten_nganh": lambda m, o, _v: m.lists.lines[o.ma_nganh].ten.vi,
    "chi_tiet": lambda _m, _o, v: f"Chi tiết: {v}" if v else None,
    "la_nganh_chinh": lambda _m, o, v: f"{o.ma_nganh}X" if v else None,
}
ASSET: dict[str, Show] = {
    "loai_tai_san": lambda _m, _o, v: {
        "VND": "Đồng Việt Nam",
        "NGOAI_TE": "Ngoại tệ tự do chuyển đổi",
        "KHAC": "ài sản khác",
    }[v],
    "gia_tri": _money,
    "mo_ta": lambda _m, _o, v: v or None,
    "ngoai_te": lambda _m, _o, v: v or None,
    "so_ngoai_te": _decimal,
}
SHARES: dict[str, Show] = {
    "loai_co_phan": lambda _m, _o, v: {"PHO_THONG": "Cổ phần phổ thông", "UD_BIEU_QUYET": "Cổ phần ưu đãi biểu quyết"}[
        v
    ],
    "so_luong": _money,
    "so_luong_chao_ban": _money,
}
# The lists have one head "Loại cổ phần" over the classes, so each is named without it.
HELD: dict[str, Show] = SHARES | {
    "loai_co_phan": lambda _m, _o, v: {"PHO_THONG": "Phổ thông", "UD_BIEU_QUYET": "Ưu đãi biểu quyết"}[v],
}
RIGHTS: dict[str, Show] = {
    "ty_le_von_dieu_le": _decimal,
    "ty_le_co_phan_bieu_quyet": _decimal,
    "quyen_chi_phoi": lambda m, _o, v: [m.name("quyen-chi-phoi", one) for one in v],
    "ghi_chu": _same,
}
SOURCE: dict[str, Show] = {"loai_nguon_von": _name("nguon-von"), "so_tien": _money}
TITLE: dict[str, Show] = {
    "chuc_danh": lambda m, o, v: m.title(o) if v != "KHAC" else None,
    "chuc_danh_khac": lambda _m, _o, v: v or None,
}
SPEAKER: dict[str, Show] = {
    "theo_uy_quyen": lambda _m, _o, v: "Đại diện theo ủy quyền" if v else "Đại diện theo pháp luật",
    "von_dai_dien": lambda _m, _o, v: money(v) or None,
    "thoi_diem_dai_dien": _day,
}
Place = tuple[str, Any, dict[str, Show]]


def places(m: PaperContext) -> Iterator[Place]:
    """Every part of the dossier with the paper it is looked for on, and how its fields are shown there."""
    dossier, kind = m.dossier, m.dossier.ho_so.loai_hinh_id
    yield REQUEST, dossier.ho_so, COMPANY
    yield REQUEST, dossier.ho_so.tru_so, ADMIN_AREA
    yield AUTHORISATION, dossier.ho_so.nguoi_nop_ho_so, AGENT
    yield COMMITMENT_PAPER, dossier.ho_so.cam_ket_xa_hoi, COMMITMENT
    if dossier.ho_so.ho_kinh_doanh:
        yield REQUEST, dossier.ho_so.ho_kinh_doanh, HOUSEHOLD
    yield from ((REQUEST, one, LINE) for one in dossier.nganh_nghe_list)
    yield from ((REQUEST, one, SOURCE) for one in dossier.nguon_von_list)
    yield from ((REQUEST, one, ASSET) for one in dossier.ho_so.tai_san_gop_list)
    yield from ((REQUEST, one, SHARES) for one in dossier.ho_so.co_phan_list)
    yield from ((REQUEST, one, IN_BLOCK_P | TITLE) for one in dossier.nguoi_dai_dien)
    yield REQUEST, dossier.thong_tin_dang_ky_thue, TAX
    yield from ((REQUEST, one, ADDRESS) for one in dossier.thong_tin_dang_ky_thue.dia_chi_lien_he_list)
    yield from ((BENEFICIAL, one, PERSON | RIGHTS) for one in dossier.chu_so_huu_huong_loi_list)
    for owner in dossier.chu_so_huu_list:
        yield from _owner(kind, owner)


def _owner(kind: str, owner: Any) -> Iterator[Place]:
    alone = kind not in LISTS
    where = LISTS.get(kind, REQUEST)
    person = isinstance(owner, ChuSoHuuCaNhan)
    about = (IN_BLOCK_P if alone else PERSON) if person else ORGANISATION
    yield where, owner, about if alone else about | STAKE
    if kind != "DNTN":
        yield REQUEST, owner, CERTIFICATE
        yield CHARTER, owner, {"quoc_tich": _name("quoc-gia")}
    if isinstance(owner, ChuSoHuuToChuc):
        yield where, owner, {"nguoi_dai_dien_list": lambda _m, _o, v: [one.ho_ten.upper() for one in v]}
        yield APPOINTMENT, owner, {"loai_giay_to": _name("giay-to-to-chuc")}
        if alone:
            yield where, owner, {"so_dien_thoai": _same, "email": _same}
        yield from ((where, one, PERSON | SPEAKER) for one in owner.nguoi_dai_dien_list)
    if not alone:
        yield from ((where, one, ASSET) for one in owner.tai_san_gop_list)
        yield from ((where, one, HELD) for one in owner.co_phan_list)


SHAPES: tuple[type, ...] = (
    HoSo,
    CamKetXaHoi,
    HoKinhDoanh,
    TruSo,
    DiaChi,
    NganhNghe,
    ChuSoHuuCaNhan,
    ChuSoHuuToChuc,
    DaiDienToChuc,
    ChuSoHuuHuongLoi,
    NguoiDaiDien,
    NguonVon,
    ThongTinDangKyThue,
    TaiSanGop,
    CoPhan,
)
# Fields that come with a shape but do not concern its paper, next to those of OFF_PAPER.
ELSEWHERE: dict[tuple[str, str], str] = {
    ("TruSo", "quoc_gia_id"): "a head office is in Vietnam",
    ("DiaChi", "quoc_gia_id"): "shown with the address of a person, see PERSON",
    ("DaiDienToChuc", "so_dien_thoai"): "no column in the tables of representatives",
    ("DaiDienToChuc", "email"): "no column in the tables of representatives",
    ("DaiDienToChuc", "dia_chi_thuong_tru"): "no column in the tables of representatives",
    ("ChuSoHuuHuongLoi", "so_dien_thoai"): "no column in Mẫu 10",
    ("ChuSoHuuHuongLoi", "email"): "no column in Mẫu 10",
    ("ChuSoHuuHuongLoi", "dia_chi_thuong_tru"): "no column in Mẫu 10",
}


def all_fields() -> list[tuple[str, str]]:
    """Every field of every shape."""
    return [(shape.__name__, one.name) for shape in SHAPES for one in fields(shape)]


def off_paper(shape: str, field: str) -> bool:
    """Whether the field is named as one that no paper has."""
    return any(key in OFF_PAPER or key in ELSEWHERE for key in ((shape, field), ("*", field)))
