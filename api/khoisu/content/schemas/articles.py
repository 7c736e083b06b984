"""Wire shapes of articles, authors and pages as visitors read them."""

from datetime import date
from typing import Literal
from uuid import UUID

from khoisu.kit.api_model import Instant, Wire
from khoisu.kit.lang import Lang


class NamedCode(Wire):
    """A category or a tag with its name in the caller's language."""

    ma: str
    ten: str


class CategoryOut(NamedCode):
    """`soBaiViet` counts published articles."""

    so_bai_viet: int


class AuthorBrief(Wire):
    slug: str
    ho_ten: str
    chuc_danh: str


class ArticleCard(Wire):
    """An article in a list. `ngonNgu` is the language of this text; `banDich` lists those that exist."""

    id: UUID
    slug: str
    ngon_ngu: Lang
    ban_dich: list[Lang]
    tieu_de: str
    tom_tat: str
    chuyen_muc: NamedCode
    the: list[NamedCode]
    tac_gia: AuthorBrief
    anh_bia: str
    ngay_dang: Instant
    ngay_cap_nhat: Instant
    phut_doc: int
    so_binh_luan: int
    mau: bool


class MapPart(Wire):
    """One part of the sitemap and the newest change in it."""

    so: int
    cap_nhat: Instant


class MapEntry(Wire):
    """An article in the sitemap."""

    slug: str
    ban_dich: list[Lang]
    ngay_cap_nhat: Instant


class Heading(Wire):
    """A line of the table of contents: anchor, title, level 2 or 3."""

    id: str
    tieu_de: str
    cap: int


class LegalReference(Wire):
    """A legal text that the article is based on: `dieu` its articles ("46, 74"), `hieuLucDen` empty while no end is known.

    `lienKet` is where the text can be read, `thayThe` the number of the one that replaces it; both may be empty.
    """

    ten: str
    so_hieu: str
    dieu: str
    lien_ket: str
    thay_the: str
    hieu_luc_tu: date | None
    hieu_luc_den: date | None


class ArticleOut(ArticleCard):
    """An article to read. `noiDung` is cleaned HTML."""

    noi_dung: str
    muc_luc: list[Heading]
    van_ban: list[LegalReference]
    lien_quan: list[ArticleCard]


class AuthorOut(AuthorBrief):
    """`anh` is the folder of the portrait, empty without one."""

    gioi_thieu: str
    anh: str
    so_bai_viet: int
    mau: bool


class PageVersion(Wire):
    """A version by the day it takes effect; `trangThai` says whether that is past, present or future."""

    hieu_luc_tu: date
    trang_thai: Literal["DA_THAY", "HIEN_HANH", "SAP_CO"]


class PageOut(Wire):
    """A policy or information page. `noiDung` is cleaned HTML of version `hieuLucTu`."""

    slug: str
    loai: Literal["CHINH_SACH", "THONG_TIN"]
    ngon_ngu: Lang
    tieu_de: str
    tom_tat: str
    noi_dung: str
    muc_luc: list[Heading]
    hieu_luc_tu: date
    hien_hanh: bool
    ngay_cap_nhat: Instant
    cac_phien_ban: list[PageVersion]
    mau: bool


class PageLink(Wire):
    slug: str
    loai: Literal["CHINH_SACH", "THONG_TIN"]
    tieu_de: str
    hieu_luc_tu: date
    ngay_cap_nhat: Instant
