"""What all visitors together may do: beyond it they are asked, kindly, to come back or to call."""

import httpx
import pytest
from fastapi import FastAPI

from khoisu.kit.errors import TooMany
from khoisu.kit.http.site_caps import count_for_site, site_caps
from khoisu.kit.rate_limit import Limit
from tests.abuse.conftest import at

CONTACT = {"hoTen": "Trần Thị Hỏi", "soDienThoai": "0912345678", "noiDung": "Cần gì?", "dongY": True}
DOORS = {
    "contacts": ("/business/api/v1/thong-tin-lien-lac", CONTACT),
    "carts": ("/partner/api/v1/gio-hang/khach", {}),
    "choices": ("/auth/api/v1/dong-y-do-luong", {"dongY": True, "phienBan": "2026-11-20"}),
    "sign_ups": ("/auth/api/v1/dang-ky", {"dinhDanh": "moi@khoisu.example"}),
}


@pytest.mark.req("S6.2")
@pytest.mark.parametrize("door", DOORS)
async def test_a_thousand_networks_are_asked_to_wait(
    app: FastAPI, client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, door: str
) -> None:
    monkeypatch.setattr(site_caps(), door, 2)
    path, body = DOORS[door]
    said = [(await client.post(path, json=body, headers=at(number))).status_code for number in range(2)]
    assert 429 not in said
    full = await client.post(path, json=body, headers=at(3))
    assert full.status_code == 429
    assert 0 < int(full.headers["retry-after"]) <= 3600
    assert ("gọi số điện thoại" if door == "contacts" else "quá nhiều người") in full.json()["detail"]
    with pytest.raises(TooMany):
        await count_for_site(app.state.limiter, Limit(f"ca-trang-{door}", 2, 3600))
