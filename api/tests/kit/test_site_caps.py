"""What all visitors together may do: beyond it they are asked, kindly, to come back or to call."""

import httpx
import pytest
from fastapi import FastAPI

from khoisu.identity.login.rate_limits import Guards
from khoisu.kit.errors import TooMany
from khoisu.kit.http.networks import Address
from khoisu.kit.http.site_caps import PER_HOUR, PER_TEN_MINUTES, count_for_site
from khoisu.kit.rate_limit import Limit
from tests.abuse.networks import at
from tests.running_site import Site

CONTACT = {"hoTen": "Trần Thị Hỏi", "soDienThoai": "0912345678", "noiDung": "Cần gì?", "dongY": True}
DOORS = {
    "contacts": ("/business/api/v1/thong-tin-lien-lac", CONTACT),
    "carts": ("/partner/api/v1/gio-hang/khach", {}),
    "choices": ("/auth/api/v1/dong-y-do-luong", {"dongY": True, "phienBan": "2026-11-20"}),
    "sign_ups": ("/auth/api/v1/dang-ky", {"dinhDanh": "moi@khoisu.example"}),
}


@pytest.mark.req("S6.2")
@pytest.mark.parametrize("door", DOORS)
async def test_a_thousand_networks_are_asked_to_wait(site: Site, monkeypatch: pytest.MonkeyPatch, door: str) -> None:
    monkeypatch.setitem(PER_HOUR, door, 2)
    path, body = DOORS[door]
    said = [(await site.client.post(path, json=body, headers=at(number))).status_code for number in range(2)]
    assert 429 not in said
    full = await site.client.post(path, json=body, headers=at(3))
    assert full.status_code == 429
    assert 0 < int(full.headers["retry-after"]) <= 3600
    assert ("gọi số điện thoại" if door == "contacts" else "quá nhiều người") in full.json()["detail"]
    with pytest.raises(TooMany):
        await count_for_site(site.app.state.limiter, Limit(f"ca-trang-{door}", 2, 3600))


@pytest.mark.req("S6.2")
@pytest.mark.parametrize(
    ("door", "path", "field"), [("codes", "/ma-dang-nhap", "dinhDanh"), ("codes", "/quen-mat-khau", "dinhDanh")]
)
async def test_codes_are_slow_beyond_the_cap_and_never_shut(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, door: str, path: str, field: str
) -> None:
    monkeypatch.setitem(PER_TEN_MINUTES, door, 1)

    async def ask(number: int, who: str) -> httpx.Response:
        return await client.post(f"/auth/api/v1{path}", json={field: f"{who}@khoisu.example"}, headers=at(number))

    first = [(await ask(number, f"nguoi{number}")).status_code for number in range(4)]
    assert first == [200] * 4, "a line's first code is sent, however many were before"
    again = await ask(3, "nguoi-khac")
    assert again.status_code == 429
    assert 0 < int(again.headers["retry-after"]) <= 300


async def test_strangers_passwords_are_slow_beyond_the_cap_and_never_shut(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(PER_TEN_MINUTES, "passwords", 2)
    guards = Guards(app.state.limiter)

    async def enter(who: str, line: int) -> None:
        await guards.before_password(who, Address(f"198.51.{line}.7"), None)

    for number in range(4):
        await enter(f"nguoi{number}", number)
    with pytest.raises(TooMany) as slowed:
        await enter("nguoi-khac", 3)
    assert 0 < int(slowed.value.headers["Retry-After"]) <= 60
    await guards.before_password("nguoi-khac", Address("198.51.3.7"), "trình duyệt đã quen")
    for number in range(4):
        await guards.right_password(f"nguoi{number}", Address(f"198.51.{number}.7"), None)
    await enter("nguoi-nua", 3)
