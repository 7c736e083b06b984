"""How often something may be tried. Counted in PostgreSQL before the costly part, so that parallel tries cannot pass (G-34)."""

import hashlib
import hmac
import math
from dataclasses import dataclass
from datetime import UTC, datetime

from sqlalchemy import delete
from sqlalchemy.dialects.postgresql import insert

from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.errors import TooMany
from khoisu.kit.models import RateCounter


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `times` tries in `seconds`, for each different thing counted under `name`."""

    name: str
    times: int
    seconds: int


class RateLimiter:
    """Counts tries in fixed windows. Its counts are committed on their own: a refused request still counts."""

    def __init__(self, database: Database, secret: str) -> None:
        self._database = database
        self._secret = secret.encode()

    def _bucket(self, limit: Limit, key: str) -> str:
        digest = hmac.new(self._secret, f"{limit.name}\n{key}".encode(), hashlib.sha256)
        return f"{limit.name}:{digest.hexdigest()[:32]}"

    async def count(self, limit: Limit, key: str) -> int:
        """Count one try and say how many that makes in this window."""
        start = math.floor(clock.now().timestamp() / limit.seconds) * limit.seconds
        end = datetime.fromtimestamp(start + limit.seconds, UTC)
        statement = insert(RateCounter).values(
            bucket=self._bucket(limit, key), window_start=start, window_end=end, count=1
        )
        async with self._database.transaction() as session:
            result = await session.execute(
                statement.on_conflict_do_update(
                    index_elements=[RateCounter.bucket, RateCounter.window_start],
                    set_={"count": RateCounter.count + 1},
                ).returning(RateCounter.count)
            )
            return result.scalar_one()

    async def hit(self, limit: Limit, key: str) -> None:
        """Count one try. Raises `TooMany` with the seconds until the window ends when there were too many."""
        if await self.count(limit, key) > limit.times:
            seconds = limit.seconds - clock.now().timestamp() % limit.seconds
            raise TooMany(math.ceil(seconds))

    async def forgive(self, limit: Limit, key: str) -> None:
        """Forget the tries, after a success."""
        async with self._database.transaction() as session:
            await session.execute(delete(RateCounter).where(RateCounter.bucket == self._bucket(limit, key)))
