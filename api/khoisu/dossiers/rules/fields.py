"""The fields of a dossier's entities, and how typed values are read. Wire models, columns and merging are derived from here."""

import re
from dataclasses import MISSING, dataclass, fields, is_dataclass
from datetime import date, datetime
from decimal import Decimal
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

from khoisu.dossiers.rules.entities import (
    ChuSoHuuCaNhan,
    ChuSoHuuHuongLoi,
    ChuSoHuuToChuc,
    HoSo,
    NganhNghe,
    NguoiDaiDien,
    NguonVon,
    ThongTinDangKyThue,
)

Kind = Literal["text", "number", "ratio", "flag", "day", "moment", "code", "words", "part", "parts"]
SIMPLE: dict[Any, Kind] = {
    str: "text",
    int: "number",
    Decimal: "ratio",
    bool: "flag",
    date: "day",
    datetime: "moment",
}
OWNERS: tuple[type, ...] = (ChuSoHuuCaNhan, ChuSoHuuToChuc)
OWNER_KIND = "loai_chu_so_huu"
LISTS: dict[str, tuple[type, ...]] = {
    "nganh_nghe_list": (NganhNghe,),
    "chu_so_huu_list": OWNERS,
    "chu_so_huu_huong_loi_list": (ChuSoHuuHuongLoi,),
    "nguoi_dai_dien": (NguoiDaiDien,),
    "nguon_von_list": (NguonVon,),
}
"""The lists of a dossier by their wire name in snake_case."""
PARTS: dict[str, type] = {"ho_so": HoSo, "thong_tin_dang_ky_thue": ThongTinDangKyThue}
"""The parts that are there once."""


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a shape. `shapes` are those of a nested part or list; `default` is what an empty one holds."""

    name: str
    kind: Kind
    default: Any
    nullable: bool = False
    shapes: tuple[type, ...] = ()

    @property
    def is_typed(self) -> bool:
        """Whether people type it as text that may not be valid (yet): a date, an amount."""
        return self.kind in ("number", "ratio", "day")


@lru_cache
def fields_of(shape: type) -> tuple[Field, ...]:
    """The fields of a shape in their order."""
    hints = get_type_hints(shape)
    return tuple(_field(one.name, hints[one.name], one.default) for one in fields(shape))


def _field(name: str, hint: Any, default: Any) -> Field:
    options = [option for option in _options(hint) if option is not NoneType]
    nullable = len(options) < len(_options(hint))
    first, value = options[0], None if default is MISSING else default
    if get_origin(first) is Literal:
        return Field(name, "code", value)
    if get_origin(first) is tuple:
        return _listed(name, get_args(first)[0])
    if is_dataclass(first):
        return Field(name, "part", None, nullable=True, shapes=tuple(options))
    return Field(name, SIMPLE[first], value, nullable)


def _listed(name: str, item: Any) -> Field:
    if item is str:
        return Field(name, "words", ())
    return Field(name, "parts", (), shapes=tuple(_options(item)))


def _options(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) in (Union, UnionType) else (hint,)


def shape_of(item: dict[str, Any], shapes: tuple[type, ...]) -> type:
    """Which of the possible shapes an item has: owners are distinguished by their kind."""
    if len(shapes) == 1:
        return shapes[0]
    return next(shape for shape in shapes if getattr(shape, OWNER_KIND) == item[OWNER_KIND])


TYPED_MAX = 40
"""Characters of a half-typed date or amount that a draft keeps."""
NUMBER_MAX = 10**15
"""A one and fifteen zeros: fits into BIGINT and into JSON's exact integers, and is above every amount that the rules accept."""
_ISO = re.compile(r"(\d{4})-(\d{2})-(\d{2})", re.ASCII)
_VIETNAMESE = re.compile(r"(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})", re.ASCII)
_WHOLE = re.compile(r"-?\d{1,16}", re.ASCII)
# Two groups of three at least: "50.000" may also be fifty with three decimals, "1.005.021" is no decimal in any country.
_GROUPED = re.compile(r"-?\d{1,3}([., ])\d{3}(\1\d{3})+", re.ASCII)
_DAY_MONTH = re.compile(r"(\d{1,2})[/.-](\d{1,2})", re.ASCII)
_FRACTION = re.compile(r"-?\d{1,16}([.,]\d{1,8})?", re.ASCII)


def read_day(value: date | str) -> date | str:
    """A day written 2026-01-31 or 31/01/2026; anything else is returned unchanged."""
    if not isinstance(value, str):
        return value
    iso, local = _ISO.fullmatch(value), _VIETNAMESE.fullmatch(value)
    parts = iso.groups() if iso else local.groups()[::-1] if local else None
    if parts is None:
        return value
    try:
        return date(*(int(part) for part in parts))
    except ValueError:
        return value


def read_number(value: int | str) -> int | str:
    """A whole number up to `NUMBER_MAX`, plain or in groups of three (1.005.021.015); anything else is returned unchanged.

    A single group is not read: a client's decimal 50.000 would become fifty thousand.
    """
    if not isinstance(value, str):
        return value
    plain = _ungrouped(value)
    return int(plain) if _WHOLE.fullmatch(plain) and abs(int(plain)) <= NUMBER_MAX else value


def _ungrouped(value: str) -> str:
    return re.sub("[., ]", "", value) if _GROUPED.fullmatch(value) else value


def read_ratio(value: Decimal | str) -> Decimal | str:
    """A number with at most eight decimals, point or comma, or a whole one in groups; anything else is returned unchanged."""
    if isinstance(value, str):
        plain = _ungrouped(value)
        return Decimal(plain.replace(",", ".")) if _FRACTION.fullmatch(plain) else value
    plain = f"{value:f}"
    return value if _FRACTION.fullmatch(plain) else plain


def read_day_month(value: str) -> str | None:
    """dd/mm with both digits; None when it is not a day of a (leap) year."""
    match = _DAY_MONTH.fullmatch(value.strip())
    if not match:
        return None
    try:
        return f"{date(2024, int(match[2]), int(match[1])):%d/%m}"
    except ValueError:
        return None


READERS = {"day": read_day, "number": read_number, "ratio": read_ratio}


def read(kind: Kind, value: Any) -> Any:
    """The typed text as a value of its type where it can be read as one."""
    reader = READERS.get(kind)
    return reader(value) if reader and value is not None else value
