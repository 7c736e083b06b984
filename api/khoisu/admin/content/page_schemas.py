"""Wire shapes of the editor of policy and information pages."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from khoisu.content.schemas.drafts import NextVersion
from khoisu.kit.api_model import Instant, TypedText, Wire
from khoisu.kit.lang import Lang

Version = Annotated[
    int, Field(ge=0, le=2_000_000_000, description="The version that was looked at; another one is 409")
]


class SaveNextVersion(Wire):
    """The draft that replaces the stored one."""

    phien_ban: Version
    nhap: NextVersion


class PublishPage(Wire):
    """Publishes the stored draft as it is."""

    phien_ban: Version


class WithdrawVersion(Wire):
    """Withdraws the coming version of that day, and says why."""

    phien_ban: Version
    hieu_luc_tu: date
    ly_do: Annotated[str, TypedText(strip_whitespace=True, min_length=1, max_length=500)]


class PageEditorRow(Wire):
    """A page in the editor's list: its version in force, the coming one, and since when there is a draft."""

    slug: str
    loai: Literal["CHINH_SACH", "THONG_TIN"]
    tieu_de: str
    hien_hanh: date | None
    sap_co: date | None
    so_phien_ban: int
    nhap_luc: Instant | None
    ten_nguoi_sua: str


class Withdrawal(Wire):
    """Who withdrew a version before its day came, and why."""

    luc: Instant
    ten_nguoi_rut: str
    ly_do: str


class PublishedVersion(Wire):
    """A published version: who published it when and why; never changed. DA_RUT was withdrawn before its day came."""

    hieu_luc_tu: date
    ban: int
    trang_thai: Literal["DA_THAY", "HIEN_HANH", "SAP_CO", "DA_RUT"]
    rut: Withdrawal | None
    dang_luc: Instant
    ten_nguoi_dang: str
    ly_do: str
    ngon_ngu: list[Lang]


class Blank(Wire):
    """A placeholder that is filled with the company's data when the page is read, with its value today."""

    ma: str
    gia_tri: str


class PageEditorDetail(Wire):
    """A page in the editor. Without a draft (`coNhap` false) `nhap` holds the newest text as a start."""

    slug: str
    loai: Literal["CHINH_SACH", "THONG_TIN"]
    tieu_de: str
    phien_ban: int
    co_nhap: bool
    nhap: NextVersion
    ma_xem_truoc: str
    ten_nguoi_sua: str
    cap_nhat_luc: Instant | None
    cac_phien_ban: list[PublishedVersion]
    cho_trong: list[Blank]
