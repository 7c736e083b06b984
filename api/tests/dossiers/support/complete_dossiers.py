"""One dossier of each type in which every field has a distinct value, and which the rules accept. Everything in it is synthetic."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, date, datetime
from decimal import Decimal
from typing import Any

from khoisu.dossiers.paper_templates.context import FilingAgent, PaperContext
from khoisu.dossiers.rules.entities import (
    CamKetXaHoi,
    ChuSoHuu,
    ChuSoHuuCaNhan,
    ChuSoHuuHuongLoi,
    ChuSoHuuToChuc,
    CoPhan,
    DaiDienToChuc,
    DiaChi,
    Dossier,
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
from tests.dossiers.support.valid_dossiers import LISTS, listed

FIRM = FilingAgent(
    ten="Công ty TNHH Khởi Sự Mẫu",
    ma_so="0100109106",
    dia_chi="Số 1 Tràng Tiền, Phường Hoàn Kiếm, Thành phố Hà Nội",
    dien_thoai="1900 0001",
    email="lienhe@khoisu.example",
    dai_dien="Lưu Thị Mẫu",
    chuc_vu="Giám đốc",
    tai_khoan="000111222 tại Ngân hàng Mẫu",
)
MOMENT = datetime(2026, 11, 19, tzinfo=UTC)
SWORN: dict[str, Any] = {"cam_ket_khong_bi_cam": True, "cam_ket_luc": MOMENT}
"""The declaration not to be barred from founding and managing enterprises."""
NAMES = {
    "DNTN": "doanh nghiệp tư nhân Sao Khuê",
    "TNHH1_CN": "công ty TNHH một thành viên Sao Khuê",
    "TNHH1_TC": "công ty TNHH một thành viên Sao Khuê",
    "TNHH2": "công ty TNHH Sao Khuê",
    "CP": "công ty cổ phần Sao Khuê",
    "HD": "công ty hợp danh Sao Khuê",
}
WARDS = [ward for ward in LISTS.wards.values() if ward.ma_tinh in ("01", "48", "79", "92")]


def home(number: int, kind: str = "LIEN_LAC", **more: Any) -> DiaChi:
    """A distinct address."""
    ward = WARDS[number * 7 % len(WARDS)]
    return DiaChi(
        loai_dia_chi=kind, tinh_tp_id=ward.ma_tinh, phuong_xa_id=ward.ma, so_nha_duong=f"{number}A Ngõ Gạch", **more
    )


def abroad(number: int) -> DiaChi:
    """An address in Korea."""
    return DiaChi(quoc_gia_id="KR", so_nha_duong=f"{number} Teheran-ro, Seoul")


MIDDLE = ("Thị", "Ngọc", "Thu", "Kim", "Bích", "Thúy", "Hồng", "Mai")


def citizen(number: int) -> dict[str, Any]:
    """Block P of a person with an ID number; the names of numbers below 96 differ."""
    return {
        "ho_ten": f"Đặng {MIDDLE[number // 12 % 8]} {'ABCDEGHIKLMN'[number % 12]}y {'XYVUST'[number % 6]}ến",
        "gioi_tinh": "NU",
        "ngay_sinh": date(1970 + number % 30, 1 + number % 12, 1 + number % 28),
        "loai_giay_to": "CAN_CUOC",
        "so_giay_to": f"0011{(70 + number % 30) % 100:02}{number:06}",
        "so_dien_thoai": f"09120000{number % 100:02}",
        "email": f"nguoi{number}@mail.example",
        "dia_chi_lien_he": home(number),
    }


def foreigner(number: int) -> dict[str, Any]:
    """Block P of a person without an ID number."""
    return {
        "ho_ten": f"KIM {'ABCDEGHIK'[number % 9]}EON",
        "gioi_tinh": "NAM",
        "ngay_sinh": date(1980, 2, 1 + number % 28),
        "dan_toc": "13",
        "quoc_tich": "KR",
        "loai_giay_to": "HO_CHIEU_NN",
        "so_giay_to": f"M{number:07}",
        "ngay_cap": date(2021, 3, 1 + number % 28),
        "noi_cap": f"MOFA {number}",
        "ngay_het_han": date(2031, 3, 1),
        "so_dien_thoai": f"+82 10 2345 {number:04}",
        "email": f"kim{number}@mail.example",
        "dia_chi_lien_he": abroad(number),
        "dia_chi_thuong_tru": abroad(number + 500),
    }


def invested(number: int) -> dict[str, Any]:
    """An investment certificate."""
    return {
        "gcn_dang_ky_dau_tu": f"98765{number:05}",
        "gcn_ngay_cap": date(2025, 6, 1 + number % 28),
        "gcn_noi_cap": f"Sở Tài chính số {number}",
    }


HALVES = (300_000_000, 200_000_000)


def company(number: int, *, legal: bool = True, parts: Sequence[int] = HALVES, **more: Any) -> ChuSoHuuToChuc:
    """An organisation with its legal representative and authorised ones, who represent these parts of its contribution."""
    speakers = [
        DaiDienToChuc(**citizen(number + 20 + place), von_dai_dien=part, thoi_diem_dai_dien=date(2026, 12, 1 + place))
        for place, part in enumerate(parts)
    ]
    head = [DaiDienToChuc(**citizen(number + 30), theo_uy_quyen=False)] if legal else []
    return ChuSoHuuToChuc(
        ten_to_chuc=f"Công ty cổ phần Mẹ {number}",
        ma_so_dkdn="0301452948",
        ngay_cap=date(2015, 5, 5),
        noi_cap="Sở Kế hoạch và Đầu tư Hà Nội",
        so_dien_thoai="02438251111",
        email="me@mail.example",
        tru_so=home(number + 3, "TRU_SO", fax="02438252222"),
        nguoi_dai_dien_list=(*head, *speakers),
        **more,
    )


def money(amount: int) -> tuple[TaiSanGop, ...]:
    """Assets of three kinds."""
    return (
        TaiSanGop(gia_tri=amount - 30_000_000),
        TaiSanGop(loai_tai_san="NGOAI_TE", gia_tri=20_000_000, ngoai_te="USD", so_ngoai_te=Decimal("781.5")),
        TaiSanGop(loai_tai_san="KHAC", gia_tri=10_000_000, mo_ta="02 máy in Laser"),
    )


def owners(kind: str) -> tuple[ChuSoHuu, ...]:
    """Owners of the type: persons with and without an ID number, and an organisation where one may be."""
    deadline = {"thoi_han_gop_von": date(2027, 1, 15)}
    alien = {**foreigner(7), **invested(7), **SWORN}
    if kind in ("DNTN", "TNHH1_CN"):
        return (ChuSoHuuCaNhan(**alien),)
    if kind == "TNHH1_TC":
        council = (500_000_000, 300_000_000, 200_000_000)
        return (company(40, parts=council, quoc_tich="KR", **invested(8)),)
    if kind == "CP":
        return (
            _with_shares(ChuSoHuuCaNhan, {**citizen(1), **SWORN}, 50_000, 2_000),
            _with_shares(ChuSoHuuCaNhan, alien, 20_000, 0),
            company(40, parts=(168_000_000, 112_000_000), **_shares(28_000, 0)),
        )
    roles = ("HOP_DANH", "HOP_DANH", "GOP_VON") if kind == "HD" else ("", "", "")
    return (
        ChuSoHuuCaNhan(
            **citizen(1),
            **SWORN,
            phan_von_gop=400_000_000,
            tai_san_gop_list=money(400_000_000),
            vai_tro=roles[0],
            **deadline,
        ),
        ChuSoHuuCaNhan(
            **alien,
            phan_von_gop=100_000_000,
            tai_san_gop_list=money(100_000_000),
            vai_tro=roles[1],
            **deadline,
        ),
        company(40, phan_von_gop=500_000_000, tai_san_gop_list=money(500_000_000), vai_tro=roles[2], **deadline),
    )


def _shares(common: int, voting: int) -> dict[str, Any]:
    rows = [CoPhan(so_luong=common)]
    if voting:
        rows.append(CoPhan(loai_co_phan="UD_BIEU_QUYET", so_luong=voting))
    total = (common + voting) * 10_000
    return {
        "co_phan_list": tuple(rows),
        "tai_san_gop_list": money(total),
        "thoi_han_gop_von": date(2027, 1, 15),
    }


def _with_shares(kind: type[ChuSoHuuCaNhan], person: dict[str, Any], common: int, voting: int) -> ChuSoHuuCaNhan:
    return kind(**person, **_shares(common, voting))


CLASSES = (
    CoPhan(so_luong=98_000, so_luong_chao_ban=250_000),
    CoPhan(loai_co_phan="UD_BIEU_QUYET", so_luong=2_000, so_phieu_moi_co_phan=7),
)


HOUSEHOLD = HoKinhDoanh(
    ten_ho_kinh_doanh="Hộ kinh doanh Bà Tám",
    so_gcn_ho_kinh_doanh="01H8001234",
    ngay_cap_gcn=date(2019, 7, 8),
    noi_cap_gcn="Ủy ban nhân dân quận Ba Đình",
    ma_so_thue="8001234567",
    dia_chi_ho_kinh_doanh="12 phố Hàng Than, Phường Ba Đình, Thành phố Hà Nội",
    ten_chu_ho="Trương Thị Tám",
    loai_giay_to="CMND",
    so_giay_to="011234567",
    ngay_cap=date(2011, 10, 12),
    noi_cap="Công an Hà Nội",
    ngay_het_han=date(2026, 10, 12),
)
FROM_HOUSEHOLD = ("DNTN", "HD")


DIRECTOR: dict[str, Any] = {
    "ho_ten": "Bùi Quang Giám",
    "gioi_tinh": "NAM",
    "ngay_sinh": date(1985, 4, 3),
    "loai_giay_to": "CAN_CUOC",
    "so_giay_to": "001085000777",
    "so_dien_thoai": "0911222333",
    "email": "giamdoc@mail.example",
    "dia_chi_lien_he": home(85),
}


def full(kind: str) -> Dossier:
    """The whole dossier."""
    office = home(9)
    held = owners(kind)
    dossier = Dossier(
        ho_so=HoSo(
            loai_hinh_id=kind,
            ten_doanh_nghiep=NAMES[kind],
            ten_tieng_nuoc_ngoai="Sao Khue Company Limited",
            ten_viet_tat="SAOKHUE CO",
            ten_thay_the_list=(NAMES[kind].replace("Sao Khuê", "Sao Hôm"),),
            dia_chi_dang_ky_kinh_doanh=_line_of(office),
            tong_von_dieu_le=1_000_000_000,
            tong_so_lao_dong=137,
            tru_so=TruSo(
                tinh_tp_id=office.tinh_tp_id,
                phuong_xa_id=office.phuong_xa_id,
                so_nha_duong=office.so_nha_duong,
                dien_thoai="02439998888",
                fax="02439997777",
                email="vanphong@mail.example",
                website="saokhue.example",
                khu_list=("KCN", "KCNC"),
            ),
            mo_hinh_to_chuc="HDTV_GD" if kind == "TNHH1_TC" else "",
            co_phan_list=CLASSES if kind == "CP" else (),
            tai_san_gop_list=money(1_000_000_000) if kind in ("DNTN", "TNHH1_CN", "TNHH1_TC") else (),
            nguoi_nop_ho_so=Nguoi(**citizen(90)),
            hinh_thuc_nop="UY_QUYEN_CA_NHAN",
            cam_ket_nha_dau_tu_nuoc_ngoai=True,
            co_dat_bien_gioi_ven_bien=kind in ("DNTN", "TNHH2", "CP"),
            doanh_nghiep_xa_hoi=True,
            cam_ket_xa_hoi=CamKetXaHoi(
                van_de="Rác nhựa trên sông Nhuệ",
                hoat_dong="Thu gom, tái chế chai nhựa",
                ty_le_tai_dau_tu=Decimal("62.5"),
                so_nam=0 if kind == "CP" else 9,
            ),
            tinh_trang_thanh_lap="TU_HO_KINH_DOANH" if kind in FROM_HOUSEHOLD else "THANH_LAP_MOI",
            ho_kinh_doanh=HOUSEHOLD if kind in FROM_HOUSEHOLD else None,
            ngoai_te="USD",
            so_ngoai_te=Decimal("39077.5"),
            hien_thi_ngoai_te=True,
        ),
        nganh_nghe_list=(
            NganhNghe(
                ma_nganh="6219",
                chi_tiet="Viết phần mềm kế toán",
                la_nganh_chinh=True,
            ),
            NganhNghe(ma_nganh="4641", ten_nganh="", chi_tiet=""),
        ),
        chu_so_huu_list=held,
        nguoi_dai_dien=chosen(kind),
        nguon_von_list=sources(kind),
        thong_tin_dang_ky_thue=ThongTinDangKyThue(
            ho_ten_giam_doc=DIRECTOR["ho_ten"],
            dien_thoai_giam_doc=DIRECTOR["so_dien_thoai"],
            ngay_sinh_giam_doc=DIRECTOR["ngay_sinh"],
            gioi_tinh_giam_doc=DIRECTOR["gioi_tinh"],
            so_dinh_danh_giam_doc=DIRECTOR["so_giay_to"],
            ho_ten_ke_toan_truong="Ngô Thị Toán",
            dien_thoai_ke_toan_truong="0911444555",
            ngay_sinh_ke_toan_truong=date(1990, 9, 8),
            gioi_tinh_ke_toan_truong="NU",
            so_dinh_danh_ke_toan_truong="001190000888",
            ngay_bat_dau_hoat_dong=date(2027, 2, 3),
            tai_chinh_tu_ngay="01/04",
            tai_chinh_den_ngay="31/03",
            hinh_thuc_hach_toan_id="DOC_LAP",
            co_bctc_hop_nhat=True,
            phuong_phap_tinh_thue_id="TT_DOANH_SO",
            dang_ky_hoa_don_id="HDDT_CO_MA",
            dang_ky_bhxh_id="HANG_THANG",
            tong_so_lao_dong=137,
            du_an_bot=True,
            dia_chi_lien_he_list=(
                home(77, "NHAN_THONG_BAO_THUE", dien_thoai="02431112222", fax="02431113333", email="thue@mail.example"),
            ),
        ),
    )
    return replace(dossier, chu_so_huu_huong_loi_list=beneficial(dossier))


def beneficial(dossier: Dossier) -> tuple[ChuSoHuuHuongLoi, ...]:
    """Everyone whom the rules propose, and one with rights, a note and votes, who holds more through the parent company."""
    kind = dossier.ho_so.loai_hinh_id
    if kind == "DNTN":
        return ()
    alone = kind == "TNHH1_CN"
    through_parent = ChuSoHuuHuongLoi(
        **foreigner(7),
        ty_le_von_dieu_le=Decimal(100) if alone else Decimal("26.125"),
        ty_le_co_phan_bieu_quyet=Decimal("27.5") if kind == "CP" else None,
        quyen_chi_phoi=("BO_NHIEM", "SUA_DIEU_LE"),
        ghi_chu="Qua công ty mẹ",
    )
    proposed = listed(dossier) if kind != "TNHH1_TC" else ()
    return (*(one for one in proposed if one.so_giay_to != through_parent.so_giay_to), through_parent)


def chosen(kind: str) -> tuple[NguoiDaiDien, ...]:
    """Who represents the company: its chair, one with a title of the charter, and in a CP the director (LDN 137.2)."""
    titles = {"TNHH1_CN": "CHU_TICH_CT", "TNHH1_TC": "CHU_TICH_HDTV", "TNHH2": "CHU_TICH_HDTV", "CP": "CHU_TICH_HDQT"}
    if kind not in titles:
        return ()
    chairs = {"TNHH1_CN": foreigner(7), "TNHH1_TC": citizen(61)}
    chair = NguoiDaiDien(**chairs.get(kind, citizen(1)), **SWORN, chuc_danh=titles[kind])
    other = NguoiDaiDien(
        **foreigner(11), **SWORN, chuc_danh="KHAC", chuc_danh_khac="Giám đốc chi nhánh", la_cu_tru_viet_nam=False
    )
    director = NguoiDaiDien(**DIRECTOR, **SWORN, chuc_danh="TONG_GIAM_DOC")
    return (chair, other, director) if kind == "CP" else (chair, other)


def sources(kind: str) -> tuple[NguonVon, ...]:
    """Where the capital comes from: foreign owners' contributions are foreign capital."""
    foreign = {"TNHH1_CN": 1_000_000_000, "TNHH1_TC": 1_000_000_000, "CP": 200_000_000}.get(kind, 100_000_000)
    if kind == "DNTN":
        return ()
    abroad_ = NguonVon(loai_nguon_von="NUOC_NGOAI", so_tien=foreign, ty_le=Decimal(foreign) / 10_000_000)
    own = 1_000_000_000 - foreign
    return (NguonVon(loai_nguon_von="TU_NHAN", so_tien=own), abroad_) if own else (abroad_,)


def _line_of(office: DiaChi) -> str:
    """The address in one line."""
    ward, province = LISTS.wards[office.phuong_xa_id], LISTS.provinces[office.tinh_tp_id]
    return f"{office.so_nha_duong}, {ward.ten_day_du}, {province.ten_day_du}"


def material(dossier: Dossier) -> PaperContext:
    """With our own company and the codes people know."""
    return PaperContext(dossier, LISTS, FIRM, "HSXY12345", "KSXY12345")
