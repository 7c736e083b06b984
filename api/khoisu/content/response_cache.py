"""In-memory cache of public reads, valid until published content changes (docs/architecture.md, Speed).

One tiny statement says whether it has changed, so an article that is published, withdrawn or commented on shows at once, in every process.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakKeyDictionary

from khoisu.kit.db import Database

MAX_CHARACTERS = 24_000_000
"""Characters in one process's cache: a list of nine articles has some 8,000, a long article 60,000."""
MAX_ENTRIES = 5_000
"""Entries in one process's cache: an empty result has few characters, and anybody can ask for any number of those."""
VERSION = "SELECT coalesce(sum(so), 0)::bigint FROM phien_ban_noi_dung"
Key = tuple[str, tuple[Any, ...]]
Finish = Callable[[str | None], Awaitable[str | None]]


class LruCache:
    """JSON texts with the content version they were read at; the least recently used one leaves first."""

    def __init__(self) -> None:
        self.entries: OrderedDict[Key, tuple[int, str]] = OrderedDict()
        self._size = 0

    def get(self, key: Key) -> tuple[int, str] | None:
        """Version and text, None for a miss."""
        return self.entries.get(key)

    def mark_used(self, key: Key) -> None:
        """Make the entry the most recently used one."""
        if key in self.entries:  # while the version was read, other requests may have evicted it
            self.entries.move_to_end(key)

    def put(self, key: Key, version: int, text: str) -> None:
        """Add or replace an entry, and evict others while there are too many or they are too large."""
        self.remove(key)
        self.entries[key] = (version, text)
        self._size += len(text)
        while self._size > MAX_CHARACTERS or len(self.entries) > MAX_ENTRIES:
            self.remove(next(iter(self.entries)))

    def remove(self, key: Key) -> None:
        """Take the entry out, if there is one."""
        _, text = self.entries.pop(key, (0, ""))
        self._size -= len(text)


_caches: WeakKeyDictionary[Database, LruCache] = WeakKeyDictionary()


async def cached_json(database: Database, sql: str, *args: Any, finish: Finish | None = None) -> str | None:
    """As `Database.json`, for a statement that depends on published content and its arguments only, not on the clock.

    `finish` completes what was read, from published content as well. A result without a row is not cached.
    """
    cache, key = _caches.setdefault(database, LruCache()), (sql, args)
    pool: Any = await database.reader()  # asyncpg publishes no types
    known = cache.get(key)
    if known is not None and known[0] == await pool.fetchval(VERSION):
        cache.mark_used(key)
        return known[1]
    # Version and text in one statement: from two, a lagging replica could give an old text for a new version.
    version, text = await pool.fetchrow(f"SELECT ({VERSION}), ({sql})", *args)
    if finish is not None:
        text = await finish(text)
    if text is None:
        cache.remove(key)
    else:
        cache.put(key, version, text)
    return text
