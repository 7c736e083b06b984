"""The shapes of money in the back office. Amounts in whole đồng."""

from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field, StringConstraints

from khoisu.kit.api_model import NO_NUL, Instant, Vnd, Wire
from khoisu.orders.rules import Stage
from khoisu.orders.schemas import OrderKey
from khoisu.payments.states import RefundReason, TransferState

Reason = Annotated[str, StringConstraints(min_length=3, max_length=500, pattern=NO_NUL)]
Reference = Annotated[str, StringConstraints(min_length=1, max_length=100, pattern=NO_NUL)]
Amount = Annotated[Vnd, Field(ge=1)]


class Suggestion(Wire):
    """An open order that asks for just this amount; only ever a hint."""

    id: UUID
    ma_don_hang: str
    ho_ten: str
    can_thanh_toan: Vnd


class TransferRow(Wire):
    """One message of the bank. `ly_do` is a code for what the system decided, or the words of staff."""

    id: UUID
    ma_ngoai: str
    ngan_hang: str
    so_tai_khoan: str
    chieu: Literal["in", "out"]
    so_tien: Vnd
    noi_dung: str
    mo_ta: str
    ma_tham_chieu: str
    luc_ngan_hang: str
    trang_thai: TransferState
    don_hang_id: UUID | None
    ma_don_hang: str | None
    tien_thua: Vnd
    ly_do: str | None
    nguoi_xu_ly: UUID | None
    xu_ly_luc: Instant | None
    nhan_luc: Instant


class TransferDetail(TransferRow):
    """The same with orders that ask for just this amount."""

    goi_y: list[Suggestion]


class MatchIn(Wire):
    """Which order the money belongs to, and why."""

    ma_don_hang: OrderKey
    ly_do: Reason


class ReasonIn(Wire):
    """Why."""

    ly_do: Reason


class TransferDone(Wire):
    """What became of the message."""

    id: UUID
    trang_thai: TransferState


class CollectIn(Wire):
    """Money that staff have seen: its source, and the bank reference of a transfer.

    Cash gets a receipt with a number of its own, which is its reference unless one is typed.
    """

    so_tien: Amount
    nguon: Literal["TIEN_MAT", "TAI_CUA_HANG", "CHUYEN_KHOAN"]
    tham_chieu: Annotated[str, StringConstraints(max_length=100, pattern=NO_NUL)] = ""
    ghi_chu: Annotated[str, StringConstraints(max_length=500, pattern=NO_NUL)] = ""


class OrderMoney(Wire):
    """The state of an order's money."""

    id: UUID
    ma_don_hang: str
    trang_thai_thanh_toan: str
    da_thu: Vnd
    con_lai: Vnd


class Collected(OrderMoney):
    """The same with what the amount turned out to be, and the receipt's number when it was cash."""

    ket_qua: TransferState
    tien_thua: Vnd
    so_phieu: str | None = None


class RefundIn(Wire):
    """A refund for one of the policy's reasons; `lyDo` only explains it. `thamChieu` is needed unless a second person acts.

    `chiLap`: only grant it; it is transferred later to the account that the customer names. `coBangChung`: photo or video of the defect (and the item) are in hand; LOI_HO_SO and HANG_LOI need it.
    """

    so_tien: Amount
    loai_ly_do: RefundReason
    ly_do: Annotated[str, StringConstraints(max_length=500, pattern=NO_NUL)] = ""
    co_bang_chung: bool = False
    chi_lap: bool = False
    tham_chieu: Annotated[str, StringConstraints(max_length=100, pattern=NO_NUL)] = ""


class ReferenceIn(Wire):
    """The bank's reference of the transfer that was made."""

    tham_chieu: Reference


class WaitingAccount(Wire):
    """A customer's confirmed account, masked. `so_sanh`: whether its holder's name was found in the transfers received."""

    bin: str
    so_cuoi: str
    so_sanh: Literal["KHOP", "KHAC", "KHONG_RO"]
    xac_nhan_luc: Instant


class RefundTransferOut(Wire):
    """How to transfer a refund: the whole account, the text, the VietQR as an SVG data URI."""

    so_tien: Vnd
    ten_ngan_hang: str
    so_tai_khoan: str
    chu_tai_khoan: str
    so_sanh: Literal["KHOP", "KHAC", "KHONG_RO"]
    noi_dung: str
    anh_qr: str


class RefundPolicyOut(Wire):
    """What the policy gives today (G-03): the stage's tier in percent, and the sum by each reason (đồng)."""

    giai_doan: Stage
    phan_tram: int
    da_thu: Vnd
    theo_ly_do: dict[RefundReason, Vnd]


class RefundLimitsOut(Wire):
    """From which sums (đồng) two people are needed: per order, per customer in 30 days, per person in 24 hours."""

    mot_don: Vnd
    mot_khach: Vnd
    mot_nguoi: Vnd


class RefundLimitsIn(Wire):
    """New limits with a reason."""

    mot_don: Amount
    mot_khach: Amount
    mot_nguoi: Amount
    ly_do: Reason


class RefundRow(Wire):
    """A refund (`loaiLyDo` null: from before the list of reasons): granted, carried out or declined. `can_hai_nguoi`: somebody else than `nguoi_lap` must carry it out."""

    id: UUID
    don_hang_id: UUID
    so_tien: Vnd
    loai_ly_do: RefundReason | None
    ly_do: str
    co_bang_chung: bool
    can_hai_nguoi: bool
    trang_thai: Literal["CHO_THUC_HIEN", "DA_HOAN", "TU_CHOI"]
    tham_chieu: str
    nguoi_lap: UUID
    nguoi_thuc_hien: UUID | None
    tao_luc: Instant
    xu_ly_luc: Instant | None
    theo_chinh_sach: Vnd | None


class WaitingRefund(RefundRow):
    """The same in the back office's list, with the order's code and customer, who granted it, and the customer's account.

    `tai_khoan` is masked, null while the customer has not confirmed one; `ma_doi_tra` the return request that it settles.
    """

    ma_don_hang: str
    ho_ten: str
    ten_nguoi_lap: str
    ma_doi_tra: str | None
    tai_khoan: WaitingAccount | None


class LedgerRow(Wire):
    """One line of the ledger: money in (THU) or back (HOAN)."""

    id: UUID
    loai: Literal["THU", "HOAN"]
    loai_khoan_thu: str
    so_tien: Vnd
    nguon: str
    giao_dich_id: UUID | None
    tham_chieu: str
    ghi_chu: str
    nguoi_ghi: UUID | None
    luc: Instant


class OrderLedger(Wire):
    """All money of one order, oldest first, and its refunds."""

    tong_thu: Vnd
    tong_hoan: Vnd
    cac_khoan: list[LedgerRow]
    hoan_tien: list[RefundRow]
