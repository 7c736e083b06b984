"""Reads the buyer's contact, terms and address; all refusals at once, each on its field."""

from dataclasses import dataclass, field

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity.service import get_account, read_identifier
from khoisu.kit.errors import FieldError, Invalid
from khoisu.kit.lang import Text
from khoisu.kit.text.person_name import name_fault
from khoisu.notifications.service import sms_reaches
from khoisu.orders.errors import TermsChanged
from khoisu.orders.service import Contact
from khoisu.workflows.checkout.line_pricing import Buyer
from khoisu.workflows.checkout.schemas import ContactIn, Terms

MUST_AGREE = Text("Vui lòng đọc và đồng ý với điều khoản", "Please read and agree to the terms")
NO_LETTER = Text("Vui lòng nhập họ tên bằng chữ", "Please enter a name in letters")
NO_TEXTS_THERE = Text(
    "Chúng tôi chưa gửi được tin nhắn đến số điện thoại của nước này, vui lòng nhập thêm e-mail",
    "We cannot send text messages to phone numbers of this country, please enter an e-mail address as well",
)
NO_WAY = Text(
    "Vui lòng nhập e-mail hoặc số điện thoại để chúng tôi liên hệ", "Please enter an e-mail address or a phone number"
)
NO_PHONE = Text(
    "Vui lòng nhập số điện thoại để chúng tôi gọi lại", "Please enter a phone number so that we can call you back"
)
WRONG_KIND = {
    "email": Text(
        "Địa chỉ e-mail chưa đúng, ví dụ: ten@congty.vn",
        "This e-mail address is not right, for example: name@company.vn",
    ),
    "phone": Text("Số điện thoại chưa đúng", "This phone number is not right"),
}


@dataclass(slots=True)
class BuyerInput:
    """What a buyer entered, with every refusal so far; raised together once the rest is read too."""

    contact: Contact
    refusals: list[FieldError] = field(default_factory=list)

    def refuse(self) -> None:
        """Raise `Invalid` when anything was refused."""
        if self.refusals:
            raise Invalid(errors=self.refusals)


async def read_buyer(
    session: AsyncSession,
    buyer: Buyer,
    terms: Terms,
    reported: ContactIn | None,
    prefix: str,
    *,
    by_phone: bool = False,
) -> BuyerInput:
    """The buyer's name and how to reach them; their account's own data when they enter nothing.

    `by_phone` asks for a phone number; else an e-mail address suffices.
    """
    errors: list[FieldError] = []
    contact = await _contact(session, buyer, reported, prefix, errors)
    if reported and not (reported.so_dien_thoai if by_phone else reported.email or reported.so_dien_thoai):
        name, text = ("soDienThoai", NO_PHONE) if by_phone else ("email", NO_WAY)
        errors.append(FieldError(prefix + name, "can_lien_lac", text))
    if not terms.dong_y_dieu_khoan:
        errors.append(FieldError("dongYDieuKhoan", "can_dong_y", MUST_AGREE))
    return BuyerInput(contact, errors)


def same_terms(buyer: Buyer, terms: Terms) -> None:
    """Raise `TermsChanged` (409) when the buyer agreed to an older text."""
    if terms.phien_ban_dieu_khoan not in (None, buyer.terms_version):
        raise TermsChanged(buyer.terms_version)


async def _contact(
    session: AsyncSession, buyer: Buyer, reported: ContactIn | None, prefix: str, errors: list[FieldError]
) -> Contact:
    if reported is None:
        if buyer.account_id is None:
            raise ValueError("a visitor always names a contact")
        account = await get_account(session, buyer.account_id)
        return Contact(account.ho_ten, account.email, account.so_dien_thoai)
    return read_contact(reported, prefix, errors)


def read_contact(reported: ContactIn, prefix: str, errors: list[FieldError]) -> Contact:
    """The contact as it was entered; what is refused is added to the errors, each on its field."""
    name = reported.ho_ten
    if not any(char.isalpha() for char in name):
        errors.append(FieldError(f"{prefix}hoTen", "ho_ten_khong_hop_le", NO_LETTER))
    elif fault := name_fault(name, f"{prefix}hoTen"):
        # The name is at the top of an e-mail that may reach somebody else.
        errors.append(fault)
    email = _read(reported.email, f"{prefix}email", "email", errors)
    phone = _read(reported.so_dien_thoai, f"{prefix}soDienThoai", "phone", errors)
    if phone and not reported.email and not sms_reaches(phone):
        errors.append(FieldError(f"{prefix}email", "can_lien_lac", NO_TEXTS_THERE))
    return Contact(name, email, phone)


def read_caller(reported: ContactIn, prefix: str, errors: list[FieldError], *, by_mail: bool, by_text: bool) -> Contact:
    """The contact of somebody on the phone: where a link is to be sent must be there."""
    asked = {
        "soDienThoai": (reported.so_dien_thoai, by_text or not by_mail, NO_PHONE),
        "email": (reported.email, by_mail, NO_WAY),
    }
    errors += [
        FieldError(prefix + name, "can_lien_lac", text)
        for name, (value, needed, text) in asked.items()
        if needed and not value
    ]
    return read_contact(reported, prefix, errors)


def _read(text: str | None, field: str, kind: str, errors: list[FieldError]) -> str | None:
    if not text:
        return None
    try:
        found = read_identifier(text, field)
    except Invalid as refusal:
        meant = any(char.isdigit() for char in text) if kind == "phone" else "@" in text
        errors.extend(refusal.errors if meant else [_wrong(field, kind)])
        return None
    if found.kind != kind:
        errors.append(_wrong(field, kind))
    return found.value


def _wrong(field: str, kind: str) -> FieldError:
    code = "email_khong_hop_le" if kind == "email" else "so_dien_thoai_khong_hop_le"
    return FieldError(field, code, WRONG_KIND[kind])
