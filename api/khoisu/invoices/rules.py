"""Who may be named as the buyer on an invoice. Pure."""

import re
from dataclasses import dataclass

from khoisu.invoices.states import BuyerKind
from khoisu.kit.errors import FieldError
from khoisu.kit.tax_codes import has_check_digit
from khoisu.kit.text.person_name import old_font_fault
from khoisu.kit.text.texts import Text

MISSING = Text("Hãy nhập thông tin này", "Please fill this in")
BAD_COMPANY_CODE = Text(
    "Mã số thuế của tổ chức gồm 10 số, hoặc 10 số và 3 số của đơn vị phụ thuộc (0101234567-001)",
    "An organisation's tax code has 10 digits, or 10 and 3 for a dependent unit (0101234567-001)",
)
BAD_CHECK_DIGIT = Text(
    "Mã số thuế không đúng: số kiểm tra không khớp. Hãy xem lại từng số",
    "The tax code is not right: its check digit does not fit. Please check each digit",
)
BAD_PERSONAL_CODE = Text(
    "Mã số thuế của cá nhân là số định danh 12 số (hoặc mã số thuế cũ 10 số)",
    "A person's tax code is the 12-digit personal number (or the older 10-digit tax code)",
)
_COMPANY = re.compile(r"\d{10}(-\d{3})?")
_PERSON = re.compile(r"\d{12}|\d{10}")


@dataclass(frozen=True, slots=True)
class Buyer:
    """Whom an invoice is made out to; empty texts for what is not given."""

    loai: BuyerKind
    ten: str = ""
    ma_so_thue: str = ""
    dia_chi: str = ""
    email: str = ""


def normalise(buyer: Buyer) -> Buyer:
    """The buyer as stored: one blank between the words of the address, digits without blanks and dots; nothing for a customer without invoice."""
    if buyer.loai is BuyerKind.NOT_WANTED:
        return Buyer(buyer.loai)
    tax_code = re.sub(r"[\s.]", "", buyer.ma_so_thue)
    if re.fullmatch(r"\d{13}", tax_code):
        tax_code = f"{tax_code[:10]}-{tax_code[10:]}"
    return Buyer(buyer.loai, buyer.ten, tax_code, " ".join(buyer.dia_chi.split()), buyer.email.strip())


def find_faults(buyer: Buyer) -> list[FieldError]:
    """What a normalised buyer lacks, or was typed for an old font: each fault on its field (`ten`, `maSoThue`, `diaChi`)."""
    if buyer.loai is BuyerKind.NOT_WANTED:
        return []
    faults = [FieldError("ten", "missing", MISSING)] if not buyer.ten else []
    faults += [
        fault
        for field, typed in (("ten", buyer.ten), ("diaChi", buyer.dia_chi))
        if (fault := old_font_fault(typed, field))
    ]
    faults += _tax_code_faults(buyer)
    if buyer.loai is BuyerKind.ORGANISATION and not buyer.dia_chi:
        faults.append(FieldError("diaChi", "missing", MISSING))
    return faults


def _tax_code_faults(buyer: Buyer) -> list[FieldError]:
    code = buyer.ma_so_thue
    if buyer.loai is BuyerKind.PERSON:
        return [] if not code or _PERSON.fullmatch(code) else [FieldError("maSoThue", "format", BAD_PERSONAL_CODE)]
    if not code:
        return [FieldError("maSoThue", "missing", MISSING)]
    if not _COMPANY.fullmatch(code):
        return [FieldError("maSoThue", "format", BAD_COMPANY_CODE)]
    return [] if has_check_digit(code[:10]) else [FieldError("maSoThue", "check_digit", BAD_CHECK_DIGIT)]
