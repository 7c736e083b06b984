"""Wire shapes of the lists. `ten` is in the caller's language where the list has names in both."""

from datetime import date
from typing import Literal
from uuid import UUID

from khoisu.kit.api_model import Data, Instant, Wire
from khoisu.kit.text.texts import Lang
from khoisu.legal_facts.service import fill_fact_placeholders
from khoisu.reference_data.entries import Bank, Edition, Entry, FoundLine, FoundWard, Line, Province, Ward
from khoisu.reference_data.line_words import line_path, lists

DanhMuc = Literal[
    "loai-hinh-doanh-nghiep",
    "tinh-trang-thanh-lap",
    "gioi-tinh",
    "dan-toc",
    "quoc-gia",
    "tien-te",
    "giay-to-ca-nhan",
    "giay-to-to-chuc",
    "nguon-von",
    "tai-san-gop-von",
    "loai-co-phan",
    "vai-tro-thanh-vien",
    "chuc-danh",
    "mo-hinh-to-chuc",
    "hinh-thuc-hach-toan",
    "phuong-phap-tinh-thue",
    "hinh-thuc-hoa-don",
    "phuong-thuc-bhxh",
    "loai-dia-chi",
    "quyen-chi-phoi",
    "khu",
    "nam-tai-chinh",
    "hinh-thuc-nop",
]
"""The lists that are only codes with names."""


class Muc(Wire):
    """A code with its name and, where it helps to choose, a note."""

    ma: str
    ten: str
    ghi_chu: str


class MucDanhMuc(Muc):
    """A code of a list; `loaiHinh` are the legal types whose form has it, empty when every form does."""

    loai_hinh: list[str]


class DanhMucMoTa(Wire):
    """A list, how many rows it has, which law it follows and since when."""

    danh_muc: str
    ten: str
    so_luong: int
    hieu_luc_tu: date
    can_cu: str


class TinhThanh(Wire):
    """A province or centrally-run city."""

    ma: str
    ten: str
    ten_day_du: str
    loai: str
    so_phuong_xa: int
    hieu_luc_tu: date


class PhuongXaCu(Wire):
    """The name by which a ward was found, valid until June 2025; `motPhan`: it became several wards, this is one of them."""

    ten_day_du: str
    mot_phan: bool


class PhuongXa(Wire):
    """A ward, commune or special zone with its province. `cu`: found by what it was called before; null otherwise.

    `tinhCu`: of a found ward, the province it was in until June 2025, where that is another one.
    """

    ma: str
    ten: str
    ten_day_du: str
    loai: str
    ma_tinh: str
    ten_tinh: str
    hieu_luc_tu: date
    cu: PhuongXaCu | None = None
    tinh_cu: str | None = None


class NganhNghe(Wire):
    """A business line of VSIC 2025; `dieuKien` names the conditional activities that the law knows under it.

    `tenVi` is the official name, which is registered; in English `ten` is our own translation, at level 5 the official name.
    """

    ma: str
    ten: str
    ten_vi: str
    cap: int
    ma_cha: str
    dieu_kien: list[str]


class NganhNgheChiTiet(NganhNghe):
    """A line with the sections above it and the lines below."""

    duong_dan: list[Muc]
    nganh_con: list[Muc]


class NganhNgheTimThay(NganhNghe):
    """A level-4 line found; `chiTietGoiY` proposes the text of the detail when a level-5 name fits best."""

    chi_tiet_goi_y: str
    duong_dan: list[Muc]


class NganhNgheKetQua(Data[list[NganhNgheTimThay]]):
    """The lines found, best first; when there are none, `goiY` has other words to try, which may be none either.

    `biCam` says why what was typed is no business for anybody; then no line is proposed.
    """

    goi_y: list[str]
    bi_cam: str | None = None


class LineMissRow(Wire):
    """A search for a business line that found nothing: what was typed (digits as "#"), how often, and when last."""

    id: UUID
    tu: str
    so_lan: int
    lan_cuoi: date


class LineWordRow(Wire):
    """Everyday words that the office gave a line."""

    id: UUID
    tu: str
    ma_nganh: str
    ten_nganh: str
    nguoi_them: str
    luc: Instant


class LineWordChange(Wire):
    """Words added to a line (THEM) or taken from it (BO), by whom and when."""

    id: UUID
    viec: Literal["THEM", "BO"]
    tu: str
    ma_nganh: str
    nguoi: str
    luc: Instant


