"""Whose conversation it is, what is stored of it, how it goes on, and how it ends (S1.4, S2.7, S7.3, S6.5)."""

import asyncio
import json
import time
from datetime import timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.assistant.answers import answer
from khoisu.assistant.conversations import service
from khoisu.assistant.conversations.settings import QuestionLimits
from khoisu.inquiries.rules import sign_form
from khoisu.kit import clock
from khoisu.kit.db import Database
from tests.assistant.conversations.conftest import QUESTION, THREADS, Start, visitor
from tests.inbox import letters
from tests.running_site import Site

SECRETS = "tôi là An, 0912 345 678, an@khoisu.example, CCCD 001088012345, vốn điều lệ 1.000.000.000 đồng được không"
THREADS_SQL, QUESTIONS_SQL, PARTS_SQL = (
    "SELECT * FROM hoi_thoai",
    "SELECT * FROM cau_hoi_tro_ly ORDER BY so",
    "SELECT * FROM phan_tra_loi",
)
QUEUE = "/business/api/v1/quan-tri/lien-he"


async def stored(database: Database, sql: str) -> list[dict[str, Any]]:
    async with database.sessions() as session:
        return [dict(row) for row in (await session.execute(text(sql))).mappings()]


async def hand_over_form(app: FastAPI, client: httpx.AsyncClient, **changes: Any) -> dict[str, Any]:
    terms = await client.get("/business/api/v1/thong-tin-lien-lac/quy-dinh")
    secret = app.state.core.session_secret.get_secret_value()
    return {
        "hoTen": "Trần Thị Hỏi",
        "email": "hoi@khoisu.example",
        "noiDung": "Tôi cần người xem giúp",
        "dongY": True,
        "phienBanDongY": terms.json()["data"]["phienBanDongY"],
        "phieu": sign_form(int(time.time()) - 60, secret),
    } | changes


@pytest.mark.req("S1.4")
@pytest.mark.usefixtures("published")
async def test_a_thread_gives_back_what_was_answered(client: httpx.AsyncClient, start: Start) -> None:
    me = visitor()
    direct = await client.post("/chatbot/api/v1/tra-loi", json={"cauHoi": QUESTION})
    made = await start(me)
    assert made["cauHoi"][0]["traLoi"] == direct.json()["data"]
    assert made["cauHoi"][0]["traLoi"]["trich"]
    reply = await client.post(f"{THREADS}/{made['id']}/cau-hoi", json={"cauHoi": "còn góp trễ thì sao"}, headers=me)
    assert reply.status_code == 201, reply.text
    read = (await client.get(f"{THREADS}/{made['id']}", headers=me)).json()["data"]
    assert [one["so"] for one in read["cauHoi"]] == [1, 2]
    assert read == reply.json()["data"]
    [listed] = (await client.get(THREADS, headers=me)).json()["data"]
    assert (listed["id"], listed["cauDau"], listed["soCau"]) == (made["id"], QUESTION, 2)


@pytest.mark.usefixtures("published")
@pytest.mark.parametrize("question", ["còn góp trễ thì sao", "nhà hàng nào ngon ở Đà Lạt"])
async def test_an_answer_streams_at_once_what_its_rows_say_later(
    client: httpx.AsyncClient, start: Start, question: str
) -> None:
    me = visitor()
    address = f"{THREADS}/{(await start(me))['id']}/cau-hoi"
    asked = await client.post(address, json={"cauHoi": question}, headers=me | {"Accept": "text/event-stream"})
    followed = await client.get(f"{address}/2", headers=me)
    assert (asked.status_code, followed.status_code) == (200, 200)
    assert '"data-tra-loi"' in asked.text
    assert asked.text == followed.text
    for name in ("Content-Type", "Cache-Control", "x-vercel-ai-ui-message-stream"):
        assert asked.headers[name] == followed.headers[name]


@pytest.mark.usefixtures("published")
async def test_nothing_personal_is_stored(site: Site, start: Start) -> None:
    me = visitor() | {"Idempotency-Key": "mot-lan-thoi-1"}
    made = await start(me, SECRETS)
    await site.client.post(
        f"{THREADS}/{made['id']}/cau-hoi/1/danh-gia",
        json={"danhGia": "CHUA_TOT", "ghiChu": "gọi 0987654321"},
        headers=me,
    )
    statements = (THREADS_SQL, QUESTIONS_SQL, PARTS_SQL, "SELECT * FROM idempotency_key", "SELECT * FROM rate_counter")
    everything = json.dumps([await stored(site.database, one) for one in statements], default=str, ensure_ascii=False)
    for secret in ("0912", "345 678", "an@khoisu", "001088012345", "0987654321", me["Khach-Token"]):
        assert secret not in everything
    assert "1.000.000.000 đồng" in everything


