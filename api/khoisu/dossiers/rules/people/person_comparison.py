"""When two places that name one person contradict each other, and how one fills what the other leaves empty."""

import unicodedata
from collections.abc import Collection, Mapping
from dataclasses import fields, is_dataclass
from typing import Any, cast

from khoisu.dossiers.rules.people.person_places import KIND, NUMBER
from khoisu.kit.lang import Text

COMPARED = {
    "ho_ten": Text("họ tên", "name"),
    "ngay_sinh": Text("ngày sinh", "date of birth"),
    "gioi_tinh": Text("giới tính", "sex"),
    "quoc_tich": Text("quốc tịch", "nationality"),
    "ngay_cap": Text("ngày cấp", "date of issue"),
    "ngay_het_han": Text("ngày hết hạn", "date of expiry"),
}
"""What tells two people apart: places that differ here contradict each other. The paper's dates count only where it is
the same kind of paper. Of everything else a person has one value too, but nobody is asked: what was sent last, else what
is entered with the owner.
"""
OF_THE_PAPER = ("ngay_cap", "noi_cap", "ngay_het_han")
OF_AN_ADDRESS = ("quoc_gia_id", "tinh_tp_id", "phuong_xa_id", "so_nha_duong", "dien_thoai", "fax", "email")
TYPED_ADDRESS = OF_AN_ADDRESS[1:]


def says_otherwise(one: Mapping[str, Any], other: Mapping[str, Any]) -> list[str]:
    """The fields in which two places contradict each other; what either leaves empty contradicts nothing."""
    same_kind = one.get(KIND) == other.get(KIND)
    return [
        name for name in COMPARED if (same_kind or name not in OF_THE_PAPER) and _differ(one.get(name), other.get(name))
    ]


def _differ(one: Any, other: Any) -> bool:
    return not is_empty(one) and not is_empty(other) and plain(one) != plain(other)


def is_empty(value: Any) -> bool:
    """Whether a field says nothing; an address in which only the country stands says nothing."""
    address = _address(value)
    if address is not None:
        return not any(address[name] for name in TYPED_ADDRESS)
    return value is None or plain(value) == ""


def plain(value: Any) -> Any:
    """A value without what distinguishes nobody: case, repeated blanks, Unicode encoding, how an address is used."""
    address = _address(value)
    if address is not None:
        return tuple(plain(address[name]) for name in OF_AN_ADDRESS)
    if isinstance(value, str):
        return " ".join(unicodedata.normalize("NFC", value).casefold().split())
    return value


def _address(value: Any) -> Mapping[str, Any] | None:
    """An address of the tree or of the rules by its fields; None for any other value."""
    if isinstance(value, dict):
        return cast("dict[str, Any]", value)
    if is_dataclass(value) and not isinstance(value, type):
        return {one.name: getattr(value, one.name) for one in fields(value)}
    return None


def fill(known: Mapping[str, Any], other: Mapping[str, Any], newer: Collection[str] = ()) -> dict[str, Any]:
    """What is known, with what it leaves empty filled from a place that does not contradict it, and its `newer` fields.

    Dates and place of another edition of the card are not taken over.
    """
    filled = dict(known)
    same_kind = not known.get(KIND) or known.get(KIND) == other.get(KIND)
    for name, value in other.items():
        if name == NUMBER or (name in OF_THE_PAPER and not same_kind):
            continue
        wanted = is_empty(filled.get(name)) or (name in newer and name not in COMPARED)
        if name not in filled or (wanted and not is_empty(value)):
            filled[name] = value
    return filled
