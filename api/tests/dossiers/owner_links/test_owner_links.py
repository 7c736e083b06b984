"""A co-owner confirms their own data by a link: one use, an end, nothing of the others, everything logged."""

import re
from datetime import timedelta
from typing import Any

import httpx
import pytest
import time_machine
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.kit import clock
from khoisu.notifications.models import OutboxMessage
from khoisu.notifications.render import render_mail, render_sms
from tests.dossiers.support.wire import URL, call, saved, valid, wire
from tests.people import Person
from tests.running_site import Site

OPEN = "/business/api/v1/xac-nhan-chu-so-huu"
VERSION = "2026-11-01"


def members() -> dict[str, Any]:
    """A draft with two invented people in front."""
    body = wire(valid())
    first, second = body["chuSoHuuList"][:2]
    first |= {"hoTen": "Trần Thị Bích", "email": "bich@khoisu.example", "soDienThoai": "0912345678"}
    for row in body["chuSoHuuHuongLoiList"]:
        if row["soGiayTo"] == first["soGiayTo"]:
            row["hoTen"] = first["hoTen"]
    second |= {"email": "hai@khoisu.example", "soDienThoai": "0987654321"}
    return body


async def invite(
    client: httpx.AsyncClient, who: Person, data: dict[str, Any], at: int = 0, channel: str = "EMAIL"
) -> httpx.Response:
    path = f"{URL}/{data['maHoSo']}/chu-so-huu/{data['chuSoHuuList'][at]['id']}/moi"
    return await client.post(path, json={"kenh": channel}, headers=who.headers)


async def token(app: FastAPI) -> str:
    """The newest link's token, as its reader gets it."""
    async with app.state.database.transaction() as session:
        query = text("SELECT id FROM outbox_message WHERE loai = 'moi_chu_so_huu' ORDER BY id DESC LIMIT 1")
        message = await session.get(OutboxMessage, await session.scalar(query))
    assert message is not None
    words = render_mail(message).text if message.kenh == "EMAIL" else render_sms(message).text
    found = re.search(r"/xac-nhan-chu-so-huu/([A-Za-z0-9_-]+)", words)
    assert found, words
    return found[1]


async def states(client: httpx.AsyncClient, who: Person) -> list[str]:
    data = (await call(client, who, "GET")).json()["data"]
    return [link["trangThai"] for link in data["lienKet"]]


@pytest.mark.req("S3.1")
@pytest.mark.parametrize("channel", ["EMAIL", "SMS"])
async def test_an_owner_sees_only_the_own_data_and_confirms_once(site: Site, channel: str) -> None:
    who = await site.person(name="Người Lập Hồ Sơ")
    data = await saved(site.client, who, members())
    reply = await invite(site.client, who, data, channel=channel)
    assert reply.status_code == 200, reply.text
    assert await states(site.client, who) == ["DA_GUI"]
    link = f"{OPEN}/{await token(site.app)}"
    shown = await site.client.get(link)
    assert shown.status_code == 200, shown.text
    own = shown.json()["data"]
    assert (own["chuSoHuu"]["hoTen"], own["nguoiGui"], own["suaDuoc"]) == ("Trần Thị Bích", "Người Lập Hồ Sơ", True)
    assert "hai@khoisu.example" not in shown.text
    assert await states(site.client, who) == ["DA_MO"]
    body = {"dongY": True, "phienBanDongY": VERSION, "caNhan": {"hoTen": "Trần Thị Bích Ngọc"}}
    done = await site.client.post(link, json=body)
    assert done.status_code == 200, done.text
    async with site.app.state.database.transaction() as session:
        query = text("SELECT nguoi_nhan FROM outbox_message WHERE loai = 'chu_so_huu_da_xac_nhan'")
        assert list(await session.scalars(query)) == [who.email]
    for again in (await site.client.get(link), await site.client.post(link, json=body)):
        assert (again.status_code, again.json()["code"]) == (410, "lien_ket_het_hieu_luc")
    now = (await call(site.client, who, "GET")).json()["data"]
    assert now["chuSoHuuList"][0]["hoTen"] == "Trần Thị Bích Ngọc"
    assert now["chuSoHuuList"][1:] == data["chuSoHuuList"][1:]
    assert now["phienBan"] == data["phienBan"] + 1
    assert [link["trangThai"] for link in now["lienKet"]] == ["DA_XAC_NHAN"]
    events = (await site.client.get(f"{URL}/{data['maHoSo']}/dien-bien", headers=who.headers)).json()["data"]
    assert [one["loai"] for one in events] == ["TAO", "MOI_CHU_SO_HUU", "MO_LIEN_KET", "CHU_SO_HUU_XAC_NHAN"]
    await saved(
        site.client, who, {"chuSoHuuList": [now["chuSoHuuList"][0] | {"hoTen": "Khác"}, *now["chuSoHuuList"][1:]]}
    )
    assert await states(site.client, who) == ["CAN_XAC_NHAN_LAI"]


