"""The index of everything published, in this process, never older than what visitors read.

Each question first asks PostgreSQL for the version of the published content (one tiny statement, as the other public reads do), so a
withdrawn article is not quoted again by any process. Between questions the index is kept ready.
"""

import asyncio
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import date
from hashlib import blake2b
from html import escape
from typing import NamedTuple, get_args

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.passage_questions import repository as passage_questions
from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.passages import Document, cut
from khoisu.assistant.reading.known_questions import known_questions
from khoisu.assistant.reading.nearness import Near, meaning, place_of
from khoisu.assistant.reading.reader import read
from khoisu.assistant.reading.words import Names
from khoisu.assistant.replies.site_facts import Pages, SiteFacts, read_site_facts
from khoisu.catalog.schemas import DichVu
from khoisu.catalog.service import get_content_version, read_price_list
from khoisu.content.service import PublishedText
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
LANGS: tuple[Lang, ...] = get_args(Lang)
REFRESH_SECONDS = 2.0
STOP_SECONDS = 5.0
IDLE_SECONDS, MOST_PASSES = 0.0003, 30
"""A pass of the event loop that is shorter had nothing to do; a search waits for no more than so many passes."""
MOST_WAITING = 20
"""Questions of which the last one waits about a second to be compared by meaning."""
_FOLDERS = {"bai_viet": "/tin-tuc/", "trang": "/"}
Indexes = dict[Lang, PassageSearch]
Services = Mapping[Lang, tuple[DichVu, ...]]
ReadTexts = Callable[[AsyncSession, date], Awaitable[list[PublishedText]]]
"""Reads the articles and pages that visitors can read on a day in Vietnam."""


class Texts(NamedTuple):
    """What is indexed: the published documents, and the questions that their passages answer."""

    documents: list[Document]
    questions: passage_questions.Stored


class Corpus:
    """The indexes of both languages; `current` brings them up to date when anything published has changed."""

    def __init__(self, database: Database, read_texts: ReadTexts) -> None:
        self._database = database
        self._read_texts = read_texts
        self._version = ""
        self._texts = b""
        """A digest of what is indexed."""
        self._indexes: Indexes = {}
        self._services: Services = {}
        self._pages: dict[Lang, Pages] = {}
        self._known = known_questions({})
        """What questions are compared with."""
        self.sold: Names = ()
        """The names of the services and packages on sale, in both languages."""
        self._one_at_a_time = asyncio.Lock()
        self._searching = asyncio.Lock()
        self._comparing = asyncio.Lock()
        self._waiting = 0
        """Questions that are compared by meaning or wait for it."""
        self.builds = 0
        """How often the indexes were built: tests look at it."""

    async def current(self) -> Indexes:
        """The indexes by language, of what is published at this moment."""
        version = await get_content_version(self._database)
        if version != self._version:
            async with self._one_at_a_time:
                if version != self._version:
                    await self._rebuild(version)
        return self._indexes

    async def facts(self, lang: Lang) -> SiteFacts:
        """What the site says of itself now, with the services and pages of the version that `current` answered last."""
        return await read_site_facts(self._database, lang, self._services[lang], self._pages[lang])

    async def near(self, texts: Sequence[str], lang: Lang) -> dict[str, Near]:
        """What texts are nearest to in meaning. Nothing where there is no model, where it fails, or while many others wait: then their words
        alone decide.

        One at a time in this process, in one thread: the others are for what else works in threads.
        """
        if self._waiting >= MOST_WAITING:
            return {}
        self._waiting += 1
        try:
            async with self._comparing:
                known = await asyncio.to_thread(meaning, self._known)
                return await asyncio.to_thread(known.near, texts, lang) if known else {}
        except Exception as failure:  # noqa: BLE001 - an answer by words is better than none
            log.warning("assistant_meaning_failed", error=type(failure).__name__)
            return {}
        finally:
            self._waiting -= 1

    async def place_of(self, question: str) -> bytes | None:
        """Where a question lies in meaning, to be stored with it; None where there is no model or it fails: whatever reads it places it then."""
        try:
            async with self._comparing:
                return await asyncio.to_thread(place_of, question)
        except Exception as failure:  # noqa: BLE001 - it can be placed later
            log.warning("assistant_meaning_failed", error=type(failure).__name__)
            return None

    @asynccontextmanager
    async def turn(self) -> AsyncGenerator[None]:
        """One search at a time in this process, once everything else that is ready has gone on.

        A search is some milliseconds of work in one piece. Where twenty ask in the same moment, whoever was searched for first would
        otherwise wait for all the others at each of the small steps in which an answer is stored and a model is asked.
        """
        async with self._searching:
            await _let_others_go_on()
            yield

    async def _rebuild(self, version: str) -> None:
        # The version was read before the texts: a change in between is noticed by the next question.
        services: Services = {lang: tuple(await read_price_list(self._database, lang)) for lang in LANGS}
        read = await self._read(services)
        documents = read.documents
        self._services = services
        self.sold = tuple(_names(services))
        self._pages = {lang: {one.path: one.title for one in documents if one.lang == lang} for lang in LANGS}
        texts = await asyncio.to_thread(_digest, read)
        if texts != self._texts:
            indexes = await asyncio.to_thread(_build, read)
            self._known = await asyncio.to_thread(known_questions, read.questions.asked, read.questions.places)
            self._indexes, self._texts = indexes, texts
            self.builds += 1
        self._version = version

    async def _read(self, services: Services) -> Texts:
        today = clock.today()
        async with self._database.sessions() as session:
            texts = await self._read_texts(session, today)
            questions = await passage_questions.read_all(session)
        documents = [_text_document(text) for text in texts]
        for lang in LANGS:
            documents += [_service_document(one, lang) for one in services[lang]]
        return Texts(documents, questions)

    @asynccontextmanager
    async def running(self) -> AsyncGenerator[None]:
        """Keep the indexes ready while the block runs, so that no visitor waits for them."""
        stop = asyncio.Event()
        task = asyncio.create_task(self._keep_ready(stop))
        try:
            yield
        finally:
            # Not cancelled at once: a connection that is just being opened would stay open.
            stop.set()
            await asyncio.wait({task}, timeout=STOP_SECONDS)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _keep_ready(self, stop: asyncio.Event) -> None:
        while not stop.is_set():
            try:
                await self.current()
                await self.near((), "vi")
                # What the first question of a process would wait for: the marked utterances, the known words.
                await asyncio.to_thread(read, "mở công ty cần giấy tờ gì")
            except Exception as failure:  # noqa: BLE001 - the next try comes; a question reports its own failure
                log.warning("assistant_index_not_ready", error=type(failure).__name__)
            with suppress(TimeoutError):
                await asyncio.wait_for(stop.wait(), REFRESH_SECONDS)


