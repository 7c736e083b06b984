"""The form in which numbers, names and addresses are stored and compared, however they were typed."""

from collections.abc import Callable

from khoisu.dossiers.rules.fields import read_day_month
from khoisu.dossiers.rules.people.id_numbers import compact, paper_key
from khoisu.dossiers.rules.people.phones import written_phone
from khoisu.kit.text.email_address import tidy_address
from khoisu.kit.text.entered import clean_line, clean_name, clean_text

PAPER_NUMBERS = frozenset({"so_giay_to", "so_dinh_danh_giam_doc", "so_dinh_danh_ke_toan_truong"})
CODES = frozenset({"ma_so_dkdn", "gcn_dang_ky_dau_tu"})
"""Numbers of an organisation: the hyphen before a dependent unit's last three digits belongs to the code."""
PERSON_NAMES = frozenset({"ho_ten", "ho_ten_giam_doc", "ho_ten_ke_toan_truong", "ten_chu_ho"})
COMPANY_NAMES = frozenset(
    {
        "ten_to_chuc",
        "ten_doanh_nghiep",
        "ten_tieng_nuoc_ngoai",
        "ten_viet_tat",
        "ten_thay_the_list",
        "ten_ho_kinh_doanh",
    }
)
ONE_LINE = frozenset({"dia_chi_dang_ky_kinh_doanh", "so_nha_duong", "noi_cap", "dia_chi_ho_kinh_doanh"})
"""Addresses and places: one line with single blanks."""


def day_month(value: str) -> str:
    """A day of the fiscal year as dd/mm; a text that is none as typed."""
    return read_day_month(value) or value


def currency(value: str) -> str:
    """The code as ISO 4217 writes it."""
    return value.strip().upper()


OWN_FORMS: dict[str, Callable[[str], str]] = {
    "tai_chinh_tu_ngay": day_month,
    "tai_chinh_den_ngay": day_month,
    "ngoai_te": currency,
    "email": tidy_address,
    **dict.fromkeys(
        ("dien_thoai", "so_dien_thoai", "dien_thoai_giam_doc", "dien_thoai_ke_toan_truong", "fax"), written_phone
    ),
}


def normal_form(field: str, typed: str) -> str:
    """What a text field stores; a number of which nothing would remain stays as it was typed."""
    value = clean_text(typed)
    if field in OWN_FORMS:
        return OWN_FORMS[field](value)
    if field in PAPER_NUMBERS:
        return paper_key(value) or value
    if field in CODES:
        return compact(value) or value
    if field in PERSON_NAMES | COMPANY_NAMES:
        return clean_name(value)
    return clean_line(value) if field in ONE_LINE else value
