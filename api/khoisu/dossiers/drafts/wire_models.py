"""The parts of a dossier on the wire, made from `rules.shapes`: a field there is a field here, under its camelCase name.

Each shape has two models. The one with the shape's own name is what is answered: every field present. The one named
`…Sent` is what may be sent: every field may be left out (unchanged) or null or empty (cleared).
"""

from datetime import datetime
from decimal import Decimal
from typing import Annotated, Any, Literal, Optional, Union
from uuid import UUID

from pydantic import (
    Field,
    PlainSerializer,
    PlainValidator,
    StringConstraints,
    WithJsonSchema,
    create_model,
)
from pydantic_core import PydanticCustomError

from khoisu.dossiers.rules.entities import DiaChi, NganhNghe
from khoisu.dossiers.rules.fields import LISTS, OWNER_KIND, OWNERS, PARTS, fields_of
from khoisu.dossiers.rules.fields import Field as ShapeField
from khoisu.dossiers.rules.input_parsing import NUMBER_MAX, TYPED_MAX, read_day, read_number, read_ratio
from khoisu.kit.api_model import NO_NUL, Instant, Wire

TEXT_MAX = 1000
MAX_ITEMS: dict[str, int] = {
    "nganh_nghe_list": 500,
    "chu_so_huu_list": 200,
    "chu_so_huu_huong_loi_list": 200,
    "nguoi_dai_dien": 50,
    "nguon_von_list": 20,
    "nguoi_dai_dien_list": 20,
    "tai_san_gop_list": 50,
    "co_phan_list": 20,
    "dia_chi_lien_he_list": 20,
}
"""The most a list can hold: above what the law and life bring, below what would hurt. Other lists hold `MAX_WORDS`."""
MAX_WORDS = 20
Line = Annotated[str, StringConstraints(max_length=TEXT_MAX, pattern=NO_NUL)]
_TYPED = {"type": "string", "maxLength": TYPED_MAX}


def _too_long() -> PydanticCustomError:
    return PydanticCustomError("string_too_long", "At most {max_length} characters", {"max_length": TYPED_MAX})


def _typed(value: Any) -> str:
    """A half-typed value as it may be kept."""
    if not isinstance(value, str):
        raise PydanticCustomError("string_type", "This must be text")
    value = value.strip()
    if len(value) > TYPED_MAX:
        raise _too_long()
    if "\x00" in value:
        raise PydanticCustomError("string_pattern_mismatch", "This contains characters that are not allowed")
    return value


def _day(value: Any) -> Any:
    return None if value is None else read_day(_typed(value)) or None


def _number(value: Any) -> Any:
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        if value is not None and abs(value) > NUMBER_MAX:
            raise PydanticCustomError("less_than_equal", "Must be {le} or less", {"le": NUMBER_MAX})
        return value
    if not isinstance(value, str):
        raise PydanticCustomError("int_type", "This must be a whole number")
    typed = read_number(_typed(value))
    return None if typed == "" else typed


def _ratio(value: Any) -> Any:
    if value is None:
        return None
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        value = f"{Decimal(str(value)):f}"
    typed = read_ratio(_typed(value))
    return None if typed == "" else typed


def _written(value: Any) -> str:
    return f"{value:f}" if isinstance(value, Decimal) else str(value)


