"""The shapes of what is ordered, changed and cancelled."""

from typing import Annotated
from uuid import UUID

from pydantic import Field

from khoisu.companies.schemas import CompanyCode
from khoisu.kit.api_model import Instant, ShortText, Trapped, TypedName, TypedText, Vnd, Wire
from khoisu.orders.rules import MAX_QUANTITY
from khoisu.orders.schemas import Coded, OrderKey, OrderWishesIn
from khoisu.orders.states import Cycle, PaymentMethod, PaymentPlan

MAX_LINES = 50
Note = Annotated[str, TypedText(max_length=1000)]


class WantedLine(Wire):
    """A package to buy."""

    dich_vu_id: UUID
    goi_cuoc_id: UUID
    chu_ky: Cycle
    so_luong: Annotated[int, Field(ge=1, le=MAX_QUANTITY)] = 1


WantedLines = Annotated[list[WantedLine], Field(max_length=MAX_LINES)]


PersonName = Annotated[str, TypedName(max_length=100)]


class ContactIn(Wire):
    """The person we contact: a name and at least one of e-mail and phone. Blank fields are refused together with all others."""

    ho_ten: PersonName
    email: ShortText | None = None
    so_dien_thoai: Annotated[str, TypedText(max_length=32)] | None = None


class AddressIn(Wire):
    """Where papers, seal or token go. All blank is no address; half of one, or a place that is none, is refused field by field.

    `phuongXaId` is the ward's code and decides when given; without it `phuongXa` is read as people write it, with the province
    behind a comma or in `tinhTp`, which may stay blank where the ward's name is the only one.
    `nguoiNhan` and `soDienThoai` only where somebody else than the buyer takes it.
    """

    so_nha_duong: ShortText = ""
    phuong_xa: ShortText = ""
    tinh_tp: ShortText = ""
    phuong_xa_id: Annotated[str, TypedText(max_length=20)] = ""
    nguoi_nhan: Annotated[str, TypedName(max_length=255)] = ""
    so_dien_thoai: ShortText = ""


class Terms(Wire):
    """The terms the customer agreed to; never pre-ticked."""

    dong_y_dieu_khoan: bool
    phien_ban_dieu_khoan: ShortText | None = None


class PlaceCartOrder(Terms, OrderWishesIn):
    """`tong_tien` is what the customer saw, with the delivery fee; another sum now is refused with 409 (G-14).

    `luu_dia_chi` puts the delivery address into the account's address book, with the order or not at all; never pre-ticked.
    `nhan_tai_van_phong`: nothing is sent, the buyer collects it at our office for no fee, and no address is needed.
    `cong_ty`: the company that it is for, of those for which the buyer may order.
    """

    phuong_thuc_thanh_toan: PaymentMethod = PaymentMethod.BANK_TRANSFER
    hinh_thuc: PaymentPlan = PaymentPlan.FULL
    tong_tien: Vnd | None = None
    khach: ContactIn | None = None
    dia_chi_giao: AddressIn | None = None
    luu_dia_chi: bool = False
    nhan_tai_van_phong: bool = False
    cong_ty: CompanyCode | None = None


class PlaceOrder(PlaceCartOrder):
    """The same with the services named."""

    danh_sach_dich_vu_chinh: WantedLines
    danh_sach_dich_vu_phu: WantedLines = Field(default_factory=list)


class PlaceSingleOrder(Terms, Trapped, OrderWishesIn):
    """One single service, also by a visitor."""

    goi_cuoc_id: UUID | None = None
    chu_ky: Cycle | None = None
    ho_ten: PersonName
    so_dien_thoai: Annotated[str, TypedText(max_length=32)]
    email: ShortText | None = None
    phuong_thuc_thanh_toan: PaymentMethod = PaymentMethod.BANK_TRANSFER
    tong_tien: Vnd | None = None
    dia_chi_giao: AddressIn | None = None
    luu_dia_chi: bool = False
    nhan_tai_van_phong: bool = False


class Placed(Wire):
    """The order that was made. `xem_don_token` is given to visitors only.

    `thu_den_sau`: the contact has had many messages today, so the confirmation of this order is sent tomorrow.
    `dia_chi_da_luu`: the delivery address is in the address book now; false when not asked for, or when the book is full.
    """

    id: UUID
    ma_don_hang: str
    tong_tien: Vnd
    tien_coc: Vnd
    can_thanh_toan: Vnd
    trang_thai_xac_nhan: Coded
    trang_thai_thanh_toan: Coded
    phuong_thuc_thanh_toan: Coded
    hinh_thuc: PaymentPlan
    tao_luc: Instant
    thu_den_sau: bool = False
    dia_chi_da_luu: bool = False
    xem_don_token: str | None = None


class CancelledOrder(Placed):
    """The order after it was cancelled; `hoan_du_kien` goes back to the customer (G-03)."""

    hoan_du_kien: Vnd


class CancelOrder(Wire):
    """Which order, by id or code, and why. `hoan_du_kien`: the refund that the customer was shown; another one now is a 409 (G-03)."""

    id: UUID | None = None
    ma_don_hang: OrderKey | None = None
    ly_do: Annotated[str, TypedText(max_length=500)] = ""
    hoan_du_kien: Vnd | None = None


class ChangeAddress(Wire):
    """The whole new address; `tong_tien` is the order's sum with the fee to there, as the customer saw it (S4.9)."""

    dia_chi_giao: AddressIn
    tong_tien: Vnd


class ChangeServices(Wire):
    """The whole new list; `tong_tien` is compared with what the server computes (G-23)."""

    tong_tien: Vnd
    danh_sach_dich_vu_chinh: WantedLines
    danh_sach_dich_vu_phu: WantedLines = Field(default_factory=list)
