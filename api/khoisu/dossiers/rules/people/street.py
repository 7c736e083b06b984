"""The street of an address: house number and street alone. Ward and province have fields of their own, districts ended in 2025."""

import re

from khoisu.dossiers.rules.findings import Found, warn
from khoisu.dossiers.rules.law import LawRow
from khoisu.kit.lang import Text
from khoisu.reference_data.service import UnitNames, unit_names

UNITS = warn(
    "don_vi_trong_so_nha",
    "Ô này chỉ ghi số nhà, đường, thôn, tổ. Hãy bỏ phần “{phan}”: phường, xã và tỉnh đã chọn ở ô riêng, quận, huyện không còn từ 01/07/2025",
    "Only house number, street and hamlet belong here. Please take out “{phan}”: ward and province have fields of their own, and districts ended on 1 July 2025",
)
_UNIT = re.compile(
    # "Xã Đàn" is a street in Hà Nội. Without accents only what cannot be a street's name counts.
    r"(?:phường|xã(?! đàn\b)|thị trấn|đặc khu|quận|huyện|thị xã|tỉnh|thành phố|phuong|huyen|thi tran|thi xa|thanh pho|tp)[. ]+\S"
    r"|(?:quan|q|p)[. ]*\d{1,2}$|(?:q|h|tx|tt|tp)\.\s*\S|p\.\s*[^\W\d]"
)


_HOUSE = re.compile(r"(?:số|so|nhà|nha|căn|can|lô|lo)?\s*[\d/.-]+\s*[a-z]?", re.IGNORECASE)


def find_units(street: str, names: UnitNames) -> str:
    """What names a ward, district or province, old or new, in the street; "" for none.

    The first part between commas is the house and street, "Số 1 phố Huế"; when it is the house alone, the street is the second.
    Units may follow the street without a comma, then with their kinds: "12 Lê Lợi phường Bến Thành quận 1".
    """
    parts = [part.strip() for part in street.split(",")]
    by_kind = {at for at, part in enumerate(parts) if at > 0 and _UNIT.match(part.lower())}
    whole = names.ends(parts, by_kind, 2 if _HOUSE.fullmatch(parts[0]) else 1)
    found = (part if at in whole else names.tail(part) for at, part in enumerate(parts))
    return ", ".join(part for part in found if part)


def street_units(street: str, *path: str | int) -> Found:
    """Warn of units within the street: the papers would print two wards, an old and a new one."""
    if units := find_units(street, unit_names()):
        yield UNITS.at(*path, phan=units)


LAW = (
    LawRow(
        UNITS,
        "TT68 block A, P; NQ 202/2025/QH15",
        Text("Ô số nhà, đường không có phường, quận, tỉnh", "The street holds no ward, district or province"),
    ),
)