SENT: dict[str, Any] = {
    "text": Optional[Line],  # noqa: UP045 - an Annotated has no | for the type checker
    "flag": bool | None,
    "day": Annotated[Any, PlainValidator(_day), WithJsonSchema({"anyOf": [_TYPED, {"type": "null"}]})],
    "number": Annotated[
        Any,
        PlainValidator(_number),
        WithJsonSchema(
            {
                "anyOf": [
                    {"type": "integer", "minimum": -NUMBER_MAX, "maximum": NUMBER_MAX},
                    _TYPED,
                    {"type": "null"},
                ]
            }
        ),
    ],
    "ratio": Annotated[
        Any, PlainValidator(_ratio), WithJsonSchema({"anyOf": [{"type": "number"}, _TYPED, {"type": "null"}]})
    ],
    "moment": Annotated[datetime | None, Field(description="Set by the server; what is sent is not taken")],
    "words": Annotated[list[Line] | None, Field(max_length=MAX_WORDS)],
}
STORED: dict[str, Any] = {
    "text": str,
    "flag": bool,
    "day": Annotated[Any, WithJsonSchema({"type": "string", "description": "YYYY-MM-DD, or what was typed"})],
    "number": int | str,
    "ratio": Annotated[
        Any, PlainSerializer(_written), WithJsonSchema({"type": "string", "description": "Exact decimal, or as typed"})
    ],
    "moment": Instant,
    "words": list[str],
}
# Names that would otherwise mean two things in the contract: an address alone and as an item, a line chosen and a line of the list.
NAMES: dict[tuple[type, bool], str] = {(DiaChi, True): "DiaChiItem", (NganhNghe, True): "NganhNgheDangKy"}
_models: dict[tuple[type, bool, bool], type[Wire]] = {}


def stored_model(shape: type, *, listed: bool = False) -> type[Wire]:
    """What is answered for a shape; `listed` gives it the id of a list's item."""
    return _model(shape, sent=False, listed=listed)


def _model(shape: type, *, sent: bool, listed: bool) -> type[Wire]:
    key = (shape, sent, listed)
    if key not in _models:
        members: dict[str, Any] = {}
        if listed:
            members["id"] = (UUID | None, None) if sent else (UUID, ...)
        members |= {one.name: _member(one, sent=sent) for one in fields_of(shape)}
        name = NAMES.get((shape, listed), shape.__name__) + ("Sent" if sent else "")
        _models[key] = create_model(name, __base__=Wire, __doc__=shape.__doc__, __module__=__name__, **members)
    return _models[key]


def _member(one: ShapeField, *, sent: bool) -> tuple[Any, Any]:
    if one.kind == "code":
        return (Literal[one.default], ...)
    if one.kind == "part":
        return (_model(one.shapes[0], sent=sent, listed=False) | None, None if sent else ...)
    if one.kind == "parts":
        return _list(one.name, one.shapes, sent=sent)
    if sent:
        return (SENT[one.kind], None)
    stored: Any = STORED[one.kind]
    return (stored | None if one.nullable else stored, ...)


def _list(name: str, shapes: tuple[type, ...], *, sent: bool) -> tuple[Any, Any]:
    models = [_model(shape, sent=sent, listed=True) for shape in shapes]
    item: Any = models[0]
    if len(models) > 1:
        item = Annotated[Union[tuple(models)], Field(discriminator=OWNER_KIND)]  # noqa: UP007
    if not sent:
        return (list[item], ...)
    return (Annotated[list[item] | None, Field(max_length=MAX_ITEMS[name])], None)


def members(*, sent: bool) -> dict[str, Any]:
    """All parts of a dossier as members of a model."""
    parts = {
        name: (_model(shape, sent=sent, listed=False) | None, None)
        if sent
        else (_model(shape, sent=False, listed=False), ...)
        for name, shape in PARTS.items()
    }
    return parts | {name: _list(name, shapes, sent=sent) for name, shapes in LISTS.items()}


def stored_owner() -> Any:
    """What is answered for one owner."""
    models = tuple(stored_model(shape, listed=True) for shape in OWNERS)
    return Annotated[Union[models], Field(discriminator=OWNER_KIND)]  # noqa: UP007


def own_model(shape: type, names: frozenset[str]) -> type[Wire]:
    """What may be sent of a shape when only some of its fields are one's own."""
    members: dict[str, Any] = {one.name: _member(one, sent=True) for one in fields_of(shape) if one.name in names}
    return create_model(f"{shape.__name__}Own", __base__=Wire, __doc__=shape.__doc__, __module__=__name__, **members)
