"""The accounts as they are stored: each bank is one of the list, by its BIN."""

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


def stored_data(change: CompanyChange) -> CompanyData:
    """The company's data with each account's bank named as in the list. Raises `Invalid` on an account's `bin` or `ten`, or on a time."""
    refused = _hour_errors(change)
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


def _errors(given: BankAccountIn, bank: Bank | None, field: str) -> list[FieldError]:
    if bank is None:
        return [FieldError(f"{field}.bin", "khong_co_ngan_hang", UNKNOWN_BANK)]
    if given.ten and unaccent(given.ten) not in _names(bank):
        return [FieldError(f"{field}.ten", "sai_ngan_hang", OTHER_BANK, {"bin": bank.ma, "ten": bank.ten_ngan})]
    return []


def _names(bank: Bank) -> set[str]:
    return {unaccent(name) for name in (bank.ten_ngan, bank.ma_ngan_hang, bank.ten.vi)}
