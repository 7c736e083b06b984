"""Wire shapes of what articles are filed under: categories, tags, authors. Both languages are written here."""

from typing import Annotated

from pydantic import Field

from khoisu.content.schemas.drafts import Picture, Slug
from khoisu.kit.api_model import TypedName, TypedText, Wire

Name = Annotated[str, TypedText(strip_whitespace=True, min_length=1, max_length=120)]
AuthorName = Annotated[str, TypedName(min_length=1, max_length=120)]
Line = Annotated[str, TypedText(strip_whitespace=True, max_length=160)]
Paragraph = Annotated[str, TypedText(strip_whitespace=True, max_length=600)]
Place = Annotated[int, Field(ge=0, le=1_000, description="Smaller ones come first")]


class TermNames(Wire):
    """Names of a category or a tag; tags are sorted by code and ignore `thuTu`."""

    ten_vi: Name
    ten_en: Name
    thu_tu: Place = 0


class NewTerm(TermNames):
    """An empty `ma` is made of the Vietnamese name. It is part of addresses and never changes."""

    ma: Slug = ""


class TermRow(Wire):
    """A category or a tag. `soBaiViet` counts articles and working copies; only one that none uses can be deleted."""

    ma: str
    ten_vi: str
    ten_en: str
    thu_tu: int
    so_bai_viet: int


class AuthorProfile(Wire):
    """An author in both languages. `doiNgu` shows them as part of the team, `mau` marks made-up sample data.

    `anh` is the folder of their portrait; without one their initials are shown.
    """

    ho_ten_vi: AuthorName
    ho_ten_en: AuthorName
    chuc_danh_vi: Line = ""
    chuc_danh_en: Line = ""
    gioi_thieu_vi: Paragraph = ""
    gioi_thieu_en: Paragraph = ""
    anh: Picture = ""
    doi_ngu: bool = False
    thu_tu: Place = 0
    mau: bool = False


class NewAuthor(AuthorProfile):
    """An empty `slug` is made of the Vietnamese name. It is the author's address and never changes."""

    slug: Slug = ""


class AuthorRow(Wire):
    """An author as editors see them. `soBaiViet` counts articles and working copies."""

    slug: str
    ho_ten_vi: str
    ho_ten_en: str
    chuc_danh_vi: str
    chuc_danh_en: str
    gioi_thieu_vi: str
    gioi_thieu_en: str
    anh: str
    doi_ngu: bool
    thu_tu: int
    mau: bool
    so_bai_viet: int


class Taxonomies(Wire):
    """Everything that an article can be filed under, with how often it is used."""

    chuyen_muc: list[TermRow]
    the: list[TermRow]
    tac_gia: list[AuthorRow]


class TermDeleted(Wire):
    """What was deleted."""

    ma: str


class TeamMember(Wire):
    """A member of the team in the caller's language."""

    slug: str
    ho_ten: str
    chuc_danh: str
    gioi_thieu: str
    anh: str
    so_bai_viet: int
    mau: bool
