"""The search for business lines in this process, with the words that the office added; and searches that found nothing."""

import asyncio
from collections.abc import AsyncGenerator, Mapping
from contextlib import asynccontextmanager, suppress
from functools import lru_cache

from khoisu.kit.db import Database
from khoisu.kit.listen import Listener
from khoisu.kit.logs import get_logger
from khoisu.reference_data import repository
from khoisu.reference_data.english_words import english_words
from khoisu.reference_data.entries import Line, Lists
from khoisu.reference_data.line_misses import Misses
from khoisu.reference_data.line_phrases import english_phrases, line_phrases
from khoisu.reference_data.line_search import LineSearch
from khoisu.reference_data.loading import load

log = get_logger(__name__)
FLUSH_SECONDS = 20.0
RETRY_SECONDS = 1.0
FAILURES = (OSError, TimeoutError)


@lru_cache(maxsize=1)
def lists() -> Lists:
    """All lists."""
    return load()


def line_path(line: Line) -> list[Line]:
    """The line's ancestors, section first."""
    found: list[Line] = []
    while line.cha:
        line = lists().lines[line.cha]
        found.insert(0, line)
    return found


def _index(added: Mapping[str, tuple[str, ...]]) -> LineSearch:
    return LineSearch(line_phrases(lists(), added))


@lru_cache(maxsize=1)
def english_index() -> LineSearch:
    """The search in English; the office's words are in the other one."""
    return LineSearch(english_phrases(lists()), english_words)


class Current:
    """The index in use. It is immutable; a change of words builds another one and puts it in its place."""

    def __init__(self) -> None:
        self._plain: LineSearch | None = None
        """Of the lists alone; kept, because most sites add no words and the API builds it before its processes part."""
        self._added: LineSearch | None = None
        self.misses = Misses()

    @property
    def index(self) -> LineSearch:
        """The index; without the office's words until they are read."""
        return self._added or self._of_the_lists()

    async def rebuild(self, added: dict[str, tuple[str, ...]]) -> None:
        """Build the index with `added`, words by code, in a thread, and use it from then on."""
        if added:
            self._added = await asyncio.to_thread(_index, added)
            return
        await asyncio.to_thread(self._of_the_lists)
        self._added = None

    def _of_the_lists(self) -> LineSearch:
        if self._plain is None:
            self._plain = _index({})
        return self._plain


current = Current()


class LineWordsFeed:
    """Reads the office's words at the start and whenever one changed in any process; writes down searches without a hit."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._changed = asyncio.Event()
        self.readings = 0
        """How often the words were read: tests wait for it."""
        self._listener = Listener(
            database.url,
            repository.CHANNEL,
            heard=lambda _payload: self._changed.set(),
            connected=self._changed.set,
        )

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """Follow changes while the block runs; what was not found until then is written at its end."""
        tasks = [asyncio.create_task(self._follow()), asyncio.create_task(self._flush_forever())]
        try:
            async with self._listener.running():
                yield
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            with suppress(*FAILURES, repository.DatabaseError):
                await self.flush()

    async def _follow(self) -> None:
        while True:
            await self._changed.wait()
            self._changed.clear()
            try:
                async with self._database.transaction() as session:
                    added = await repository.words_by_code(session)
            except (*FAILURES, repository.DatabaseError) as failure:
                log.warning("line_words_unread", error=type(failure).__name__)
                self._changed.set()
                await asyncio.sleep(RETRY_SECONDS)
                continue
            await current.rebuild(added)
            self.readings += 1

    async def _flush_forever(self) -> None:
        while True:
            await asyncio.sleep(FLUSH_SECONDS)
            try:
                await self.flush()
            except (*FAILURES, repository.DatabaseError) as failure:
                log.warning("line_misses_unwritten", error=type(failure).__name__)

    async def flush(self) -> None:
        """Write what was not found since the last time: one statement, each text counted once."""
        if texts := current.misses.drain():
            async with self._database.transaction() as session:
                await repository.count_misses(session, texts)
