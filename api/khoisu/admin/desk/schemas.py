"""The shapes of the desk."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from khoisu.assignments.states import Kind
from khoisu.kit.api_model import Instant, TypedText, Wire
from khoisu.workflows.desk.rules import Section

Whose = Literal["TOI", "CHUA_AI", "TAT_CA"]
Person = UUID | Literal["TOI"]
ThingKey = Annotated[str, Field(max_length=40, pattern=r"^[0-9a-z_-]+$")]
Note = Annotated[str, TypedText(max_length=500)]


class DeskItem(Wire):
    """One thing that waits: what is to be done (`viec`), until when, how late in words, whose it is; `soTien` in đồng; `doiDuoc`: its day may be moved."""

    loai: Kind
    khoa: str
    ma: str
    ten: str
    so_tien: int | None = None
    viec: str
    tu: Instant
    han: Instant
    tre: str | None = None
    nguoi_phu_trach: UUID | None = None
    ten_nguoi_phu_trach: str | None = None
    ghi_chu: str = ""
    doi_duoc: bool = False


class DeskSection(Wire):
    """A part of the desk: how many things stand there, and the first of them."""

    phan: Section
    ten: str
    tong: int
    viec: list[DeskItem]


class DeskCount(Wire):
    """How many things of a kind wait for us, and how many of them are late."""

    loai: Kind
    ten: str
    tong: int
    tre: int


class DeskPerson(Wire):
    """Somebody of the office: how much they have to do now, and whether they are dealt what nobody has."""

    id: UUID
    ho_ten: str
    so_viec: int
    nhan_viec: bool


class Colleague(Wire):
    """Somebody to whom a thing can be handed over."""

    id: UUID
    ho_ten: str


class Desk(Wire):
    """The desk as the caller sees it. `cua` says whose things are shown; `phienBan` changes when anything on it does."""

    phien_ban: str
    cua: Whose
    phan: list[DeskSection]
    dem: list[DeskCount]
    cua_toi: int
    chua_ai: int
    tat_ca: int
    nguoi: Annotated[list[DeskPerson], Field(description="The caller first")]


class HandoverIn(Wire):
    """A thing, who gets it (TOI: the caller, null: nobody), and who had it on the page; taking it from somebody needs `ghiChu`."""

    loai: Kind
    khoa: ThingKey
    nguoi_phu_trach: Person | None
    nguoi_dang_phu_trach: UUID | None = None
    ghi_chu: Note = ""


class MoveDueIn(Wire):
    """A thing, the working day until which it is to be done instead of the moment `han` that the page shows, and why."""

    loai: Kind
    khoa: ThingKey
    ngay: date
    han: Instant
    ly_do: Annotated[str, TypedText(strip_whitespace=True, min_length=5, max_length=500)]


class HandoverAllIn(Wire):
    """Everything that `tu` has goes to `den`, with a note; `tu` is dealt nothing more."""

    tu: Person = "TOI"
    den: UUID
    ghi_chu: Note = ""


class DealingIn(Wire):
    """Whether somebody is dealt what nobody has."""

    nguoi: Person = "TOI"
    nhan_viec: bool
