"""An answer as a UI message stream, version 1 (server-sent events of the `ai` package's protocol): sources, sentences, state, end.

What is sent is read from the rows, so a stream can begin at any sentence, in any process, and two tabs agree.
"""

import asyncio
import json
from collections.abc import AsyncGenerator, Iterator, Sequence
from typing import Any, NamedTuple

from khoisu.assistant.conversations import writing_repository
from khoisu.assistant.conversations.stored_answers import from_rows
from khoisu.assistant.conversations.writing import Writings
from khoisu.assistant.conversations.writing_repository import WRITING, Key
from khoisu.assistant.conversations.writing_states import SHOWN, as_written, standing
from khoisu.assistant.generation.settings import longest_writing
from khoisu.assistant.schemas import Answer, WritingState, WrittenSentence
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.http.streams import StillAllowed

HEADERS = {
    "Cache-Control": "private, no-store, no-transform",
    "X-Accel-Buffering": "no",
    "x-vercel-ai-ui-message-stream": "v1",
}
BEAT_SECONDS, LOOK_SECONDS, STREAM_SECONDS = 5.0, 0.25, 45.0
TEXT_ID, DONE = "soan", "data: [DONE]\n\n"


class _Now(NamedTuple):
    """How far the answer is written, None when it is gone, and its sentences that may be shown and were not sent yet."""

    state: WritingState | None
    sentences: Sequence[WrittenSentence]


async def stream_answer(
    writings: Writings,
    database: Database,
    key: Key,
    signed_in: StillAllowed,
    since: int = 0,
    added: Answer | None = None,
) -> AsyncGenerator[str]:
    """The text of the stream, from sentence `since` (0 is the first) on. Ends with the answer's end, after 45 s at the latest.

    `added` is the answer where it was stored just now, so that it need not be read.
    """
    loop = asyncio.get_running_loop()
    end, beat, sent, open_ = loop.time() + STREAM_SECONDS, loop.time() + BEAT_SECONDS, since, False
    with writings.listening(key) as heard:
        answer, now = added, _written_here(writings, key, since)
        if answer is None or now is None:
            answer, now = await _read(database, key, since)
        yield "".join(map(_event, _beginning(key, answer)))
        while True:
            for sentence in now.sentences:
                if not open_:
                    yield _event({"type": "text-start", "id": TEXT_ID})
                    open_ = True
                cited = "".join(f"[{number}]" for number in sentence.nguon)
                yield _event({"type": "text-delta", "id": TEXT_ID, "delta": f"{sentence.cau} {cited}\n"})
                sent += 1
            if now.state != "DANG_SOAN" or loop.time() >= end:
                break
            heard_of = await _wait(heard, LOOK_SECONDS)
            if loop.time() >= beat:
                if not await signed_in():
                    return
                yield ": nhip\n\n"
                beat = loop.time() + BEAT_SECONDS
            now = (_written_here(writings, key, sent) if heard_of else None) or await _progress(database, key, sent)
    yield "".join(map(_event, _ending(now.state, open_=open_))) + DONE


def whole_stream(key: Key, answer: Answer | None) -> str:
    """The stream of an answer that was just stored and that no model writes; `stream_answer` would read the same from its rows."""
    state = answer.soan_trang_thai if answer else None
    return "".join(map(_event, (*_beginning(key, answer), *_ending(state, open_=False)))) + DONE


def _beginning(key: Key, answer: Answer | None) -> Iterator[dict[str, Any]]:
    yield {"type": "start", "messageId": f"{key.conversation}-{key.place}"}
    if answer is None:
        return
    quoted = answer.model_copy(update={"soan": []})
    yield {"type": "data-tra-loi", "data": quoted.model_dump(mode="json", by_alias=True)}
    for number, link in enumerate(answer.can_cu, start=1):
        title = f"{link.tieu_de}: {link.muc}" if link.muc else link.tieu_de
        yield {"type": "source-url", "sourceId": str(number), "url": link.lien_ket, "title": title}


def _ending(state: WritingState | None, *, open_: bool) -> Iterator[dict[str, Any]]:
    if open_:
        yield {"type": "text-end", "id": TEXT_ID}
    # Sentences that were sent already are taken back where the quotations stand alone.
    taken_back = state is not None and state not in SHOWN
    yield {"type": "data-trang-thai", "data": {"soanTrangThai": state, "rutLai": taken_back}}
    yield {"type": "finish"}


async def _read(database: Database, key: Key, since: int) -> tuple[Answer | None, _Now]:
    """The answer as it stands, None when it is gone, and how far it is written."""
    async with database.sessions() as session:
        # The state first: an end that is seen comes with all sentences that were stored before it.
        asked = await writing_repository.find_question(session, key)
        if asked is None:
            return None, _Now(None, ())
        parts = await writing_repository.parts_of_question(session, key)
    state = standing(asked.writing, asked.at, clock.now(), longest_writing())
    answer = as_written(from_rows(asked.head, parts), state)
    return answer, _Now(state, answer.soan[since:] if answer else ())


def _written_here(writings: Writings, key: Key, since: int) -> _Now | None:
    """How far this process has written it; None once it has ended, or where another one writes."""
    stored = writings.stored(key)
    return None if stored is None else _Now(WRITING, stored[since:])


async def _progress(database: Database, key: Key, since: int) -> _Now:
    async with database.single_statement() as session:
        found = await writing_repository.progress_of_question(session, key, since)
    if found is None:
        return _Now(None, ())
    state = standing(found.writing, found.at, clock.now(), longest_writing())
    shown = found.sentences if state in SHOWN else ()
    return _Now(state, [WrittenSentence.model_validate(one) for one in shown])


async def _wait(heard: asyncio.Event, seconds: float) -> bool:
    """Whether there was something to hear in time."""
    try:
        await asyncio.wait_for(heard.wait(), seconds)
    except TimeoutError:
        return False
    heard.clear()
    return True


def _event(part: dict[str, Any]) -> str:
    return f"data: {json.dumps(part, ensure_ascii=False)}\n\n"
