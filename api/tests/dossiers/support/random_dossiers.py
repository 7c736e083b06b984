"""Dossiers of all types from a seed, with what stretches papers: many owners, classes, foreigners, gold, long and rare names."""

from collections.abc import Callable
from dataclasses import fields, replace
from datetime import date, timedelta
from decimal import Decimal
from random import Random
from typing import Any

from khoisu.dossiers.rules.entities import (
    CamKetXaHoi,
    ChuSoHuu,
    ChuSoHuuCaNhan,
    ChuSoHuuToChuc,
    CoPhan,
    DaiDienToChuc,
    DiaChi,
    Dossier,
    HoSo,
    NganhNghe,
    Nguoi,
    NguoiDaiDien,
    NguonVon,
    TaiSanGop,
    ThongTinDangKyThue,
    TruSo,
)
from tests.dossiers.support.complete_dossiers import HOUSEHOLD
from tests.dossiers.support.valid_dossiers import LINES, LISTS, TODAY, WARDS, YEARS, listed

KINDS = ("DNTN", "TNHH1_CN", "TNHH1_TC", "TNHH2", "CP", "HD")
PREFIXES = {
    "DNTN": "doanh nghiệp tư nhân",
    "TNHH1_CN": "công ty TNHH một thành viên",
    "TNHH1_TC": "công ty trách nhiệm hữu hạn một thành viên",
    "TNHH2": "công ty TNHH",
    "CP": "công ty cổ phần",
    "HD": "công ty hợp danh",
}
TITLES = {"TNHH1_CN": "CHU_TICH_CT", "TNHH1_TC": "CHU_TICH_HDTV", "TNHH2": "CHU_TICH_HDTV", "CP": "CHU_TICH_HDQT"}
FAMILY = ("Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Đặng", "Bùi", "Đỗ", "Vũ", "Ngô", "Tôn Nữ", "Công Tằng Tôn Nữ")
MIDDLE = ("Văn", "Thị", "Hữu", "Ngọc", "Minh", "Thuỳ", "Thị Kim", "Hoàng Bảo", "Thị Phương Quỳnh")
GIVEN = ("An", "Bình", "Châu", "Dũng", "Giang", "Hạnh", "Khôi", "Ly", "Oanh", "Phúc", "Trinh", "Nguyệt", "Ỷ", "Ỹ Lan")
RARE = ("H'Hen Niê Kđăm", "Y Blưm Niê", "K’Brêu", "Ksor H'Bơ Khăp", "Rơ Chăm Hơ Yan", "Lò Thị Ỏ")
FOREIGN = (
    "KIM MIN JUN",
    "O'Neil Anne-Marie",
    "José García Fernández de la Vega",
    "TANAKA YUKI",
    "Müller-Lüdenscheidt Ångström",
)
OWN = ("An Phát", "ĐẠI THÀNH", "Sao Mai 68", "Việt & Nhật", "Hoà Bình", "FOZA", "Xây dựng Bắc-Nam", "3S", "Ỷ Thiên")
LONG = "Tư vấn Đầu tư Xây dựng Thương mại Dịch vụ Xuất nhập khẩu Kỹ thuật Công nghệ Môi trường Quốc tế Trường Sa Hoàng Sa Việt Nam"
STREETS = ("Lê Lợi", "Nguyễn Thị Minh Khai", "Cách Mạng Tháng Tám", "30/4", "Quốc lộ 1A, tổ 12, ấp Bình Hòa Đông")
COUNTRIES = ("KR", "JP", "SG", "DE", "US")
DIRECTOR = Nguoi(
    ho_ten="Trần Minh Châu", gioi_tinh="NU", ngay_sinh=date(1985, 4, 3), loai_giay_to="CCCD", so_giay_to="001185000111"
)
"""A hired director, where no representative is one."""


