"""The shapes of cash in the back office. Amounts in whole đồng."""

from datetime import date
from typing import Annotated

from khoisu.kit.api_model import Instant, TypedText, Vnd, Wire


class ReceiptOut(Wire):
    """A receipt: number, order, amount, who paid, for what, who received it, when; `da_huy`: its entry was taken back."""

    so_phieu: str
    ma_don_hang: str
    so_tien: Vnd
    nguoi_nop: str
    noi_dung: str
    nguoi_thu: str
    ngay: date
    luc: Instant
    da_huy: bool


class ReceiptPage(ReceiptOut):
    """The same to print, with what the order still asks for."""

    con_thieu: Vnd


class DayClosing(Wire):
    """How a day was closed; `chenh_lech` is counted minus expected."""

    dem_duoc: Vnd
    chenh_lech: int
    ly_do: str
    nguoi_chot: str
    luc: Instant


class CashCountOut(Wire):
    """A count while the day was open, with the name of who counted."""

    dem_duoc: Vnd
    chenh_lech: int
    ghi_chu: str
    nguoi_dem: str
    luc: Instant


class Reopening(Wire):
    """A closing that was taken back: what it said and whose it was, why and by whom (who asked, who approved) it was reopened."""

    dem_duoc: Vnd
    chenh_lech: int
    nguoi_chot: str
    ly_do: str
    nguoi_mo: str
    luc: Instant


class CashDayOut(Wire):
    """One day: its receipts and their sum, its counts, and how it was closed and reopened. `tu_thu`: the caller received cash that day."""

    ngay: date
    theo_so: Vnd
    phieu: list[ReceiptOut]
    chot: DayClosing | None
    dem: list[CashCountOut]
    mo_lai: list[Reopening]
    tu_thu: bool


class DayClosed(Wire):
    """Which day is closed now."""

    ngay: date


class CloseDayIn(Wire):
    """What was counted, and why it differs from the receipts. `da_xac_nhan`: today is closed before closing time, knowingly."""

    dem_duoc: Vnd
    ly_do: Annotated[str, TypedText(max_length=500)] = ""
    da_xac_nhan: bool = False


class CountIn(Wire):
    """What was counted, and a note when it differs from the receipts."""

    dem_duoc: Vnd
    ghi_chu: Annotated[str, TypedText(max_length=500)] = ""


class ReopenIn(Wire):
    """Why a closed day is opened again."""

    ly_do: Annotated[str, TypedText(min_length=3, max_length=500)]
