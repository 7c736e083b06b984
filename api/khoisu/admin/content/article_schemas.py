"""Wire shapes of the article editor."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from khoisu.content.schemas.articles import NamedCode
from khoisu.content.schemas.drafts import Draft, RevisionKind, State
from khoisu.kit.api_model import Instant, TypedText, Wire
from khoisu.kit.lang import Lang

Version = Annotated[
    int, Field(ge=1, le=2_000_000_000, description="The version that was looked at; another one is 409")
]


class SaveDraft(Wire):
    """The working copy that replaces the stored one."""

    phien_ban: Version
    nhap: Draft


class EditorAction(Wire):
    """A step with the version that the editor has seen, and optionally the reason."""

    phien_ban: Version
    ly_do: Annotated[str, TypedText(max_length=500)] = ""


class PublishStep(EditorAction):
    """`lucDang`: a time in the future schedules the publication; empty publishes now."""

    luc_dang: Instant | None = None


class RevisionOut(Wire):
    """A stored version, without its text."""

    so: int
    loai: RevisionKind
    ly_do: str
    ten_nguoi_lam: str
    luc: Instant


class EditorRow(Wire):
    """An article in the editor's list. `chuaDang`: it has changes that visitors do not see yet."""

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
    """An article in the editor. `maXemTruoc` opens the working copy for anyone who has the link."""

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
