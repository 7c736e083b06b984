"""What was handed in, as one text: canonical, so that its hash can be computed again by anyone who holds the record.

The text is JSON in UTF-8 with sorted names and no blanks: the dossier's code, revision and language, and every field as it was
filled in. Decimals and days are strings ("33.33", "2026-11-22"). References to pictures of identity papers are left out: papers do not use
them, and they are deleted earlier than papers (G-78).

Its hash is SHA-256 over a random salt of 16 bytes and the text. The salt stays in the record, so the eight digits that a paper prints confirm
nobody's guess of an identity number or amount; without the salt they are noise.
"""

import hashlib
import json
from collections.abc import Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Any, cast

from khoisu.dossiers.drafts.id_images import PICTURE_FIELDS
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.fields import LISTS, PARTS, Field, fields_of, read, shape_of
from khoisu.kit.lang import Lang

SALT_BYTES, PRINTED_DIGITS = 16, 8


def to_canonical_text(code: str, revision: int, lang: Lang, tree: Tree) -> str:
    """The text of a revision."""
    whole = {"ho_so": code, "phien_ban": revision, "ngon_ngu": lang, "du_lieu": _plain(tree)}
    return json.dumps(whole, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def read_canonical_text(text: str) -> tuple[Lang, Tree]:
    """Language and tree of a text; fields that a later release added hold their defaults. Raises `ValueError` for another text."""
    whole = json.loads(text)
    data: Tree = whole["du_lieu"]
    tree: Tree = {name: _part(shape, data.get(name, {})) for name, shape in PARTS.items()}
    return whole["ngon_ngu"], tree | {
        name: [_item(shapes, row) for row in data.get(name, ())] for name, shapes in LISTS.items()
    }


def data_hash(salt: bytes, text: str) -> str:
    """SHA-256 (hex) over salt and text."""
    return hashlib.sha256(salt + text.encode()).hexdigest()


def _plain(value: object) -> object:
    if isinstance(value, dict):
        fields = cast("dict[str, Any]", value)
        return {name: "" if name in PICTURE_FIELDS else _plain(one) for name, one in fields.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in cast("Sequence[object]", value)]
    if isinstance(value, (date, datetime)):
        return value.isoformat()
    return f"{value:f}" if isinstance(value, Decimal) else value


def _item(shapes: tuple[type, ...], row: Tree) -> Tree:
    return {"id": row["id"], **_part(shape_of(row, shapes), row)}


def _part(shape: type, row: Tree) -> Tree:
    return {field.name: _value(field, row.get(field.name, field.default)) for field in fields_of(shape)}


def _value(field: Field, value: Any) -> Any:
    if field.kind == "part":
        return None if value is None else _part(field.shapes[0], value)
    if field.kind == "parts":
        return [_item(field.shapes, row) for row in value]
    if field.kind == "words":
        return list(value)
    if field.kind == "moment" and isinstance(value, str):
        return datetime.fromisoformat(value)
    return read(field.kind, value)
