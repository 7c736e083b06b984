"""The shapes of money in the back office. Amounts in whole đồng."""

from datetime import date
from typing import Annotated, Literal
from uuid import UUID

from pydantic import Field

from khoisu.kit.api_model import CountedPageOf, Instant, TypedText, Vnd, Wire
from khoisu.orders.rules import Stage
from khoisu.orders.schemas import OrderKey
from khoisu.payments.states import BalanceFault, DebtKind, EntryLabel, MoneySource, RefundReason, TransferState

MessageToCustomer = Annotated[str, TypedText(max_length=500)]
Reason = Annotated[str, TypedText(min_length=3, max_length=500)]
Reference = Annotated[str, TypedText(min_length=1, max_length=100)]
Amount = Annotated[Vnd, Field(ge=1)]


class MatchIn(Wire):
    """Which order the money belongs to, and why. `laKhoanKhac`: it is another payment than one of the order that looks the same."""

    ma_don_hang: OrderKey
    ly_do: Reason
    la_khoan_khac: bool = False


class ReasonIn(Wire):
    """Why."""

    ly_do: Reason


class DeferIn(ReasonIn):
    """Until which day the customer may pay, and why; colleagues read `ly_do`, the customer reads `loi_nhan`."""

    han_thanh_toan: date
    loi_nhan: MessageToCustomer = ""


class DeclineIn(ReasonIn):
    """Why a refund is declined; colleagues read `ly_do`, the customer of a return request reads `loi_nhan`."""

    loi_nhan: MessageToCustomer = ""


class TransferDone(Wire):
    """What became of the message."""

    id: UUID
    trang_thai: TransferState


class CollectIn(Wire):
    """Money that staff have seen: its source, and the bank reference of a transfer.

    Cash gets a receipt with a number of its own, which is its reference unless one is typed. `laKhoanKhac`: it is another payment
    than one that looks the same.
    """

    so_tien: Amount
    nguon: MoneySource
    tham_chieu: Annotated[str, TypedText(max_length=100)] = ""
    ghi_chu: Annotated[str, TypedText(max_length=500)] = ""
    la_khoan_khac: bool = False


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
    ly_do: Annotated[str, TypedText(max_length=500)] = ""
    co_bang_chung: bool = False
    chi_lap: bool = False
    tham_chieu: Annotated[str, TypedText(max_length=100)] = ""


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
    """One line of the ledger: money in (THU) or back (HOAN), a receipt taken back (HUY_THU), money moved between orders.

    `daHuy`: a later line takes it back; `daoKhoanId`: the receipt that this line takes back. `daThay` false: a transfer that no
    message of the bank has shown yet.
    """

    id: UUID
    loai: Literal["THU", "HOAN", "HUY_THU", "CHUYEN_DI", "CHUYEN_DEN"]
    dao_khoan_id: UUID | None
    da_huy: bool
    da_thay: bool
    loai_khoan_thu: EntryLabel
    so_tien: Vnd
    nguon: MoneySource
    giao_dich_id: UUID | None
    tham_chieu: str
    ghi_chu: str
    nguoi_ghi: UUID | None
    luc: Instant


class OrderDebt(Wire):
    """What is still owed for an order."""

    id: UUID
    loai: DebtKind
    so_tien: Vnd
    con_lai: Vnd
    tao_luc: Instant


class WaitingMove(Wire):
    """A move to another customer's order that waits for a second person; `hoTen` is that customer."""

    ma_don_hang: str
    ho_ten: str
    so_tien: Vnd
    ly_do: str
    ten_nguoi_lap: str | None
    tao_luc: Instant


class DebtRow(OrderDebt):
    """A debt in the back office's list: its order, or the message of its unknown sender. `dangHoan`: a refund is granted.

    `choChuyen` is the move of it that waits for a second person.
    """

    nguoi_lap: UUID | None
    don_hang_id: UUID | None
    ma_don_hang: str | None
    ho_ten: str | None
    giao_dich_id: UUID | None
    noi_dung: str | None
    dang_hoan: bool
    cho_chuyen: WaitingMove | None = None


class DebtPage(CountedPageOf[DebtRow]):
    """A page of what is owed, with the sum of all of it."""

    tong_tien: Vnd


class MoveIn(Wire):
    """Which order receives the money, how much, and why; `xacNhanKhachKhac` when it is known to be another customer's."""

    ma_don_hang: OrderKey
    so_tien: Amount
    ly_do: Reason
    xac_nhan_khach_khac: bool = False


class DebtSettled(Wire):
    """A debt after something was done about it; `choNguoiThuHai`: nothing was moved yet, another person has to approve."""

    id: UUID
    con_lai: Vnd
    cho_nguoi_thu_hai: bool = False


class OrderLedger(Wire):
    """All money of one order, oldest first, its refunds, what is still owed back, and until when the rest is due."""

    tong_thu: Vnd
    tong_hoan: Vnd
    cac_khoan: list[LedgerRow]
    hoan_tien: list[RefundRow]
    phai_tra: list[OrderDebt]
    han_thanh_toan: date | None


class BalanceFinding(Wire):
    """A place that contradicts another: `ma` says how, `cho` where (order code, or id), `tien` by how much."""

    ma: BalanceFault
    cho: str | None
    tien: int


class BalanceDay(Wire):
    """What came on a day, and what of it is nowhere (positive) or too much (negative)."""

    ngay: date
    nhan: Vnd
    chenh_lech: int


class BalanceFigures(Wire):
    """One check: received = on orders + owed + refunded + unassigned, unless `chenhLech` says otherwise. `nguoiChay` null: the daily one."""

    luc: Instant
    nhan: Vnd
    tren_don: int
    phai_tra: Vnd
    da_hoan: Vnd
    chua_gan: Vnd
    chenh_lech: int
    so_sai: int
    sai_lech: list[BalanceFinding]
    theo_ngay: list[BalanceDay]
    nguoi_chay: str | None


class BalanceReport(Wire):
    """The last check, if there was one."""

    lan_cuoi: BalanceFigures | None


class ReceivableRow(Wire):
    """An order whose money is due on a day. `soNgayQua`: days since then, negative before. `laTraSau`: deferred by staff."""

    id: UUID
    ma_don_hang: str
    ho_ten: str
    so_dien_thoai: str | None
    tong_tien: Vnd
    da_thu: Vnd
    con_lai: Vnd
    han_thanh_toan: date
    so_ngay_qua: int
    trang_thai_xac_nhan: str
    trang_thai_thanh_toan: str
    la_tra_sau: bool


class ReceivablePage(CountedPageOf[ReceivableRow]):
    """A page of what customers owe, with the sum of all of it and how many are overdue."""

    tong_tien: Vnd
    so_qua_han: int
