"""Which uploaded file belongs to which need, also after what was filled in has changed.

A file stays with its person or organisation while either the paper number is the same, or the entry is the same and so is the
name: a corrected name or a corrected number keeps it, another person written into the entry does not.
"""

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from khoisu.dossiers.rules.attachments.needs import Need, Subject
from khoisu.dossiers.rules.drafts import Tree
from khoisu.dossiers.rules.findings import Path
from khoisu.kit.text.unaccent import unaccent


@dataclass(frozen=True, slots=True, kw_only=True)
class Attachment:
    """An uploaded file: what it is (`ma`), whose it was (`chu_the_id`, `dau_so`, `dau_ten`), and the stored bytes (`tep_id`)."""

    id: UUID
    ho_so_id: UUID
    ma: str
    chu_the_id: UUID
    dau_so: str
    dau_ten: str
    ten: str
    bam: str
    tep_id: UUID
    so_trang: int
    luc: datetime
    bo_luc: datetime | None = None


@dataclass(frozen=True, slots=True)
class Filled:
    """A need, the ids of the entries that name its subject, and its files, oldest first."""

    need: Need
    ids: tuple[UUID, ...]
    files: tuple[Attachment, ...]


def mark_of(words: str) -> str:
    """What tells whether two names or numbers are the same without storing them again: SHA-256, hex; empty for none."""
    plain = "".join(unaccent(words).lower().split())
    return hashlib.sha256(plain.encode()).hexdigest() if plain else ""


def entry_id(tree: Tree, dossier_id: UUID, path: Path) -> UUID:
    """The stable id of the entry at a path; the dossier's own for the company."""
    here: Any = tree
    for part in path:
        here = here[part]
    return UUID(here["id"]) if "id" in here else dossier_id


def fill_needs(
    needs: Iterable[Need], files: Sequence[Attachment], tree: Tree, dossier_id: UUID
) -> tuple[list[Filled], list[Attachment]]:
    """Each need with its files, and the files that nothing needs any more."""
    left = list(files)
    filled: list[Filled] = []
    for need in needs:
        ids = tuple(entry_id(tree, dossier_id, path) for path in need.subject.places)
        own = [one for one in left if one.ma == need.kind.ma and _is_about(one, need.subject, ids)]
        left = [one for one in left if one not in own]
        filled.append(Filled(need, ids, tuple(own)))
    return filled, left


def _is_about(file: Attachment, subject: Subject, ids: tuple[UUID, ...]) -> bool:
    number, name = mark_of(subject.so), mark_of(subject.ten)
    if file.dau_so and file.dau_so == number:
        return True
    if file.chu_the_id not in ids:
        return False
    # The file of an entry in which neither name nor number stood says nothing against what stands there now.
    return file.dau_ten == name if file.dau_so or file.dau_ten else True


def attached_keys(filled: Iterable[Filled]) -> Iterator[tuple[str, Path]]:
    """The keys of the needs that have a file."""
    return (one.need.key for one in filled if one.files)
