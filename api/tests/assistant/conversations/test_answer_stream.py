"""Answers as streams: each end state as recorded for the web's readers, and the way of one over real sockets and two processes."""

import asyncio
import json
import os
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path
from time import perf_counter
from typing import Any, get_args
from uuid import UUID

import httpx
import pytest

from khoisu.assistant.conversations import answer_stream
from khoisu.assistant.conversations.answer_stream import stream_answer
from khoisu.assistant.conversations.models import AnswerPart, AskedQuestion, Conversation
from khoisu.assistant.conversations.stored_answers import to_rows
from khoisu.assistant.conversations.writing import Writings
from khoisu.assistant.conversations.writing_repository import Key
from khoisu.assistant.conversations.writing_states import SHOWN, STALE
from khoisu.assistant.generation.settings import ModelSettings, longest_writing
from khoisu.assistant.generation.writer import choose_writer
from khoisu.assistant.link_schemas import PassageLink
from khoisu.assistant.schemas import Answer, QuotedExtract, QuotedPiece, WritingState, WrittenSentence
from khoisu.kit import clock
from khoisu.kit.db import Database
from tests.assistant.conversations.conftest import QUESTION, THREADS, visitor
from tests.assistant.writing_models import quoting
from tests.integrations.model.fake_server import FakeModel, running
from tests.server import running_api

RECORDED = Path(__file__).parents[4] / "contract" / "answer-streams"
THREAD = UUID("00000000-0000-7000-8000-000000000001")
KEY = Key(THREAD, 1)
LINK = PassageLink(
    loai="bai_viet", tieu_de="Vốn điều lệ", muc="Hạn góp", lien_ket="/tin-tuc/von#han-gop", ngon_ngu="vi"
)
SENTENCES = [
    WrittenSentence(cau="Thành viên góp đủ vốn trong 90 ngày.", nguon=[1]),
    WrittenSentence(cau="Góp trễ thì giảm vốn trong 30 ngày.", nguon=[1, 2]),
]
WITH_SENTENCES: frozenset[str] = SHOWN
STATES: list[str] = ["TRICH", *get_args(WritingState)]


async def store(database: Database, state: str, sentences: int) -> None:
    """A question whose answer stands in a state; `TRICH` is one that no model may write."""
    piece = QuotedPiece(kieu="doan", o=["Góp vốn trong 90 ngày."], noi_tiep=False)
    quoted = QuotedExtract(**LINK.model_dump(), doan=[piece], con_nua=False, can_cu_het_hieu_luc=False)
    links = [] if state in ("TRICH", "CHUA_DONG_Y") else [LINK, LINK]
    answer = Answer(
        trang_thai="TRA_LOI", loi_nhan="Trích nguyên văn.", ngon_ngu="vi", the=[], trich=[quoted], lien_quan=[],
        soan=SENTENCES[:sentences], can_cu=links,
    )  # fmt: skip
    head, parts = to_rows(answer)
    async with database.transaction() as session:
        session.add(Conversation(id=THREAD, ngon_ngu="vi"))
        await session.flush()
        session.add(
            AskedQuestion(
                hoi_thoai_id=THREAD, so=1, cau_hoi="hạn góp vốn", trang_thai="TRA_LOI", dau=head, mili_giay=1,
                soan_trang_thai=None if state == "TRICH" else state,
            )
        )  # fmt: skip
        await session.flush()
        session.add_all(
            AnswerPart(hoi_thoai_id=THREAD, so=1, loai=one.kind, thu_tu=one.place, noi_dung=one.content)
            for one in parts
        )


async def signed_in() -> bool:
    """The one who opened the stream still may see it."""
    return True


async def whole(database: Database, since: int = 0) -> str:
    writings = Writings(database, choose_writer(database, ModelSettings()))
    return "".join([text async for text in stream_answer(writings, database, KEY, signed_in, since)])


def parts_of(text: str) -> list[dict[str, Any]]:
    lines = [line.removeprefix("data: ") for line in text.split("\n\n") if line.startswith("data: ")]
    assert lines[-1] == "[DONE]"
    return [json.loads(line) for line in lines[:-1]]


