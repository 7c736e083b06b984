"""The sample customer in the middle of buying, logged in at the web: what the pages of one person are measured with."""

from __future__ import annotations

from dataclasses import dataclass
from uuid import uuid4

import httpx

ACCOUNT = {"username": "khach@khoisu.example", "password": "Khoisu-2026!"}
CLIENT = {"client_id": "khoisu-web", "client_secret": "khoisu-web-dev", "grant_type": "password", "scope": "openid"}
SERVICE = "thanh-lap-cong-ty-tnhh"
ADDRESS = {"soNhaDuong": "12 Lê Lợi", "phuongXa": "Phường Bến Thành", "tinhTp": "TP. Hồ Chí Minh"}


@dataclass(frozen=True)
class Customer:
    """The session's cookies as a header, and addresses of what the person has begun."""

    cookie: str
    checkout: str
    payment: str
    dossier: str


async def customer(api: str, web: str, site: str) -> Customer:
    """Log in at `web`, whose public address is `site`; fill the cart, place an order, begin a dossier. Raises HTTPStatusError."""
    async with httpx.AsyncClient(base_url=api) as calls:
        grant = await calls.post("/auth/realms/khoisu/protocol/openid-connect/token", data=CLIENT | ACCOUNT)
        calls.headers["Authorization"] = f"Bearer {grant.raise_for_status().json()['access_token']}"
        order = await _order(calls)
        dossier = await calls.post("/business/api/v1/ho-so", json={}, headers={"Idempotency-Key": str(uuid4())})
        code = dossier.raise_for_status().json()["data"]["maHoSo"]
    return Customer(
        await _cookie(web, site),
        "/quan-ly-gio-hang/dat-hang",
        f"/thanh-toan/{order}",
        f"/quan-ly-ho-so/thanh-lap?hs={code}",
    )


async def _order(calls: httpx.AsyncClient) -> str:
    """Put a package into the cart, and order the same one beside it. Returns the order's code."""
    me = (await calls.get("/auth/api/v1/toi")).raise_for_status().json()["data"]["id"]
    service = (await calls.get(f"/partner/api/v1/dich-vu/{SERVICE}")).raise_for_status().json()["data"]
    offer = service["goiCuoc"][0]
    cycle = offer["gia"][0]["chuKy"]
    chosen = {"dichVuId": service["id"], "dichVuChiTietId": offer["id"], "chuKy": cycle, "userId": me}
    (await calls.post("/partner/api/v1/gio-hang", params=chosen)).raise_for_status()
    rules = (await calls.get("/auth/api/v1/dang-ky/quy-dinh")).raise_for_status().json()["data"]
    wanted = {
        "danhSachDichVuChinh": [{"dichVuId": service["id"], "goiCuocId": offer["id"], "chuKy": cycle}],
        "dongYDieuKhoan": True,
        "phienBanDieuKhoan": rules["dieuKhoan"],
        "diaChiGiao": ADDRESS if service["giaoHang"] else None,
    }
    placed = await calls.post("/payment/api/v1/don-hang", json=wanted, headers={"Idempotency-Key": str(uuid4())})
    return str(placed.raise_for_status().json()["data"]["maDonHang"])


async def _cookie(web: str, site: str) -> str:
    """The cookies that the login form sets."""
    form = {"dinhDanh": ACCOUNT["username"], "matKhau": ACCOUNT["password"]}
    async with httpx.AsyncClient(base_url=web) as browser:
        reply = await browser.post(
            "/dang-nhap", data=form, headers={"Origin": site, "Host": httpx.URL(site).netloc.decode()}
        )
        if reply.status_code != httpx.codes.FOUND:
            raise RuntimeError(f"login: {reply.status_code}")
        return "; ".join(f"{name}={value}" for name, value in reply.cookies.items())