class LineWords(Wire):
    """The office's words, the newest first, and their last 100 changes."""

    tu: list[LineWordRow]
    lich_su: list[LineWordChange]


class NganHang(Wire):
    """A bank by its BIN."""

    bin: str
    ma: str
    ten: str
    ten_day_du: str
    swift: str
    nhan_viet_qr: bool


def muc(entry: Entry, lang: Lang) -> Muc:
    """A small list's row."""
    return Muc(
        ma=entry.ma, ten=entry.ten.in_lang(lang), ghi_chu=fill_fact_placeholders(entry.ghi_chu.in_lang(lang), lang)
    )


def muc_danh_muc(entry: Entry, lang: Lang) -> MucDanhMuc:
    """A small list's row with the legal types it is for."""
    return MucDanhMuc(**muc(entry, lang).model_dump(), loai_hinh=list(entry.loai_hinh))


def danh_muc(edition: Edition, lang: Lang) -> DanhMucMoTa:
    """A list's description."""
    return DanhMucMoTa(
        danh_muc=edition.danh_muc,
        ten=edition.ten.in_lang(lang),
        so_luong=edition.so_luong,
        hieu_luc_tu=edition.hieu_luc_tu,
        can_cu=edition.can_cu,
    )


def tinh_thanh(province: Province, lang: Lang) -> TinhThanh:
    """A province's row."""
    return TinhThanh(
        ma=province.ma,
        ten=province.ten.in_lang(lang),
        ten_day_du=province.ten_day_du,
        loai=province.loai,
        so_phuong_xa=province.so_phuong_xa,
        hieu_luc_tu=province.hieu_luc_tu,
    )


def phuong_xa(ward: Ward, lang: Lang) -> PhuongXa:
    """A ward's row."""
    return PhuongXa(
        ma=ward.ma,
        ten=ward.ten.in_lang(lang),
        ten_day_du=ward.ten_day_du,
        loai=ward.loai,
        ma_tinh=ward.ma_tinh,
        ten_tinh=lists().provinces[ward.ma_tinh].ten.in_lang(lang),
        hieu_luc_tu=ward.hieu_luc_tu,
    )


def phuong_xa_tim_thay(found: FoundWard, lang: Lang) -> PhuongXa:
    """A found ward's row."""
    row, former = phuong_xa(found.phuong_xa, lang).model_copy(update={"tinh_cu": found.tinh_cu or None}), found.cu
    if former is None:
        return row
    name = f"{former.ten_day_du}, {former.quan_huyen}, {former.tinh}"
    return row.model_copy(update={"cu": PhuongXaCu(ten_day_du=name, mot_phan=len(former.thay_the) > 1)})


def _line(line: Line, lang: Lang) -> dict[str, object]:
    return {
        "ma": line.ma,
        "ten": line.ten.in_lang(lang),
        "ten_vi": line.ten.vi,
        "cap": line.cap,
        "ma_cha": line.cha,
        "dieu_kien": list(line.dieu_kien),
    }


def nganh_nghe(line: Line, lang: Lang) -> NganhNghe:
    """A line's row."""
    return NganhNghe.model_validate(_line(line, lang))


def nganh_nghe_chi_tiet(line: Line, lang: Lang) -> NganhNgheChiTiet:
    """A line with its neighbours."""
    above = [muc(parent, lang) for parent in line_path(line)]
    below = [muc(child, lang) for child in lists().lines.values() if child.cha == line.ma]
    return NganhNgheChiTiet.model_validate({**_line(line, lang), "duong_dan": above, "nganh_con": below})


def nganh_nghe_tim_thay(found: FoundLine, lang: Lang) -> NganhNgheTimThay:
    """A search's row."""
    above = [muc(parent, lang) for parent in line_path(found.nganh)]
    proposal = found.con.ten.vi if found.con and found.con.ten.vi != found.nganh.ten.vi else ""
    return NganhNgheTimThay.model_validate(
        {**_line(found.nganh, lang), "duong_dan": above, "chi_tiet_goi_y": proposal},
    )


def ngan_hang(bank: Bank) -> NganHang:
    """A bank's row."""
    return NganHang(
        bin=bank.ma,
        ma=bank.ma_ngan_hang,
        ten=bank.ten_ngan,
        ten_day_du=bank.ten.vi,
        swift=bank.swift,
        nhan_viet_qr=bank.nhan_viet_qr,
    )
