"""Submission: the rules refuse on their fields, one press or two make one submission, the order is attached."""

import asyncio
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.orders import service as orders
from tests.dossiers.support.wire import CALL, URL, call, saved, submitted, valid, wire
from tests.orders.factories import STAFF, placed
from tests.people import Person
from tests.running_site import Site
from tests.slices import one_in

ORDERS = "/payment/api/v1/don-hang"


async def events(client: httpx.AsyncClient, who: Person, code: str) -> list[str]:
    reply = await client.get(f"{URL}/{code}/dien-bien", headers=who.headers)
    return [one["loai"] for one in reply.json()["data"]]


async def mails(app: FastAPI, kind: str) -> list[dict[str, Any]]:
    async with app.state.database.transaction() as session:
        rows = await session.execute(
            text("SELECT kenh, du_lieu FROM outbox_message WHERE loai = :kind"), {"kind": kind}
        )
        return [dict(row) for row in rows.mappings()]


@pytest.mark.req("S4.11")
@pytest.mark.req("S2.8")
@pytest.mark.parametrize("kind", one_in(3, sorted(TYPES)))
async def test_a_valid_dossier_of_each_type_is_handed_in(site: Site, kind: str) -> None:
    who = await site.person()
    data = await submitted(site.client, who, valid(kind))
    assert (data["trangThai"], data["coTheSua"]) == ("DA_NOP", False)
    assert data["nopLuc"]
    assert await events(site.client, who, data["maHoSo"]) == ["TAO", "NOP"]
    [mail] = await mails(site.app, "ho_so_da_nop")
    assert mail["kenh"] == "EMAIL"
    assert mail["du_lieu"]["ma_ho_so"] == data["maHoSo"]


@pytest.mark.req("S4.11")
@pytest.mark.parametrize("lang", ["vi", "en"])
async def test_what_the_rules_refuse_comes_back_on_its_field_and_the_draft_stays(site: Site, lang: str) -> None:
    who = await site.person()
    body = wire(valid())
    body["hoSo"]["truSo"]["dienThoai"] = "12"
    stored = await saved(site.client, who, body)
    reply = await call(site.client, who, "SUBMIT", {"maHoSo": stored["maHoSo"]}, lang)
    assert (reply.status_code, reply.json()["code"]) == (422, "du_lieu_khong_hop_le")
    errors = {error["truong"]: error["thongBao"] for error in reply.json()["errors"]}
    assert list(errors) == ["hoSo.truSo.dienThoai"]
    assert errors["hoSo.truSo.dienThoai"].isascii() is (lang == "en")
    again = (await call(site.client, who, "GET")).json()["data"]
    assert (again["trangThai"], again["phienBan"]) == ("NHAP", stored["phienBan"])
    assert again["hoSo"]["truSo"]["dienThoai"] == "12"


@pytest.mark.req("S4.11")
async def test_what_is_sent_with_a_refused_submission_is_kept(site: Site) -> None:
    who = await site.person()
    stored = await saved(site.client, who, wire(valid()))
    typed = {"maHoSo": stored["maHoSo"], "hoSo": {"tenVietTat": "MỚI GÕ", "truSo": {"dienThoai": "12"}}}
    headers = who.headers | {"Idempotency-Key": "nop-bi-tu-choi"}
    asked = {"params": {"userId": str(who.id), "action": "SUBMIT"}, "json": typed, "headers": headers}
    for _ in range(2):  # a refusal is not stored under its key: the same call is judged again
        reply = await site.client.post(CALL, **asked)
        assert (reply.status_code, reply.json()["code"]) == (422, "du_lieu_khong_hop_le")
        assert (reply.json()["maHoSo"], reply.json()["phienBan"]) == (stored["maHoSo"], stored["phienBan"] + 1)
    again = (await call(site.client, who, "GET")).json()["data"]
    assert (again["trangThai"], again["phienBan"]) == ("NHAP", stored["phienBan"] + 1)
    assert (again["hoSo"]["tenVietTat"], again["hoSo"]["truSo"]["dienThoai"]) == ("MỚI GÕ", "12")
    assert await events(site.client, who, stored["maHoSo"]) == ["TAO"]