@pytest.mark.parametrize("state", STATES)
async def test_each_end_state_streams_as_it_was_recorded(
    state: str, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    # A stream that meets its own end while the answer is still being written.
    monkeypatch.setattr(answer_stream, "STREAM_SECONDS", 0)
    await store(database, state, 2 if state in WITH_SENTENCES else 0)
    text = await whole(database)
    file = RECORDED / f"{state}.txt"
    if os.environ.get("RECORD_STREAMS"):
        RECORDED.mkdir(exist_ok=True)
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8"), "RECORD_STREAMS=1 records anew"
    parts = parts_of(text)
    assert [parts[0]["type"], parts[1]["type"], parts[-1]["type"]] == ["start", "data-tra-loi", "finish"]
    assert parts[-2]["data"]["soanTrangThai"] == (None if state == "TRICH" else state)
    assert parts[-2]["data"]["rutLai"] is (state not in WITH_SENTENCES and state != "TRICH")


async def test_no_recorded_stream_is_left_behind() -> None:
    assert {file.stem for file in RECORDED.iterdir()} == set(STATES)


async def test_a_stream_goes_on_from_the_sentence_that_is_named(database: Database) -> None:
    await store(database, "DA_SOAN", 2)
    said = [
        [one["delta"] for one in parts_of(await whole(database, since)) if one["type"] == "text-delta"]
        for since in range(4)
    ]
    assert [len(one) for one in said] == [2, 1, 0, 0]
    assert said[1] == said[0][1:]


async def test_an_answer_whose_process_was_killed_has_a_state(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store(database, "DANG_SOAN", 1)
    later = clock.now() + longest_writing() + STALE + timedelta(seconds=1)
    monkeypatch.setattr(clock, "now", lambda: later)
    parts = parts_of(await whole(database))
    assert parts[-2]["data"] == {"soanTrangThai": "GIAN_DOAN", "rutLai": True}
    assert not [one for one in parts if one["type"] == "text-delta"]


@asynccontextmanager
async def browser(base: str, headers: dict[str, str]) -> AsyncGenerator[httpx.AsyncClient]:
    async with httpx.AsyncClient(base_url=base, timeout=60, headers=headers) as client:
        yield client


async def read(
    client: httpx.AsyncClient, method: str, address: str, **more: Any
) -> AsyncGenerator[tuple[float, dict[str, Any]]]:
    """The parts of a stream, each with the moment at which it came."""
    async with client.stream(method, address, **more) as reply:
        assert reply.status_code == 200, reply.status_code
        assert reply.headers["x-vercel-ai-ui-message-stream"] == "v1"
        async for line in reply.aiter_lines():
            if line.startswith("data: {"):
                yield perf_counter(), json.loads(line.removeprefix("data: "))


async def gather(client: httpx.AsyncClient, address: str) -> list[dict[str, Any]]:
    return [part async for _, part in read(client, "GET", address)]


def sentences_in(parts: list[dict[str, Any]]) -> list[str]:
    return [one["delta"] for one in parts if one["type"] == "text-delta"]


STREAM = {"Accept": "text/event-stream"}
SITE = {"ASSISTANT_MODE": "generate", "MODEL_ABROAD": "false", "MODEL_NAME": "nho"}


@pytest.mark.deep
@pytest.mark.req("S1.4")
@pytest.mark.usefixtures("published")
async def test_sentences_arrive_one_by_one_and_stop_ends_the_model_in_a_second(database: Database) -> None:
    me = visitor()
    async with running(FakeModel(answers=quoting, pause=0.15)) as fake:
        with (
            running_api(database.url, MODEL_URL=fake.url, **SITE) as first,
            running_api(database.url, **SITE) as second,
        ):
            async with browser(first, me) as one, browser(second, me) as other:
                made = (await one.post(THREADS, json={"cauHoi": QUESTION}, headers={"Prefer": "respond-async"})).json()[
                    "data"
                ]
                address = f"{THREADS}/{made['id']}/cau-hoi"
                assert made["cauHoi"][0]["traLoi"]["soanTrangThai"] == "DANG_SOAN"
                # Two tabs, the other one in a process that does not write, see the same.
                tabs = await asyncio.gather(gather(one, f"{address}/1"), gather(other, f"{address}/1"))
                assert tabs[0] == tabs[1]
                assert len(sentences_in(tabs[0])) >= 2
                assert tabs[0][-2]["data"]["soanTrangThai"] == "DA_SOAN"
                await _one_by_one(one, address)
                await _goes_on_without_a_reader(one, address)
                fake.fault, fake.answers, fake.pause = "no first byte", None, 0.0
                await _stopped_from_another_process(one, other, address, fake)


async def _one_by_one(client: httpx.AsyncClient, address: str) -> None:
    came = [
        moment
        async for moment, part in read(client, "POST", address, json={"cauHoi": QUESTION}, headers=STREAM)
        if part["type"] == "text-delta"
    ]
    # The model pauses between its pieces: sentences that came together were held back.
    assert came[-1] - came[0] > 0.15


async def _goes_on_without_a_reader(client: httpx.AsyncClient, address: str) -> None:
    parts = read(client, "POST", address, json={"cauHoi": QUESTION}, headers=STREAM)
    first = ""
    async for _, part in parts:
        if part["type"] == "text-delta":
            first = part["delta"]
            break
    await parts.aclose()
    seen = 1
    rest = await gather(client, f"{address}/3?tu={seen}")
    assert rest[-2]["data"]["soanTrangThai"] == "DA_SOAN"
    everything = sentences_in(await gather(client, f"{address}/3"))
    assert everything == [first, *sentences_in(rest)]


async def _stopped_from_another_process(
    one: httpx.AsyncClient, other: httpx.AsyncClient, address: str, fake: FakeModel
) -> None:
    fake.heard.clear()
    fake.left.clear()
    reading = asyncio.create_task(_drain(one, address))
    await asyncio.wait_for(fake.heard.wait(), 10)
    began = perf_counter()
    assert (await other.post(f"{address}/4/dung")).status_code == 204
    await asyncio.wait_for(fake.left.wait(), 5)
    assert perf_counter() - began <= 1
    assert (await reading)[-2]["data"] == {"soanTrangThai": "DA_DUNG", "rutLai": False}
    # A second press changes nothing.
    assert (await other.post(f"{address}/4/dung")).status_code == 204
    stranger = {"Khach-Token": visitor()["Khach-Token"]}
    for reply in (
        await other.post(f"{address}/4/dung", headers=stranger),
        await other.get(f"{address}/4", headers=stranger),
        await other.get(f"{address}/99"),
    ):
        assert reply.status_code == 404


async def _drain(client: httpx.AsyncClient, address: str) -> list[dict[str, Any]]:
    return [part async for _, part in read(client, "POST", address, json={"cauHoi": QUESTION}, headers=STREAM)]


async def test_a_stream_ends_at_its_next_beat_once_the_login_has(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    await store(database, "DANG_SOAN", 0)
    monkeypatch.setattr(answer_stream, "BEAT_SECONDS", 0.0)

    async def logged_out() -> bool:
        return False

    writings = Writings(database, choose_writer(database, ModelSettings()))
    text = "".join([text async for text in stream_answer(writings, database, KEY, logged_out)])
    assert "[DONE]" not in text
