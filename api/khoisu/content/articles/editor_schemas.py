"""Wire shapes of the editor."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from khoisu.content.schemas import NamedCode
from khoisu.kit.api_model import NO_NUL, Instant, Wire
from khoisu.kit.lang import Lang

State = Literal["NHAP", "HEN_GIO", "DA_DANG", "DA_RUT"]
RevisionKind = Literal["LUU", "HEN_GIO", "DANG", "RUT", "KHOI_PHUC"]
TITLE_MAX, SUMMARY_MAX, HTML_MAX = 160, 400, 200_000
Slug = Annotated[str, StringConstraints(max_length=100, pattern=r"^([a-z0-9]+(-[a-z0-9]+)*)?$")]
Code = Annotated[str, StringConstraints(max_length=80, pattern=NO_NUL)]
ShortName = Annotated[str, StringConstraints(max_length=300, pattern=NO_NUL)]
WebAddress = Annotated[str, StringConstraints(max_length=500, pattern=r"^(https?://[^\s<>\"']+)?$")]
Picture = Annotated[str, StringConstraints(max_length=60, pattern=r"^(/anh/[0-9a-f-]{36})?$")]
Version = Annotated[
    int, Field(ge=1, le=2_000_000_000, description="The version that was looked at; another one is 409")
]


class DraftWords(Wire):
    """The words in one language, as far as they are written. `noiDung` is HTML of any quality; it is cleaned when kept."""

    tieu_de: Annotated[str, StringConstraints(max_length=TITLE_MAX, pattern=NO_NUL)] = ""
    tom_tat: Annotated[str, StringConstraints(max_length=SUMMARY_MAX, pattern=NO_NUL)] = ""
    noi_dung: Annotated[str, StringConstraints(max_length=HTML_MAX, pattern=NO_NUL)] = ""


class DraftReference(Wire):
    """A legal text that the article rests on, in both languages. `thayThe` is the number of the text that replaces it."""

    ten_vi: ShortName = ""
    ten_en: ShortName = ""
    so_hieu: Code = ""
    dieu: Code = ""
    lien_ket: WebAddress = ""
    thay_the: Code = ""
    hieu_luc_tu: date | None = None
    hieu_luc_den: date | None = None


class Draft(Wire):
    """An article as it is being written. An empty `slug` is made of the title; `en` is null for one in Vietnamese only."""

    slug: Slug = ""
    chuyen_muc: Code = ""
    tac_gia: Code = ""
    the: Annotated[list[Code], Field(max_length=12)] = Field(default_factory=list)
    anh_bia: Picture = ""
    van_ban: Annotated[list[DraftReference], Field(max_length=30)] = Field(default_factory=list)
    vi: DraftWords = Field(default_factory=DraftWords)
    en: DraftWords | None = None


class SaveDraft(Wire):
    """The working copy in place of the kept one."""

    phien_ban: Version
    nhap: Draft


class EditorAction(Wire):
    """A step with the version that was looked at, and why where that is worth a word."""

    phien_ban: Version
    ly_do: Annotated[str, StringConstraints(max_length=500, pattern=NO_NUL)] = ""


class PublishStep(EditorAction):
    """`lucDang`: a coming moment publishes then; empty, now."""

    luc_dang: Instant | None = None


class RevisionOut(Wire):
    """A kept version, without its words."""

    so: int
    loai: RevisionKind
    ly_do: str
    ten_nguoi_lam: str
    luc: Instant


class EditorRow(Wire):
    """An article in the desk's list. `chuaDang`: there is something that visitors do not see yet."""

    id: UUID
    slug: str
    tieu_de: str
    trang_thai: State
    ban_dich: list[Lang]
    chuyen_muc: NamedCode
    ngay_dang: Instant | None
    cap_nhat_luc: Instant
    ten_nguoi_sua: str
    chua_dang: bool
    so_binh_luan: int


class EditorArticle(Wire):
    """An article on the desk. `maXemTruoc` opens the working copy for anyone who has the link."""

    id: UUID
    trang_thai: State
    ngay_dang: Instant | None
    phien_ban: int
    chua_dang: bool
    nhap: Draft
    ma_xem_truoc: str
    ten_nguoi_sua: str
    cap_nhat_luc: Instant
    ban_luu: list[RevisionOut]


class EditorChoices(Wire):
    """What an article can be filed under."""

    chuyen_muc: list[NamedCode]
    tac_gia: list[NamedCode]
    the: list[NamedCode]


class PictureOut(Wire):
    """An uploaded picture: `diaChi` is its folder, below which stand `<width>.avif` and `<width>.webp`."""

    id: UUID
    dia_chi: str
    rong: int
    cao: int
