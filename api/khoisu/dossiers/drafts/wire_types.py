"""How the values of a dossier are serialised: what may be sent for each kind of field, and what is returned.

`wire_models.py` makes its models from `rules/entities.py` with these types. A sent date or amount that cannot be read is sent as the
text that was typed; the rules report it on its field (decision 0015).
"""

from datetime import date, datetime
from decimal import Decimal
from typing import Annotated, Any

from pydantic import Field, PlainSerializer, PlainValidator, WithJsonSchema
from pydantic_core import PydanticCustomError

from khoisu.dossiers.rules.fields import NUMBER_MAX, TYPED_MAX, read_day, read_number, read_ratio
from khoisu.kit.api_model import TypedText

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
"""The most a list can hold: above what the law and practice ask for, below what would slow the server down. Lists of texts hold `MAX_TEXTS`."""
MAX_TEXTS = 20
Line = Annotated[str, TypedText(max_length=TEXT_MAX)]
_TYPED = {"type": "string", "maxLength": TYPED_MAX}


def _too_long() -> PydanticCustomError:
    return PydanticCustomError("string_too_long", "At most {max_length} characters", {"max_length": TYPED_MAX})


def _typed(value: Any) -> str:
    """A half-typed value, as a draft may store it."""
    if not isinstance(value, str):
        raise PydanticCustomError("string_type", "This must be text")
    value = value.strip()
    if len(value) > TYPED_MAX:
        raise _too_long()
    if "\x00" in value:
        raise PydanticCustomError("string_pattern_mismatch", "This contains characters that are not allowed")
    return value


def _day(value: Any) -> date | str | None:
    return None if value is None else read_day(_typed(value)) or None


def _number(value: Any) -> int | str | None:
    if value is None or (isinstance(value, int) and not isinstance(value, bool)):
        if value is not None and abs(value) > NUMBER_MAX:
            raise PydanticCustomError("less_than_equal", "Must be {le} or less", {"le": NUMBER_MAX})
        return value
    if not isinstance(value, str):
        raise PydanticCustomError("int_type", "This must be a whole number")
    typed = read_number(_typed(value))
    return None if typed == "" else typed


def _ratio(value: Any) -> Decimal | str | None:
    if value is None:
        return None
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        value = f"{Decimal(str(value)):f}"
    typed = read_ratio(_typed(value))
    return None if typed == "" else typed


def _written(value: Any) -> str:
    return f"{value:f}" if isinstance(value, Decimal) else str(value)


SentText = Line | None
SentFlag = bool | None
SentDay = Annotated[date | str | None, PlainValidator(_day), WithJsonSchema({"anyOf": [_TYPED, {"type": "null"}]})]
SentNumber = Annotated[
    int | str | None,
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
]
SentRatio = Annotated[
    Decimal | str | None,
    PlainValidator(_ratio),
    WithJsonSchema({"anyOf": [{"type": "number"}, _TYPED, {"type": "null"}]}),
]
SentMoment = Annotated[datetime | None, Field(description="Set by the server; what is sent is not taken")]
SentTexts = Annotated[list[Line] | None, Field(max_length=MAX_TEXTS)]
StoredDay = Annotated[date | str, WithJsonSchema({"type": "string", "description": "YYYY-MM-DD, or what was typed"})]
StoredRatio = Annotated[
    Decimal | str,
    PlainSerializer(_written),
    WithJsonSchema({"type": "string", "description": "Exact decimal, or as typed"}),
]
