"""Reads of dossiers: the caller's own, and what only the back office sees of one."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import models, repository
from khoisu.dossiers.drafts import lifecycle
from khoisu.dossiers.drafts import responses as answers
from khoisu.dossiers.drafts.id_images import PictureOf, list_id_images
from khoisu.dossiers.drafts.responses import to_comment
from khoisu.dossiers.review import repository as review_repository
from khoisu.dossiers.schemas import DossierEvent, DossierRow, NoteOnField
from khoisu.dossiers.stored_dossier import FieldCheck, FieldComment, LogEntry, StoredDossier
from khoisu.kit.api_model import Page, PageOf
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging


async def own_list(session: AsyncSession, account_id: UUID, paging: Paging, lang: Lang) -> PageOf[DossierRow]:
    """The person's dossiers, the last changed first."""
    mine = models.ho_so.c.account_id == account_id
    found = await repository.list_dossiers(session, mine, offset=paging.offset, limit=paging.kich_thuoc)
    where = Page(so=paging.so, kich_thuoc=paging.kich_thuoc, tong=await repository.count_dossiers(session, mine))
    return PageOf(data=[answers.to_row(one, lang) for one in found], trang=where)


async def own_row(session: AsyncSession, account_id: UUID, code: str, lang: Lang) -> DossierRow | None:
    """One of the person's dossiers by its code; None for an unknown code and for somebody else's alike, by one statement."""
    table = models.ho_so.c
    mine = (table.account_id == account_id) & (table.ma_ho_so == code)
    found = await repository.list_dossiers(session, mine, offset=0, limit=1)
    return answers.to_row(found[0], lang) if found else None


async def own_events(session: AsyncSession, account_id: UUID, code: str, lang: Lang) -> list[DossierEvent]:
    """What happened to a dossier, oldest first, as its owner may see it. Raises `NotFound`."""
    stored = await lifecycle.get_own_dossier(session, account_id, code)
    return [answers.to_event(row, lang) for row in await repository.list_events(session, stored.id, public=True)]


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
