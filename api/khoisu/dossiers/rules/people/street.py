"""The street of an address: house number and street alone. Ward and province have fields of their own, districts ended in 2025."""

import re

from khoisu.dossiers.rules.findings import Found, warn
from khoisu.dossiers.rules.law import LawRow
from khoisu.kit.lang import Text

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


def find_units(street: str) -> str:
    """The parts between commas, but for the first, that name a ward, district or province; "" for none.

    The first part is the house and street: "Số 1 phố Huế".
    """
    parts = [part.strip() for part in street.split(",")][1:]
    return ", ".join(part for part in parts if _UNIT.match(part.lower()))


def street_units(street: str, *path: str | int) -> Found:
    """Warn of units within the street: the papers would print two wards, an old and a new one."""
    if units := find_units(street):
        yield UNITS.at(*path, phan=units)


LAW = (
    LawRow(
        UNITS,
        "TT68 block A, P; NQ 202/2025/QH15",
        Text("Ô số nhà, đường không có phường, quận, tỉnh", "The street holds no ward, district or province"),
    ),
)
