"""The shapes of a report. Amounts in whole đồng, times in hours, days in Vietnam."""

from datetime import date
from typing import Annotated

from khoisu.kit.api_model import Instant, TypedText, Vnd, Wire


class PeriodSums(Wire):
    """A period: orders placed and their price without cancelled ones; money received less what was taken back; refunds."""

    so_don: int
    dat_hang: Vnd
    nhan_tien: int
    hoan_tien: Vnd


class DaySums(PeriodSums):
    """The same of one day."""

    ngay: date


class ReportTotals(PeriodSums):
    """The same with what is owed now: by customers, and to them."""

    khach_no: Vnd
    phai_tra: Vnd


class SharedSum(Wire):
    """Orders of one kind, by code and name; `tien` without what was cancelled."""

    ma: str
    ten: str
    so_don: int
    tien: Vnd


class MeansSum(Wire):
    """How money came and went."""

    ma: str
    ten: str
    nhan_tien: int
    hoan_tien: Vnd


class ServiceSum(Wire):
    """A package as it was sold. `tien` of a discount is negative."""

    ten_dich_vu: str
    ten_goi: str
    giam_gia: bool
    so_don: int
    so_luong: int
    tien: int


class Funnel(Wire):
    """The orders placed in the period and how far each has come by now."""

    dat_hang: int
    xac_nhan: int
    da_tra: int
    hoan_thanh: int
    da_huy: int


class Promises(Wire):
    """Whether orders were confirmed by the hour that their customers were promised (S4.14); `cho_qua_han` still wait."""

    dung_han: int
    tre: int
    cho_qua_han: int


class StepTime(Wire):
    """Steps that ended in the period: half took at most `gio_giua` hours, nine of ten `gio_cham`."""

    ten: str
    so_buoc: int
    gio_giua: float
    gio_cham: float


class ReturnSum(Wire):
    """Requests to return by reason, how many got money back, and how much."""

    ma: str
    ten: str
    so: int
    duoc_hoan: int
    tien: Vnd


class MonthClose(Wire):
    """Who closed a month and who approved it; the report shows its figures as they were then."""

    ten_nguoi_chot: str
    ten_nguoi_duyet: str | None
    luc: Instant
    ly_do: str


class CorrectionOut(Wire):
    """What has moved in a closed month after its close and is booked in this one; less than nothing for what went away."""

    thang: date
    so_don: int
    dat_hang: int
    nhan_tien: int
    hoan_tien: int


class CloseMonthIn(Wire):
    """Which month, by its first day, and why the figures are final."""

    thang: date
    ly_do: Annotated[str, TypedText(min_length=3, max_length=500)]


class CloseAsked(Wire):
    """The month whose close waits for a second administrator."""

    thang: date


class Report(Wire):
    """A period, both days included, beside the one of the same length before it.

    Of a closed month (`chot`) totals, days, services, sources, methods and means are frozen. `dieuChinh`: what of closed months is booked in it;
    in a month that is still open, what would be. `chotDuoc`: this month can be closed now.
    """

    tu_ngay: date
    den_ngay: date
    tong: ReportTotals
    ky_truoc: PeriodSums
    ngay: list[DaySums]
    dich_vu: list[ServiceSum]
    nguon: list[SharedSum]
    phuong_thuc: list[SharedSum]
    cach_thu: list[MeansSum]
    chang: Funnel
    xac_nhan: Promises
    buoc: list[StepTime]
    nguoi: list[StepTime]
    doi_tra: list[ReturnSum]
    chot: MonthClose | None
    dieu_chinh: list[CorrectionOut]
    chot_duoc: bool
