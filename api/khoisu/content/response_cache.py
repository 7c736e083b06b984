"""Keeps what every visitor asks for, as long as nothing that a visitor sees has changed (docs/architecture.md, speed).

Whether it has is one tiny statement, so an article that is published, withdrawn or commented on shows at once, in every process.
"""

from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import Any
from weakref import WeakKeyDictionary

from khoisu.kit.db import Database

MOST = 24_000_000
"""Characters kept per process: a list of nine articles has some 8,000, a long article 60,000."""
MOST_ENTRIES = 5_000
"""Answers kept per process: one that found nothing has few characters, and anybody can ask for any number of those."""
VERSION = "SELECT coalesce(sum(so), 0)::bigint FROM phien_ban_noi_dung"
Key = tuple[str, tuple[Any, ...]]
Finish = Callable[[str | None], Awaitable[str | None]]


class LruCache:
    """Answers with the version that they were read at, least recently asked for first."""

    def __init__(self) -> None:
        self.answers: OrderedDict[Key, tuple[int, str]] = OrderedDict()
        self._size = 0

    def find(self, key: Key) -> tuple[int, str] | None:
        return self.answers.get(key)

    def touch(self, key: Key) -> None:
        if key in self.answers:  # while the version was asked for, others may have pushed it out
            self.answers.move_to_end(key)

    def put(self, key: Key, version: int, text: str) -> None:
        self.drop(key)
        self.answers[key] = (version, text)
        self._size += len(text)
        while self._size > MOST or len(self.answers) > MOST_ENTRIES:
            self.drop(next(iter(self.answers)))

    def drop(self, key: Key) -> None:
        _, text = self.answers.pop(key, (0, ""))
        self._size -= len(text)


_kept: WeakKeyDictionary[Database, LruCache] = WeakKeyDictionary()


async def cached_answer(database: Database, sql: str, *args: Any, finish: Finish | None = None) -> str | None:
    """As `Database.json`, for a statement that depends on published content and its arguments only, not on the clock.

    `finish` completes what was read, from published content as well; no row is not kept.
    """
    taxonomy_term, key, pool = _kept.setdefault(database, LruCache()), (sql, args), await database.reader()
    known = taxonomy_term.find(key)
    if known is not None and known[0] == await pool.fetchval(VERSION):
        taxonomy_term.touch(key)
        return known[1]
    # Version and answer in one statement: from two, a lagging replica could give an old answer for a new version.
    version, text = await pool.fetchrow(f"SELECT ({VERSION}), ({sql})", *args)
    if finish is not None:
        text = await finish(text)
    if text is None:
        taxonomy_term.drop(key)
    else:
        taxonomy_term.put(key, version, text)
    return text
