"""Who may be named on an invoice."""

import pytest

from khoisu.invoices.rules import Buyer, find_faults, normalise
from khoisu.invoices.states import BuyerKind
from khoisu.kit.tax_codes import has_check_digit

PERSON, COMPANY, NOBODY = BuyerKind.PERSON, BuyerKind.ORGANISATION, BuyerKind.NOT_WANTED


@pytest.mark.parametrize(
    ("buyer", "fields"),
    [
        (Buyer(PERSON, "Lê Lan"), []),
        (Buyer(PERSON, "Lê Lan", "001099012345"), []),
        (Buyer(PERSON, "Lê Lan", "0100109106"), []),
        (Buyer(PERSON, "", ""), ["ten"]),
        (Buyer(PERSON, "Lê Lan", "12345"), ["maSoThue"]),
        (Buyer(COMPANY, "Công ty A", "0100109106", "1 Phố Huế, Hà Nội"), []),
        (Buyer(COMPANY, "Công ty A", "0100 109 106", "1 Phố Huế, Hà Nội"), []),
        (Buyer(COMPANY, "Công ty A", "0100109106001", "1 Phố Huế, Hà Nội"), []),
        (Buyer(COMPANY, "Công ty A", "0100109107", "1 Phố Huế, Hà Nội"), ["maSoThue"]),
        (Buyer(COMPANY, "Công ty A", "001099012345", "1 Phố Huế, Hà Nội"), ["maSoThue"]),
        (Buyer(COMPANY, "", "", " "), ["ten", "maSoThue", "diaChi"]),
        (Buyer(NOBODY), []),
    ],
)
def test_each_fault_is_on_its_field(buyer: Buyer, fields: list[str]) -> None:
    assert [fault.truong for fault in find_faults(normalise(buyer))] == fields


MISSING = ("missing", "Hãy nhập thông tin này", "Please fill this in")
COMPANY_CODE = (
    "format",
    "Mã số thuế của tổ chức gồm 10 số, hoặc 10 số và 3 số của đơn vị phụ thuộc (0101234567-001)",
    "An organisation's tax code has 10 digits, or 10 and 3 for a dependent unit (0101234567-001)",
)
PERSONAL_CODE = (
    "format",
    "Mã số thuế của cá nhân là số định danh 12 số (hoặc mã số thuế cũ 10 số)",
    "A person's tax code is the 12-digit personal number (or the older 10-digit tax code)",
)
CHECK_DIGIT = (
    "check_digit",
    "Mã số thuế không đúng: số kiểm tra không khớp. Hãy xem lại từng số",
    "The tax code is not right: its check digit does not fit. Please check each digit",
)


@pytest.mark.parametrize(
    ("buyer", "said"),
    [
        (Buyer(COMPANY), [MISSING, MISSING, MISSING]),
        (Buyer(PERSON, "Lê Lan", "12345"), [PERSONAL_CODE]),
        (Buyer(PERSON, "Lê Lan", "٠٠١٠٩٠١٢٣٤٥٦"), [PERSONAL_CODE]),
        (Buyer(COMPANY, "Công ty A", "12345", "1 Phố Huế"), [COMPANY_CODE]),
        (Buyer(COMPANY, "Công ty A", "0100109107", "1 Phố Huế"), [CHECK_DIGIT]),
    ],
)
def test_each_fault_says_what_to_do(buyer: Buyer, said: list[tuple[str, str, str]]) -> None:
    assert [(one.ma, one.thong_bao.vi, one.thong_bao.en) for one in find_faults(buyer)] == said


def test_what_is_stored_is_normal() -> None:
    typed = Buyer(COMPANY, "Công ty A", "0100109106 001", " 1  Phố Huế ", " a@b.example ")
    assert normalise(typed) == Buyer(COMPANY, "Công ty A", "0100109106-001", "1 Phố Huế", "a@b.example")
    assert normalise(Buyer(NOBODY, "Lê Lan", "x", "y", "z@b.example")) == Buyer(NOBODY)


@pytest.mark.parametrize(
    ("code", "right"), [("0100109106", True), ("0100109107", False), ("010010910", False), ("", False)]
)
def test_the_check_digit(code: str, right: bool) -> None:
    assert has_check_digit(code) is right
