"""Stores the sentences of one answer while a model writes it, in their order; those that come while one is stored go together."""

import asyncio
from collections.abc import Callable, Sequence

from khoisu.assistant.conversations import writing_repository
from khoisu.assistant.conversations.writing_repository import Key
from khoisu.assistant.schemas import WrittenSentence
from khoisu.kit.db import Database


class EndedElsewhereError(Exception):
    """The answer was stopped or deleted while a sentence of it was on its way."""


class SentenceStore:
    """The sentences of one answer; `on_stored` is called whenever more of them can be read by everybody."""

    def __init__(self, database: Database, key: Key, on_stored: Callable[[], None]) -> None:
        self._database = database
        self._key = key
        self._on_stored = on_stored
        self._waiting: list[WrittenSentence] = []
        self._stored: list[WrittenSentence] = []
        self._storing: asyncio.Task[None] | None = None

    @property
    def stored(self) -> Sequence[WrittenSentence]:
        """What everybody can read by now."""
        return self._stored

    async def add(self, sentence: WrittenSentence) -> None:
        """Store a sentence soon: the model is read on meanwhile. Raises what an earlier storing failed with."""
        self._waiting.append(sentence)
        if self._storing is not None and self._storing.done():
            self._storing.result()
            self._storing = None
        self._storing = self._storing or asyncio.create_task(self._store_waiting())

    async def finish(self) -> None:
        """Wait until all are stored. Raises `EndedElsewhereError` when the answer had ended before."""
        if self._storing is not None:
            await self._storing

    async def cancel(self) -> None:
        """Give up what is not stored yet."""
        if self._storing is not None:
            self._storing.cancel()
            await asyncio.gather(self._storing, return_exceptions=True)

    async def _store_waiting(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            contents = [one.model_dump(mode="json", by_alias=True) for one in batch]
            async with self._database.single_statement() as session:
                added = await writing_repository.add_sentences(session, self._key, len(self._stored), contents)
            if not added:
                raise EndedElsewhereError
            self._stored += batch
            self._on_stored()
