"""What only the back office sees of a dossier."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import repository
from khoisu.dossiers.drafts.id_images import PictureOf, list_id_images
from khoisu.dossiers.drafts.responses import to_comment
from khoisu.dossiers.review import repository as review_repository
from khoisu.dossiers.schemas import NoteOnField
from khoisu.dossiers.stored_dossier import FieldCheck, FieldComment, LogEntry, StoredDossier


@dataclass(frozen=True, slots=True)
class ReviewDetails:
    """The whole log, oldest first; the comments that were not sent yet, as the page shows them and as stored; the pictures
    of identity papers; the ticks of all reviewers."""

    log: Sequence[LogEntry]
    unsent_comments: list[NoteOnField]
    stored_unsent: Sequence[FieldComment]
    pictures: list[PictureOf]
    checks: Sequence[FieldCheck]


async def get_review_details(session: AsyncSession, stored: StoredDossier) -> ReviewDetails:
    """What the back office's page adds to what the customer sees."""
    unsent = await review_repository.list_comments(session, stored.id, sent=False)
    log = await repository.list_events(session, stored.id, public=False)
    pictures, checks = await list_id_images(session, stored), await review_repository.list_checks(session, stored.id)
    return ReviewDetails(log, [to_comment(one) for one in unsent], unsent, pictures, checks)
