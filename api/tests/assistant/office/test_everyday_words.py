"""Everyday words that the office adds: answerable at once in every process, folded alike, taken back again (S7.3)."""

import asyncio
from typing import Any

import httpx
import pytest

from tests.assistant.conftest import Ask
from tests.running_site import Site
from tests.slices import one_in

WORDS = "/chatbot/api/v1/quan-tri/tro-ly/tu"
ASK = "/chatbot/api/v1/tra-loi"


async def add(client: httpx.AsyncClient, who: Any, said: str, meant: str, lang: str = "vi") -> httpx.Response:
    return await client.post(WORDS, json={"ngonNgu": lang, "noi": said, "nghia": meant}, headers=who.headers)


@pytest.mark.req("S7.3")
async def test_a_question_becomes_answerable_at_once_and_unanswerable_again(
    site: Site, one_connection: httpx.AsyncClient, ask: Ask, published: None
) -> None:
    editor = await site.person(("bien-tap",), name="Biên tập Một")
    question = "zụp tiệm thì cần gì"
    assert (await ask(question))["trangThai"] in ("KHONG_BIET", "GAN_NHAT")
    reply = await add(site.client, editor, "Zụp tiệm", "giải thể công ty")
    assert reply.status_code == 201, reply.text
    for process in (site.client, one_connection):
        for typed in (question, "ZUP TIEM thi can gi"):
            said = (await process.post(ASK, json={"cauHoi": typed})).json()["data"]
            assert said["trangThai"] == "TRA_LOI", typed
            assert any("giải thể" in f"{one['tieuDe']} {one['muc']}".lower() for one in said["trich"])
    [row] = reply.json()["data"]["tu"]
    assert (row["noi"], row["nghia"], row["nguoi"]) == ("Zụp tiệm", "giải thể công ty", "Biên tập Một")
    assert (await site.client.delete(f"{WORDS}/{row['id']}", headers=editor.headers)).status_code == 204
    assert (await ask(question))["trangThai"] in ("KHONG_BIET", "GAN_NHAT")
    after = (await site.client.get(WORDS, headers=editor.headers)).json()["data"]
    assert after["tu"] == []
    assert [change["viec"] for change in after["lichSu"]] == ["BO", "THEM"]
    assert (await site.client.delete(f"{WORDS}/{row['id']}", headers=editor.headers)).status_code == 404


@pytest.mark.deep
async def test_added_words_change_no_other_question(site: Site, ask: Ask, published: None) -> None:
    question = "vốn điều lệ tối thiểu là bao nhiêu"
    before = await ask(question)
    await add(site.client, await site.person(("bien-tap",)), "zụp tiệm", "giải thể công ty")
    assert await ask(question) == before


@pytest.mark.parametrize(
    ("said", "meant", "field"),
    one_in(
        3,
        [
            ("là gì", "giải thể", "noi"),
            ("%%", "giải thể", "noi"),
            ("zụp tiệm", "qzwjf xkcvb", "nghia"),
            ("zụp tiệm", "**", "nghia"),
            ("x", "giải thể", "noi"),
            ("zụp " * 30, "giải thể", "noi"),
        ],
    ),
)
async def test_words_that_would_find_everything_or_nothing_are_refused(
    site: Site, published: None, said: str, meant: str, field: str
) -> None:
    reply = await add(site.client, await site.person(("bien-tap",)), said, meant)
    assert reply.status_code == 422, reply.text
    assert reply.json()["errors"][0]["truong"] == field


async def test_another_spelling_of_the_same_words_is_known(site: Site, published: None) -> None:
    editor = await site.person(("bien-tap",))
    both = await asyncio.gather(*(add(site.client, editor, one, "giải thể") for one in ("Zụp tiệm", "zup  tiem")))
    assert sorted(reply.status_code for reply in both) == [201, 409]
    staff = await site.person(("nhan-vien",))
    assert (await add(site.client, staff, "cái khác", "giải thể")).status_code == 403
