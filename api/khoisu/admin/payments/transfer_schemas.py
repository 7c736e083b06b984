"""The shapes of the bank's messages in the back office. Amounts in whole đồng."""

from datetime import date
from typing import Literal
from uuid import UUID

from khoisu.kit.api_model import CountedPageOf, Instant, Vnd, Wire
from khoisu.payments.states import TransferState


class Suggestion(Wire):
    """An order that a message may belong to, and why; only ever a hint.

    CO_MA: the text has its code next to another one; GAN_MA: a code one slip away; DUNG_TEN, GAN_TEN: the customer's name or
    most of it; DUNG_TIEN: just what it asks for.
    """

    id: UUID
    ma_don_hang: str
    ho_ten: str
    can_thanh_toan: Vnd
    ly_do: list[Literal["CO_MA", "GAN_MA", "DUNG_TEN", "GAN_TEN", "DUNG_TIEN"]]


class Comparison(Wire):
    """Where a message and an order disagree; `conThieu` is what the order still needs."""

    ma_don_hang: str
    ho_ten: str
    con_thieu: Vnd
    canh_bao: list[Literal["DON_DA_HUY", "DON_DA_TRA_DU", "KHAC_SO_TIEN", "GHI_MA_KHAC", "KHAC_TEN"]]


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
    ngay_ngan_hang: date
    nhan_luc: Instant


class TransferSum(Wire):
    """Money in and out (đồng) and how many messages; what the bank reported twice counts once.

    `bo_qua`: what of `vao` was put aside as no money of ours; the rest is what the balance counts as received.
    """

    vao: Vnd
    ra: Vnd
    bo_qua: Vnd
    so: int


class TransferDay(TransferSum):
    """The same of one day of the bank."""

    ngay: date


class TransferList(CountedPageOf[TransferRow]):
    """A page of messages, with the sums of its days under the same filters; `tongTien` of all of them where `tuNgay` is given."""

    theo_ngay: list[TransferDay]
    tong_tien: TransferSum | None


class TransferEventRow(Wire):
    """What was decided about a message: an outcome (KET_QUA), seen (DA_XEM), or taken back (MO_LAI). `nguoi` null: the system."""

    viec: Literal["KET_QUA", "DA_XEM", "MO_LAI"]
    trang_thai: TransferState
    ma_don_hang: str | None
    ly_do: str | None
    nguoi: str | None
    luc: Instant


class SenderDebt(Wire):
    """What is still owed to the unknown sender of a message."""

    id: UUID
    con_lai: Vnd


class Alike(Wire):
    """Recorded money that a message looks most like: reported by the bank (`giaoDichId`) or entered by hand."""

    giao_dich_id: UUID | None
    so_tien: Vnd
    tham_chieu: str
    ngay: date | None
    ma_don_hang: str | None


class TransferDetail(TransferRow):
    """The same with orders it may belong to, and its history. `phaiTra`: it goes back to a sender whom nobody knows."""

    goi_y: list[Suggestion]
    lich_su: list[TransferEventRow]
    phai_tra: SenderDebt | None
