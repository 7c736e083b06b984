"""A prepared cart as its buyer sees it. Amounts in whole đồng."""

from uuid import UUID

from khoisu.catalog.rules import Cycle
from khoisu.kit.api_model import Instant, Wire


class PreparedLineOut(Wire):
    """A line at today's price, null when it is no longer sold; `giaLucLap` is what was said during the call."""

    goi_cuoc_id: UUID
    ten_dich_vu: str
    ten_goi: str
    chu_ky: Cycle
    ten_chu_ky: str
    so_luong: int
    gia_luc_lap: int
    don_gia: int | None
    thanh_tien: int | None
    giao_hang: bool


class PreparedAddress(Wire):
    """Where it is to be delivered, as it was said during the call."""

    so_nha_duong: str
    phuong_xa: str
    tinh_tp: str
    phuong_xa_id: str
    tinh_tp_id: str


class PreparedCartOut(Wire):
    """What was prepared and by whom. Nothing of an account, and neither name, number nor address of a mailbox."""

    nguoi_lap: str
    het_han_luc: Instant
    dong: list[PreparedLineOut]
    tong_tien: int
    dia_chi_giao: PreparedAddress | None
    ghi_chu: str
