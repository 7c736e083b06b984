"""Two real processes of one site while a model writes: the switch is felt in the middle of an answer, and a killed process leaves a state."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from time import perf_counter
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from khoisu.assistant.conversations.writing_states import STALE
from khoisu.assistant.generation.settings import ModelSettings, longest_writing
from khoisu.kit.db import Database
from tests.assistant.conversations.conftest import QUESTION, THREADS, visitor
from tests.assistant.conversations.test_answer_stream import SITE, browser, gather, read, sentences_in
from tests.assistant.office.test_mode import turn
from tests.assistant.writing_models import quoting
from tests.integrations.model.fake_server import FakeModel, running
from tests.running_site import Site
from tests.server import kill_api, running_api

pytestmark = pytest.mark.deep

FELT_SECONDS = 2.0
ASYNC = {"Prefer": "respond-async"}
Sites = tuple[httpx.AsyncClient, httpx.AsyncClient]


@asynccontextmanager
async def two(database: Database, fake: FakeModel, me: dict[str, str]) -> AsyncGenerator[Sites]:
    more = {**SITE, "MODEL_URL": fake.url}
    with running_api(database.url, **more) as first, running_api(database.url, **more) as second:
        async with browser(first, me) as one, browser(second, me) as other:
            yield one, other


async def begun(client: httpx.AsyncClient) -> str:
    """A conversation whose first answer is being written; its address."""
    made = await client.post(THREADS, json={"cauHoi": QUESTION}, headers=ASYNC)
    data = made.json()["data"]
    assert data["cauHoi"][0]["traLoi"]["soanTrangThai"] == "DANG_SOAN"
    return f"{THREADS}/{data['id']}/cau-hoi"


async def until_a_sentence(client: httpx.AsyncClient, address: str) -> None:
    async for _, part in read(client, "GET", address):
        if part["type"] == "text-delta":
            return
    raise AssertionError("no sentence came")


async def written(client: httpx.AsyncClient) -> dict[str, Any]:
    """How a whole answer ends that is waited for."""
    made = await client.post(THREADS, json={"cauHoi": QUESTION})
    return made.json()["data"]["cauHoi"][0]["traLoi"]


@pytest.mark.req("S7.3")
@pytest.mark.usefixtures("published")
async def test_the_switch_is_felt_in_the_middle_of_an_answer_in_both_processes(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    head = await site.person(("quan-tri",))
    # The switch is turned in a third process, that of the test: it too belongs to a site with a model.
    monkeypatch.setenv("ASSISTANT_MODE", "generate")
    monkeypatch.setenv("MODEL_URL", "http://127.0.0.1:9/v1")
    monkeypatch.setattr("khoisu.assistant.office.service.model_settings", ModelSettings)
    async with (
        running(FakeModel(answers=quoting, pause=0.4)) as fake,
        two(site.database, fake, visitor()) as (one, other),
    ):
        for after, next_state in (("TRICH", "TRA_LOI"), ("TAT", "TAM_NGHI")):
            fake.pause = 0.4
            address = f"{await begun(one)}/1"
            await until_a_sentence(other, address)
            readers = [asyncio.create_task(gather(process, address)) for process in (one, other)]
            fake.left.clear()
            pressed = perf_counter()
            assert (await turn(site.client, head, "SOAN", after)).status_code == 201
            await asyncio.wait_for(fake.left.wait(), FELT_SECONDS)
            for parts in await asyncio.gather(*readers):
                assert parts[-2]["data"] == {"soanTrangThai": "DA_TAT", "rutLai": True}
            assert perf_counter() - pressed <= FELT_SECONDS
            asked, fake.pause = len(fake.asked), 0.0
            for process in (one, other):
                answer = await written(process)
                assert answer["trangThai"] == next_state
                assert not answer.get("soan")
            assert len(fake.asked) == asked
            assert (await turn(site.client, head, after, "SOAN")).status_code == 201
            for process in (one, other):
                assert (await written(process))["soanTrangThai"] == "DA_SOAN"


@pytest.mark.req("S1.4")
@pytest.mark.usefixtures("published")
async def test_an_answer_outlives_its_killed_process_with_a_state(database: Database) -> None:
    async with running(FakeModel(answers=quoting, pause=0.4)) as fake, two(database, fake, visitor()) as (one, other):
        address = await begun(one)
        await until_a_sentence(other, f"{address}/1")
        reading = asyncio.create_task(gather(other, f"{address}/1"))
        await asyncio.sleep(0.3)
        kill_api(str(one.base_url))
        await asyncio.wait_for(fake.left.wait(), 2)
        seen = (await other.get(address.removesuffix("/cau-hoi"))).json()["data"]["cauHoi"][0]["traLoi"]
        assert seen["soanTrangThai"] == "DANG_SOAN"
        async with database.transaction() as session:
            await session.execute(
                text("UPDATE cau_hoi_tro_ly SET luc = luc - CAST(:old AS interval)"),
                {"old": longest_writing() + STALE},
            )
        parts = await asyncio.wait_for(reading, 5)
        assert parts[-2]["data"] == {"soanTrangThai": "GIAN_DOAN", "rutLai": True}
        thread = (await other.get(address.removesuffix("/cau-hoi"))).json()["data"]
        answer = thread["cauHoi"][0]["traLoi"]
        assert answer["soanTrangThai"] == "GIAN_DOAN"
        assert answer["trich"]
        assert not answer.get("soan")
        # The conversation goes on in the process that is left.
        fake.pause = 0.0
        more = await other.post(address, json={"cauHoi": QUESTION})
        assert more.json()["data"]["cauHoi"][1]["traLoi"]["soanTrangThai"] == "DA_SOAN"
        assert sentences_in(await gather(other, f"{address}/2"))


@pytest.mark.usefixtures("published")
async def test_each_process_uses_its_connection_to_the_model_again(database: Database) -> None:
    fake = FakeModel(answers=quoting, stays_open=True)
    async with running(fake), two(database, fake, visitor()) as both:
        for process in (*both, *both):
            assert (await written(process))["soanTrangThai"] == "DA_SOAN"
        assert (len(fake.asked), len(fake.calls)) == (4, 2)