async def test_only_a_keyed_hash_of_the_token_is_kept(site: Site) -> None:
    who = await site.person()
    await invite(site.client, who, await saved(site.client, who, members()))
    secret = await token(site.app)
    async with site.app.state.database.transaction() as session:
        for table in ("lien_ket_chu_so_huu", "outbox_message", "su_kien_ho_so", "idempotency_key", "pgqueuer"):
            query = f"SELECT coalesce(string_agg(to_jsonb(t)::text, ''), '') FROM {table} t"  # noqa: S608
            assert secret not in await session.scalar(text(query)), table


async def test_a_link_dies_by_change_by_time_and_by_a_newer_one(site: Site) -> None:
    who = await site.person()
    data = await saved(site.client, who, members())
    await invite(site.client, who, data)
    first = await token(site.app)
    await invite(site.client, who, data)
    second = await token(site.app)
    assert (await site.client.get(f"{OPEN}/{first}")).status_code == 410
    assert (await site.client.get(f"{OPEN}/{second}")).status_code == 200
    other = [data["chuSoHuuList"][0], data["chuSoHuuList"][1] | {"email": "moi@khoisu.example"}]
    await saved(site.client, who, {"chuSoHuuList": [*other, *data["chuSoHuuList"][2:]]})
    assert (await site.client.get(f"{OPEN}/{second}")).status_code == 200
    await saved(
        site.client, who, {"chuSoHuuList": [other[0] | {"phanVonGop": 1}, *other[1:], *data["chuSoHuuList"][2:]]}
    )
    assert (await site.client.get(f"{OPEN}/{second}")).status_code == 410
    assert await states(site.client, who) == ["DA_HUY"]
    await invite(site.client, who, data)
    third = await token(site.app)
    with time_machine.travel(clock.now() + timedelta(days=8), tick=True):
        assert (await site.client.get(f"{OPEN}/{third}")).status_code == 410
    assert (await site.client.get(f"{OPEN}/{third}")).status_code == 200
    assert (await site.client.get(f"{OPEN}/{'x' * 24}")).status_code == 404


async def test_an_owner_changes_nothing_but_the_own_fields_and_only_with_consent(site: Site) -> None:
    who = await site.person()
    data = await saved(site.client, who, members())
    await invite(site.client, who, data)
    link = f"{OPEN}/{await token(site.app)}"
    good = {"dongY": True, "phienBanDongY": VERSION}
    for body, field in (
        ({}, "dongY"),
        (good | {"dongY": False}, "dongY"),
        (good | {"phienBanDongY": "2020-01-01"}, "phienBanDongY"),
        (good | {"caNhan": {"phanVonGop": 5}}, "caNhan.phanVonGop"),
        (good | {"caNhan": {"hinhAnhCccdTruoc": "x"}}, "caNhan.hinhAnhCccdTruoc"),
        (good | {"caNhan": {"id": data["chuSoHuuList"][1]["id"]}}, "caNhan.id"),
    ):
        reply = await site.client.post(link, json=body)
        assert (reply.status_code, reply.json()["errors"][0]["truong"]) == (422, field)
    assert (await call(site.client, who, "GET")).json()["data"]["chuSoHuuList"] == data["chuSoHuuList"]
    await call(site.client, who, "SUBMIT", {"maHoSo": data["maHoSo"]})
    late = await site.client.post(link, json=good | {"caNhan": {"hoTen": "Trần Bích"}})
    assert (late.status_code, late.json()["code"]) == (409, "trang_thai_khong_cho_phep")
    assert (await site.client.post(link, json=good)).status_code == 200


async def test_who_cannot_be_reached_is_named_on_the_field(site: Site) -> None:
    who, other = await site.person(), await site.person()
    body = members()
    for place in (body["chuSoHuuList"][0], *body["chuSoHuuHuongLoiList"], *body["nguoiDaiDien"]):
        place |= {"email": "", "soDienThoai": "12"}
    data = await saved(site.client, who, body)
    for channel, field in (("EMAIL", "email"), ("SMS", "soDienThoai")):
        reply = await invite(site.client, who, data, channel=channel)
        assert (reply.status_code, reply.json()["errors"][0]["truong"]) == (422, f"chuSoHuuList.0.{field}")
    assert (await invite(site.client, other, data, at=1)).status_code == 404
    data["chuSoHuuList"][1]["id"] = data["id"]
    assert (await invite(site.client, who, data, at=1)).status_code == 404


async def test_nobody_is_flooded_with_links(site: Site) -> None:
    who = await site.person()
    data = await saved(site.client, who, members())
    codes = [(await invite(site.client, who, data)).status_code for _ in range(6)]
    assert codes == [200] * 5 + [429]
