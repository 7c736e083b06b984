"""Drafts of articles and pages as editors write them; stored as JSON in this same shape."""

from datetime import date
from typing import Annotated, Literal

from pydantic import Field

from khoisu.kit.api_model import TypedText, Wire

State = Literal["NHAP", "HEN_GIO", "DA_DANG", "DA_RUT"]
RevisionKind = Literal["LUU", "HEN_GIO", "DANG", "RUT", "KHOI_PHUC"]
TITLE_MAX, SUMMARY_MAX, HTML_MAX = 160, 400, 200_000
Slug = Annotated[str, TypedText(max_length=100, pattern=r"^([a-z0-9]+(-[a-z0-9]+)*)?$")]
Code = Annotated[str, TypedText(max_length=80)]
ShortName = Annotated[str, TypedText(max_length=300)]
WebAddress = Annotated[str, TypedText(max_length=500, pattern=r"^(https?://[^\s<>\"']+)?$")]
Picture = Annotated[str, TypedText(max_length=60, pattern=r"^(/anh/[0-9a-f-]{36})?$")]


class DraftWords(Wire):
    """The text in one language, as far as it is written. `noiDung` is HTML of any quality; it is cleaned when saved."""

    tieu_de: Annotated[str, TypedText(max_length=TITLE_MAX)] = ""
    tom_tat: Annotated[str, TypedText(max_length=SUMMARY_MAX)] = ""
    noi_dung: Annotated[str, TypedText(max_length=HTML_MAX)] = ""


class DraftReference(Wire):
    """A legal text that the article is based on, in both languages. `thayThe` is the number of the text that replaces it."""

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


class NextVersion(Wire):
    """The draft of a page's next version. `hieuLucTu`: the day it takes effect in Vietnam."""

    hieu_luc_tu: date | None = None
    ly_do: Annotated[str, TypedText(max_length=500)] = ""
    vi: DraftWords = Field(default_factory=DraftWords)
    en: DraftWords = Field(default_factory=DraftWords)
