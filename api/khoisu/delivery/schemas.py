"""Wire shapes of delivery fees."""

from khoisu.kit.api_model import Vnd, Wire


class FeeShown(Wire):
    """A fee in đồng with VAT, who delivers, in how many working days after sending, and all of it in one sentence."""

    don_vi: str
    phi: Vnd
    ngay_tu: int
    ngay_den: int
    mo_ta: str


class ProvinceFee(FeeShown):
    """The fee of a province that has a row of its own."""

    ma_tinh: str
    ten_tinh: str


class FeeTable(Wire):
    """What delivery costs today. `macDinh` holds for every province that `cacTinh` does not name; null: nothing is charged."""

    mac_dinh: FeeShown | None
    cac_tinh: list[ProvinceFee]
