"""The parts of a dossier on the wire, one class per entity of `rules/entities.py` and made from it when this module is loaded.

Each entity has two models. The one with the entity's own name is what is answered: every field present. The one named `…Sent` is
what may be sent: every field may be left out (unchanged) or null or empty (cleared). `…Own` are the fields that a co-owner may correct.
"""

import inspect
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union
from uuid import UUID

from pydantic import Field, create_model

from khoisu.dossiers.drafts.wire_types import (
    MAX_ITEMS,
    SentDay,
    SentFlag,
    SentMoment,
    SentNumber,
    SentRatio,
    SentText,
    SentTexts,
    StoredDay,
    StoredRatio,
)
from khoisu.dossiers.rules import fields
from khoisu.dossiers.rules.entities import ChuSoHuuCaNhan, ChuSoHuuToChuc, DiaChi, NganhNghe
from khoisu.dossiers.rules.fields import LISTS, OWNER_KIND, OWNERS, PARTS, Kind, fields_of
from khoisu.dossiers.rules.people.owner_data import own_fields
from khoisu.kit.api_model import Instant, Wire

SENT: dict[Kind, Any] = {
    "text": SentText,
    "flag": SentFlag,
    "day": SentDay,
    "number": SentNumber,
    "ratio": SentRatio,
    "moment": SentMoment,
    "words": SentTexts,
}
STORED: dict[Kind, Any] = {
    "text": str,
    "flag": bool,
    "day": StoredDay,
    "number": int | str,
    "ratio": StoredRatio,
    "moment": Instant,
    "words": list[str],
}
# Names that would otherwise mean two things in the contract: an address alone and as an item, a line chosen and a line of the list.
ITEM_NAMES: dict[type, str] = {DiaChi: "DiaChiItem", NganhNghe: "NganhNgheDangKy"}
_made: dict[str, type[Wire]] = {}


def _entity(shape: type, *, sent: bool, listed: bool) -> type[Wire]:
    name = (ITEM_NAMES.get(shape, shape.__name__) if listed else shape.__name__) + ("Sent" if sent else "")
    if name not in _made:
        number: dict[str, Any] = {"id": (UUID | None, None) if sent else (UUID, ...)} if listed else {}
        rows = {one.name: _row(one, sent=sent) for one in fields_of(shape)}
        _made[name] = _model(name, inspect.cleandoc(shape.__doc__ or ""), number | rows)
    return _made[name]


def _model(name: str, doc: str, rows: dict[str, Any]) -> type[Wire]:
    return create_model(name, __base__=Wire, __module__=__name__, __doc__=doc, **rows)


def _row(one: fields.Field, *, sent: bool) -> Any:
    if one.kind == "code":
        return (Literal[one.default], ...)
    if one.kind == "parts":
        return _list_row(one.name, one.shapes, sent=sent)
    if one.kind == "part":
        part = _entity(one.shapes[0], sent=sent, listed=False) | None
        return (part, None if sent else ...)
    if sent:
        return (SENT[one.kind], None)
    stored = STORED[one.kind]
    return (stored | None if one.nullable else stored, ...)


def _list_row(name: str, shapes: tuple[type, ...], *, sent: bool) -> Any:
    item = _any_owner(sent=sent) if shapes == OWNERS else _entity(shapes[0], sent=sent, listed=True)
    if not sent:
        return (list[item], ...)
    return (Annotated[list[item] | None, Field(max_length=MAX_ITEMS[name])], None)


def _any_owner(*, sent: bool) -> Any:
    owners = tuple(_entity(shape, sent=sent, listed=True) for shape in OWNERS)
    return Annotated[Union[owners], Field(discriminator=OWNER_KIND)]  # noqa: UP007


def _dossier(name: str, doc: str, *, sent: bool) -> type[Wire]:
    rows: dict[str, Any] = {}
    for part, shape in PARTS.items():
        model = _entity(shape, sent=sent, listed=False)
        rows[part] = (model | None, None) if sent else (model, ...)
    rows |= {part: _list_row(part, shapes, sent=sent) for part, shapes in LISTS.items()}
    return _model(name, doc, rows)


def _own(shape: type) -> type[Wire]:
    own = own_fields(shape)
    rows = {one.name: _row(one, sent=True) for one in fields_of(shape) if one.name in own}
    return _model(f"{shape.__name__}Own", inspect.cleandoc(shape.__doc__ or ""), rows)


if TYPE_CHECKING:

    class DossierParts(Wire): ...

    class DossierPartsSent(Wire): ...

    class ChuSoHuuCaNhanOwn(Wire): ...

    class ChuSoHuuToChucOwn(Wire): ...

    AnyOwner = Wire
else:
    DossierParts = _dossier("DossierParts", "All parts.", sent=False)
    DossierPartsSent = _dossier("DossierPartsSent", "Any of the parts; None or left out: not sent.", sent=True)
    AnyOwner = _any_owner(sent=False)
    ChuSoHuuCaNhanOwn = _own(ChuSoHuuCaNhan)
    ChuSoHuuToChucOwn = _own(ChuSoHuuToChuc)