@pytest.mark.req("S6.5")
@pytest.mark.usefixtures("published")
async def test_somebody_elses_thread_is_not_there(site: Site, start: Start) -> None:
    anna, boris, chi, dung = visitor(), visitor(), await site.person(), await site.person()
    threads = {"visitor": (anna, await start(anna)), "account": (chi.headers, await start(chi.headers))}
    for owner, thread in threads.values():
        address = f"{THREADS}/{thread['id']}"
        for other in (boris, dung.headers, boris | dung.headers):
            replies = [
                await site.client.get(address, headers=other),
                await site.client.delete(address, headers=other),
                await site.client.post(f"{address}/cau-hoi", json={"cauHoi": "x y z"}, headers=other),
                await site.client.post(f"{address}/cau-hoi/1/danh-gia", json={"danhGia": "HUU_ICH"}, headers=other),
                await site.client.post(
                    f"{address}/gap-nhan-vien", json=await hand_over_form(site.app, site.client), headers=other
                ),
            ]
            assert [reply.status_code for reply in replies] == [404] * 5
            assert thread["id"] not in (await site.client.get(THREADS, headers=other)).text
        assert (await site.client.get(address, headers=owner)).status_code == 200
    assert (await site.client.get(f"{THREADS}/{threads['visitor'][1]['id']}")).status_code == 401


@pytest.mark.usefixtures("published")
@pytest.mark.deep
async def test_a_key_of_one_visitor_gives_another_nothing(client: httpx.AsyncClient, start: Start) -> None:
    anna, boris = visitor(), visitor()
    thread = await start(anna)
    key = {"Idempotency-Key": "khoa-cua-anna-1"}
    address, body = f"{THREADS}/{thread['id']}/cau-hoi", {"cauHoi": "ai góp vốn"}
    first = await client.post(address, json=body, headers=anna | key)
    again = await client.post(address, json=body, headers=anna | key)
    assert (first.status_code, again.json()) == (201, first.json())
    assert len(again.json()["data"]["cauHoi"]) == 2
    assert (await client.post(address, json=body, headers=boris | key)).status_code == 404


@pytest.mark.deep
@pytest.mark.usefixtures("published")
async def test_questions_asked_at_once_are_numbered_one_by_one(client: httpx.AsyncClient, start: Start) -> None:
    me = visitor()
    address = f"{THREADS}/{(await start(me))['id']}"
    replies = await asyncio.gather(
        *(client.post(f"{address}/cau-hoi", json={"cauHoi": f"thuế môn bài {n}"}, headers=me) for n in range(5))
    )
    assert [reply.status_code for reply in replies] == [201] * 5
    read = (await client.get(address, headers=me)).json()["data"]
    assert [one["so"] for one in read["cauHoi"]] == [1, 2, 3, 4, 5, 6]


@pytest.mark.usefixtures("published")
async def test_a_thread_is_deleted_at_once(site: Site, start: Start) -> None:
    me = visitor()
    address = f"{THREADS}/{(await start(me))['id']}"
    assert (await site.client.delete(address, headers=me)).status_code == 204
    assert (await site.client.get(address, headers=me)).status_code == 404
    for statement in (THREADS_SQL, QUESTIONS_SQL, PARTS_SQL):
        assert await stored(site.database, statement) == []


