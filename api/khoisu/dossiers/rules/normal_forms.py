"""The form in which numbers, names and addresses are stored and compared, however they were typed."""

import unicodedata
from collections.abc import Callable

from khoisu.dossiers.rules.fields import read_day_month
from khoisu.dossiers.rules.people.id_numbers import compact, paper_key

PAPER_NUMBERS = frozenset({"so_giay_to", "so_dinh_danh_giam_doc", "so_dinh_danh_ke_toan_truong"})
CODES = frozenset({"ma_so_dkdn", "gcn_dang_ky_dau_tu"})
"""Numbers of an organisation: the hyphen before a dependent unit's last three digits belongs to the code."""
ONE_LINE = frozenset(
    {
        "ho_ten",
        "ho_ten_giam_doc",
        "ho_ten_ke_toan_truong",
        "ten_to_chuc",
        "ten_doanh_nghiep",
        "ten_tieng_nuoc_ngoai",
        "ten_viet_tat",
        "ten_thay_the_list",
        "dia_chi_dang_ky_kinh_doanh",
        "so_nha_duong",
        "noi_cap",
        "ten_ho_kinh_doanh",
        "ten_chu_ho",
        "dia_chi_ho_kinh_doanh",
    }
)
"""Names and addresses: one line with single blanks."""


def single_blanks(value: str) -> str:
    """The text composed (NFC) and with single blanks, without those at its ends."""
    return " ".join(unicodedata.normalize("NFC", value).split())


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
}


def normal_form(field: str, value: str) -> str:
    """What a text field stores; a number of which nothing would remain stays as it was typed."""
    if field in OWN_FORMS:
        return OWN_FORMS[field](value)
    if field in PAPER_NUMBERS:
        return paper_key(unicodedata.normalize("NFC", value)) or value
    if field in CODES:
        return compact(unicodedata.normalize("NFC", value)) or value
    return single_blanks(value) if field in ONE_LINE else value
