"""Restricted accounts (S6.3): what they may not start, what they may still do, the notices, how it ends."""

from typing import Any

import httpx
import pytest
from sqlalchemy import text

from khoisu.identity.accounts.restriction import UNRESTRICTED
from khoisu.kit.ids import new_id
from khoisu.main.wiring import ROUTERS
from tests.contract.operations import NOBODYS_ID, Operation, operations
from tests.dossiers.support.wire import call, saved
from tests.people import Person
from tests.running_site import Site

ACCOUNTS = "/auth/api/v1/quan-tri/tai-khoan"
DOSSIERS = "/business/api/v1/ho-so"
WHY = {"lyDo": "DON_HANG_AO", "loiNhan": "Ba đơn trong tuần không ai nghe máy", "ghiChu": "gọi ba lần"}
REFUSED = {
    "POST /partner/api/v1/gio-hang/xuat-don-hang",
    "POST /payment/api/v1/don-hang",
    "POST /partner/api/v1/dich-vu/don-hang/{id}",
    "PUT /payment/api/v1/don-hang/{id}/danh-sach-dich-vu",
    "POST /business/api/v1/bai-viet/{slugOrId}/binh-luan",
    "PATCH /business/api/v1/binh-luan/{id}",
    "POST /business/api/v1/ho-so",
    "POST /business/api/v1/cong-ty-cua-toi/{ma}/thay-doi/{thayDoi}/gui",
    "POST /business/api/v1/cong-ty-cua-toi/{ma}/nguoi",
}
"""They order, comment, start a dossier, or write to somebody whom they invite."""
REFUSED_WHEN_NEW = "POST /business/api/v1/ho-so/thanh-lap-doanh-nghiep"
"""It fills a running dossier, and starts one when there is none."""
_ALLOWED: dict[str, tuple[str, ...]] = {
    "their own account, rights and data": ("/auth/",),
    "a running dossier is finished": ("/business/api/v1/ho-so/{maHoSo}", "/business/api/v1/xac-nhan-chu-so-huu/"),
    "writing to the company, also to appeal": ("/business/api/v1/thong-tin-lien-lac",),
    "their own comment is taken back; a comment is reported": ("/business/api/v1/binh-luan/{id}",),
    "papers of a running dossier are read": ("/ocr/",),
    "a question to our own pages": ("/chatbot/",),
    "what they note about their own company": ("/business/api/v1/cong-ty-cua-toi",),
    "taking part in somebody else's company": ("/business/api/v1/loi-moi-cong-ty/",),
    "a cart orders nothing": ("/partner/api/v1/gio-hang",),
    "orders under way are paid, cancelled, returned": ("/payment/",),
}
ALLOWED = tuple(prefix for prefixes in _ALLOWED.values() for prefix in prefixes)


def changing() -> list[Operation]:
    """What customers may call and what changes something."""
    return [
        one
        for one in operations()
        if one.method not in ("GET", "OPTIONS")
        and not one.path.startswith("/auth/realms/")
        and "/webhooks/" not in one.path
        and one.admits
        and ("khach-hang" in one.admits[0].callers or one.admits[0].open)
    ]


def test_every_changing_operation_is_refused_or_allowed_for_a_reason() -> None:
    names = {str(one) for one in changing()}
    assert names >= REFUSED | {REFUSED_WHEN_NEW}
    rest = [one for one in changing() if str(one) not in REFUSED | {REFUSED_WHEN_NEW}]
    assert [str(one) for one in rest if not one.path.startswith(ALLOWED)] == []


def test_the_refused_ones_and_no_others_ask_for_it() -> None:
    asking = {
        f"{method} {route.path}"
        for router in ROUTERS
        for route in router.routes
        for method in getattr(route, "methods", None) or ()
        if any(one.dependency is UNRESTRICTED.dependency for one in getattr(route, "dependencies", ()))
    }
    # Starting a dossier is refused where it is made, because filling one may start it too.
    assert asking == REFUSED - {"POST /business/api/v1/ho-so"}


async def restrict(client: httpx.AsyncClient, head: Person, who: Person, **changes: Any) -> httpx.Response:
    return await client.post(f"{ACCOUNTS}/{who.id}/han-che", json=WHY | changes, headers=head.headers)


