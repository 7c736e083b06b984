"""The customer hands the dossier in: the rules judge it, the state moves, the log says so."""

from typing import Any
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.dossiers import keeping, log, repository
from khoisu.dossiers.errors import Refused
from khoisu.dossiers.events import Actor, EventKind
from khoisu.dossiers.judging import judge
from khoisu.dossiers.repository import Kept
from khoisu.dossiers.rules.states import State, Step, Who, find, submitting
from khoisu.kit import clock
from khoisu.kit.lang import Lang

KINDS = {Step.NOP: EventKind.NOP, Step.NOP_LAI: EventKind.NOP_LAI}


async def submit(session: AsyncSession, account_id: UUID, body: Any, lang: Lang) -> tuple[Kept, UUID | None]:
    """Keep what was sent and hand it in. Returns the dossier and the event, None when it had been handed in before.

    Raises as `keeping.save`, and `Refused` (422) with what the rules found.
    """
    kept = await keeping.asked_for(session, account_id, body.ma_ho_so)
    if kept is None:
        before = await keeping.last_submitted(session, account_id)
        if before is not None and keeping.merged(before, body) is before.tree:
            return before, None
        kept = await keeping.new(session, account_id, lang)
    elif _again(kept, body):
        return kept, None
    else:
        await keeping.require_editable(session, kept, lang)
        await keeping.require_revision(session, kept, body.phien_ban, lang)
    kept = await keeping.put(session, kept, body)
    findings = await judge(session, kept.tree, kept.id)
    if findings.errors:
        raise Refused(errors=findings.errors)
    return await _move(session, kept, account_id)


def _again(kept: Kept, body: Any) -> bool:
    """A second press of the button: already handed in, and nothing else is said."""
    return kept.head["trang_thai"] == State.DA_NOP and keeping.merged(kept, body) is kept.tree


async def _move(session: AsyncSession, kept: Kept, account_id: UUID) -> tuple[Kept, UUID]:
    before = State(kept.head["trang_thai"])
    step = submitting(before)
    move = find(before, step, Who.KHACH) if step else None
    if step is None or move is None:
        raise AssertionError(before)  # require_editable let it through
    now = clock.now()
    changed = {"trang_thai": move.den.value, "nop_luc": now, "cap_nhat_luc": now, "ly_do": None}
    await repository.set_head(session, kept.id, **changed)
    facts = {"phien_ban": kept.head["phien_ban"]}
    actor = Actor(Who.KHACH, account_id)
    event = await log.append(session, kept.id, KINDS[step], actor, tu=before.value, den=move.den.value, du_lieu=facts)
    return Kept(kept.head | changed, kept.tree), event
