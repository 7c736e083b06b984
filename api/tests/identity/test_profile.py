"""Own particulars, the second identifier, consents, suspension by the back office (S1.7, S6.3)."""

from typing import Any

import httpx
import pytest
from sqlalchemy import select

from khoisu.identity.models import AccountEvent
from tests.identity.conftest import Editor, wrong_fields
from tests.inbox import letters, newest_code
from tests.passwords import PASSWORD, Member
from tests.running_site import Site

ME = "/auth/api/v1/toi"
pytestmark = pytest.mark.req("S1.7")


async def test_what_is_given_is_changed_and_the_rest_stays(client: httpx.AsyncClient, member: Member) -> None:
    reply = await client.patch(ME, json={"hoTen": "  Lê   Thị  Bé "}, headers=member.headers)
    data = reply.json()["data"]
    assert (data["hoTen"], data["ngaySinh"], data["ngonNgu"]) == ("Lê Thị Bé", "1990-01-15", "vi")
    reply = await client.patch(ME, json={"ngonNgu": "en", "ngaySinh": "1991-02-03"}, headers=member.headers)
    data = reply.json()["data"]
    assert (data["hoTen"], data["ngaySinh"], data["ngonNgu"]) == ("Lê Thị Bé", "1991-02-03", "en")


@pytest.mark.req("S5.4")
@pytest.mark.parametrize(
    ("body", "field", "code"),
    [
        ({"hoTen": "1"}, "hoTen", "ho_ten_do_dai"),
        ({"hoTen": "A1 B2"}, "hoTen", "ho_ten_ky_tu"),
        ({"ngaySinh": "2020-01-01"}, "ngaySinh", "chua_du_18_tuoi"),
        ({"ngonNgu": "fr"}, "ngonNgu", "literal_error"),
        ({"email": "x@khoisu.example"}, "email", "extra_forbidden"),
        ({"vaiTro": ["quan-tri"]}, "vaiTro", "extra_forbidden"),
    ],
)
async def test_each_field_is_refused_on_itself(
    client: httpx.AsyncClient, member: Member, body: dict[str, Any], field: str, code: str
) -> None:
    said = set()
    for lang in ("vi", "en"):
        reply = await client.patch(ME, json=body, headers=member.headers | {"Accept-Language": lang})
        assert (reply.status_code, wrong_fields(reply)) == (422, {field: code})
        said.add(reply.json()["errors"][0]["thongBao"])
    assert len(said) == 2


async def test_a_second_identifier_is_added_with_a_code(site: Site, editor: Editor, member: Member) -> None:
    started = await site.client.post(f"{ME}/dinh-danh", json={"dinhDanh": "0912 345 678"}, headers=member.headers)
    body = {
        "luongId": started.json()["data"]["luongId"],
        "ma": await newest_code(site.app.state.database, "+84912345678"),
    }
    done = await site.client.post(f"{ME}/dinh-danh/xac-thuc", json=body, headers=member.headers)
    assert done.json()["data"]["soDienThoai"] == "+84912345678"
    assert (await editor.log_in("0912345678", PASSWORD)).status_code == 200
    second = await site.client.post(f"{ME}/dinh-danh", json={"dinhDanh": "0987654321"}, headers=member.headers)
    assert (second.status_code, second.json()["code"]) == (409, "da_co_dinh_danh")


async def test_a_taken_number_is_not_told_and_not_given(site: Site, member: Member) -> None:
    await site.person(phone="+84912345678")
    started = await site.client.post(f"{ME}/dinh-danh", json={"dinhDanh": "0912345678"}, headers=member.headers)
    assert started.status_code == 200
    assert [message.kind for message in await letters(site.app.state.database, "+84912345678")] == ["da_co_tai_khoan"]
    body = {"luongId": started.json()["data"]["luongId"], "ma": "000000"}
    refused = await site.client.post(f"{ME}/dinh-danh/xac-thuc", json=body, headers=member.headers)
    assert wrong_fields(refused) == {"ma": "ma_khong_dung"}


async def test_a_code_for_one_account_adds_nothing_to_another(site: Site, member: Member) -> None:
    started = await site.client.post(f"{ME}/dinh-danh", json={"dinhDanh": "0912345678"}, headers=member.headers)
    body = {
        "luongId": started.json()["data"]["luongId"],
        "ma": await newest_code(site.app.state.database, "+84912345678"),
    }
    thief = await site.person()
    reply = await site.client.post(f"{ME}/dinh-danh/xac-thuc", json=body, headers=thief.headers)
    assert wrong_fields(reply) == {"ma": "ma_het_han"}


async def test_marketing_is_withdrawn_as_easily_as_given(client: httpx.AsyncClient, member: Member) -> None:
    path = f"{ME}/dong-y/tiep-thi"
    old = await client.put(path, json={"dongY": True, "phienBan": "2000-01-01"}, headers=member.headers)
    assert wrong_fields(old) == {"phienBan": "phien_ban_cu"}
    for agreed in (True, False):
        put = await client.put(path, json={"dongY": agreed, "phienBan": "2026-11-20"}, headers=member.headers)
        assert put.status_code == 200
        rows = (await client.get(f"{ME}/dong-y", headers=member.headers)).json()["data"]
        assert [(row["mucDich"], row["dongY"], row["phienBan"]) for row in rows] == [("TIEP_THI", agreed, "2026-11-20")]


@pytest.mark.req("S6.3")
async def test_the_office_suspends_with_a_reason_that_is_kept_and_told(
    site: Site, editor: Editor, member: Member
) -> None:
    chief = await site.person(("quan-tri",))
    path = f"/auth/api/v1/quan-tri/tai-khoan/{member.id}"
    odd = await site.client.post(f"{path}/khoa", json={"lyDo": "vì thích"}, headers=chief.headers)
    assert wrong_fields(odd) == {"lyDo": "literal_error"}
    locked = await site.client.post(f"{path}/khoa", json={"lyDo": "DON_HANG_AO"}, headers=chief.headers)
    assert locked.json()["data"] == {
        "id": str(member.id),
        "trangThai": "BI_KHOA",
        "lyDoKhoa": "DON_HANG_AO",
        "hanCheLyDo": None,
        "hanCheLoiNhan": None,
        "hanCheLuc": None,
    }
    assert (await site.client.get(ME, headers=member.headers)).status_code == 401
    assert (await editor.log_in(member.email, PASSWORD)).json()["lyDo"] == "DON_HANG_AO"
    await site.client.post(f"{path}/mo-khoa", json={"ghiChu": "đã giải thích rõ"}, headers=chief.headers)
    assert (await editor.log_in(member.email, PASSWORD)).status_code == 200
    async with site.app.state.database.sessions() as session:
        rows = list(
            await session.scalars(
                select(AccountEvent)
                .where(AccountEvent.account_id == member.id, AccountEvent.actor_id == chief.id)
                .order_by(AccountEvent.at)
            )
        )
    assert [(row.kind, row.ly_do) for row in rows] == [("BI_KHOA", "DON_HANG_AO"), ("MO_KHOA", None)]


@pytest.mark.req("S6.1")
@pytest.mark.parametrize("role", ["khach-hang", "nhan-vien", "bien-tap"])
async def test_only_an_administrator_suspends(site: Site, member: Member, role: str) -> None:
    caller = await site.person((role,))
    path = f"/auth/api/v1/quan-tri/tai-khoan/{member.id}/khoa"
    reply = await site.client.post(path, json={"lyDo": "GIAN_LAN"}, headers=caller.headers)
    assert reply.status_code == 403
