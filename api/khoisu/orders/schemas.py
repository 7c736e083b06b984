"""The shapes of orders on the wire."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from khoisu.kit.actors import ActorKind
from khoisu.kit.api_model import Instant, TypedText, Vnd, Wire
from khoisu.orders.models import DOSSIER_STATE
from khoisu.orders.states import LineKind, PaymentPlan, Source

Amount = Annotated[int, Field(description="Whole đồng")]
OrderKey = Annotated[str, TypedText(min_length=1, max_length=64)]
"""An order's id or its code."""
DossierCode = Annotated[str, TypedText(pattern=r"^[A-Za-z0-9][A-Za-z0-9-]{0,63}$")]


class Coded(Wire):
    """A code with its name in the caller's language."""

    ma: str
    ten: str


class OrderState(Coded):
    """One state of one axis."""

    mo_ta: str
    thu_tu: int


class OrderStates(Wire):
    """Both axes of an order (S4.4)."""

    trang_thai_xac_nhan: list[OrderState]
    trang_thai_thanh_toan: list[OrderState]


class OrderWishes(Wire):
    """What a buyer writes for us beside an order: stored as it is, shown to buyer and office, blank once the account is erased.

    Every field is a column of `Order` with the same name, and is typed as in `OrderWishesIn`.
    """

    ghi_chu: str


class OrderWishesIn(Wire):
    """The same in a request."""

    ghi_chu: Annotated[str, TypedText(max_length=1000)] = ""


class OrderHead(Wire):
    """What lists and details share. Amounts in đồng; `can_thanh_toan` is to be paid next, until `han_thanh_toan` if a day was agreed."""

    id: UUID
    ma_don_hang: str
    nguon: Source
    tao_luc: Instant
    trang_thai_xac_nhan: Coded
    trang_thai_thanh_toan: Coded
    phuong_thuc_thanh_toan: Coded
    hinh_thuc: PaymentPlan
    tong_tien: Vnd
    tien_coc: Vnd
    da_thu: Vnd
    can_thanh_toan: Vnd
    han_thanh_toan: date | None
    han_xac_nhan: Instant
    qua_han: bool
    co_the_huy: bool


class BoughtName(Wire):
    """A line in short."""

    ten_dich_vu: str
    ten_goi: str
    so_luong: int


class OrderRow(OrderHead):
    """One order in a list."""

    dich_vu: list[BoughtName]


class EndingPart(Wire):
    """What is inside a line and ends by itself; `het_han` is its last day, once the work has begun."""

    ten: str
    so_thang: int
    het_han: date | None


class BoughtLine(Wire):
    """A line as bought; amounts per unit except `thanh_tien`, which is negative for a discount."""

    id: UUID
    loai: LineKind
    dich_vu_id: UUID | None
    goi_cuoc_id: UUID | None
    ten_dich_vu: str
    ten_goi: str
    chu_ky: Coded
    so_luong: int
    don_gia: Amount
    thanh_tien: Amount
    phi_dich_vu: Amount
    phi_nha_nuoc: Amount
    chi_phi_ben_thu_ba: Amount
    thue_gtgt: Amount
    thue_suat: int
    gia_gom_vat: bool
    ghi_chu_vat: str
    bao_hanh: str
    giao_hang: bool
    ngay_gia_han: date | None
    phan_co_han: list[EndingPart]


class LoggedEvent(Wire):
    """One entry of the log as the customer sees it."""

    so: int
    loai: str
    ten: str
    tu: str | None
    den: str | None
    buoc: str | None
    ten_buoc: str | None
    ly_do: str | None
    nguoi_lam: ActorKind
    luc: Instant


class DossierLink(Wire):
    """A dossier that came with the order."""

    ma_ho_so: str
    trang_thai: Literal["DA_NOP_CUNG_DON"]
    luc: Instant


class ContactShown(Wire):
    """The person the order is for."""

    ho_ten: str
    email: str | None
    so_dien_thoai: str | None


class DeliveryAddress(Wire):
    """Where papers, seal or token go; a recipient when it is not the buyer. The codes of ward and province are blank in old orders."""

    so_nha_duong: Annotated[str, TypedText(min_length=1, max_length=255)]
    phuong_xa: Annotated[str, TypedText(min_length=1, max_length=255)]
    tinh_tp: Annotated[str, TypedText(min_length=1, max_length=255)]
    phuong_xa_id: str = ""
    tinh_tp_id: str = ""
    nguoi_nhan: str = ""
    so_dien_thoai: str = ""


class NextAction(Wire):
    """What to do next; `ma` is stable, for choosing a button."""

    ma: str
    noi_dung: str


class OrderDetail(OrderHead, OrderWishes):
    """Everything a customer may know of their order. `hoan_du_kien` is what a cancellation today would return (đồng)."""

    co_the_sua: bool
    co_the_doi_dia_chi: bool
    hoan_du_kien: Vnd
    hanh_dong_tiep: NextAction
    ho_tro: str | None
    khach: ContactShown
    dia_chi_giao: DeliveryAddress | None
    ghi_chu_giao_hang: str | None
    phien_ban_dieu_khoan: str
    danh_sach_dich_vu_chinh: list[BoughtLine]
    danh_sach_dich_vu_phu: list[BoughtLine]
    danh_sach_giam_gia: list[BoughtLine]
    danh_sach_ho_so: list[DossierLink]
    su_kien: list[LoggedEvent]


class ShownStep(Wire):
    """One step of the stepper; `luc` is when it was done, or begun when under way, `han` until when we mean to have done it."""

    ma: str
    ten: str
    mo_ta: str
    trang_thai: Literal["XONG", "DANG_LAM", "SAP_TOI"]
    luc: Instant | None
    hanh_dong_tiep: str | None
    han: date | None = None


class Progress(Wire):
    """The stepper of an order."""

    ma_don_hang: str
    cac_buoc: list[ShownStep]


class DossierIn(Wire):
    """Puts a dossier into an order; there is only the one state (S4.10)."""

    ma_ho_so: DossierCode
    trang_thai: Literal["DA_NOP_CUNG_DON"] = Field(examples=[DOSSIER_STATE])