async def _let_others_go_on() -> None:
    loop = asyncio.get_running_loop()
    for _ in range(MOST_PASSES):
        begun = loop.time()
        await asyncio.sleep(0)
        if loop.time() - begun < IDLE_SECONDS:
            return


def _build(texts: Texts) -> Indexes:
    return {
        lang: PassageSearch(
            (passage for one in texts.documents if one.lang == lang for passage in cut(one)),
            lang,
            texts.questions.asked[lang],
        )
        for lang in LANGS
    }


def _digest(texts: Texts) -> bytes:
    """What tells these texts from others; the texts themselves are not kept."""
    digest = blake2b()
    for one in texts.documents:
        digest.update(repr(one).encode())
    digest.update(repr(texts.questions.asked).encode())
    return digest.digest()


def _names(services: Services) -> Iterator[tuple[str, str]]:
    for one in (one for lang in LANGS for one in services[lang]):
        yield one.ten, one.slug
        yield from ((package.ten, f"{one.slug}/{package.ma}") for package in one.goi_cuoc)


def _text_document(text: PublishedText) -> Document:
    path = f"{_FOLDERS[text.kind]}{text.slug}"
    return Document(text.kind, text.slug, path, text.lang, text.title, text.summary, text.html, law_ends=text.law_ends)


def _service_document(service: DichVu, lang: Lang) -> Document:
    """A service as its page shows it; prices are not texts and come from the catalogue alone."""
    folder = "/dich-vu" if service.loai == "GOI" else "/dich-vu-don-le"
    lines = [service.mo_ta, service.thoi_gian, service.bao_hanh]
    parts = [f"<p>{escape(line)}</p>" for line in lines if line]
    for offer in service.goi_cuoc:
        parts += [f"<p>{escape(line)}</p>" for line in (offer.ten, offer.mo_ta) if line]
        parts += [f"<li>{escape(item)}</li>" for item in offer.bao_gom]
    return Document(
        "dich_vu", service.slug, f"{folder}/{service.slug}", lang, service.ten, service.tom_tat, "".join(parts)
    )
