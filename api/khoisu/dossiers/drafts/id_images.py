"""Which pictures of papers belong to a dossier: what its fields name (S3.x), and what was attached."""

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from pydantic.alias_generators import to_camel
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import repository
from khoisu.dossiers.attachments import repository as attachments_repository
from khoisu.dossiers.attachments.needed import ALL_PICTURE_FIELDS, list_filled_needs
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.rules.attachments.missing import field_of
from khoisu.dossiers.rules.field_paths import place_name
from khoisu.dossiers.rules.findings import camel_path
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.files import service as files
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import Text

PICTURE_FIELDS = ALL_PICTURE_FIELDS


@dataclass(frozen=True, slots=True)
class PictureOf:
    """A stored file, the field that names it, and its name for people."""

    tep_id: str
    truong: str
    ten: Text


async def list_id_images(session: AsyncSession, stored: StoredDossier) -> list[PictureOf]:
    """Every file that the dossier needs attached, then those that only an owner's fields name.

    A field may hold anything that was sent; a file that is not the customer's own is left out.
    """
    attached = await _attached(session, stored)
    known = {one.tep_id for one in attached}
    named = [one for one in _named(stored) if one.tep_id not in known]
    ids = [number for one in named if (number := file_id(one.tep_id)) is not None]
    own = await files.list_own_ids(session, stored.head.account_id, ids) if ids else set[UUID]()
    return [*attached, *(one for one in named if file_id(one.tep_id) in own)]


async def list_picture_files(session: AsyncSession, stored: StoredDossier) -> list[UUID]:
    """Every file of the dossier that is deleted with it, also those that only an earlier version or nothing needs any more."""
    shown = [file_id(one.tep_id) for one in await list_id_images(session, stored)]
    every = await attachments_repository.list_files(session, stored.id)
    return list(dict.fromkeys([*(number for number in shown if number is not None), *every]))


async def _attached(session: AsyncSession, stored: StoredDossier) -> list[PictureOf]:
    found: list[PictureOf] = []
    for one in (await list_filled_needs(session, stored.tree, stored.id))[0]:
        path = camel_path(field_of(one.need))
        place, kind = place_name(camel_path(one.need.subject.places[0])), one.need.kind.ten
        name = Text(f"{place.vi}: {kind.vi}", f"{place.en}: {kind.en}")
        found += [PictureOf(str(file.tep_id), path, name) for file in one.files]
    return found


def _named(stored: StoredDossier) -> Iterator[PictureOf]:
    for at, owner in enumerate(stored.tree["chu_so_huu_list"]):
        for field in PICTURE_FIELDS:
            if owner.get(field):
                path = f"chuSoHuuList.{at}.{to_camel(field)}"
                yield PictureOf(owner[field], path, place_name(path))


def file_id(value: str) -> UUID | None:
    """The file's id when the field holds one."""
    try:
        return UUID(value)
    except ValueError:
        return None


async def record_picture_view(
    session: AsyncSession, stored: StoredDossier, actor: Actor, number: UUID, why: str
) -> None:
    """Log that a member of staff views a picture (S6.5). Raises `NotFound` for one that is not this dossier's."""
    named = next((one for one in await list_id_images(session, stored) if file_id(one.tep_id) == number), None)
    if named is None:
        raise NotFound
    facts = {"tep_id": str(number), "truong": named.truong}
    await repository.append_event(
        session, stored.id, EventKind.IDENTITY_PAPER_VIEWED, actor, ly_do=why, du_lieu=facts, cong_khai=False
    )
