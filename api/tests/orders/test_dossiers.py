"""Dossiers that come with an order (S4.10)."""

import asyncio
from typing import Any

import httpx
import pytest

from khoisu.kit.api_model import Data
from khoisu.kit.ids import new_id
from khoisu.orders import service
from khoisu.orders.schemas import DossierLink
from khoisu.workflows.dossiers.attachable_orders import OrderForDossier
from tests.dossiers.support.wire import saved, submitted, valid
from tests.orders.factories import STAFF, placed
from tests.people import Person
from tests.running_site import Site
from tests.slices import one_in

ORDERS = "/payment/api/v1/don-hang"
BODY = {"maHoSo": "HS-2026-0001", "trangThai": "DA_NOP_CUNG_DON"}


async def handed_in(client: httpx.AsyncClient, who: Person) -> dict[str, Any]:
    """The body that puts a freshly submitted dossier into an order."""
    return BODY | {"maHoSo": (await submitted(client, who, valid()))["maHoSo"]}


@pytest.mark.req("S4.10")
@pytest.mark.req("S7.2")
async def test_a_dossier_is_put_into_an_order_once(site: Site) -> None:
    buyer = await site.person()
    order = await placed(site.app, buyer.id)
    path, body = f"{ORDERS}/{order.ma_don_hang}/ho-so", await handed_in(site.client, buyer)
    replies = await asyncio.gather(*(site.client.put(path, json=body, headers=buyer.headers) for _ in range(5)))
    assert {reply.status_code for reply in replies} == {200}, replies[0].text
    assert len({reply.content for reply in replies}) == 1
    listed = (
        Data[list[DossierLink]].model_validate_json((await site.client.get(path, headers=buyer.headers)).content).data
    )
    assert [(link.ma_ho_so, link.trang_thai) for link in listed] == [(body["maHoSo"], "DA_NOP_CUNG_DON")]
    detail = (await site.client.get(f"{ORDERS}/{order.id}", headers=buyer.headers)).json()["data"]
    assert [event["loai"] for event in detail["suKien"]] == ["DAT_HANG", "GAN_HO_SO"]
    assert detail["danhSachHoSo"][0]["maHoSo"] == body["maHoSo"]


@pytest.mark.req("S6.5")
async def test_only_the_owner_attaches_a_dossier(site: Site) -> None:
    owner, other = await site.person(), await site.person()
    order, body = await placed(site.app, owner.id), await handed_in(site.client, owner)
    theirs, elsewhere = await placed(site.app, other.id), await handed_in(site.client, other)
    for key, headers, status in (
        (order.ma_don_hang, other.headers, 404),
        (order.ma_don_hang, {}, 401),
        (new_id(), owner.headers, 404),
        (theirs.ma_don_hang, owner.headers, 404),
    ):
        assert (await site.client.put(f"{ORDERS}/{key}/ho-so", json=body, headers=headers)).status_code == status
    reply = await site.client.put(f"{ORDERS}/{order.id}/ho-so", json=elsewhere, headers=owner.headers)
    assert reply.status_code == 404


@pytest.mark.req("S4.10")
async def test_a_draft_or_a_dossier_of_another_order_is_refused(site: Site) -> None:
    owner = await site.person()
    first, second = await placed(site.app, owner.id), await placed(site.app, owner.id)
    draft = await saved(site.client, owner, {"hoSo": {"tenVietTat": "A"}})
    reply = await site.client.put(
        f"{ORDERS}/{first.id}/ho-so", json=BODY | {"maHoSo": draft["maHoSo"]}, headers=owner.headers
    )
    assert (reply.status_code, reply.json()["code"]) == (409, "ho_so_chua_nop")
    body = await handed_in(site.client, owner)
    assert (await site.client.put(f"{ORDERS}/{first.id}/ho-so", json=body, headers=owner.headers)).status_code == 200
    reply = await site.client.put(f"{ORDERS}/{second.id}/ho-so", json=body, headers=owner.headers)
    assert (reply.status_code, reply.json()["code"]) == (409, "ho_so_thuoc_don_khac")
    assert reply.json()["maDonHang"] == first.ma_don_hang
    async with site.app.state.database.transaction() as session:
        await service.cancel_order(session, await service.lock_order(session, first.id), STAFF, "Đặt nhầm gói")
    moved = await site.client.put(f"{ORDERS}/{second.id}/ho-so", json=body, headers=owner.headers)
    assert moved.status_code == 200, "another order takes the place of one that was cancelled"


async def test_a_cancelled_order_takes_no_dossier(site: Site) -> None:
    owner = await site.person()
    order = await placed(site.app, owner.id)
    async with site.app.state.database.transaction() as session:
        await service.cancel_order(session, await service.lock_order(session, order.id), STAFF, "Theo yêu cầu")
    body = await handed_in(site.client, owner)
    reply = await site.client.put(f"{ORDERS}/{order.id}/ho-so", json=body, headers=owner.headers)
    assert (reply.status_code, reply.json()["code"]) == (409, "trang_thai_khong_cho_phep")


@pytest.mark.parametrize("lang", one_in(2, ["vi", "en"]))
@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({}, "maHoSo"),
        ({"maHoSo": "HS1"}, "trangThai"),
        (BODY | {"trangThai": "DA_CAP"}, "trangThai"),
        (BODY | {"maHoSo": ""}, "maHoSo"),
        (BODY | {"maHoSo": "a b"}, "maHoSo"),
        (BODY | {"maHoSo": "x" * 65}, "maHoSo"),
        (BODY | {"maHoSo": None}, "maHoSo"),
        (BODY | {"them": 1}, "them"),
    ],
)
async def test_bad_dossiers_are_refused_on_their_field(site: Site, body: dict[str, Any], field: str, lang: str) -> None:
    owner = await site.person()
    order = await placed(site.app, owner.id)
    headers = owner.headers | {"Accept-Language": lang}
    reply = await site.client.put(f"{ORDERS}/{order.id}/ho-so", json=body, headers=headers)
    assert reply.status_code == 422
    errors = {error["truong"]: error["thongBao"] for error in reply.json()["errors"]}
    assert errors[field].isascii() is (lang == "en")


@pytest.mark.req("S4.10")
async def test_orders_with_a_formation_service_are_offered_with_the_dossiers_that_name_them(site: Site) -> None:
    owner, other = await site.person(), await site.person()
    await placed(site.app, owner.id, nhom="ke-toan")
    await placed(site.app, other.id)
    first, second, cancelled = [await placed(site.app, owner.id) for _ in range(3)]
    async with site.app.state.database.transaction() as session:
        await service.cancel_order(session, await service.lock_order(session, cancelled.id), STAFF, "Theo yêu cầu")
    body = await handed_in(site.client, owner)
    assert (await site.client.put(f"{ORDERS}/{first.id}/ho-so", json=body, headers=owner.headers)).status_code == 200
    path = "/business/api/v1/ho-so/don-hang-nhan-ho-so"
    reply = await site.client.get(path, headers=owner.headers | {"Accept-Language": "en"})
    reported = Data[list[OrderForDossier]].model_validate_json(reply.content).data
    assert [(row.ma_don_hang, row.ho_so) for row in reported] == [
        (second.ma_don_hang, []),
        (first.ma_don_hang, [body["maHoSo"]]),
    ]
    assert reported[0].dich_vu == ["Limited company formation"]
    assert (await site.client.get(path)).status_code == 401
