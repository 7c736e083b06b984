"""Who may decide about a change request, how long it waits and when it ends. Pure decisions."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from khoisu.approvals.states import Refusal

LONE_WAIT: Final = timedelta(hours=24)
"""How long the request of a lone administrator waits: time for the company's mailbox to notice a stolen session."""
LIFE: Final = timedelta(days=7)
"""A request that nobody decides about ends after this time: what was right then need not be right any more."""


@dataclass(frozen=True, slots=True)
class Deadlines:
    """When a request ends undecided, and when it takes effect by itself; None: only with somebody's approval."""

    expires_at: datetime
    effective_at: datetime | None


def deadlines(now: datetime, *, alone: bool) -> Deadlines:
    """The deadlines of a request made at `now`; `alone`: no other administrator could approve it."""
    return Deadlines(now + LIFE, now + LONE_WAIT if alone else None)


def approval_refusal(requester: UUID, affected: UUID | None, decider: UUID, *, linked: bool) -> Refusal | None:
    """Why `decider` may not approve: they asked themselves, are the same person by another account, or would approve a
    change of their own account. None when they may.
    """
    if decider == requester:
        return "NGUOI_DE_NGHI"
    if decider == affected:
        return "CUA_MINH"
    return "LIEN_QUAN" if linked else None
