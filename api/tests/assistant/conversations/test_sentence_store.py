"""Sentences of an answer that is being written: stored in their order, together where they come together, and never after its end."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from khoisu.assistant.conversations import writing_repository
from khoisu.assistant.conversations.answer_stream import stream_answer
from khoisu.assistant.conversations.sentence_store import EndedElsewhereError, SentenceStore
from khoisu.assistant.conversations.writing import Writings
from khoisu.assistant.conversations.writing_repository import end_writing
from khoisu.assistant.generation.settings import ModelSettings
from khoisu.assistant.generation.writer import Draft, Writer, Written
from khoisu.assistant.schemas import WrittenSentence
from khoisu.kit.db import Database
from tests.assistant.conversations.conftest import QUESTION, THREADS, Start, visitor
from tests.assistant.conversations.test_answer_stream import KEY, STREAM, parts_of, sentences_in, signed_in, store
from tests.assistant.conversations.test_threads import stored
from tests.assistant.writing_models import give_model, quoting
from tests.integrations.model.fake_server import FakeModel, running
from tests.running_site import Site
from tests.statements import counted

SENTENCES = [WrittenSentence(cau=f"Câu thứ {number}.", nguon=[1]) for number in range(5)]
SENTENCES_SQL = "SELECT noi_dung ->> 'cau' AS said FROM phan_tra_loi WHERE loai = 'soan' ORDER BY thu_tu"


async def said(database: Database) -> list[str]:
    return [row["said"] for row in await stored(database, SENTENCES_SQL)]


async def test_what_comes_while_one_is_stored_goes_with_the_next_statement(database: Database) -> None:
    await store(database, "DANG_SOAN", 0)
    seen: list[int] = []
    kept = SentenceStore(database, KEY, lambda: seen.append(len(kept.stored)))
    with counted(database) as sent:
        for sentence in SENTENCES:
            await kept.add(sentence)
            await asyncio.sleep(0)
        await kept.finish()
    assert len([one for one in sent if "INSERT INTO phan_tra_loi" in one]) == len(seen) == 2
    # What readers hear of can be read, in its order and without a gap.
    assert seen[-1] == len(SENTENCES)
    assert await said(database) == [one.cau for one in kept.stored] == [one.cau for one in SENTENCES]


async def test_no_sentence_is_stored_after_the_answers_end(database: Database) -> None:
    await store(database, "DANG_SOAN", 0)
    kept = SentenceStore(database, KEY, lambda: None)
    await kept.add(SENTENCES[0])
    await kept.finish()
    async with database.transaction() as session:
        assert await end_writing(session, KEY, "DA_DUNG", "")
    await kept.add(SENTENCES[1])
    with pytest.raises(EndedElsewhereError):
        await kept.finish()
    # The model is left at its next sentence too.
    with pytest.raises(EndedElsewhereError):
        await kept.add(SENTENCES[2])
    assert await said(database) == [one.cau for one in kept.stored] == [SENTENCES[0].cau]


async def test_a_sentence_that_waits_for_an_end_does_not_follow_it(database: Database) -> None:
    await store(database, "DANG_SOAN", 0)
    kept = SentenceStore(database, KEY, lambda: None)
    async with database.transaction() as session:
        assert await end_writing(session, KEY, "MO_HINH_LOI", "CUT")
        await kept.add(SENTENCES[0])
        await asyncio.sleep(0.1)
        assert not kept.stored
    with pytest.raises(EndedElsewhereError):
        await kept.finish()
    assert await said(database) == []


class Saying(Writer):
    """A writer without a model, that says what it is given."""

    def __init__(self, database: Database, work: Callable[[Any], Awaitable[Written]]) -> None:
        super().__init__(database, ModelSettings(), None)
        self._work = work

    async def write(self, draft: Draft, on_written: Any = None) -> Written:
        return await self._work(on_written)


async def test_a_failing_end_drops_the_last_sentence_too(database: Database) -> None:
    await store(database, "DANG_SOAN", 0)

    async def work(tell: Any) -> Written:
        for sentence in SENTENCES:
            await tell(sentence)
        return Written("KHONG_DAT", fault="number")

    writings = Writings(database, Saying(database, work))
    writings.start(KEY, Draft("hỏi", "vi", (), ()))
    text = "".join([text async for text in stream_answer(writings, database, KEY, signed_in)])
    assert parts_of(text)[-2]["data"] == {"soanTrangThai": "KHONG_DAT", "rutLai": True}
    assert await said(database) == []
    assert writings.stored(KEY) is None


async def test_a_stopped_answer_leaves_nothing_behind(database: Database) -> None:
    await store(database, "DANG_SOAN", 0)

    async def work(tell: Any) -> Written:
        await tell(SENTENCES[0])
        await asyncio.sleep(3600)
        raise AssertionError("it was stopped")

    writings = Writings(database, Saying(database, work))
    writings.start(KEY, Draft("hỏi", "vi", (), ()))
    with writings.listening(KEY) as heard:
        await asyncio.wait_for(heard.wait(), 10)
        assert writings.stored(KEY) == [SENTENCES[0]]
        assert await writings.stop(KEY)
        heard.clear()
        await asyncio.wait_for(heard.wait(), 10)
    assert writings.stored(KEY) is None
    assert await said(database) == [SENTENCES[0].cau]


@pytest.mark.req("S1.4")
@pytest.mark.usefixtures("published")
async def test_the_stream_of_who_asks_reads_no_rows_and_says_what_they_say(
    site: Site, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = visitor()
    looks: list[object] = []
    find = writing_repository.find_question

    async def noted(*args: Any) -> Any:
        looks.append(args)
        return await find(*args)

    async with running(FakeModel(answers=quoting)) as fake:
        give_model(site.app, fake, monkeypatch)
        address = f"{THREADS}/{(await start(me))['id']}/cau-hoi"
        monkeypatch.setattr(writing_repository, "find_question", noted)
        # The watch looks by the clock, the stream only where it must.
        monkeypatch.setattr("khoisu.assistant.conversations.writing.LOOK_SECONDS", 60)
        asked = await site.client.post(address, json={"cauHoi": QUESTION}, headers=me | STREAM)
        assert not looks
        again = await site.client.get(f"{address}/2", headers=me)
    first, later = parts_of(asked.text), parts_of(again.text)
    assert first[1]["data"].pop("soanTrangThai") == "DANG_SOAN"
    assert later[1]["data"].pop("soanTrangThai") == "DA_SOAN"
    assert first == later
    assert len(sentences_in(first)) >= 2
