"""The same person elsewhere in a draft: what is put right in one place is put right in all of them."""

from collections.abc import Collection
from typing import Any, cast

from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.entities import Nguoi
from khoisu.dossiers.rules.fields import fields_of
from khoisu.dossiers.rules.findings import Path, camel_path
from khoisu.dossiers.rules.same_person import CARD, MANAGERS, TAX, Key, identity

PERSONAL = frozenset(field.name for field in fields_of(Nguoi))
NUMBER = "so_giay_to"
OF_MANAGERS = {
    "ho_ten": "ho_ten",
    "ngay_sinh": "ngay_sinh",
    "gioi_tinh": "gioi_tinh",
    "so_dinh_danh": NUMBER,
    "dien_thoai": "so_dien_thoai",
}
"""What the tax registration says of director and chief accountant, and which field of a person it is."""


def with_copies(tree: Tree, before: Tree, after: Tree, changed: Collection[str]) -> tuple[Tree, list[str]]:
    """A dossier whose owner went from `before` to `after`, with the changed personal fields also in every other place
    whose paper has the kind and number of `before`. Returns it with the wire paths of these places.
    """
    key = _identity(before)
    own = {name: after[name] for name in changed if name in PERSONAL}
    if key is None or not own:
        return tree, []
    found: list[Path] = []
    copied = _copied(tree, key, own, after["id"], (), found)
    copied[TAX] |= _managers(copied[TAX], key, own, after, found)
    return copied, [camel_path(path) for path in found]


def _identity(part: Tree) -> Key | None:
    """Whose the part is; None for what is no person."""
    return identity(part["loai_giay_to"], part[NUMBER]) if NUMBER in part else None


def _copied(part: Any, key: Key, own: Tree, but: str, path: Path, found: list[Path]) -> Any:
    if isinstance(part, list):
        items = cast("list[Any]", part)
        return [_copied(item, key, own, but, (*path, at), found) for at, item in enumerate(items)]
    if not isinstance(part, dict):
        return part
    tree = cast("Tree", part)
    if _identity(tree) == key and tree.get("id") != but:
        found.append(path)
        return tree | own
    return {name: _copied(value, key, own, but, (*path, name), found) for name, value in tree.items()}


def _managers(tax: Tree, key: Key, own: Tree, after: Tree, found: list[Path]) -> Tree:
    """Director and chief accountant; only a personal identification number may stand there."""
    now = _identity(after)
    number = after[NUMBER] if now and now[0] == CARD else ""
    said = own | {NUMBER: number}
    put: Tree = {}
    for role in MANAGERS:
        if identity("", tax[f"so_dinh_danh_{role}"]) == key:
            found.append((TAX, f"so_dinh_danh_{role}"))
            put |= {f"{name}_{role}": said[source] for name, source in OF_MANAGERS.items() if source in said}
    return put
