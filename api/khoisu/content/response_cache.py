"""In-memory cache of public reads, valid until published content changes (docs/architecture.md, Speed).

One tiny statement says whether it has changed, so an article that is published, withdrawn or commented on shows at once, in every process.
"""

from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakKeyDictionary

from cachetools import LRUCache

from khoisu.kit.db import Database

MAX_CHARACTERS = 24_000_000
"""Characters in one process's cache: a list of nine articles has some 8,000, a long article 60,000."""
MAX_ENTRIES = 5_000
"""Entries in one process's cache: an empty result has few characters, and anybody can ask for any number of those."""
VERSION = "SELECT coalesce(sum(so), 0)::bigint FROM phien_ban_noi_dung"
Key = tuple[str, tuple[Any, ...]]
Finish = Callable[[str | None], Awaitable[str | None]]


_Entry = tuple[int, str]
"""The version that an answer was read at, and its JSON text."""


def _size(answer: _Entry) -> int:
    """Characters; a short answer counts as its share of all entries, so that their number is bounded too."""
    return max(len(answer[1]), MAX_CHARACTERS // MAX_ENTRIES)


def new_cache() -> LRUCache[Key, _Entry]:
    """An empty cache of one process; the least recently used entry is evicted first."""
    return LRUCache(MAX_CHARACTERS, _size)


_caches: WeakKeyDictionary[Database, LRUCache[Key, _Entry]] = WeakKeyDictionary()


async def cached_json(database: Database, sql: str, *args: Any, finish: Finish | None = None) -> str | None:
    """As `Database.json`, for a statement that depends on published content and its arguments only, not on the clock.

    `finish` completes what was read, from published content as well. A result without a row is not cached.
    """
    cache, key, pool = _caches.setdefault(database, new_cache()), (sql, args), await database.reader()
    known = cache.get(key)
    if known is not None and known[0] == await pool.fetchval(VERSION):
        return known[1]
    # Version and text in one statement: from two, a lagging replica could give an old text for a new version.
    ((version, text),) = await pool.fetch(f"SELECT ({VERSION}), ({sql})", *args)
    if finish is not None:
        text = await finish(text)
    if text is None:
        cache.pop(key, None)
    elif len(text) <= MAX_CHARACTERS:
        cache[key] = (version, text)
    return text
