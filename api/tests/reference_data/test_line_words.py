"""Editors give lines words that people use; searches find them at once, and searches in vain are counted without people."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.reference_data import repository
from khoisu.reference_data.jobs import delete_old_misses
from khoisu.reference_data.line_misses import MOST_WAITING, Misses, countable_text
from khoisu.reference_data.line_words import Current, current
from tests.running_site import Site

SEARCH = "/business/api/v1/commons/nganh-nghe/tim"
OFFICE = "/partner/api/v1/quan-tri/tra-cuu-nganh"
Make = Callable[..., Awaitable[Any]]


async def _codes(client: httpx.AsyncClient, words: str) -> list[str]:
    return [row["ma"] for row in (await client.get(SEARCH, params={"tu": words})).json()["data"]]


async def _eventually(check: Callable[[], Awaitable[bool]]) -> None:
    for _ in range(300):
        if await check():
            return
        await asyncio.sleep(0.05)
    pytest.fail("not within 15 seconds")


async def _until(client: httpx.AsyncClient, words: str, codes: list[str]) -> None:
    async def found() -> bool:
        return await _codes(client, words) == codes

    await _eventually(found)


async def _add(client: httpx.AsyncClient, editor: Any, words: str, *codes: str) -> httpx.Response:
    return await client.post(f"{OFFICE}/tu", json={"tu": words, "maNganh": list(codes)}, headers=editor.headers)


@pytest.mark.req("G-10")
@pytest.mark.deep
async def test_added_words_find_at_once_and_removed_ones_no_longer(client: httpx.AsyncClient, person: Make) -> None:
    editor = await person(("bien-tap",))
    assert await _codes(client, "quặc quéo") == []
    reply = await _add(client, editor, "Quặc quéo", "9529", "9522", "9529")
    assert reply.status_code == 201, reply.text
    await _until(client, "quac queo", ["9522", "9529"])
    rows = reply.json()["data"]["tu"]
    assert {row["maNganh"] for row in rows} == {"9529", "9522"}
    for row in rows:
        assert (await client.delete(f"{OFFICE}/tu/{row['id']}", headers=editor.headers)).status_code == 204
    await _until(client, "quặc quéo", [])
    after = (await client.get(f"{OFFICE}/tu", headers=editor.headers)).json()["data"]
    assert after["tu"] == []
    assert [event["viec"] for event in after["lichSu"]] == ["BO", "BO", "THEM", "THEM"]
    again = await client.delete(f"{OFFICE}/tu/{rows[0]['id']}", headers=editor.headers)
    assert again.status_code == 404


async def test_every_process_reads_the_words_again_when_they_changed(site: Site, small_app: FastAPI) -> None:
    feed, other = site.app.state.line_words, small_app.state.line_words
    before = [0, 0]

    async def read_again() -> bool:
        return all(one.readings > seen for one, seen in zip((feed, other), before, strict=True))

    await _eventually(read_again)
    before[:] = feed.readings, other.readings
    async with site.app.state.database.transaction() as session:
        await repository.announce_words(session)
    await _eventually(read_again)


@pytest.mark.parametrize("codes", [["56"], ["56302"], ["6201"], ["5630", "9999"], ["abc"]])
async def test_a_code_that_is_no_level_4_line_is_refused(
    client: httpx.AsyncClient, person: Make, codes: list[str]
) -> None:
    reply = await _add(client, await person(("bien-tap",)), "từ gì đó", *codes)
    assert reply.status_code == 422
    assert reply.json()["errors"][0]["truong"] == "maNganh"
    assert codes[-1] in reply.json()["errors"][0]["thongBao"]


async def test_two_editors_at_once_add_the_words_once(client: httpx.AsyncClient, person: Make) -> None:
    editor = await person(("bien-tap",))
    replies = await asyncio.gather(*(_add(client, editor, spelt, "5630") for spelt in ("cà phê dù", "Ca Phe Du")))
    assert sorted(reply.status_code for reply in replies) == [201, 409]
    refused = next(reply for reply in replies if reply.status_code == 409)
    assert refused.json()["code"] == "tu_da_co"


@pytest.mark.parametrize("role", ["khach-hang", "nhan-vien"])
async def test_only_editors_see_and_change_words(client: httpx.AsyncClient, person: Make, role: str) -> None:
    someone = await person((role,))
    for path in ("tu", "khong-thay"):
        assert (await client.get(f"{OFFICE}/{path}", headers=someone.headers)).status_code == 403
    assert (await _add(client, someone, "từ lạ", "5630")).status_code == 403


async def test_a_search_in_vain_is_counted_suggested_and_gone_once_words_are_added(
    app: FastAPI, client: httpx.AsyncClient, person: Make
) -> None:
    editor = await person(("bien-tap",))
    for _ in range(2):
        for _ in range(5):
            empty = (await client.get(SEARCH, params={"tu": "Bánh TÉTT xị muội khổng lồ"})).json()
            assert empty["data"] == []
        await app.state.line_words.flush()
    page = (await client.get(f"{OFFICE}/khong-thay", headers=editor.headers)).json()
    row = next(row for row in page["data"] if row["tu"].startswith("bánh tétt"))
    assert row["soLan"] == 2  # once per flush, however often it was asked
    assert (await _add(client, editor, row["tu"], "1071")).status_code == 201
    left = (await client.get(f"{OFFICE}/khong-thay", headers=editor.headers)).json()["data"]
    assert row["tu"] not in [one["tu"] for one in left]


async def test_a_search_in_vain_can_be_set_aside(app: FastAPI, client: httpx.AsyncClient, person: Make) -> None:
    editor = await person(("bien-tap",))
    await client.get(SEARCH, params={"tu": "khủng long bạo chúa"})
    await app.state.line_words.flush()
    rows = (await client.get(f"{OFFICE}/khong-thay", headers=editor.headers)).json()["data"]
    number = next(row["id"] for row in rows if row["tu"] == "khủng long bạo chúa")
    statuses = [
        (await client.delete(f"{OFFICE}/khong-thay/{number}", headers=editor.headers)).status_code for _ in range(2)
    ]
    assert statuses == [204, 404]


@pytest.mark.parametrize(
    ("typed", "counted"),
    [
        ("Đò  Ngang!", "đò ngang"),
        ("xe 16 chỗ lạ", "xe ## chỗ lạ"),
        ("gọi 0912345678", ""),
        ("toi@example.vn", ""),
        ("Nguyễn Văn An", ""),
        ("12", ""),
        ("a" * 61, ""),
        ("một hai ba bốn năm sáu bảy tám chín", ""),
    ],
)
def test_what_may_name_a_person_is_not_counted(typed: str, counted: str) -> None:
    assert countable_text(typed) == counted


def test_one_process_remembers_few_texts_and_of_words_being_typed_the_longest() -> None:
    misses = Misses()
    for typed in ("đò n", "đò ngang", "đò nga"):
        misses.note(typed)
    assert misses.drain() == ["đò ngang"]
    for number in range(MOST_WAITING * 3):
        misses.note("".join(chr(ord("a") + int(digit)) for digit in f"{number:05}"))
    assert len(misses.drain()) == MOST_WAITING
    assert misses.drain() == []


async def test_the_table_stays_small_and_forgets(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repository, "MOST_MISSES", 3)
    async with app.state.database.transaction() as session:
        await session.execute(text("DELETE FROM tim_nganh_khong_thay"))
        await repository.count_misses(session, ["một", "hai"])
        await repository.count_misses(session, ["hai", "ba", "bốn", "năm"])
        rows, total = await repository.list_misses(session, 0, 10)
        assert total == 3
        assert rows[0].tu == "hai"
        await session.execute(text("UPDATE tim_nganh_khong_thay SET lan_cuoi = lan_cuoi - 91 WHERE tu <> 'hai'"))

    class Context:
        database = app.state.database

    await delete_old_misses(Context())  # pyright: ignore[reportArgumentType] -- the job reads nothing else
    async with app.state.database.transaction() as session:
        assert [row.tu for row in (await repository.list_misses(session, 0, 10))[0]] == ["hai"]


async def test_copies_of_a_search_are_checked_again(client: httpx.AsyncClient) -> None:
    reply = await client.get(SEARCH, params={"tu": "karaoke"})
    assert reply.headers["cache-control"] == "no-cache"
    assert reply.json()["goiY"] == []
    assert current.index.find("karaoke")


@pytest.mark.deep
async def test_without_words_of_the_office_the_index_that_all_processes_share_stays() -> None:
    own = Current()
    shared = own.index
    await own.rebuild({})
    assert own.index is shared
    await own.rebuild({"5610": ("quán của tôi",)})
    assert own.index is not shared
    await own.rebuild({})
    assert own.index is shared
