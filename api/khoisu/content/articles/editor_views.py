"""Read models of the article editor. Names that go over the wire unchanged are the wire's."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from khoisu.content.schemas.drafts import Draft, RevisionKind, State
from khoisu.kit.lang import Lang


@dataclass(frozen=True, slots=True)
class NamedTerm:
    """A category, tag or author: the code that stands in addresses, and its name in both languages."""

    code: str
    vi: str
    en: str


@dataclass(frozen=True, slots=True)
class ArticleChoices:
    """What an article can be filed under."""

    categories: list[NamedTerm]
    authors: list[NamedTerm]
    tags: list[NamedTerm]


@dataclass(frozen=True, slots=True)
class ArticleListItem:
    """An article in the editor's list; `ban_dich` are the languages that are published."""

    id: UUID
    slug: str
    tieu_de: str
    trang_thai: State
    ban_dich: list[Lang]
    category: NamedTerm
    ngay_dang: datetime | None
    cap_nhat_luc: datetime
    ten_nguoi_sua: str
    chua_dang: bool
    so_binh_luan: int


@dataclass(frozen=True, slots=True)
class Revision:
    """A stored version, without its text."""

    so: int
    loai: RevisionKind
    ly_do: str
    ten_nguoi_lam: str
    luc: datetime


@dataclass(frozen=True, slots=True)
class ArticleCopy:
    """An article with its working copy `nhap` and stored versions `ban_luu`, the newest first."""

    id: UUID
    trang_thai: State
    ngay_dang: datetime | None
    phien_ban: int
    chua_dang: bool
    nhap: Draft
    ma_xem_truoc: str
    ten_nguoi_sua: str
    cap_nhat_luc: datetime
    ban_luu: list[Revision]
