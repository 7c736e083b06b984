"""One of our people takes a conversation that nobody handed over: the machine is silent, the visitor reads them (S1.4, S7.3)."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import text

from khoisu.assistant.conversations import service as conversations
from khoisu.assistant.talks.rules import HOLD, holder
from khoisu.kit import clock
from khoisu.kit.db import Database
from tests.access_log.test_views import views
from tests.assistant.conversations.conftest import QUESTION, THREADS, Start, visitor
from tests.assistant.conversations.test_threads import hand_over_form, stored
from tests.assistant.office.test_conversations_read import OFFICE
from tests.people import Person
from tests.running_site import Site

SAID = "Chào chị, em là nhân viên Khởi Sự. Chị định mở ở tỉnh nào ạ?"
AGED = {
    "giu_luc": text("UPDATE hoi_thoai SET giu_luc = giu_luc - CAST(:by AS interval)"),
    "cap_nhat_luc": text("UPDATE hoi_thoai SET cap_nhat_luc = cap_nhat_luc - CAST(:by AS interval)"),
}
Step = Callable[..., Awaitable[httpx.Response]]


@pytest.fixture
def step(client: httpx.AsyncClient) -> Step:
    """One step of staff in a conversation: `nhan`, `tra-loi` with words, `tra-may`, `xong`."""

    async def send(who: Person, thread: str, name: str, words: str | None = None) -> httpx.Response:
        body = None if words is None else {"noiDung": words}
        return await client.post(f"{OFFICE}/{thread}/{name}", json=body, headers=who.headers)

    return send


async def ask(client: httpx.AsyncClient, me: dict[str, str], thread: str, question: str = QUESTION) -> httpx.Response:
    return await client.post(f"{THREADS}/{thread}/cau-hoi", json={"cauHoi": question}, headers=me)


async def aged(database: Database, column: str, by: timedelta) -> None:
    """Set a time of all conversations back."""
    async with database.transaction() as session:
        await session.execute(AGED[column], {"by": by})


async def seen(client: httpx.AsyncClient, me: dict[str, str], thread: str) -> dict[str, Any]:
    reply = await client.get(f"{THREADS}/{thread}/nguoi-tiep", headers=me)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


@pytest.mark.req("S1.4", "S7.3")
async def test_the_machine_is_silent_while_a_person_has_it_and_answers_after_it_was_given_back(
    site: Site, start: Start, step: Step, published: None
) -> None:
    staff, me = await site.person(("nhan-vien",), name="Lê Lan"), visitor()
    made = await start(me, "qzwjf xvbnk")
    assert made["nguoiTiep"] == {"dangGiu": False, "daDong": False, "loi": []}
    taken = await step(staff, made["id"], "nhan")
    assert (taken.status_code, taken.json()["data"]) == (201, {"nguoiGiu": "Lê Lan", "daDong": False})
    assert (await seen(site.client, me, made["id"]))["dangGiu"]
    waiting = (await ask(site.client, me, made["id"])).json()["data"]
    assert waiting["cauHoi"][-1]["traLoi"] is None
    assert (await step(staff, made["id"], "tra-loi", SAID)).status_code == 201
    talk = await seen(site.client, me, made["id"])
    assert [one["noiDung"] for one in talk["loi"]] == [SAID]
    assert "Lan" not in str(talk), "who it was stays in the house"
    assert (await step(staff, made["id"], "tra-may")).status_code == 201
    after = (await ask(site.client, me, made["id"])).json()["data"]
    assert after["cauHoi"][-1]["traLoi"]["trangThai"] == "TRA_LOI"
    assert not after["nguoiTiep"]["dangGiu"]
    assert [one["noiDung"] for one in after["nguoiTiep"]["loi"]] == [SAID]


@pytest.mark.deep
async def test_a_closed_conversation_takes_no_question_until_it_is_taken_again(
    site: Site, start: Start, step: Step, published: None
) -> None:
    staff, me = await site.person(("nhan-vien",)), visitor()
    made = await start(me)
    await step(staff, made["id"], "nhan")
    assert (await step(staff, made["id"], "xong")).json()["data"]["daDong"]
    refused = await ask(site.client, me, made["id"])
    assert (refused.status_code, refused.json()["code"]) == (409, "hoi_thoai_da_dong")
    assert (await seen(site.client, me, made["id"])) == {"dangGiu": False, "daDong": True, "loi": []}
    assert (await step(staff, made["id"], "nhan")).status_code == 201
    assert (await ask(site.client, me, made["id"])).status_code == 201


@pytest.mark.req("S7.3")
@pytest.mark.deep
async def test_a_second_person_is_told_who_has_it(site: Site, start: Start, step: Step, published: None) -> None:
    lan, minh = await site.person(("nhan-vien",), name="Lê Lan"), await site.person(("nhan-vien",), name="Hồ Minh")
    made = await start(visitor())
    both = await asyncio.gather(step(lan, made["id"], "nhan"), step(minh, made["id"], "nhan"))
    assert sorted(one.status_code for one in both) == [201, 409]
    first, second, name = (lan, minh, "Lê Lan") if both[0].status_code == 201 else (minh, lan, "Hồ Minh")
    for refused in (
        await step(second, made["id"], "nhan"),
        await step(second, made["id"], "tra-loi", SAID),
        await step(second, made["id"], "tra-may"),
        await step(second, made["id"], "xong"),
    ):
        assert (refused.status_code, refused.json()["code"]) == (409, "nguoi_khac_dang_giu")
        assert name in refused.json()["detail"]
        assert refused.json()["nguoiGiu"] == name
    assert (await step(first, made["id"], "nhan")).status_code == 201, "a second press changes nothing"
    read = (await site.client.get(f"{OFFICE}/{made['id']}", headers=second.headers)).json()["data"]
    assert (read["nguoiGiu"], read["giuBoiToi"]) == (name, False)
    assert [(one["loai"], one["nguoi"]) for one in read["luot"]] == [("NHAN", name)]
    listed = (await site.client.get(OFFICE, headers=second.headers)).json()["data"]
    assert [one["nguoiGiu"] for one in listed] == [name]


@pytest.mark.deep
async def test_nobody_waits_for_a_person_who_has_gone_home(
    site: Site, start: Start, step: Step, published: None
) -> None:
    lan, minh, me = await site.person(("nhan-vien",)), await site.person(("nhan-vien",)), visitor()
    made = await start(me)
    await step(lan, made["id"], "nhan")
    await aged(site.database, "giu_luc", HOLD)
    assert not (await seen(site.client, me, made["id"]))["dangGiu"]
    assert (await ask(site.client, me, made["id"])).json()["data"]["cauHoi"][-1]["traLoi"] is not None
    late = await step(lan, made["id"], "tra-loi", SAID)
    assert (late.status_code, late.json()["code"]) == (409, "chua_tiep_quan")
    assert (await step(minh, made["id"], "nhan")).status_code == 201


def test_a_hold_ends_to_the_minute() -> None:
    who, now = uuid4(), clock.now()
    assert holder(who, now - HOLD + timedelta(seconds=1), now) == who
    assert holder(who, now - HOLD, now) is None
    assert holder(None, now, now) is None


@pytest.mark.deep
async def test_what_nobody_would_read_or_a_request_answers_is_not_taken(
    site: Site, start: Start, step: Step, published: None
) -> None:
    staff, me = await site.person(("nhan-vien",)), visitor()
    handed, old, gone = await start(me), await start(me), await start(me)
    form = await hand_over_form(site.app, site.client)
    reply = await site.client.post(f"{THREADS}/{handed['id']}/gap-nhan-vien", json=form, headers=me)
    assert reply.status_code == 201, reply.text
    refused = await step(staff, handed["id"], "nhan")
    assert (refused.status_code, refused.json()["code"]) == (409, "da_chuyen_yeu_cau")
    assert (await site.client.delete(f"{THREADS}/{gone['id']}", headers=me)).status_code == 204
    for missing in (gone["id"], str(uuid4())):
        for name, words in (("nhan", None), ("tra-loi", SAID), ("tra-may", None), ("xong", None)):
            assert (await step(staff, missing, name, words)).status_code == 404
    await aged(site.database, "cap_nhat_luc", timedelta(days=31))
    refused = await step(staff, old["id"], "nhan")
    assert (refused.status_code, refused.json()["code"]) == (409, "khach_khong_con_mo_duoc")


@pytest.mark.deep
async def test_words_are_needed_and_only_after_taking_it(site: Site, start: Start, step: Step, published: None) -> None:
    staff = await site.person(("nhan-vien",))
    made = await start(visitor())
    early = await step(staff, made["id"], "tra-loi", SAID)
    assert (early.status_code, early.json()["code"]) == (409, "chua_tiep_quan")
    await step(staff, made["id"], "nhan")
    for words, status in (("  \n ", 422), ("x" * 2001, 422), ("x" * 2000, 201)):
        reply = await step(staff, made["id"], "tra-loi", words)
        assert reply.status_code == status, reply.text
        if status == 422:
            assert reply.json()["errors"][0]["truong"] == "noiDung"


@pytest.mark.req("S6.5")
async def test_only_staff_take_part_only_the_owner_reads_it_and_readings_are_logged(
    site: Site, start: Start, step: Step, published: None
) -> None:
    staff, editor, asker = await site.person(("nhan-vien",)), await site.person(("bien-tap",)), await site.person()
    made = await start(asker.headers)
    for other in (editor, asker):
        for name, words in (("nhan", None), ("tra-loi", SAID), ("tra-may", None), ("xong", None)):
            assert (await step(other, made["id"], name, words)).status_code == 403
    await step(staff, made["id"], "nhan")
    assert await views(site.app, staff.id) == [], "nothing is read by taking it"
    assert (await site.client.get(f"{OFFICE}/{made['id']}", headers=staff.headers)).json()["data"]["giuBoiToi"]
    [view] = await views(site.app, staff.id)
    assert (view["ma"], view["chu_id"], view["muc_dich"]) == (made["id"], asker.id, "TRA_LOI_THAY_MAY")
    stranger = await site.client.get(f"{THREADS}/{made['id']}/nguoi-tiep", headers=visitor())
    assert stranger.status_code == 404


@pytest.mark.req("S6.5")
async def test_words_of_staff_go_with_the_conversation(
    site: Site, start: Start, step: Step, published: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    staff, me = await site.person(("nhan-vien",)), visitor()
    deleted, old = await start(me), await start(me)
    for one in (deleted, old):
        await step(staff, one["id"], "nhan")
        await step(staff, one["id"], "tra-loi", SAID)
    assert (await site.client.delete(f"{THREADS}/{deleted['id']}", headers=me)).status_code == 204
    later = clock.now() + timedelta(days=91)
    monkeypatch.setattr(clock, "now", lambda: later)
    async with site.database.transaction() as session:
        await conversations.strip_old_threads(session, 90)
    assert await stored(site.database, "SELECT noi_dung FROM luot_nhan_vien") == []
    assert await stored(site.database, "SELECT nguoi_giu FROM hoi_thoai") == [{"nguoi_giu": None}]
