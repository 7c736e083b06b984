"""The switch: felt by the next question in every process and in open conversations, with a reason that is kept (S7.3)."""

import asyncio
from typing import Any

import httpx
import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from khoisu.assistant.generation.settings import ModelSettings, generation_mode
from tests.assistant.conftest import ASK, Ask
from tests.assistant.conversations.conftest import QUESTION, THREADS, Start, visitor
from tests.running_site import Site

MODE = "/chatbot/api/v1/quan-tri/tro-ly/che-do"
STATE = "/chatbot/api/v1/trang-thai"
REASON = "Bảng giá đang được sửa"


async def turn(client: httpx.AsyncClient, who: Any, before: str, after: str) -> httpx.Response:
    body = {"tu": before, "cheDo": after, "lyDo": REASON}
    return await client.post(MODE, json=body, headers=who.headers)


@pytest.mark.deep
@pytest.mark.req("S7.3")
async def test_off_is_felt_by_the_next_question_of_an_open_thread_and_in_another_process(
    site: Site, one_connection: httpx.AsyncClient, start: Start, ask: Ask, published: None
) -> None:
    head, guest = await site.person(("quan-tri",), name="Quản trị Một"), visitor()
    made = await start(guest)
    assert (await one_connection.get(STATE)).json()["data"]["cheDo"] == "TRICH"
    reply = await turn(site.client, head, "TRICH", "TAT")
    assert reply.status_code == 201, reply.text
    [event] = reply.json()["data"]["lichSu"]
    assert (event["cheDo"], event["lyDo"], event["nguoi"]) == ("TAT", REASON, "Quản trị Một")
    place, body = f"{THREADS}/{made['id']}/cau-hoi", {"cauHoi": QUESTION}
    thread = (await site.client.post(place, json=body, headers=guest)).json()["data"]
    elsewhere = (await one_connection.post(ASK, json={"cauHoi": QUESTION})).json()["data"]
    for said in (thread["cauHoi"][-1]["traLoi"], elsewhere):
        assert (said["trangThai"], said["trich"], said["the"]) == ("TAM_NGHI", [], [])
        assert "Người của chúng tôi" in said["loiNhan"]
    for process in (site.client, one_connection):
        assert (await process.get(STATE)).json()["data"]["cheDo"] == "TAT"
    english = await ask("how much does it cost", "en")
    assert (english["trangThai"], english["lienQuan"]) == ("TAM_NGHI", [])
    assert "Our people" in english["loiNhan"]
    assert (await turn(site.client, head, "TAT", "TRICH")).status_code == 201
    assert (await one_connection.post(ASK, json={"cauHoi": QUESTION})).json()["data"]["trangThai"] == "TRA_LOI"
    again = (await site.client.post(place, json=body, headers=guest)).json()["data"]
    assert again["cauHoi"][-1]["traLoi"]["trangThai"] == "TRA_LOI"


async def test_an_older_page_or_a_second_press_changes_nothing(site: Site) -> None:
    head = await site.person(("quan-tri",))
    both = await asyncio.gather(*(turn(site.client, head, "TRICH", "TAT") for _ in range(2)))
    assert sorted(reply.status_code for reply in both) == [201, 409]
    stale = await turn(site.client, head, "TRICH", "TAT")
    assert (stale.status_code, stale.json()["code"]) == (409, "che_do_da_doi")
    assert len((await site.client.get(MODE, headers=head.headers)).json()["data"]["lichSu"]) == 1
    no_reason = await site.client.post(MODE, json={"tu": "TAT", "cheDo": "TRICH", "lyDo": "  "}, headers=head.headers)
    assert no_reason.status_code == 422
    by_model = await site.client.post(MODE, json={"tu": "TAT", "cheDo": "SOAN", "lyDo": REASON}, headers=head.headers)
    assert (by_model.status_code, by_model.json()["errors"][0]["ma"]) == (422, "khong_co_mo_hinh")


async def test_only_an_administrator_turns_it_and_nobody_rewrites_its_history(site: Site) -> None:
    staff, head = await site.person(("nhan-vien",)), await site.person(("quan-tri",))
    assert (await turn(site.client, staff, "TRICH", "TAT")).status_code == 403
    assert (await site.client.get(MODE, headers=staff.headers)).json()["data"] == {
        "cheDo": "TRICH",
        "lichSu": [],
        "coMoHinh": False,
    }
    assert (await turn(site.client, head, "TRICH", "TAT")).status_code == 201
    for statement in ("UPDATE che_do_tro_ly SET ly_do = ''", "DELETE FROM che_do_tro_ly"):
        with pytest.raises(DBAPIError):
            async with site.app.state.database.transaction() as session:
                await session.execute(text(statement))


async def test_the_office_turns_a_model_off_and_on_where_the_site_has_one(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    head = await site.person(("quan-tri",))
    monkeypatch.setenv("ASSISTANT_MODE", "generate")
    monkeypatch.setenv("MODEL_URL", "http://127.0.0.1:9/v1")
    for place in ("generation.settings", "office.service"):
        monkeypatch.setattr(f"khoisu.assistant.{place}.model_settings", ModelSettings)
    database = site.app.state.database
    seen = (await site.client.get(MODE, headers=head.headers)).json()["data"]
    assert (seen["cheDo"], seen["coMoHinh"], await generation_mode(database)) == ("SOAN", True, "generate")
    for before, after, mode in (("SOAN", "TRICH", "extract"), ("TRICH", "TAT", "off"), ("TAT", "SOAN", "generate")):
        assert (await turn(site.client, head, before, after)).status_code == 201
        assert await generation_mode(database) == mode
    # A site that gives its model up says what visitors get, whatever the office decided before.
    monkeypatch.setenv("MODEL_URL", "")
    seen = (await site.client.get(MODE, headers=head.headers)).json()["data"]
    assert (seen["cheDo"], seen["coMoHinh"]) == ("TRICH", False)