@pytest.mark.req("S4.11")
async def test_a_refused_submission_of_somebody_new_leaves_a_draft(site: Site) -> None:
    who = await site.person()
    refused = await call(site.client, who, "SUBMIT", {"hoSo": {"tenVietTat": "AP"}})
    assert refused.status_code == 422
    draft = (await call(site.client, who, "GET")).json()["data"]
    assert (draft["maHoSo"], draft["trangThai"]) == (refused.json()["maHoSo"], "NHAP")
    assert draft["hoSo"]["tenVietTat"] == "AP"


@pytest.mark.req("S4.11")
async def test_a_double_press_hands_in_once(site: Site) -> None:
    who = await site.person()
    stored = await saved(site.client, who, wire(valid()))
    body = {"maHoSo": stored["maHoSo"], "phienBan": stored["phienBan"]}
    replies = await asyncio.gather(*(call(site.client, who, "SUBMIT", body) for _ in range(5)))
    assert [reply.status_code for reply in replies] == [200] * 5, replies[-1].text
    assert await events(site.client, who, stored["maHoSo"]) == ["TAO", "NOP"]
    assert len(await mails(site.app, "ho_so_da_nop")) == 1


async def test_a_foreign_client_without_codes_hands_in_once_too(site: Site) -> None:
    who = await site.person()
    replies = await asyncio.gather(*(call(site.client, who, "SUBMIT", wire(valid())) for _ in range(4)))
    assert {reply.status_code for reply in replies} == {200}
    assert len({reply.json()["data"]["maHoSo"] for reply in replies}) == 1
    assert len(await mails(site.app, "ho_so_da_nop")) == 1


async def test_the_same_key_answers_the_same(site: Site) -> None:
    who = await site.person()
    headers = who.headers | {"Idempotency-Key": "nop-ho-so-1"}
    asked = {"params": {"userId": str(who.id), "action": "SUBMIT"}, "json": wire(valid()), "headers": headers}
    first, second = await site.client.post(CALL, **asked), await site.client.post(CALL, **asked)
    assert (first.status_code, second.status_code) == (200, 200)
    assert first.content == second.content
    assert second.headers["idempotent-replayed"] == "true"


async def test_after_handing_in_nothing_can_be_changed(site: Site) -> None:
    who = await site.person()
    data = await submitted(site.client, who, valid())
    code = data["maHoSo"]
    change = {"maHoSo": code, "hoSo": {"tenVietTat": "X"}}
    for action in ("SAVE", "SUBMIT"):
        reply = await call(site.client, who, action, change)
        assert (reply.status_code, reply.json()["code"]) == (409, "trang_thai_khong_cho_phep")
        assert reply.json()["hienTai"]["maHoSo"] == code
    assert (await site.client.post(f"{URL}/{code}/dat-lai", json={}, headers=who.headers)).status_code == 409
    assert (await site.client.delete(f"{URL}/{code}", headers=who.headers)).status_code == 409


async def test_a_save_and_a_submission_at_once_lose_nothing(site: Site) -> None:
    who = await site.person()
    for _ in range(4):
        stored = await saved(site.client, who, wire(valid()))
        head = {"maHoSo": stored["maHoSo"], "phienBan": stored["phienBan"]}
        save, submit = await asyncio.gather(
            call(site.client, who, "SAVE", head | {"hoSo": {"tenVietTat": "AP VN"}}),
            call(site.client, who, "SUBMIT", head),
        )
        assert sorted([save.status_code, submit.status_code]) == [200, 409]
        now = (await call(site.client, who, "GET", {"maHoSo": stored["maHoSo"]})).json()["data"]
        saved_first = save.status_code == 200
        assert (now["trangThai"], now["hoSo"]["tenVietTat"] == "AP VN") == (
            ("NHAP", True) if saved_first else ("DA_NOP", False)
        )
        loser = submit if saved_first else save
        assert loser.json()["hienTai"]["phienBan"] == now["phienBan"]
        if saved_first:
            await site.client.delete(f"{URL}/{stored['maHoSo']}", headers=who.headers)


