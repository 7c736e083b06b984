"""The dossier as papers print it: single blanks, ID numbers without blanks and dots, days of the fiscal year as dd/mm.

Data is put into this form when it is saved; papers do it once more, so that a dossier saved earlier, or by another client,
prints the same.
"""

import re
from dataclasses import fields, is_dataclass, replace
from typing import Any, TypeVar, cast

from khoisu.dossiers.rules.company.tax import day_month
from khoisu.dossiers.rules.entities import Dossier
from khoisu.dossiers.rules.people.id_numbers import compact, paper_key

NAMES = frozenset(
    {
        "ho_ten",
        "ten_to_chuc",
        "ten_doanh_nghiep",
        "ten_tieng_nuoc_ngoai",
        "ten_viet_tat",
        "ten_ho_kinh_doanh",
        "ten_chu_ho",
        "so_nha_duong",
        "dia_chi_ho_kinh_doanh",
    }
)
"""Fields of one line; other texts keep their line ends."""
DAYS = frozenset({"tai_chinh_tu_ngay", "tai_chinh_den_ngay"})
NUMBERS = frozenset({"so_giay_to", "so_dinh_danh_giam_doc", "so_dinh_danh_ke_toan_truong"})
_BLANKS = re.compile(r"[^\S\n]+")
_CARD = re.compile(r"[0-9]{9}|[0-9]{12}")
T = TypeVar("T")


def normalised(dossier: Dossier) -> Dossier:
    """The same dossier in its printed form; texts that cannot be read stay as they are."""
    return _part(dossier)


def _part(part: T) -> T:
    if not is_dataclass(part) or isinstance(part, type):
        return part
    changed = {one.name: _value(one.name, getattr(part, one.name)) for one in fields(part)}
    return replace(part, **changed)


def _value(name: str, value: Any) -> Any:
    if isinstance(value, str):
        return _text(name, value)
    if isinstance(value, tuple):
        return tuple(_value(name, one) for one in cast("tuple[Any, ...]", value))
    return _part(value)


def _text(name: str, value: str) -> str:
    if name in DAYS:
        return day_month(value) or value.strip()
    if name in NUMBERS:
        return id_number(value)
    if name in NAMES or name.startswith("ho_ten"):
        return " ".join(value.split())
    return _BLANKS.sub(" ", value).strip()


def id_number(value: str) -> str:
    """The digits of a card; of other papers the number without blanks and dots."""
    digits = paper_key(value)
    return digits if _CARD.fullmatch(digits) else compact(value)
