"""Answers being written by a model in this process: each is a task that stores sentence by sentence and ends in a named state.

A reader who goes away changes nothing; only the person's stop, the switch or the time ends the model's request early.
"""

import asyncio
from collections.abc import AsyncGenerator, Generator, Sequence
from contextlib import asynccontextmanager, contextmanager
from functools import partial

from khoisu.assistant.conversations import writing_repository
from khoisu.assistant.conversations.sentence_store import EndedElsewhereError, SentenceStore
from khoisu.assistant.conversations.writing_repository import WRITING, Key
from khoisu.assistant.conversations.writing_states import SHOWN
from khoisu.assistant.generation.writer import Draft, Writer, Written
from khoisu.assistant.schemas import WritingState, WrittenSentence
from khoisu.kit.db import Database
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
STORE_SECONDS = 2.0
"""After the longest that a model may take, to store what it said."""
LOOK_SECONDS = 0.3
"""Between two looks at whether the person stopped it or it was switched off, perhaps in another process."""
STOP_SECONDS = 5.0


class Writings:
    """The tasks of this process, and who listens to them."""

    def __init__(self, database: Database, writer: Writer) -> None:
        self._database = database
        self._writer = writer
        self._tasks: dict[Key, asyncio.Task[None]] = {}
        self._stores: dict[Key, SentenceStore] = {}
        self._listeners: dict[Key, set[asyncio.Event]] = {}

    def start(self, key: Key, draft: Draft) -> None:
        """Begin to write; the answer must be stored and committed in state `DANG_SOAN`."""
        store = self._stores[key] = SentenceStore(self._database, key, partial(self._tell, key))
        task = self._tasks[key] = asyncio.create_task(self._run(key, draft, store))
        task.add_done_callback(lambda _: self._forget(key))

    async def wait(self, key: Key, seconds: float) -> None:
        """Wait for the end; what takes longer is given up, so that the quotations stand alone."""
        task = self._tasks.get(key)
        if task is None:
            return
        done, _ = await asyncio.wait({task}, timeout=seconds)
        if not done:
            await self._end(key, Written("MO_HINH_LOI", fault="ENDLESS"))
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def stop(self, key: Key) -> bool:
        """The person's stop; the model's request ends within a look, at once in this process. False when it had ended already."""
        stopped = await self._end(key, Written("DA_DUNG"))
        if stopped and (task := self._tasks.get(key)) is not None:
            task.cancel()
        return stopped

    def stored(self, key: Key) -> Sequence[WrittenSentence] | None:
        """The sentences that are stored of an answer which this process is writing; None when it does not, or has ended."""
        store = self._stores.get(key)
        return None if store is None else store.stored

    @contextmanager
    def listening(self, key: Key) -> Generator[asyncio.Event]:
        """An event that is set at each change in this process; others are seen by looking."""
        heard = asyncio.Event()
        self._listeners.setdefault(key, set()).add(heard)
        try:
            yield heard
        finally:
            left = self._listeners[key]
            left.discard(heard)
            if not left:
                del self._listeners[key]

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """At the end of the block, answers that are still being written get their state."""
        try:
            yield
        finally:
            left = dict(self._tasks)
            for key, task in left.items():
                await self._end(key, Written("GIAN_DOAN"))
                task.cancel()
            if left:
                await asyncio.wait(left.values(), timeout=STOP_SECONDS)

    def _forget(self, key: Key) -> None:
        """From here on readers look at the rows: how it ended stands there alone."""
        self._tasks.pop(key, None)
        self._stores.pop(key, None)
        self._tell(key)

    async def _run(self, key: Key, draft: Draft, store: SentenceStore) -> None:
        work = asyncio.create_task(self._write(draft, store))
        watch = asyncio.create_task(self._watch(key))
        try:
            longest = self._writer.longest_seconds + STORE_SECONDS
            await asyncio.wait({work, watch}, timeout=longest, return_when=asyncio.FIRST_COMPLETED)
            await self._end(key, _outcome(work, watch))
        finally:
            self._stores.pop(key, None)
            self._tell(key)
            for task in (work, watch):
                task.cancel()
            await asyncio.gather(work, watch, store.cancel(), return_exceptions=True)

    async def _write(self, draft: Draft, store: SentenceStore) -> Written:
        written = await self._writer.write(draft, store.add)
        await store.finish()
        return written

    async def _watch(self, key: Key) -> WritingState:
        """Returns when the answer was ended by somebody else, or may not be written any more."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            async with self._database.single_statement() as session:
                asked = await writing_repository.find_question(session, key)
            if asked is None or asked.writing != WRITING:
                return "DA_DUNG"
            if await self._writer.mode() != "generate":
                return "DA_TAT"

    async def _end(self, key: Key, written: Written) -> bool:
        if written.state in SHOWN:
            async with self._database.single_statement() as session:
                return await writing_repository.end_writing(session, key, written.state, written.fault)
        async with self._database.transaction() as session:
            ended = await writing_repository.end_writing(session, key, written.state, written.fault)
            if ended:
                await writing_repository.drop_sentences(session, key)
        return ended

    def _tell(self, key: Key) -> None:
        for heard in self._listeners.get(key, ()):
            heard.set()


def _outcome(work: asyncio.Task[Written], watch: asyncio.Task[WritingState]) -> Written:
    if work.done():
        failure = work.exception()
        if failure is None:
            return work.result()
        if not isinstance(failure, EndedElsewhereError):
            log.error("assistant_writing_failed", error=type(failure).__name__)
        return Written("GIAN_DOAN", fault=type(failure).__name__)
    if watch.done():
        return Written("GIAN_DOAN") if watch.exception() else Written(watch.result())
    return Written("MO_HINH_LOI", fault="ENDLESS")
