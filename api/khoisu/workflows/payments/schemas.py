"""The shapes of paying on the wire. Amounts in whole đồng."""

from datetime import date
from typing import Annotated
from uuid import UUID

from pydantic import Field

from khoisu.kit.api_model import Vnd, Wire
from khoisu.orders.schemas import Coded, OrderKey
from khoisu.orders.states import PaymentMethod, PaymentPlan


class PayFor(Wire):
    """Which order; a plain JSON string does as well."""

    ma_don_hang: OrderKey


PayBody = OrderKey | PayFor


class TransferAccount(Wire):
    """Where to transfer to."""

    ten: str
    bin: str
    so_tai_khoan: str
    chu_tai_khoan: str


class PaymentState(Wire):
    """What there is to pay and how. `so_tien` is to be paid next, until `han_thanh_toan` if a day was agreed; `con_lai` is missing
    to the full price.

    The bank fields are null when nothing is due or the order is paid in cash. `noi_dung_chuyen_khoan` is the text for
    people, `noi_dung_qr` what the QR carries; both are understood. `anh_qr` is an SVG data URI. `doi_duoc`: method and plan
    may still be chosen again; `dat_coc` is then what a deposit would be, null when none is taken.
    """

    id: UUID
    ma_don_hang: str
    trang_thai: Coded
    trang_thai_xac_nhan: str
    tong_tien: Vnd
    da_thu: Vnd
    so_tien: Vnd
    con_lai: Vnd
    han_thanh_toan: date | None
    hinh_thuc: PaymentPlan
    phuong_thuc: PaymentMethod
    doi_duoc: bool
    dat_coc: Vnd | None
    ngan_hang: TransferAccount | None
    noi_dung_chuyen_khoan: str | None
    noi_dung_qr: Annotated[str, Field(max_length=25)] | None
    viet_qr: str | None
    anh_qr: str | None
    du_kien: str
    du_kien_mo_ta: str
    luu_y: str | None


class ChoosePayment(Wire):
    """How the customer means to pay."""

    phuong_thuc: PaymentMethod
    hinh_thuc: PaymentPlan = PaymentPlan.FULL


class LiveState(Wire):
    """One event of the live stream: the state of the order now. `buoc` is the work step under way."""

    ma_don_hang: str
    trang_thai_xac_nhan: str
    trang_thai_thanh_toan: str
    da_thu: Vnd
    con_lai: Vnd
    buoc: str | None
