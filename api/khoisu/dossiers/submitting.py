"""The customer hands the dossier in: the rules judge it, the state moves, the log and a mail say so."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.company.service import closed_days
from khoisu.dossiers import keeping, messages, moving, paper_sets
from khoisu.dossiers.errors import Refused
from khoisu.dossiers.events import Actor
from khoisu.dossiers.judging import judge
from khoisu.dossiers.repository import Kept
from khoisu.dossiers.rules.states import State, Step, Who, submitting
from khoisu.kit import clock
from khoisu.kit.lang import Lang
from khoisu.kit.working_time import confirm_deadline


async def submit(session: AsyncSession, account_id: UUID, body: Any, lang: Lang) -> tuple[Kept, bool]:
    """Keep what was sent and hand it in. Returns the dossier, and False when it had been handed in like this before.

    Raises as `keeping.save`, and `Refused` (422) with what the rules found; what was sent is kept all the same.
    """
    kept = await keeping.asked_for(session, account_id, body.ma_ho_so)
    if kept is None:
        before = await keeping.last_submitted(session, account_id)
        if before is not None and _says_the_same(before, body):
            return before, False
        kept = await keeping.new(session, account_id, lang)
    elif kept.head["trang_thai"] == State.DA_NOP and _says_the_same(kept, body):
        return kept, False
    else:
        await keeping.require_editable(session, kept, lang)
        await keeping.require_revision(session, kept, body.phien_ban, lang)
    kept = await keeping.put(session, kept, body)
    findings = await judge(session, kept.tree, kept.id)
    if findings.errors:
        raise Refused(findings.errors, kept.head["ma_ho_so"], kept.head["phien_ban"])
    return await _move(session, kept, account_id), True


def _says_the_same(kept: Kept, body: Any) -> bool:
    """A second press of the button: handed in already, and nothing else is said."""
    return keeping.merged(kept, body) is kept.tree


async def _move(session: AsyncSession, kept: Kept, account_id: UUID) -> Kept:
    step = submitting(State(kept.head["trang_thai"])) or Step.NOP
    now = clock.now()
    actor = Actor(Who.KHACH, account_id)
    due = confirm_deadline(now, await closed_days(session))
    moved, event = await moving.move(session, kept, step, actor, nop_luc=now, han_xu_ly=due)
    await messages.submitted(session, moved, event)
    await paper_sets.order(session, moved)
    return moved
