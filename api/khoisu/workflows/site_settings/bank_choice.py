"""The accounts as they are stored: each bank is one of the list, by its BIN."""

from collections.abc import Iterator

from khoisu.kit import clock
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.text.unaccent import unaccent
from khoisu.reference_data.service import Bank, lists
from khoisu.site_settings.schemas import BankAccountIn, CompanyChange, CompanyData
from khoisu.site_settings.service import first_backward

UNKNOWN_BANK = Text("Vui lòng chọn ngân hàng trong danh sách", "Please choose a bank from the list")
OTHER_BANK = Text("Mã BIN {bin} là của {ten}, không phải ngân hàng này", "BIN {bin} belongs to {ten}, not to this bank")

BACKWARD = Text(
    "Giờ này phải sau giờ đứng trước; buổi chiều có thể bắt đầu ngay khi buổi sáng kết thúc",
    "This time must be later than the one before it; the afternoon may begin when the morning ends",
)
LEAST_RATE, MOST_RATE = 10_000, 100_000
STRANGE_RATE = Text(
    "Tỷ giá là số đồng của một đô la Mỹ, từ 10.000 đến 100.000, ví dụ 26.300",
    "The rate is the đồng for one US dollar, from 10,000 to 100,000, for example 26,300",
)
HALF_RATE = Text(
    "Vui lòng nhập cả tỷ giá và ngày của tỷ giá, hoặc để trống cả hai",
    "Please enter both the rate and its day, or leave both empty",
)
COMING_RATE = Text("Ngày của tỷ giá không được sau hôm nay", "The day of the rate must not be after today")


def stored_data(change: CompanyChange) -> CompanyData:
    """The company's data with each account's bank named as in the list. Raises `Invalid` on an account's `bin` or `ten`, a time or the rate."""
    refused = [*_hour_errors(change), *_rate_errors(change)]
    accounts: list[dict[str, str]] = []
    for place, given in enumerate(change.tai_khoan):
        bank = lists().banks.get(given.bin)
        errors = _errors(given, bank, f"taiKhoan.{place}")
        refused += errors
        if bank is not None:
            accounts.append(given.model_dump(by_alias=False) | {"ten": bank.ten_ngan})
    if refused:
        raise Invalid(errors=refused)
    rest = change.model_dump(include=set(CompanyData.model_fields) - {"tai_khoan"}, by_alias=False)
    return CompanyData.model_validate(rest | {"tai_khoan": accounts})


def _hour_errors(change: CompanyChange) -> list[FieldError]:
    backward = first_backward(change)
    return [FieldError(backward, "gio_nguoc", BACKWARD)] if backward else []


def _rate_errors(change: CompanyChange) -> Iterator[FieldError]:
    rate, day = change.ty_gia_usd, change.ty_gia_usd_ngay
    if rate is not None and not LEAST_RATE <= rate <= MOST_RATE:
        yield FieldError("tyGiaUsd", "ty_gia_la", STRANGE_RATE)
    if (rate is None) != (day is None):
        yield FieldError("tyGiaUsdNgay" if day is None else "tyGiaUsd", "thieu_ty_gia", HALF_RATE)
    if day and day > clock.today():
        yield FieldError("tyGiaUsdNgay", "ngay_tuong_lai", COMING_RATE)


def _errors(given: BankAccountIn, bank: Bank | None, field: str) -> list[FieldError]:
    if bank is None:
        return [FieldError(f"{field}.bin", "khong_co_ngan_hang", UNKNOWN_BANK)]
    if given.ten and unaccent(given.ten) not in _names(bank):
        return [FieldError(f"{field}.ten", "sai_ngan_hang", OTHER_BANK, {"bin": bank.ma, "ten": bank.ten_ngan})]
    return []


def _names(bank: Bank) -> set[str]:
    return {unaccent(name) for name in (bank.ten_ngan, bank.ma_ngan_hang, bank.ten.vi)}
