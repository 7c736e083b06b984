"""What was handed in is recorded as it was handed in; papers are drawn from this record, whatever is edited afterwards.

The record is one text, canonical, so that its hash can be computed again by anyone who holds it: JSON in UTF-8 with sorted names
and no blanks, holding the dossier's code, revision and language, and every field as it was filled in. Decimals and days are strings
("33.33", "2026-11-22"). References to pictures of identity papers are left out: papers do not use them, and they are deleted
earlier than papers (G-78).

Its hash is SHA-256 over a random salt of 16 bytes and the text. The salt stays in the record, so the eight digits that a paper
prints confirm nobody's guess of an identity number or amount; without the salt they are noise.
"""

import hashlib
import json
import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import date, datetime
from decimal import Decimal
from typing import Any, cast

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.attachments import uploads as attachments
from khoisu.dossiers.drafts.id_images import PICTURE_FIELDS
from khoisu.dossiers.paper_files import repository
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.fields import LISTS, PARTS, Field, fields_of, read, shape_of
from khoisu.dossiers.state_rules import EDITABLE
from khoisu.dossiers.stored_dossier import StoredDossier
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


async def record_submission(session: AsyncSession, stored: StoredDossier) -> None:
    """Record the current revision, in the transaction that hands it in; the same revision again stays as it was recorded.

    Attachments change without a new revision: those of the last hand-in are the revision's.
    """
    head = stored.head
    salt = secrets.token_bytes(SALT_BYTES)
    written = to_canonical_text(head.ma_ho_so, head.phien_ban, head.ngon_ngu, stored.tree)
    await repository.add_submission(session, stored.id, head.phien_ban, written, salt, data_hash(salt, written))
    await attachments.record_handed_in(session, stored)


async def find_submitted(
    session: AsyncSession, stored: StoredDossier, revision: int
) -> tuple[StoredDossier, str] | None:
    """The dossier as it was handed in as `revision`, and the hash of its data. None when nobody recorded it."""
    found = await repository.find_submission(session, stored.id, revision)
    if found is None:
        return None
    lang, tree = read_canonical_text(found[0])
    return StoredDossier(replace(stored.head, phien_ban=revision, ngon_ngu=lang), tree), found[1]


async def find_previous_submission(session: AsyncSession, stored: StoredDossier) -> StoredDossier | None:
    """What was handed in before the dossier was handed in as it is now; None when it came once, or is being changed."""
    if stored.head.trang_thai in EDITABLE:
        return None
    before = await repository.find_revision_before(session, stored.id, stored.head.phien_ban)
    found = await find_submitted(session, stored, before) if before is not None else None
    return found[0] if found else None


async def require_submitted(session: AsyncSession, stored: StoredDossier) -> tuple[StoredDossier, str]:
    """As `find_submitted` for the current revision, which is recorded now if it was handed in before there were records."""
    found = await find_submitted(session, stored, stored.head.phien_ban)
    if found is None:
        await record_submission(session, stored)
        found = await find_submitted(session, stored, stored.head.phien_ban)
    if found is None:
        raise AssertionError(stored.id)
    return found
