"""Which pictures of papers belong to a dossier."""

from collections.abc import Iterator
from dataclasses import dataclass
from uuid import UUID

from pydantic.alias_generators import to_camel
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import repository
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.rules.field_labels import place_name
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import Text

PICTURE_FIELDS = ("hinh_anh_cccd_truoc", "hinh_anh_cccd_sau", "hinh_anh_dkdn")


@dataclass(frozen=True, slots=True)
class PictureOf:
    """A stored file, the field that names it, and its name for people."""

    tep_id: str
    truong: str
    ten: Text


def list_id_images(stored: StoredDossier) -> list[PictureOf]:
    """Every picture that an owner's fields name."""
    return list(_pictures(stored))


def _pictures(stored: StoredDossier) -> Iterator[PictureOf]:
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
    named = next((one for one in _pictures(stored) if file_id(one.tep_id) == number), None)
    if named is None:
        raise NotFound
    facts = {"tep_id": str(number), "truong": named.truong}
    await repository.append_event(
        session, stored.id, EventKind.IDENTITY_PAPER_VIEWED, actor, ly_do=why, du_lieu=facts, cong_khai=False
    )
