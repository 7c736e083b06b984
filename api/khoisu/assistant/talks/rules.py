"""Who has a conversation. Pure."""

from datetime import datetime, timedelta
from typing import Literal
from uuid import UUID

Turn = Literal["NHAN", "NOI", "TRA_MAY", "XONG"]
"""Taken by one of our people, their words, given back to the machine, closed."""
HOLD = timedelta(minutes=30)
"""How long a conversation stays with somebody who writes nothing. After that the machine answers again and a colleague may take it:
nobody waits for a person who has gone home."""
LONGEST_WORDS = 2000


def holder(account: UUID | None, since: datetime | None, now: datetime) -> UUID | None:
    """Who has the conversation at `now`; `since` is when they took it or last wrote. None: the machine."""
    return account if account is not None and since is not None and now < since + HOLD else None