@pytest.mark.usefixtures("published")
async def test_after_90_days_only_state_and_times_stay(
    site: Site, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    me, mine = visitor(), await site.person()
    await start(me)
    account_thread = await start(mine.headers)
    real = clock.now
    for days, texts in ((89, 2), (91, 0)):
        monkeypatch.setattr(clock, "now", lambda days=days: real() + timedelta(days=days))
        async with site.database.transaction() as session:
            await service.strip_old_threads(session, 90)
        rows = await stored(site.database, "SELECT * FROM cau_hoi_tro_ly")
        assert sum(row["cau_hoi"] != "" for row in rows) == texts
        assert [row["trang_thai"] for row in rows] == ["TRA_LOI", "TRA_LOI"]
        assert bool(await stored(site.database, "SELECT * FROM phan_tra_loi")) is bool(texts)
    [owners] = await stored(site.database, "SELECT count(account_id) AS a, count(khach_hash) AS v FROM hoi_thoai")
    assert owners == {"a": 0, "v": 0}
    monkeypatch.setattr(clock, "now", real)
    assert (await site.client.get(f"{THREADS}/{account_thread['id']}", headers=mine.headers)).status_code == 404


@pytest.mark.usefixtures("published")
async def test_a_visitors_thread_opens_for_30_days(
    client: httpx.AsyncClient, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = visitor()
    address = f"{THREADS}/{(await start(me))['id']}"
    real = clock.now
    for days, status in ((29, 200), (31, 404)):
        monkeypatch.setattr(clock, "now", lambda days=days: real() + timedelta(days=days))
        assert (await client.get(address, headers=me)).status_code == status


@pytest.mark.usefixtures("published")
async def test_a_rating_is_replaced_by_a_later_one(site: Site, start: Start) -> None:
    me = visitor()
    address = f"{THREADS}/{(await start(me))['id']}/cau-hoi/1/danh-gia"
    for body in ({"danhGia": "CHUA_TOT", "lyDo": "CU", "ghiChu": "luật cũ"}, {"danhGia": "HUU_ICH", "lyDo": "CU"}):
        assert (await site.client.post(address, json=body, headers=me)).status_code == 204
        [row] = await stored(site.database, "SELECT danh_gia, ly_do, ghi_chu FROM cau_hoi_tro_ly")
        assert row["danh_gia"] == body["danhGia"]
    assert (row["ly_do"], row["ghi_chu"]) == ("", "")
    assert (await site.client.post(address.replace("/1/", "/9/"), json=body, headers=me)).status_code == 404


@pytest.mark.deep
@pytest.mark.req("S7.3")
@pytest.mark.usefixtures("published")
async def test_a_person_takes_over_and_the_machine_is_silent(site: Site, start: Start) -> None:
    me, staff = visitor(), await site.person(("nhan-vien",))
    address = f"{THREADS}/{(await start(me))['id']}"
    without = await site.client.post(
        f"{address}/gap-nhan-vien", json=await hand_over_form(site.app, site.client, dongY=False), headers=me
    )
    assert (without.status_code, without.json()["errors"][0]["truong"]) == (422, "dongY")
    form = await hand_over_form(site.app, site.client)
    both = await asyncio.gather(
        *(site.client.post(f"{address}/gap-nhan-vien", json=form, headers=me) for _ in range(2))
    )
    assert [reply.status_code for reply in both] == [201, 201]
    [request] = await stored(site.database, "SELECT * FROM yeu_cau_lien_he")
    assert QUESTION in request["noi_dung"]
    assert "Tôi cần người xem giúp" in request["noi_dung"]
    taken = both[0].json()["data"]["nguoiThat"]
    assert (taken["maYeuCau"], taken["daTraLoi"], taken["traLoi"]) == (request["ma"], False, [])
    answered = await site.client.post(
        f"{QUEUE}/{request['ma']}/tra-loi", json={"noiDung": "Chị gọi em nhé"}, headers=staff.headers
    )
    assert answered.status_code < 300, answered.text
    read = (await site.client.get(address, headers=me)).json()["data"]["nguoiThat"]
    assert (read["daTraLoi"], [one["noiDung"] for one in read["traLoi"]]) == (True, ["Chị gọi em nhé"])
    more = await site.client.post(f"{address}/cau-hoi", json={"cauHoi": "số em là 0912345678, mấy giờ ạ"}, headers=me)
    assert more.json()["data"]["cauHoi"][-1]["traLoi"] is None
    assert more.json()["data"]["nguoiThat"]["daTraLoi"] is False
    [event] = await stored(site.database, "SELECT noi_dung FROM su_kien_lien_he WHERE loai = 'KHACH_VIET'")
    assert event["noi_dung"] == "số em là [số điện thoại], mấy giờ ạ"
    await site.run_jobs()
    assert any("Chị gọi em nhé" in str(one) for one in await letters(site.database, "hoi@khoisu.example"))


@pytest.mark.deep
@pytest.mark.usefixtures("published")
async def test_parallel_questions_do_not_pass_the_limits(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    # One moment for the whole test: its minute must not end on a slow machine.
    moment = clock.now().replace(second=10)
    monkeypatch.setattr(clock, "now", lambda: moment)
    few = QuestionLimits(per_minute=3)
    monkeypatch.setattr("khoisu.assistant.conversations.routes.QUESTIONS", few)
    me = visitor()
    replies = await asyncio.gather(
        *(site.client.post(THREADS, json={"cauHoi": QUESTION}, headers=me) for _ in range(9))
    )
    assert sorted(reply.status_code for reply in replies) == [201] * 3 + [429] * 6
    refused = next(reply for reply in replies if reply.status_code == 429)
    assert 0 < int(refused.headers["Retry-After"]) <= 60
    assert refused.json()["nguoiThat"] == "/tu-van"
    assert "Tư vấn" in refused.json()["detail"]
    assert len(await stored(site.database, "SELECT * FROM hoi_thoai")) == 3
    # New tokens from the same network do not help for long, and the site as a whole has its day.
    for narrow in (QuestionLimits(per_network_minute=1), QuestionLimits(site_day=1)):
        monkeypatch.setattr("khoisu.assistant.conversations.routes.QUESTIONS", narrow)
        assert (await site.client.post(THREADS, json={"cauHoi": QUESTION}, headers=visitor())).status_code == 429


@pytest.mark.usefixtures("published")
async def test_a_follow_up_takes_the_question_before_it_along(
    client: httpx.AsyncClient, start: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    before: list[str | None] = []

    def noted(*args: Any, previous: str | None = None, **more: Any) -> Any:
        before.append(previous)
        return answer(*args, previous=previous, **more)

    monkeypatch.setattr("khoisu.assistant.answering.answer", noted)
    me = visitor()
    thread = await start(me)
    for question in ("còn góp trễ", "thì sao"):
        await client.post(f"{THREADS}/{thread['id']}/cau-hoi", json={"cauHoi": question}, headers=me)
    assert before == [None, QUESTION, "còn góp trễ"]
