"""What a stored dossier needs attached, what is there, and the picture fields of S3.x that follow from it."""

from collections.abc import Iterable, Iterator
from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers.attachments import repository
from khoisu.dossiers.rules.attachments.kinds import ORGANISATION_PAPER, PERSON_PAPER
from khoisu.dossiers.rules.attachments.needs import Attachment, Filled, attached_keys, fill_needs, list_needs
from khoisu.dossiers.rules.drafts import Tree, read_dossier
from khoisu.dossiers.rules.findings import Path

PICTURE_FIELDS: dict[str, tuple[str, ...]] = {
    PERSON_PAPER.ma: ("hinh_anh_cccd_truoc", "hinh_anh_cccd_sau"),
    ORGANISATION_PAPER.ma: ("hinh_anh_dkdn",),
}
"""The fields of S3.x that name the first files of a kind, when the subject is an owner."""
ALL_PICTURE_FIELDS = tuple(name for names in PICTURE_FIELDS.values() for name in names)


async def list_filled_needs(session: AsyncSession, tree: Tree, number: UUID) -> tuple[list[Filled], list[Attachment]]:
    """Each need with its files, and the files that nothing needs any more."""
    files = await repository.list_attachments(session, number)
    return fill_needs(list_needs(read_dossier(tree)[0]), files, tree, number)


async def list_handed_in_needs(session: AsyncSession, tree: Tree, number: UUID, revision: int) -> list[Filled]:
    """Each need of a revision, whose tree this is, with the files that were handed in with it."""
    files = await repository.list_handed_in(session, number, revision)
    return fill_needs(list_needs(read_dossier(tree)[0]), files, tree, number)[0]


async def list_attached_keys(session: AsyncSession, tree: Tree, number: UUID | None) -> frozenset[tuple[str, Path]]:
    """The keys of the needs that have a file; none for a dossier that is not stored yet."""
    if number is None:
        return frozenset()
    filled, _ = await list_filled_needs(session, tree, number)
    return frozenset(attached_keys(filled))


def with_pictures(tree: Tree, filled: Iterable[Filled], removed: UUID | None = None) -> Tree:
    """The tree whose picture fields name the attached files; a field that names `removed` is emptied."""
    owners: list[Tree] = [dict(owner) for owner in tree["chu_so_huu_list"]]
    for owner in owners if removed is not None else ():
        owner |= {name: "" for name in ALL_PICTURE_FIELDS if owner.get(name) == str(removed)}
    for at, names in _named(filled):
        owners[at] |= names
    return tree if owners == tree["chu_so_huu_list"] else tree | {"chu_so_huu_list": owners}


def _named(filled: Iterable[Filled]) -> Iterator[tuple[int, dict[str, Any]]]:
    for one in filled:
        fields = PICTURE_FIELDS.get(one.need.kind.ma, ())
        for place in one.need.subject.places:
            if place[0] == "chu_so_huu_list" and len(place) == 2 and one.files:
                ids = [str(file.tep_id) for file in one.files]
                yield int(place[1]), dict(zip(fields, [*ids, "", ""], strict=False))
