"""An answer as a UI message stream, version 1 (server-sent events of the `ai` package's protocol): sources, sentences, state, end.

What is sent is read from the rows, so a stream can begin at any sentence, in any process, and two tabs agree.
"""

import asyncio
import json
from collections.abc import AsyncGenerator, Iterator
from datetime import datetime
from typing import Any, NamedTuple

from khoisu.assistant.conversations import writing_repository
from khoisu.assistant.conversations.stored_answers import from_rows
from khoisu.assistant.conversations.writing import Writings
from khoisu.assistant.conversations.writing_repository import Key
from khoisu.assistant.conversations.writing_states import SHOWN, as_written, standing
from khoisu.assistant.schemas import Answer, WritingState
from khoisu.kit import clock
from khoisu.kit.db import Database

HEADERS = {
    "Cache-Control": "private, no-store, no-transform",
    "X-Accel-Buffering": "no",
    "x-vercel-ai-ui-message-stream": "v1",
}
BEAT_SECONDS, LOOK_SECONDS, STREAM_SECONDS = 5.0, 0.25, 45.0
TEXT_ID, DONE = "soan", "data: [DONE]\n\n"


class _Now(NamedTuple):
    """The answer as it stands, None when it is gone, and how far it is written."""

    answer: Answer | None
    state: WritingState | None


async def stream_answer(writings: Writings, database: Database, key: Key, since: int = 0) -> AsyncGenerator[str]:
    """The text of the stream, from sentence `since` (0 is the first) on. Ends with the answer's end, after 45 s at the latest."""
    loop = asyncio.get_running_loop()
    end, beat, sent, open_ = loop.time() + STREAM_SECONDS, loop.time() + BEAT_SECONDS, since, False
    with writings.listening(key) as heard:
        now = await _read(database, key, clock.now())
        yield "".join(map(_event, _beginning(key, now)))
        while True:
            for sentence in now.answer.soan[sent:] if now.answer else ():
                if not open_:
                    yield _event({"type": "text-start", "id": TEXT_ID})
                    open_ = True
                cited = "".join(f"[{number}]" for number in sentence.nguon)
                yield _event({"type": "text-delta", "id": TEXT_ID, "delta": f"{sentence.cau} {cited}\n"})
                sent += 1
            if now.state != "DANG_SOAN" or loop.time() >= end:
                break
            await _wait(heard, LOOK_SECONDS)
            if loop.time() >= beat:
                yield ": nhip\n\n"
                beat = loop.time() + BEAT_SECONDS
            now = await _read(database, key, clock.now())
    yield "".join(map(_event, _ending(now, open_=open_))) + DONE


def whole_stream(key: Key, answer: Answer | None) -> str:
    """The stream of an answer that was just stored and that no model writes; `stream_answer` would read the same from its rows."""
    now = _Now(answer, answer.soan_trang_thai if answer else None)
    return "".join(map(_event, (*_beginning(key, now), *_ending(now, open_=False)))) + DONE


def _beginning(key: Key, now: _Now) -> Iterator[dict[str, Any]]:
    yield {"type": "start", "messageId": f"{key.conversation}-{key.place}"}
    if now.answer is None:
        return
    quoted = now.answer.model_copy(update={"soan": []})
    yield {"type": "data-tra-loi", "data": quoted.model_dump(mode="json", by_alias=True)}
    for number, link in enumerate(now.answer.can_cu, start=1):
        title = f"{link.tieu_de}: {link.muc}" if link.muc else link.tieu_de
        yield {"type": "source-url", "sourceId": str(number), "url": link.lien_ket, "title": title}


def _ending(now: _Now, *, open_: bool) -> Iterator[dict[str, Any]]:
    if open_:
        yield {"type": "text-end", "id": TEXT_ID}
    # Sentences that were sent already are taken back where the quotations stand alone.
    taken_back = now.state is not None and now.state not in SHOWN
    yield {"type": "data-trang-thai", "data": {"soanTrangThai": now.state, "rutLai": taken_back}}
    yield {"type": "finish"}


async def _read(database: Database, key: Key, at: datetime) -> _Now:
    async with database.sessions() as session:
        # The state first: an end that is seen comes with all sentences that were stored before it.
        asked = await writing_repository.find_question(session, key)
        if asked is None:
            return _Now(None, None)
        parts = await writing_repository.parts_of_question(session, key)
    state = standing(asked.writing, asked.at, at)
    return _Now(as_written(from_rows(asked.head, parts), state), state)


async def _wait(heard: asyncio.Event, seconds: float) -> None:
    try:
        await asyncio.wait_for(heard.wait(), seconds)
    except TimeoutError:
        return
    heard.clear()


def _event(part: dict[str, Any]) -> str:
    return f"data: {json.dumps(part, ensure_ascii=False)}\n\n"
