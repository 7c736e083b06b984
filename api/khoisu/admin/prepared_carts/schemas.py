"""The shapes of the office's prepared carts. Amounts in whole đồng."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from khoisu.cart.prepared.rules import MOST_LINES
from khoisu.cart.prepared.schemas import PreparedAddress, PreparedLineOut
from khoisu.cart.prepared.states import PreparedState
from khoisu.kit.api_model import Instant, Vnd, Wire
from khoisu.kit.lang import Lang
from khoisu.workflows.checkout.schemas import AddressIn, ContactIn, Note, WantedLine

Media = Annotated[list[Literal["SMS", "EMAIL"]], Field(max_length=2)]


class PrepareIn(Wire):
    """Whom staff talk to and what they want. `gui`: by which media the link is sent at once; none to read it out."""

    khach: ContactIn
    ngon_ngu: Lang = "vi"
    danh_sach_dich_vu: Annotated[list[WantedLine], Field(min_length=1, max_length=MOST_LINES)]
    dia_chi_giao: AddressIn | None = None
    ghi_chu: Note = ""
    gui: Media = Field(default_factory=list)


class SendIn(Wire):
    """By which media the link is sent once more; none only gives an ended link a new key."""

    gui: Media


class PreparedMade(Wire):
    """The cart that was prepared, sent or withdrawn; its page shows the link."""

    id: UUID


class PreparedRow(Wire):
    """A prepared cart in the list. An ordered one names its order, and nobody else."""

    id: UUID
    ho_ten: str
    so_dien_thoai: str | None
    email: str | None
    ten_nguoi_lap: str
    tao_luc: Instant
    het_han_luc: Instant
    gui_luc: Instant | None
    so_lan_gui: int
    mo_luc: Instant | None
    ma_don_hang: str | None
    dat_luc: Instant | None
    trang_thai: PreparedState
    ten_trang_thai: str
    so_goi: int
    tong_tien: Vnd


class PreparedPage(PreparedRow):
    """One with its lines at today's prices, and the path of its link while it opens."""

    dong: list[PreparedLineOut]
    tong_hom_nay: Vnd
    dia_chi_giao: PreparedAddress | None
    ghi_chu: str
    duong_dan: str | None
    gui_duoc: bool
    rut_duoc: bool
