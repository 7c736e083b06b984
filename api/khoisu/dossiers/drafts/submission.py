"""The customer submits the dossier: the rules check it, its state changes, the log and an e-mail record that."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import messages
from khoisu.dossiers.drafts import lifecycle
from khoisu.dossiers.drafts.validation import validate_draft
from khoisu.dossiers.errors import Refused
from khoisu.dossiers.events import Actor
from khoisu.dossiers.paper_files import paper_sets
from khoisu.dossiers.review import transitions
from khoisu.dossiers.schemas import DossierSent
from khoisu.dossiers.state_rules import submitting
from khoisu.dossiers.states import State, Step
from khoisu.dossiers.stored_dossier import StoredDossier
from khoisu.kit import clock
from khoisu.kit.actors import ActorKind
from khoisu.kit.lang import Lang
from khoisu.kit.working_time import confirm_deadline
from khoisu.site_settings.service import working_calendar


async def submit_draft(
    session: AsyncSession, account_id: UUID, body: DossierSent, lang: Lang
) -> tuple[StoredDossier, bool]:
    """Save what was sent and submit it. Returns the dossier, and False when it had been submitted like this before.

    Raises as `save_draft`, and `Refused` (422) with what the rules found; what was sent stays saved.
    """
    stored = await lifecycle.asked_for(session, account_id, body.ma_ho_so)
    if stored is None:
        before = await lifecycle.last_submitted(session, account_id)
        if before is not None and _says_the_same(before, body):
            return before, False
        stored = await lifecycle.create_dossier(session, account_id, lang)
    elif stored.head.trang_thai == State.SUBMITTED and _says_the_same(stored, body):
        return stored, False
    else:
        await lifecycle.require_editable(session, stored, lang)
        await lifecycle.require_revision(session, stored, body.phien_ban, lang)
    stored = await lifecycle.replace_draft(session, stored, body)
    findings = await validate_draft(session, stored.tree, stored.id)
    if findings.errors:
        raise Refused(findings.errors, stored.head.ma_ho_so, stored.head.phien_ban)
    return await _move(session, stored, account_id), True


def _says_the_same(stored: StoredDossier, body: DossierSent) -> bool:
    """A second press of the button: already submitted, and the body says nothing new."""
    return lifecycle.merge_draft(stored, body) is stored.tree


async def _move(session: AsyncSession, stored: StoredDossier, account_id: UUID) -> StoredDossier:
    step = submitting(stored.head.trang_thai) or Step.SUBMIT
    now = clock.now()
    actor = Actor(ActorKind.CUSTOMER, account_id)
    due = confirm_deadline(now, await working_calendar(session))
    moved, event = await transitions.move_dossier(session, stored, step, actor, nop_luc=now, han_xu_ly=due)
    await messages.notify_submitted(session, moved, event)
    await paper_sets.request_paper_set(session, moved)
    return moved