@pytest.mark.req("S4.10")
async def test_a_dossier_begun_for_an_order_is_handed_in_with_it(site: Site) -> None:
    who = await site.person()
    order = await placed(site.app, who.id)
    made = await site.client.post(URL, json={"maDonHang": f"#{order.ma_don_hang}"}, headers=who.headers)
    assert made.status_code == 201, made.text
    code = made.json()["data"]["maHoSo"]
    assert made.json()["data"]["donHangId"] == str(order.id)
    assert (await site.client.get(f"{ORDERS}/{order.id}/ho-so", headers=who.headers)).json()["data"] == []
    await submitted(site.client, who, valid(), maHoSo=code)
    [link] = (await site.client.get(f"{ORDERS}/{order.id}/ho-so", headers=who.headers)).json()["data"]
    assert (link["maHoSo"], link["trangThai"]) == (code, "DA_NOP_CUNG_DON")
    [mail] = await mails(site.app, "ho_so_da_nop")
    assert mail["du_lieu"]["ma_don_hang"] == order.ma_don_hang


@pytest.mark.req("S4.10")
async def test_a_draft_says_which_order_it_belongs_to_and_a_cancelled_one_holds_nothing_up(site: Site) -> None:
    who = await site.person()
    order = await placed(site.app, who.id)
    stored = await saved(site.client, who, wire(valid()) | {"maDonHang": order.ma_don_hang})
    assert stored["maDonHang"] == order.ma_don_hang
    async with site.app.state.database.transaction() as session:
        await orders.cancel_order(session, await orders.lock_order(session, order.id), STAFF, "Theo yêu cầu")
    reply = await call(site.client, who, "SUBMIT", {"maHoSo": stored["maHoSo"]})
    assert reply.status_code == 200
    assert (await site.client.get(f"{ORDERS}/{order.id}/ho-so", headers=who.headers)).json()["data"] == []


@pytest.mark.req("S4.10")
async def test_a_refused_submission_keeps_the_order_it_was_said_to_go_with(site: Site) -> None:
    who = await site.person()
    order = await placed(site.app, who.id)
    refused = await call(site.client, who, "SUBMIT", {"hoSo": {"tenVietTat": "AP"}, "maDonHang": order.ma_don_hang})
    assert refused.status_code == 422
    assert (await call(site.client, who, "GET")).json()["data"]["maDonHang"] == order.ma_don_hang


@pytest.mark.req("S6.5")
async def test_somebody_elses_dossier_or_order_is_not_found(site: Site) -> None:
    owner, other = await site.person(), await site.person()
    code = (await saved(site.client, owner, {"hoSo": {"tenVietTat": "A"}}))["maHoSo"]
    for action in ("GET", "SAVE", "SUBMIT"):
        assert (await call(site.client, other, action, {"maHoSo": code})).status_code == 404
        params = {"userId": str(owner.id), "action": action}
        reply = await site.client.post(CALL, params=params, json={}, headers=other.headers)
        assert reply.status_code == 404
    for method, path in (("DELETE", ""), ("POST", "/dat-lai"), ("GET", "/dien-bien")):
        reply = await site.client.request(method, f"{URL}/{code}{path}", json={}, headers=other.headers)
        assert reply.status_code == 404, path
    order = await placed(site.app, owner.id)
    reply = await site.client.post(URL, json={"maDonHang": order.ma_don_hang}, headers=other.headers)
    assert reply.status_code == 404
    assert (await site.client.get(URL, headers=other.headers)).json()["data"] == []
