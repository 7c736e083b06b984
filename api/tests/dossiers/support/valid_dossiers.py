"""Generates valid dossiers of all six types. Everything in them is synthetic."""

from collections.abc import Callable
from dataclasses import fields, replace
from datetime import date, timedelta
from decimal import Decimal
from typing import Any

from hypothesis import strategies as st

from khoisu.dossiers.rules.context import Context
from khoisu.dossiers.rules.entities import (
    ChuSoHuu,
    ChuSoHuuCaNhan,
    ChuSoHuuHuongLoi,
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
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.dossiers.rules.money.capital import contribution
from khoisu.dossiers.rules.money.percentages import percent, percents
from khoisu.dossiers.rules.people.beneficial import propose
from khoisu.dossiers.rules.people.id_numbers import OLD_PROVINCES
from khoisu.dossiers.rules.people.person import CARDS
from khoisu.dossiers.rules.people.titles import DIRECTORS, held_titles
from khoisu.reference_data.service import lists

TODAY = date(2026, 11, 20)
"""The day by which the rules check what is generated here. `wire.valid` moves it on for the API, which has a clock."""
LISTS = lists()
CONTEXT = Context(TODAY, LISTS)
WARDS = list(LISTS.wards.values())
LINES = [line.ma for line in LISTS.lines.values() if line.cap == 4]
PLAIN_LINES = [ma for ma in LINES if not LISTS.lines[ma].dieu_kien and ma[:2] < "84"]
FAMILY = ["Nguyễn", "Trần", "Lê", "Phạm", "Hoàng", "Đặng", "Bùi", "Đỗ", "Y", "H'"]
MIDDLE = ["Văn", "Thị", "Hữu", "Ngọc", "Minh", "Thuỳ"]
GIVEN = ["An", "Bình", "Châu", "Dũng", "Giang", "Hạnh", "Khôi", "Ly", "Niê", "Oanh", "Phúc", "Trinh"]
OWN_NAMES = ["An Phát", "ĐẠI THÀNH", "Sao Mai 68", "Việt & Nhật", "Hoà Bình", "FOZA", "Xây dựng Bắc-Nam", "3S"]
TITLES = {"TNHH1_CN": "GIAM_DOC", "TNHH1_TC": "TONG_GIAM_DOC", "TNHH2": "GIAM_DOC", "CP": "CHU_TICH_HDQT"}
"""The one representative is not an owner: a hired director, or the chair of a board, who may come from outside."""
YEARS = [("01/01", "31/12"), ("01/04", "31/03"), ("01/07", "30/06"), ("01/10", "30/09")]


@st.composite
def addresses(draw: st.DrawFn, kind: str = "LIEN_LAC") -> DiaChi:
    """An address in Vietnam."""
    ward = WARDS[draw(st.integers(0, len(WARDS) - 1))]
    street = f"Số {draw(st.integers(1, 999))} đường Lê Lợi"
    return DiaChi(loai_dia_chi=kind, tinh_tp_id=ward.ma_tinh, phuong_xa_id=ward.ma, so_nha_duong=street)


ABROAD = DiaChi(quoc_gia_id="KR", so_nha_duong="12 Teheran-ro, Gangnam-gu, Seoul")


@st.composite
def people(draw: st.DrawFn, serial: int) -> dict[str, Any]:
    """Block P for a person with a card; `serial` makes the numbers of one dossier distinct."""
    born = draw(st.dates(date(1940, 1, 1), date(TODAY.year - 18, TODAY.month, TODAY.day)))
    sex = draw(st.sampled_from(["NAM", "NU"]))
    digit = (born.year // 100 - 19) * 2 + (sex == "NU")
    place = draw(st.sampled_from(sorted(OLD_PROVINCES)))
    name = f"{draw(st.sampled_from(FAMILY))} {draw(st.sampled_from(MIDDLE))} {draw(st.sampled_from(GIVEN))}"
    return {
        "ho_ten": name,
        "gioi_tinh": sex,
        "ngay_sinh": born,
        "loai_giay_to": draw(st.sampled_from(["CAN_CUOC", "CCCD"])),
        "so_giay_to": f"{place}{digit}{born.year % 100:02}{serial:06}",
        "so_dien_thoai": draw(st.sampled_from(["0912345678", "0987654321", "0356123456", "+82 10 2345 6789"])),
        "email": f"nguoi{serial}@khoisu.example",
        "dia_chi_lien_he": draw(addresses()),
    }


@st.composite
def foreigners(draw: st.DrawFn, serial: int) -> dict[str, Any]:
    """Block P for a person with a foreign passport."""
    return {
        "ho_ten": draw(st.sampled_from(["KIM MIN JUN", "O'Neil Anne-Marie", "José García"])),
        "gioi_tinh": draw(st.sampled_from(["NAM", "NU"])),
        "ngay_sinh": draw(st.dates(date(1950, 1, 1), date(2000, 1, 1))),
        "quoc_tich": "KR",
        "loai_giay_to": "HO_CHIEU_NN",
        "so_giay_to": f"M{serial:07}",
        "ngay_cap": date(2022, 3, 1),
        "noi_cap": "Ministry of Foreign Affairs",
        "ngay_het_han": date(2032, 3, 1),
        "so_dien_thoai": "+82 10 2345 6789",
        "email": f"nguoi{serial}@khoisu.example",
        "dia_chi_lien_he": ABROAD,
        "dia_chi_thuong_tru": ABROAD,
    }


def split(total: int, parts: int, draw: st.DrawFn) -> list[int]:
    """Cut an amount into positive parts."""
    weights = draw(st.lists(st.integers(1, 50), min_size=parts, max_size=parts))
    amounts = [max(1, total * weight // sum(weights)) for weight in weights[:-1]]
    return [*amounts, total - sum(amounts)]


def money(amount: int, draw: st.DrawFn) -> tuple[TaiSanGop, ...]:
    """Assets worth exactly the amount."""
    if amount > 1 and draw(st.booleans()):
        part = draw(st.integers(1, amount - 1))
        land = TaiSanGop(loai_tai_san="QSD_DAT", gia_tri=part, mo_ta="Quyền sử dụng 100 m² đất")
        return (TaiSanGop(gia_tri=amount - part), land)
    return (TaiSanGop(gia_tri=amount),)


@st.composite
def individual(draw: st.DrawFn, serial: int, **more: Any) -> ChuSoHuuCaNhan:
    """An owner who is a person; one in five is a foreigner."""
    foreign = draw(st.integers(0, 4)) == 0
    data = draw(foreigners(serial) if foreign else people(serial))
    certificate: dict[str, Any] = {}
    if foreign:
        certificate = {
            "gcn_dang_ky_dau_tu": "1234567890",
            "gcn_ngay_cap": date(2026, 1, 5),
            "gcn_noi_cap": "Sở Tài chính",
        }
    return ChuSoHuuCaNhan(**data, **certificate, cam_ket_khong_bi_cam=True, **more)


@st.composite
def organisation(draw: st.DrawFn, serial: int, representatives: int = 1, **more: Any) -> ChuSoHuuToChuc:
    """An owner that is a Vietnamese company with authorised representatives and its legal one, in this order."""
    speakers = tuple(
        DaiDienToChuc(**draw(people(5000 + serial * 100 + place)), thoi_diem_dai_dien=TODAY)
        for place in range(representatives)
    )
    head = DaiDienToChuc(**draw(people(5050 + serial * 100)), theo_uy_quyen=False)
    return ChuSoHuuToChuc(
        ten_to_chuc="CÔNG TY CỔ PHẦN MẸ",
        ma_so_dkdn=CODES[serial % len(CODES)],
        ngay_cap=date(2015, 5, 5),
        noi_cap="Sở Kế hoạch và Đầu tư Thành phố Hà Nội",
        tru_so=draw(addresses("TRU_SO")),
        nguoi_dai_dien_list=(*speakers, head),
        **more,
    )


CODES = ["0100109106", "0301452948", "0316794479"]


@st.composite
def owners(draw: st.DrawFn, kind: str, capital: int) -> tuple[ChuSoHuu, ...]:
    """The owners of a type other than CP with contributions that make the capital."""
    if kind in ("DNTN", "TNHH1_CN"):
        return (draw(individual(1)),)
    if kind == "TNHH1_TC":
        return (draw(organisation(0)),)
    count = draw(st.integers(2, 5))
    found: list[ChuSoHuu] = []
    for serial, amount in enumerate(split(capital, count, draw)):
        company = kind == "TNHH2" and serial and draw(st.integers(0, 3)) == 0
        general = serial < 2
        more = {
            "phan_von_gop": amount,
            "tai_san_gop_list": money(amount, draw),
            "thoi_han_gop_von": TODAY + timedelta(days=draw(st.integers(0, 90))),
            "vai_tro": "" if kind != "HD" else "HOP_DANH" if general else "GOP_VON",
        }
        found.append(
            draw(organisation(0, **more) if company and not has_company(found) else individual(serial, **more))
        )
    return tuple(found)


def has_company(rows: list[ChuSoHuu]) -> bool:
    """Whether an organisation is among the owners already."""
    return any(isinstance(row, ChuSoHuuToChuc) for row in rows)


@st.composite
def shareholders(draw: st.DrawFn, par: int) -> tuple[tuple[CoPhan, ...], tuple[ChuSoHuu, ...]]:
    """Classes of shares and the founders who take all of them."""
    count = draw(st.integers(3, 6))
    common = draw(st.lists(st.integers(1, 50_000), min_size=count, max_size=count))
    preferred = draw(st.booleans())
    found: list[ChuSoHuu] = []
    for serial, amount in enumerate(common):
        rows = [CoPhan(so_luong=amount)]
        if preferred and serial == 0:
            rows.append(CoPhan(loai_co_phan="UD_BIEU_QUYET", so_luong=500))
        total = par * sum(row.so_luong for row in rows)
        more = {
            "co_phan_list": tuple(rows),
            "tai_san_gop_list": money(total, draw),
            "thoi_han_gop_von": TODAY + timedelta(days=60),
        }
        found.append(draw(individual(serial, **more)))
    offered = draw(st.one_of(st.none(), st.integers(sum(common), sum(common) * 5)))
    classes = [CoPhan(so_luong=sum(common), so_luong_chao_ban=offered)]
    if preferred:
        classes.append(CoPhan(loai_co_phan="UD_BIEU_QUYET", so_luong=500, so_phieu_moi_co_phan=5))
    return tuple(classes), tuple(found)


def sources(rows: tuple[ChuSoHuu, ...], dossier: Dossier, draw: st.DrawFn) -> tuple[NguonVon, ...]:
    """Sources that make the capital: foreign money is exactly what foreign owners contribute."""
    capital = dossier.ho_so.tong_von_dieu_le
    foreign = sum(contribution(dossier, row) for row in rows if row.quoc_tich != "VN")
    parts = {"NUOC_NGOAI": foreign, "TU_NHAN": capital - foreign}
    if parts["TU_NHAN"] > 1 and draw(st.booleans()):
        parts["TU_NHAN"], parts["KHAC"] = split(parts["TU_NHAN"], 2, draw)
    kinds = [kind for kind in ("TU_NHAN", "NUOC_NGOAI", "KHAC") if parts.get(kind)]
    amounts = [parts[kind] for kind in kinds]
    typed: list[Decimal | None] = list(percents(amounts)) if draw(st.booleans()) else [None] * len(kinds)
    return tuple(NguonVon(loai_nguon_von=k, so_tien=a, ty_le=t) for k, a, t in zip(kinds, amounts, typed, strict=True))


NOBODY_BEHIND = "Không có cá nhân nào giữ từ 25 % hoặc chi phối qua tổ chức góp vốn"


def listed(dossier: Dossier) -> tuple[ChuSoHuuHuongLoi, ...]:
    """The beneficial owners as proposed, written as rows of Mẫu 10."""
    rows = []
    for one in propose(dossier):
        person = {item.name: getattr(one.nguoi, item.name) for item in fields(Nguoi)}
        votes = percent(one.phieu) if dossier.ho_so.loai_hinh_id == "CP" and one.phieu else None
        rights = ("NGUOI_QUAN_LY_CAO_NHAT",) if one.tieu_chi == 3 else ()
        rows.append(
            ChuSoHuuHuongLoi(
                **person,
                ty_le_von_dieu_le=percent(one.von) if one.von else None,
                ty_le_co_phan_bieu_quyet=votes,
                quyen_chi_phoi=rights or (() if one.von else ("BO_NHIEM",)),
                ghi_chu=NOBODY_BEHIND if one.sau_to_chuc else "",
            )
        )
    return tuple(rows)


@st.composite
def dossiers(draw: st.DrawFn, kind: str | None = None) -> Dossier:
    """A dossier that every rule accepts."""
    kind = kind or draw(st.sampled_from(sorted(TYPES)))
    par = draw(st.sampled_from([1_000, 10_000, 100_000]))
    capital = draw(st.integers(10_000_000, 900_000_000_000))
    classes: tuple[CoPhan, ...] = ()
    if kind == "CP":
        classes, rows = draw(shareholders(par))
        capital = par * sum(row.so_luong for row in classes)
    else:
        rows = draw(owners(kind, capital))
    single = kind in ("DNTN", "TNHH1_CN", "TNHH1_TC")
    office = draw(addresses())
    workers = draw(st.integers(0, 500))
    prefix = draw(st.sampled_from(TYPES[kind].tien_to))
    start, end = draw(st.sampled_from(YEARS))
    codes = draw(st.lists(st.sampled_from(PLAIN_LINES), min_size=1, max_size=6, unique=True))
    main = draw(st.integers(0, len(codes) - 1))
    dossier = Dossier(
        ho_so=HoSo(
            loai_hinh_id=kind,
            ten_doanh_nghiep=f"{draw(st.sampled_from([prefix, prefix.upper()]))} {draw(st.sampled_from(OWN_NAMES))}",
            ten_thay_the_list=(f"{prefix} Thay Thế Một",),
            ten_tieng_nuoc_ngoai=draw(st.sampled_from(["", "AN PHAT COMPANY LIMITED"])),
            ten_viet_tat=draw(st.sampled_from(["", "AP CO., LTD"])),
            tong_von_dieu_le=capital,
            tong_so_lao_dong=workers,
            mo_hinh_to_chuc="CHU_TICH_GD" if kind == "TNHH1_TC" else "",
            co_dat_bien_gioi_ven_bien=draw(st.booleans()) if any(one.quoc_tich != "VN" for one in rows) else None,
            menh_gia=par,
            co_phan_list=classes,
            tai_san_gop_list=money(capital, draw) if single else (),
            tru_so=TruSo(
                tinh_tp_id=office.tinh_tp_id,
                phuong_xa_id=office.phuong_xa_id,
                so_nha_duong=office.so_nha_duong,
                dien_thoai=draw(st.sampled_from(["02438251234", "19001234", "0912345678"])),
            ),
        ),
        nganh_nghe_list=tuple(
            NganhNghe(ma_nganh=ma, ten_nganh=LISTS.lines[ma].ten.vi, la_nganh_chinh=place == main)
            for place, ma in enumerate(codes)
        ),
        chu_so_huu_list=rows,
        thong_tin_dang_ky_thue=ThongTinDangKyThue(
            ho_ten_giam_doc="Trần Minh Châu",
            dien_thoai_giam_doc="0912345678",
            ngay_sinh_giam_doc=date(1985, 4, 3),
            gioi_tinh_giam_doc="NU",
            so_dinh_danh_giam_doc="001185000111",
            tai_chinh_tu_ngay=start,
            tai_chinh_den_ngay=end,
            hinh_thuc_hach_toan_id="DOC_LAP",
            phuong_phap_tinh_thue_id="KHAU_TRU",
            dang_ky_hoa_don_id="HDDT_CO_MA",
            dang_ky_bhxh_id="HANG_THANG",
            tong_so_lao_dong=workers,
            dia_chi_lien_he_list=(draw(addresses("NHAN_THONG_BAO_THUE")),),
        ),
    )
    if kind != "DNTN":
        dossier = with_(dossier, "nguon_von_list", sources(rows, dossier, draw))
    if kind in TITLES:
        people_ = {**draw(people(900)), "chuc_danh": TITLES[kind], "cam_ket_khong_bi_cam": True}
        who = NguoiDaiDien(**people_)
        dossier = directed_by(who)(with_(dossier, "nguoi_dai_dien", (who,)))
    return with_(dossier, "chu_so_huu_huong_loi_list", listed(dossier))


def directed_by(who: NguoiDaiDien) -> Callable[[Dossier], Dossier]:
    """The tax part names this representative as director when the title says so; else it keeps whom it names."""

    def run(dossier: Dossier) -> Dossier:
        if not held_titles(dossier, who) & DIRECTORS:
            return dossier
        info = replace(
            dossier.thong_tin_dang_ky_thue,
            ho_ten_giam_doc=who.ho_ten,
            dien_thoai_giam_doc=who.so_dien_thoai,
            ngay_sinh_giam_doc=who.ngay_sinh,
            gioi_tinh_giam_doc=who.gioi_tinh,
            so_dinh_danh_giam_doc=who.so_giay_to if who.loai_giay_to in CARDS else "",
        )
        return replace(dossier, thong_tin_dang_ky_thue=info)

    return run


def with_(thing: Any, path: str, value: Any) -> Any:
    """A copy with one field replaced: with_(dossier, "ho_so.tru_so.fax", "x"), with_(dossier, "chu_so_huu_list.0.email", "")."""
    head, _, rest = path.partition(".")
    if isinstance(thing, tuple):
        place = int(head)
        new = with_(thing[place], rest, value) if rest else value
        return (*thing[:place], new, *thing[place + 1 :])
    return replace(thing, **{head: with_(getattr(thing, head), rest, value) if rest else value})
