"""Who may be named as the buyer on an invoice, and which lines it has. Pure."""

import re
from collections.abc import Sequence
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
_COMPANY = re.compile(r"[0-9]{10}(-[0-9]{3})?")
_PERSON = re.compile(r"[0-9]{12}|[0-9]{10}")


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
    if re.fullmatch(r"[0-9]{13}", tax_code):
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


@dataclass(frozen=True, slots=True)
class SoldLine:
    """A line of an order: `gom` is its whole sum in đồng with tax and without the state fee, negative for a discount."""

    ten: str
    so_luong: int
    gom: int
    thue_gtgt: int
    thue_suat: int


@dataclass(frozen=True, slots=True)
class InvoiceLine:
    """A line of an invoice in đồng: net, rate and tax. `don_gia` is net too, None where it is no whole sum."""

    ten: str
    so_luong: int
    don_gia: int | None
    thanh_tien: int
    thue_suat: int
    thue_gtgt: int


def invoice_lines(sold: Sequence[SoldLine], amount: int, tax: int) -> list[InvoiceLine]:
    """The lines of an invoice over `amount` with `tax` in it: those of the order, or the same part of each.

    They add up to both exactly; what rounding leaves is in the largest line.
    """
    whole = sum(line.gom for line in sold)
    if amount == 0 or whole <= 0:
        return []
    all_of_it = (amount, tax) == (whole, sum(line.thue_gtgt for line in sold))
    parts = [(line.gom * amount // whole, round(line.thue_gtgt * amount / whole)) for line in sold]
    largest = max(range(len(sold)), key=lambda at: sold[at].gom)
    parts[largest] = (
        parts[largest][0] + amount - sum(gross for gross, _ in parts),
        parts[largest][1] + tax - sum(its_tax for _, its_tax in parts),
    )
    return [
        _invoice_line(line, line.so_luong if all_of_it else 1, gross - its_tax, its_tax)
        for line, (gross, its_tax) in zip(sold, parts, strict=True)
        if gross
    ]


def _invoice_line(line: SoldLine, count: int, net: int, tax: int) -> InvoiceLine:
    unit, rest = divmod(net, count)
    return InvoiceLine(line.ten, count, None if rest else unit, net, line.thue_suat, tax)