@pytest.mark.req("S6.3")
async def test_each_refused_operation_says_so_in_words(site: Site) -> None:
    who, head = await site.person(), await site.person(("quan-tri",))
    assert (await restrict(site.client, head, who)).status_code == 200
    for one in changing():
        if str(one) not in REFUSED:
            continue
        reply = await site.client.request(one.method, one.address, json={}, headers=who.headers)
        problem = reply.json()
        assert (reply.status_code, problem["code"]) == (403, "tai_khoan_bi_han_che"), str(one)
        assert (problem["lyDo"], problem["loiNhan"]) == ("DON_HANG_AO", WHY["loiNhan"])
        assert problem["khieuNai"] == "/giai-quyet-khieu-nai"
        assert "Đặt đơn hàng ảo" in problem["detail"]


@pytest.mark.req("S6.3")
async def test_a_running_dossier_is_finished_but_none_is_started(site: Site) -> None:
    who, head = await site.person(), await site.person(("quan-tri",))
    code = (await saved(site.client, who, {"hoSo": {"tenVietTat": "AP"}}))["maHoSo"]
    await restrict(site.client, head, who)
    again = await call(site.client, who, "SAVE", {"maHoSo": code, "hoSo": {"tenVietTat": "BP"}})
    assert again.status_code == 200, again.text
    assert (await site.client.delete(f"{DOSSIERS}/{code}", headers=who.headers)).status_code < 300
    for action in ("SAVE", "SUBMIT"):
        fresh = await call(site.client, who, action, {"hoSo": {"tenVietTat": "CP"}})
        assert (fresh.status_code, fresh.json()["code"]) == (403, "tai_khoan_bi_han_che")
    assert (await site.client.get(DOSSIERS, headers=who.headers)).status_code == 200


@pytest.mark.req("S6.3")
async def test_restriction_is_told_kept_and_lifted(site: Site) -> None:
    who, head, staff = await site.person(), await site.person(("quan-tri",)), await site.person(("nhan-vien",))
    assert (await restrict(site.client, staff, who)).status_code == 403
    assert (await restrict(site.client, head, head)).json()["code"] == "tai_khoan_cua_minh"
    assert (await restrict(site.client, head, who, lyDo="KHAC")).status_code == 422
    assert (await restrict(site.client, head, who, loiNhan="")).status_code == 422
    nobody = await site.client.post(f"{ACCOUNTS}/{new_id()}/han-che", json=WHY, headers=head.headers)
    assert nobody.status_code == 404
    done = await restrict(site.client, head, who)
    assert done.json()["data"]["hanCheLyDo"] == "DON_HANG_AO"
    twice = await restrict(site.client, head, who)
    assert (twice.status_code, twice.json()["code"]) == (409, "da_bi_han_che")
    mine = (await site.client.get("/auth/api/v1/toi", headers=who.headers)).json()["data"]["hanChe"]
    assert (mine["tenLyDo"], mine["loiNhan"]) == ("Đặt đơn hàng ảo", WHY["loiNhan"])
    assert "gọi ba lần" not in str(mine)
    lift = f"{ACCOUNTS}/{who.id}/go-han-che"
    assert (await site.client.post(lift, json={"loiNhan": ""}, headers=head.headers)).status_code == 422
    for _ in range(2):
        reply = await site.client.post(lift, json={"loiNhan": "Đã xác nhận các đơn"}, headers=head.headers)
        assert (reply.status_code, reply.json()["data"]["hanCheLyDo"]) == (200, None)
    assert (await site.client.get("/auth/api/v1/toi", headers=who.headers)).json()["data"]["hanChe"] is None
    free = await site.client.post("/payment/api/v1/don-hang", json={}, headers=who.headers)
    assert free.status_code == 422
    history = (await site.client.get(f"{ACCOUNTS}/{who.id}", headers=head.headers)).json()["data"]["lichSu"]
    found = [(one["loai"], one["lyDo"], one["ghiChu"]) for one in history if "HAN_CHE" in one["loai"]]
    assert found == [
        ("GO_HAN_CHE", None, "Đã xác nhận các đơn"),
        ("HAN_CHE", "DON_HANG_AO", f"{WHY['loiNhan']} | gọi ba lần"),
    ]
    async with site.app.state.database.transaction() as session:
        query = text("SELECT loai FROM outbox_message WHERE nguoi_nhan = :mail ORDER BY tao_luc, id")
        kinds = list(await session.scalars(query, {"mail": who.email}))
    assert kinds == ["tai_khoan_bi_han_che", "tai_khoan_het_han_che"]


async def test_visitors_and_others_order_as_before(site: Site) -> None:
    who, other, head = await site.person(), await site.person(), await site.person(("quan-tri",))
    await restrict(site.client, head, who)
    single = f"/partner/api/v1/dich-vu/don-hang/{NOBODYS_ID}"
    for headers in ({}, other.headers):
        assert (await site.client.post(single, json={}, headers=headers)).json()["code"] != "tai_khoan_bi_han_che"
