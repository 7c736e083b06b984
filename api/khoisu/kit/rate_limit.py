"""How often something may be tried. Counted in PostgreSQL before the costly part, so that parallel tries cannot pass (G-34)."""

import hashlib
import hmac
import math
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, select, tuple_, update
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.errors import TooMany
from khoisu.kit.models import RateCounter
from khoisu.kit.sql.statements import Statement

# In the order of their names, so that two requests cannot wait for one another.
_COUNT = Statement("""
INSERT INTO rate_counter AS r (bucket, window_start, window_end, count)
SELECT u.bucket, u.window_start, u.window_end, 1
FROM unnest(CAST(:buckets AS text[]), CAST(:starts AS bigint[]), CAST(:ends AS timestamptz[])) AS u(bucket, window_start, window_end)
ORDER BY u.bucket
ON CONFLICT (bucket, window_start) DO UPDATE SET count = r.count + 1 RETURNING r.bucket, r.count AS tries
""")


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `times` tries in `seconds`, for each different thing counted under `name`."""

    name: str
    times: int
    seconds: int


def _start(limit: Limit, now: float) -> int:
    """When the window of `now` began; both in seconds since 1970."""
    return math.floor(now / limit.seconds) * limit.seconds


class RateLimiter:
    """Counts tries in fixed windows. Its counts are committed on their own: a refused request still counts."""

    def __init__(self, database: Database, secret: str) -> None:
        self._database = database
        self._secret = secret.encode()

    def _bucket(self, limit: Limit, key: str) -> str:
        digest = hmac.new(self._secret, f"{limit.name}\n{key}".encode(), hashlib.sha256)
        return f"{limit.name}:{digest.hexdigest()[:32]}"

    def fingerprint(self, name: str, key: str) -> str:
        """The keyed hash by which something is counted in a table of its own; the thing itself is not stored."""
        return self._bucket(Limit(name, 0, 1), key)

    async def count(self, limit: Limit, key: str) -> int:
        """Count one try and say how many that makes in this window."""
        start = _start(limit, clock.now().timestamp())
        end = datetime.fromtimestamp(start + limit.seconds, UTC)
        statement = insert(RateCounter).values(
            bucket=self._bucket(limit, key), window_start=start, window_end=end, count=1
        )
        async with self._database.single_statement() as session:
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

    async def hit_all(self, *tries: tuple[Limit, str]) -> None:
        """Count several tries in one statement. Raises `TooMany` with the longest wait when any was one too many."""
        over = await self.over(*tries)
        if over:
            raise TooMany(max(over.values()))

    async def over(self, *tries: tuple[Limit, str]) -> dict[int, int]:
        """As `over_within`, counted for good at once: the counters are locked no longer than the statement takes."""
        async with self._database.single_statement() as session:
            return await self.over_within(session, *tries)

    async def over_within(self, session: AsyncSession, *tries: tuple[Limit, str]) -> dict[int, int]:
        """Count several tries with the caller's transaction: a rollback also undoes the count.

        Says which are one too many, by their place in `tries`, and after how many seconds each window ends. The counters
        stay locked until the transaction ends, so that two requests with the same counters run one after the other.
        """
        now = clock.now().timestamp()
        buckets = [self._bucket(limit, key) for limit, key in tries]
        starts = {bucket: _start(limit, now) for bucket, (limit, _) in zip(buckets, tries, strict=True)}
        lengths = {bucket: limit.seconds for bucket, (limit, _) in zip(buckets, tries, strict=True)}
        ends = [datetime.fromtimestamp(start + lengths[bucket], UTC) for bucket, start in starts.items()]
        values = {"buckets": list(starts), "starts": list(starts.values()), "ends": ends}
        counts = {row["bucket"]: row["tries"] for row in await _COUNT.rows(session, values)}
        return {
            place: math.ceil(starts[bucket] + limit.seconds - now)
            for place, (bucket, (limit, _)) in enumerate(zip(buckets, tries, strict=True))
            if counts[bucket] > limit.times
        }

    async def spent(self, *tries: tuple[Limit, str]) -> int:
        """Seconds until none of the limits is used up; 0 when there is room. Counts nothing."""
        now = clock.now().timestamp()
        wanted = {self._bucket(limit, key): (limit, _start(limit, now)) for limit, key in tries}
        keys = [(bucket, start) for bucket, (_, start) in wanted.items()]
        statement = select(RateCounter.bucket, RateCounter.count.label("tries")).where(
            tuple_(RateCounter.bucket, RateCounter.window_start).in_(keys)
        )
        async with self._database.sessions() as session:
            counts = {row.bucket: row.tries for row in await session.execute(statement)}
        waits = [
            start + limit.seconds - now
            for bucket, (limit, start) in wanted.items()
            if counts.get(bucket, 0) >= limit.times
        ]
        return math.ceil(max(waits, default=0))

    async def refuse_spent(self, limit: Limit, key: str) -> None:
        """Raise `TooMany` when this window has had its tries. Counts nothing."""
        if wait := await self.spent((limit, key)):
            raise TooMany(wait)

    async def peek(self, limit: Limit, key: str) -> int:
        """How many tries were counted in this window. Counts nothing."""
        bucket, start = self._bucket(limit, key), _start(limit, clock.now().timestamp())
        statement = select(RateCounter.count).where(RateCounter.bucket == bucket, RateCounter.window_start == start)
        async with self._database.sessions() as session:
            return await session.scalar(statement) or 0

    async def take_back(self, limit: Limit, key: str) -> None:
        """Uncount one try of this window, when it turned out not to be one."""
        start = _start(limit, clock.now().timestamp())
        async with self._database.transaction() as session:
            await session.execute(
                update(RateCounter)
                .where(
                    RateCounter.bucket == self._bucket(limit, key),
                    RateCounter.window_start == start,
                    RateCounter.count > 0,
                )
                .values(count=RateCounter.count - 1)
            )

    async def pace(self, name: str, seconds: int, key: str) -> None:
        """Allow one at a time with `seconds` between them, to the second. Raises `TooMany` with the time that is left."""
        now = clock.now()
        bucket = self._bucket(Limit(name, 1, seconds), key)
        statement = insert(RateCounter).values(
            bucket=bucket, window_start=0, window_end=now + timedelta(seconds=seconds), count=1
        )
        async with self._database.transaction() as session:
            taken = await session.execute(
                statement.on_conflict_do_update(
                    index_elements=[RateCounter.bucket, RateCounter.window_start],
                    set_={"window_end": statement.excluded.window_end},
                    where=RateCounter.window_end <= now,
                ).returning(RateCounter.bucket)
            )
            if taken.first() is not None:
                return
            end = await session.scalar(select(RateCounter.window_end).where(RateCounter.bucket == bucket))
        left = (end - now).total_seconds() if end else seconds
        raise TooMany(math.ceil(left))

    async def pace_left(self, name: str, key: str) -> int:
        """Seconds until `pace` allows the next one; 0 when it would now. Takes nothing."""
        bucket = self._bucket(Limit(name, 1, 0), key)
        statement = select(RateCounter.window_end).where(RateCounter.bucket == bucket, RateCounter.window_start == 0)
        async with self._database.sessions() as session:
            end = await session.scalar(statement)
        return max(0, math.ceil((end - clock.now()).total_seconds())) if end else 0

    async def end_pace(self, name: str, key: str) -> None:
        """Allow the next one at once."""
        await self.forgive(Limit(name, 1, 0), key)

    async def forgive(self, limit: Limit, key: str) -> None:
        """Reset the counter after a success."""
        async with self._database.transaction() as session:
            await session.execute(delete(RateCounter).where(RateCounter.bucket == self._bucket(limit, key)))
