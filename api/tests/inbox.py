"""What people were sent: the outbox, with its secrets opened."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import select

from khoisu.kit.db import Database
from khoisu.kit.sealing import unseal
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.settings import OUTBOX_KEY, settings


@dataclass(frozen=True)
class Letter:
    """One message, as its reader would see it."""

    kind: str
    to: str
    lang: str
    data: dict[str, Any]


async def letters(database: Database, to: str) -> list[Letter]:
    """Everything sent to an address or number, the oldest first."""
    async with database.sessions() as session:
        rows = list(
            await session.scalars(
                select(OutboxMessage).where(OutboxMessage.nguoi_nhan == to).order_by(OutboxMessage.id)
            )
        )
    secret = settings().session_secret.get_secret_value()
    return [
        Letter(
            row.loai,
            row.nguoi_nhan,
            row.ngon_ngu,
            row.du_lieu | (unseal(row.bi_mat, row.id, secret, OUTBOX_KEY) if row.bi_mat else {}),
        )
        for row in rows
    ]


async def newest_code(database: Database, to: str) -> str:
    """The digits of the last code that was sent."""
    codes = [letter.data["ma"] for letter in await letters(database, to) if letter.kind == "ma_xac_nhan"]
    return codes[-1]
