"""The shapes of proposed changes. Amounts in whole đồng."""

from typing import Annotated, Self
from uuid import UUID

from pydantic import Field, model_validator

from khoisu.kit.api_model import Instant, Vnd, Wire
from khoisu.orders.schemas import DeliveryAddress
from khoisu.workflows.checkout.schemas import AddressIn, Note, WantedLine
from khoisu.workflows.order_changes.states import ProposalState

MOST_LINES = 20


class ProposeIn(Wire):
    """Either the whole new list of services or the whole new address. `loiNhan` is read by the customer."""

    danh_sach_dich_vu: Annotated[list[WantedLine], Field(min_length=1, max_length=MOST_LINES)] | None = None
    dia_chi_giao: AddressIn | None = None
    loi_nhan: Note = ""

    @model_validator(mode="after")
    def _one_of_them(self) -> Self:
        if (self.danh_sach_dich_vu is None) == (self.dia_chi_giao is None):
            raise ValueError("either danhSachDichVu or diaChiGiao")
        return self


class ProposalAnswerIn(Wire):
    """The customer's answer; `tongTien` is the order's new total as they saw it."""

    dong_y: bool
    tong_tien: Vnd


class ProposedLine(Wire):
    """A line as the order has it, or would have it."""

    ten_dich_vu: str
    ten_goi: str
    so_luong: int
    thanh_tien: int


class ProposalOut(Wire):
    """What would change, without a name, number or address of whose order it is. `chenhLech`: positive is more to pay.

    `dongTruoc` and `dongSau` are empty when only the address changes.
    """

    ma_don_hang: str
    nguoi_lap: str
    het_han_luc: Instant
    loi_nhan: str
    dong_truoc: list[ProposedLine]
    dong_sau: list[ProposedLine]
    dia_chi_giao: DeliveryAddress | None
    tong_truoc: Vnd
    tong_sau: Vnd
    chenh_lech: int
    da_thu: Vnd


class ProposalAnswered(Wire):
    """Whether the order was changed, and what is still to be paid for it, or owed back."""

    ma_don_hang: str
    trang_thai: ProposalState
    con_lai: Vnd
    tra_lai: Vnd


class ProposalRow(Wire):
    """A proposal as the office sees it; `duongDan` is the path of its link while it waits."""

    id: UUID
    trang_thai: ProposalState
    ten_trang_thai: str
    doi_dia_chi: bool
    tong_truoc: Vnd
    tong_sau: Vnd
    ten_nguoi_lap: str
    tao_luc: Instant
    het_han_luc: Instant
    xong_luc: Instant | None
    duong_dan: str | None
