"""What the shapes of a dossier are made of. Wire shapes, columns and merging are all derived from here, none by hand."""

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
        """Whether people type it as text that may not be what it should be (yet): a date, an amount."""
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
