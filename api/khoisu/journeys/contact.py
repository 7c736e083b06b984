"""Reads what a buyer says about himself, all refusals at once, each on its field."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.service import get_account, read_identifier
from khoisu.journeys.buying import Buyer
from khoisu.journeys.schemas import ContactIn, DeliveryAddress, Terms
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.orders.errors import TermsChanged
from khoisu.orders.service import Contact

MUST_AGREE = Text("Vui lòng đọc và đồng ý với điều khoản", "Please read and agree to the terms")
NO_LETTER = Text("Vui lòng nhập họ tên bằng chữ", "Please enter a name in letters")
NO_WAY = Text(
    "Vui lòng nhập e-mail hoặc số điện thoại để chúng tôi liên hệ", "Please enter an e-mail address or a phone number"
)
WRONG_KIND = {
    "email": Text(
        "Địa chỉ e-mail chưa đúng, ví dụ: ten@congty.vn",
        "This e-mail address is not right, for example: name@company.vn",
    ),
    "phone": Text("Số điện thoại chưa đúng", "This phone number is not right"),
}
ADDRESS_NEEDED = Text(
    "Đơn có giấy tờ hoặc thiết bị cần giao, vui lòng nhập địa chỉ nhận",
    "Something in this order is delivered to you, please enter an address",
)


async def read_buyer(session: AsyncSession, buyer: Buyer, terms: Terms, told: ContactIn | None, prefix: str) -> Contact:
    """The buyer's name and how to reach him; his account's own data when he tells nothing.

    Raises `Invalid` with every refusal, `TermsChanged` (409) when he agreed to an older text.
    """
    errors: list[FieldError] = []
    if not terms.dong_y_dieu_khoan:
        errors.append(FieldError("dongYDieuKhoan", "can_dong_y", MUST_AGREE))
    contact = await _contact(session, buyer, told, prefix, errors)
    if errors:
        raise Invalid(errors=errors)
    if terms.phien_ban_dieu_khoan not in (None, buyer.terms_version):
        raise TermsChanged(buyer.terms_version)
    return contact


async def _contact(
    session: AsyncSession, buyer: Buyer, told: ContactIn | None, prefix: str, errors: list[FieldError]
) -> Contact:
    if told is None:
        if buyer.account_id is None:
            raise ValueError("a visitor always tells who he is")
        account = await get_account(session, buyer.account_id)
        return Contact(account.ho_ten, account.email, account.so_dien_thoai)
    if not any(char.isalpha() for char in told.ho_ten):
        errors.append(FieldError(f"{prefix}hoTen", "ho_ten_khong_hop_le", NO_LETTER))
    email = _read(told.email, f"{prefix}email", "email", errors)
    phone = _read(told.so_dien_thoai, f"{prefix}soDienThoai", "phone", errors)
    if not (told.email or told.so_dien_thoai):
        errors.append(FieldError(f"{prefix}email", "can_lien_lac", NO_WAY))
    return Contact(" ".join(told.ho_ten.split()), email, phone)


def _read(text: str | None, field: str, kind: str, errors: list[FieldError]) -> str | None:
    if not text:
        return None
    try:
        found = read_identifier(text, field)
    except Invalid as refusal:
        errors.extend(refusal.errors if kind == "phone" or "@" in text else [_wrong(field, kind)])
        return None
    if found.kind != kind:
        errors.append(_wrong(field, kind))
    return found.value


def _wrong(field: str, kind: str) -> FieldError:
    code = "email_khong_hop_le" if kind == "email" else "so_dien_thoai_khong_hop_le"
    return FieldError(field, code, WRONG_KIND[kind])


def need_address(given: DeliveryAddress | None, *, delivered: bool) -> dict[str, str] | None:
    """The address as it is kept with the order. Raises `Invalid` when something is delivered and none was given."""
    if given is None and delivered:
        raise Invalid(errors=[FieldError("diaChiGiao", "missing", ADDRESS_NEEDED)])
    return given.model_dump(by_alias=False) if given is not None else None
