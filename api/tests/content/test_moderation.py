"""Moderation: hiding also hides replies, reports are dealt with, accounts are barred."""

import httpx
import pytest

from khoisu.admin.content.moderation_schemas import QueueRow
from khoisu.kit.api_model import PageOf
from khoisu.kit.ids import new_id
from tests.content.comment_helpers import ADDRESS, OWN, QUEUE, Decide, Say, Trusted, shown
from tests.people import MakePerson, Person
from tests.running_site import Site


@pytest.mark.req("S2.5")
@pytest.mark.usefixtures("article")
async def test_hiding_a_comment_takes_its_replies_out_of_sight_and_out_of_the_count(
    client: httpx.AsyncClient, trusted: Trusted, say: Say, decide: Decide
) -> None:
    person = await trusted()
    root = await say(person, "gốc")
    reply = await say(person, "dưới", root["id"])
    await say(person, "khác")

    await decide("AN", root["id"])
    page = await shown(client)
    assert ([c.noi_dung for c in page.data], page.so_binh_luan) == (["khác"], 1)
    assert (await client.get(f"{OWN}/{root['id']}/tra-loi")).status_code == 404
    refused = await client.post(ADDRESS, json={"noiDung": "x", "traLoi": reply["id"]}, headers=person.headers)
    assert (refused.status_code, refused.json()["code"]) == (404, "khong_co_binh_luan")
    await decide("HIEN", root["id"])
    assert (await shown(client)).so_binh_luan == 3
    # A reply hidden by itself stays hidden when its root is hidden and restored.
    await decide("AN", reply["id"])
    await decide("AN", root["id"])
    await decide("HIEN", root["id"])
    page = await shown(client)
    assert (page.so_binh_luan, page.data[1].tra_loi, page.data[1].so_tra_loi) == (2, [], 0)


@pytest.mark.usefixtures("article")
async def test_a_report_reaches_the_queue_once_per_person_and_a_decision_closes_it(
    site: Site, trusted: Trusted, say: Say, editor: Person
) -> None:
    comment = await say(await trusted(), "đáng ngờ")
    reader = await site.person()
    for _ in range(2):
        reported = await site.client.post(
            f"{OWN}/{comment['id']}/bao-cao", json={"lyDo": "LUA_DAO", "ghiChu": "giả mạo"}, headers=reader.headers
        )
        assert reported.json() == {"data": {"daNhan": True}}
    listed = await site.client.get(QUEUE, params={"baoCao": True}, headers=editor.headers)
    row = PageOf[QueueRow].model_validate_json(listed.text).data[0]
    assert (row.so_bao_cao, row.bao_cao[0].ly_do, row.bai_viet.slug) == (1, "LUA_DAO", "bai")
    await site.client.post(f"{QUEUE}/xu-ly", json={"ids": [comment["id"]], "hanhDong": "HIEN"}, headers=editor.headers)
    assert (await site.client.get(QUEUE, params={"baoCao": True}, headers=editor.headers)).json()["data"] == []
    assert (await shown(site.client)).so_binh_luan == 1


@pytest.mark.usefixtures("article")
async def test_a_barred_account_cannot_comment_until_it_is_let_in_again(site: Site, editor: Person) -> None:
    someone = await site.person()
    address = f"{QUEUE}/cam/{someone.id}"
    await site.client.put(address, json={"lyDo": "quảng cáo"}, headers=editor.headers)
    refused = await site.client.post(ADDRESS, json={"noiDung": "x"}, headers=someone.headers)
    assert (refused.status_code, refused.json()["code"]) == (403, "bi_cam_binh_luan")
    await site.client.delete(address, headers=editor.headers)
    assert (await site.client.post(ADDRESS, json={"noiDung": "x"}, headers=someone.headers)).status_code == 201


@pytest.mark.parametrize("role", ["khach-hang", "nhan-vien"])
@pytest.mark.usefixtures("article")
async def test_only_editors_moderate(site: Site, role: str) -> None:
    someone = await site.person((role,))
    assert (await site.client.get(QUEUE, headers=someone.headers)).status_code == 403
    body = {"ids": [str(new_id())], "hanhDong": "AN"}
    assert (await site.client.post(f"{QUEUE}/xu-ly", json=body, headers=someone.headers)).status_code == 403


@pytest.mark.usefixtures("article")
async def test_a_waiting_comment_leaves_the_cache_of_public_pages_alone(site: Site, say: Say, editor: Person) -> None:
    async def version() -> str | None:
        return await site.database.json("SELECT coalesce(sum(so), 0)::text FROM phien_ban_noi_dung")

    before = await version()
    await say(await site.person(), "chờ")
    assert await version() == before
    await say(editor, "hiện")
    assert await version() != before


@pytest.mark.usefixtures("article")
async def test_how_much_is_held_is_one_figure(person: MakePerson, say: Say, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("khoisu.content.comments.use_cases.HOLD_FIRST", 0)
    monkeypatch.setattr("khoisu.content.comments.use_cases.MAX_LINKS", 2)
    someone = await person()
    for text, state in (("xem a.vn b.vn", "HIEN"), ("xem a.vn b.vn c.vn", "CHO_DUYET")):
        assert (await say(someone, text))["trangThai"] == state


@pytest.mark.usefixtures("article")
async def test_what_fills_the_hidden_field_waits_for_a_moderator(
    client: httpx.AsyncClient, trusted: Trusted, editor: Person
) -> None:
    writer = await trusted()
    seen = (await client.post(ADDRESS, json={"noiDung": "Bài rất rõ"}, headers=writer.headers)).json()["data"]
    filled = {"noiDung": "Cảm ơn nhiều", "oTrong": "http://x"}
    held = (await client.post(ADDRESS, json=filled, headers=writer.headers)).json()["data"]
    assert (seen["trangThai"], held["trangThai"]) == ("HIEN", "CHO_DUYET")
    edit = await client.patch(
        f"{OWN}/{seen['id']}", json={"noiDung": "Sửa", "oTrong": "http://x"}, headers=writer.headers
    )
    assert edit.json()["data"]["trangThai"] == "CHO_DUYET"
    queue = (await client.get(QUEUE, headers=editor.headers)).json()["data"]
    assert {one["id"]: one["lyDoGiu"] for one in queue if one["lyDoGiu"]} == {
        one["id"]: ["O_TRONG_CO_CHU"] for one in (seen, held)
    }