class DossierMaker:
    """Makes one dossier after the other; the same seed makes the same ones."""

    organisations = 0.15
    """How many owners are organisations."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.serial = 0

    def make(self, kind: str | None = None) -> Dossier:
        """A dossier of the type, or of any."""
        kind = kind or self.random.choice(KINDS)
        par = self.random.choice((1_000, 10_000, 100_000))
        classes, owners, capital = self._owned(kind, par)
        single = kind in ("DNTN", "TNHH1_CN", "TNHH1_TC")
        how = self.random.choice(("TU_NOP", "UY_QUYEN_CA_NHAN", "UY_QUYEN_TO_CHUC", "UY_QUYEN_TO_CHUC"))
        model = self.random.choice(("HDTV_GD", "CHU_TICH_GD")) if kind == "TNHH1_TC" else ""
        if model:
            owners = (self._organisation(capital, 3 if model == "HDTV_GD" else 1),)
        chosen = self._representatives(kind, model, owners)
        rare = self.random.random() < 0.1
        company = HoSo(
            loai_hinh_id=kind,
            ten_doanh_nghiep=f"{PREFIXES[kind]} {LONG if rare else self.random.choice(OWN)}",
            ten_tieng_nuoc_ngoai=self.random.choice(("", "An Phat Company Limited")),
            ten_viet_tat=self.random.choice(("", "AP CO., LTD")),
            tong_von_dieu_le=capital,
            tong_so_lao_dong=self.random.randrange(2000),
            mo_hinh_to_chuc=model,
            # Not drawn by chance, so that a seed goes on making the same dossier.
            co_dat_bien_gioi_ven_bien=capital % 2 == 0 if any(one.quoc_tich != "VN" for one in owners) else None,
            menh_gia=par,
            co_phan_list=classes,
            tai_san_gop_list=self._assets(capital) if single else (),
            tru_so=self._office(),
            hinh_thuc_nop=how,
            nguoi_nop_ho_so=self._filer(how, chosen, owners),
            **self._kind_of_start(),
            ngoai_te="USD" if rare else "",
            so_ngoai_te=Decimal("39077.5") if rare else None,
        )
        made = Dossier(
            ho_so=company,
            nganh_nghe_list=self._lines(),
            chu_so_huu_list=owners,
            nguoi_dai_dien=chosen,
            nguon_von_list=() if kind == "DNTN" else self._sources(owners, capital),
            thong_tin_dang_ky_thue=self._tax(company.tong_so_lao_dong, chosen),
        )
        return made if kind == "DNTN" else replace(made, chu_so_huu_huong_loi_list=listed(made))

    def _kind_of_start(self) -> dict[str, Any]:
        """A social enterprise, a household business that becomes a company, or neither."""
        more: dict[str, Any] = {}
        if self.random.random() < 0.15:
            aims = CamKetXaHoi(
                van_de="Rác nhựa trên sông Nhuệ",
                hoat_dong="Thu gom, tái chế chai nhựa",
                ty_le_tai_dau_tu=Decimal("62.5"),
                so_nam=self.random.choice((0, 9)),
            )
            more |= {"doanh_nghiep_xa_hoi": True, "cam_ket_xa_hoi": aims}
        if self.random.random() < 0.15:
            more |= {"tinh_trang_thanh_lap": "TU_HO_KINH_DOANH", "ho_kinh_doanh": HOUSEHOLD}
        return more

    def _filer(self, how: str, chosen: tuple[NguoiDaiDien, ...], owners: tuple[ChuSoHuu, ...]) -> Nguoi | None:
        if how == "UY_QUYEN_CA_NHAN":
            return Nguoi(**self._citizen())
        persons: list[Nguoi] = [*chosen, *(one for one in owners if isinstance(one, ChuSoHuuCaNhan))]
        if how == "TU_NOP" and persons:
            return Nguoi(**{one.name: getattr(persons[0], one.name) for one in fields(Nguoi)})
        return None

    def _owned(self, kind: str, par: int) -> tuple[tuple[CoPhan, ...], tuple[ChuSoHuu, ...], int]:
        if kind == "CP":
            return self._shareholders(par)
        capital = self.random.choice((1_000_000, 10_000_000, 99_000_000_000, 999_000_000_000)) + self.random.randrange(
            10**9
        )
        if kind in ("DNTN", "TNHH1_CN"):
            return (), (self._person(),), capital
        if kind == "TNHH1_TC":
            return (), (), capital
        count = self.random.choice((2, 3, 3, 4, 6, 7, 12, 50)) if kind == "TNHH2" else self.random.choice((2, 3, 5, 9))
        owners: list[ChuSoHuu] = []
        for place, amount in enumerate(self._split(capital, count)):
            role = "" if kind == "TNHH2" else "HOP_DANH" if place < 2 else "GOP_VON"
            more: dict[str, Any] = {
                "phan_von_gop": amount,
                "tai_san_gop_list": self._assets(amount),
                "thoi_han_gop_von": TODAY + timedelta(days=self.random.randrange(90)),
                "vai_tro": role,
            }
            company = role != "HOP_DANH" and self.random.random() < self.organisations
            most = 3 if kind == "TNHH2" and amount * 100 >= 35 * capital else 1
            owners.append(self._organisation(amount, most, **more) if company else self._person(**more))
        return (), tuple(owners), capital

    def _shareholders(self, par: int) -> tuple[tuple[CoPhan, ...], tuple[ChuSoHuu, ...], int]:
        kinds = (
            "PHO_THONG",
            *self.random.sample(
                ("UD_BIEU_QUYET", "UD_CO_TUC", "UD_HOAN_LAI", "UD_KHAC"), self.random.choice((0, 0, 1, 2, 3))
            ),
        )
        holdings = [
            [
                CoPhan(loai_co_phan=one, so_luong=self.random.randrange(1, 900_000))
                for one in kinds
                if one == kinds[0] or place == 0 or self.random.random() < 0.3
            ]
            for place in range(self.random.choice((3, 3, 4, 5, 8, 20)))
        ]
        sums = {one: sum(row.so_luong for held in holdings for row in held if row.loai_co_phan == one) for one in kinds}
        owners = tuple(self._shareholder(held, par, sums[kinds[0]]) for held in holdings)
        classes = tuple(
            CoPhan(
                loai_co_phan=one,
                so_luong=sums[one],
                so_luong_chao_ban=sums[one] * self.random.choice((1, 1, 3)),
                so_phieu_moi_co_phan=2 if one == "UD_BIEU_QUYET" else 1,
            )
            for one in kinds
        )
        return classes, owners, par * sum(sums.values())

    def _shareholder(self, held: list[CoPhan], par: int, common: int) -> ChuSoHuu:
        """`held` begins with the common shares, `common` is their sum. 10 % of them may appoint three people (LDN 14.2)."""
        amount = par * sum(row.so_luong for row in held)
        more: dict[str, Any] = {
            "co_phan_list": tuple(held),
            "tai_san_gop_list": self._assets(amount),
            "thoi_han_gop_von": TODAY + timedelta(days=60),
        }
        if self.random.random() >= self.organisations:
            return self._person(**more)
        return self._organisation(amount, 3 if held[0].so_luong * 10 >= common else 1, **more)

    def _split(self, total: int, count: int) -> list[int]:
        if self.random.random() < 0.3:
            each = total // count
            return [total - each * (count - 1), *[each] * (count - 1)]
        weights = [self.random.randrange(1, 1000) for _ in range(count)]
        parts = [max(1, total * one // sum(weights)) for one in weights[1:]]
        return [total - sum(parts), *parts]

    def _assets(self, amount: int) -> tuple[TaiSanGop, ...]:
        kinds: tuple[Callable[[int], TaiSanGop], ...] = (
            lambda worth: TaiSanGop(loai_tai_san="VANG", gia_tri=worth, mo_ta="05 lượng vàng SJC"),
            lambda worth: TaiSanGop(
                loai_tai_san="QSD_DAT", gia_tri=worth, mo_ta="Quyền sử dụng 1.250 m² đất, sổ số CD 123456"
            ),
            lambda worth: TaiSanGop(
                loai_tai_san="NGOAI_TE", gia_tri=worth, ngoai_te="USD", so_ngoai_te=Decimal("1781.25")
            ),
            lambda worth: TaiSanGop(loai_tai_san="KHAC", gia_tri=worth, mo_ta="02 máy in, 01 xe tải"),
        )
        if amount < 10 or self.random.random() < 0.6:
            return (TaiSanGop(gia_tri=amount),)
        part = self.random.randrange(1, amount)
        return (TaiSanGop(gia_tri=amount - part), self.random.choice(kinds)(part))

    def _person(self, **more: Any) -> ChuSoHuuCaNhan:
        if self.random.random() < 0.2:
            permit = {
                "gcn_dang_ky_dau_tu": "1234567890",
                "gcn_ngay_cap": date(2026, 1, 5),
                "gcn_noi_cap": "Sở Tài chính",
            }
            return ChuSoHuuCaNhan(**self._foreigner(), **permit, cam_ket_khong_bi_cam=True, **more)
        return ChuSoHuuCaNhan(**self._citizen(), cam_ket_khong_bi_cam=True, **more)

    def _organisation(self, amount: int, most: int, **more: Any) -> ChuSoHuuToChuc:
        """`most`: how many people it may authorise; a single owner with a council needs three."""
        count = most if most == 1 or not more else self.random.choice((1, 1, 2, most))
        parts = self._split(amount, count) if amount >= count and self.random.random() < 0.5 else [0] * count
        speakers = [DaiDienToChuc(**self._citizen(), von_dai_dien=part, thoi_diem_dai_dien=TODAY) for part in parts]
        head = DaiDienToChuc(**self._citizen(), theo_uy_quyen=False)
        self.serial += 1
        return ChuSoHuuToChuc(
            ten_to_chuc=f"Công ty cổ phần Mẹ {self.random.choice(OWN)} {self.serial}",
            ma_so_dkdn=f"03{self.serial:08}",
            ngay_cap=date(2015, 5, 5),
            noi_cap="Sở Kế hoạch và Đầu tư Thành phố Hà Nội",
            tru_so=self._home("TRU_SO"),
            nguoi_dai_dien_list=(head, *speakers),
            **more,
        )

    def _citizen(self) -> dict[str, Any]:
        self.serial += 1
        born = date(1945, 1, 1) + timedelta(days=self.random.randrange(22_000))
        female = self.random.random() < 0.5
        digit = (born.year // 100 - 19) * 2 + female
        made = f"{self.random.choice(FAMILY)} {self.random.choice(MIDDLE)} {self.random.choice(GIVEN)}"
        return {
            "ho_ten": self.random.choice(RARE) if self.random.random() < 0.1 else made,
            "gioi_tinh": "NU" if female else "NAM",
            "ngay_sinh": born,
            "loai_giay_to": self.random.choice(("CAN_CUOC", "CCCD")),
            "so_giay_to": f"001{digit}{born.year % 100:02}{self.serial:06}",
            "so_dien_thoai": self.random.choice(("0912345678", "+84987654321", "0356123456")),
            "email": f"nguoi{self.serial}@khoisu.example",
            "dia_chi_lien_he": self._home(),
        }

    def _foreigner(self) -> dict[str, Any]:
        self.serial += 1
        country = self.random.choice(COUNTRIES)
        abroad = DiaChi(quoc_gia_id=country, so_nha_duong=f"{self.random.randrange(1, 99)} Teheran-ro, Gangnam-gu")
        return {
            "ho_ten": self.random.choice(FOREIGN),
            "gioi_tinh": self.random.choice(("NAM", "NU")),
            "ngay_sinh": date(1950, 1, 1) + timedelta(days=self.random.randrange(18_000)),
            "quoc_tich": country,
            "loai_giay_to": "HO_CHIEU_NN",
            "so_giay_to": f"M{self.serial:07}",
            "ngay_cap": date(2022, 3, 1),
            "noi_cap": "Ministry of Foreign Affairs",
            "ngay_het_han": date(2032, 3, 1),
            "so_dien_thoai": "+82 10 2345 6789",
            "email": f"nguoi{self.serial}@khoisu.example",
            "dia_chi_lien_he": abroad,
            "dia_chi_thuong_tru": abroad,
        }

    def _home(self, kind: str = "LIEN_LAC") -> DiaChi:
        ward = self.random.choice(WARDS)
        street = f"Số {self.random.randrange(1, 999)} đường {self.random.choice(STREETS)}"
        return DiaChi(loai_dia_chi=kind, tinh_tp_id=ward.ma_tinh, phuong_xa_id=ward.ma, so_nha_duong=street)

    def _office(self) -> TruSo:
        home = self._home()
        zones = ("KCNC",) if self.random.random() < 0.1 else ()
        return TruSo(
            tinh_tp_id=home.tinh_tp_id,
            phuong_xa_id=home.phuong_xa_id,
            so_nha_duong=home.so_nha_duong,
            dien_thoai=self.random.choice(("02438251234", "19001234", "0912345678")),
            email="vanphong@khoisu.example",
            website=self.random.choice(("", "sao-khue.example")),
            khu_list=zones,
        )

    def _lines(self) -> tuple[NganhNghe, ...]:
        codes = self.random.sample(LINES, self.random.choice((1, 2, 5, 12, 30)))
        main = self.random.randrange(len(codes))
        return tuple(
            NganhNghe(
                ma_nganh=code,
                ten_nganh=LISTS.lines[code].ten.vi,
                chi_tiet="Bán buôn thiết bị đo lường" if self.random.random() < 0.2 else "",
                la_nganh_chinh=place == main,
            )
            for place, code in enumerate(codes)
        )

    def _representatives(self, kind: str, model: str, owners: tuple[ChuSoHuu, ...]) -> tuple[NguoiDaiDien, ...]:
        """The chair is an owner or one whom an organisation authorised (LDN 56, 80, 85)."""
        if kind not in TITLES:
            return ()
        persons: list[Nguoi] = [one for one in owners if isinstance(one, ChuSoHuuCaNhan)]
        for one in owners:
            if isinstance(one, ChuSoHuuToChuc):
                persons += [who for who in one.nguoi_dai_dien_list if who.theo_uy_quyen]
        who = {one.name: getattr(persons[0], one.name) for one in fields(Nguoi)}
        title = "CHU_TICH_CT" if model == "CHU_TICH_GD" else TITLES[kind]
        first = NguoiDaiDien(**who, chuc_danh=title, cam_ket_khong_bi_cam=True)
        if self.random.random() < 0.8:
            return (first,)
        return (first, NguoiDaiDien(**self._citizen(), chuc_danh="GIAM_DOC", cam_ket_khong_bi_cam=True))

    def _sources(self, owners: tuple[ChuSoHuu, ...], capital: int) -> tuple[NguonVon, ...]:
        foreign = any(one.quoc_tich != "VN" for one in owners)
        kinds = ["TU_NHAN", *(["NUOC_NGOAI"] if foreign else []), *(["KHAC"] if self.random.random() < 0.2 else [])]
        return tuple(
            NguonVon(loai_nguon_von=k, so_tien=a) for k, a in zip(kinds, self._split(capital, len(kinds)), strict=True)
        )

    def _tax(self, workers: int, chosen: tuple[NguoiDaiDien, ...]) -> ThongTinDangKyThue:
        start, end = self.random.choice(YEARS)
        named = next((one for one in chosen if one.chuc_danh == "GIAM_DOC"), DIRECTOR)
        return ThongTinDangKyThue(
            ho_ten_giam_doc=named.ho_ten.upper() if self.random.random() < 0.2 else named.ho_ten,
            dien_thoai_giam_doc="0912345678",
            ngay_sinh_giam_doc=named.ngay_sinh,
            gioi_tinh_giam_doc=named.gioi_tinh,
            so_dinh_danh_giam_doc=named.so_giay_to,
            ngay_bat_dau_hoat_dong=TODAY + timedelta(days=30) if self.random.random() < 0.3 else None,
            tai_chinh_tu_ngay=start,
            tai_chinh_den_ngay=end,
            hinh_thuc_hach_toan_id="DOC_LAP",
            phuong_phap_tinh_thue_id=self.random.choice(("KHAU_TRU", "TT_GTGT", "TT_DOANH_SO", "KHONG")),
            dang_ky_hoa_don_id="HDDT_CO_MA",
            dang_ky_bhxh_id="HANG_THANG",
            tong_so_lao_dong=workers,
            dia_chi_lien_he_list=(self._home("NHAN_THONG_BAO_THUE"),),
        )
