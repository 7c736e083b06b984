"""A form as our own pages send it, and helpers to send it."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.inquiries.rules import sign_form
from khoisu.inquiries.service import CONSENT_VERSION
from khoisu.kit.http.client_ip import sign_address
from tests.people import MakePerson, Person

ADDRESS = "/business/api/v1/thong-tin-lien-lac"
QUEUE = "/business/api/v1/quan-tri/lien-he"

Form = Callable[..., dict[str, Any]]
Send = Callable[..., Awaitable[httpx.Response]]


@pytest.fixture
def form(app: FastAPI) -> Form:
    secret = app.state.core.session_secret.get_secret_value()

    def fill(*, age: int = 60, **changes: Any) -> dict[str, Any]:
        return {
            "nguon": "TU_VAN",
            "hoTen": "Trần Thị Hỏi",
            "soDienThoai": "0912 345 678",
            "email": "Hoi@khoisu.example",
            "nhuCau": "THANH_LAP",
            "noiDung": "Tôi muốn mở công ty TNHH bán cà phê, cần chuẩn bị gì?",
            "dongY": True,
            "phienBanDongY": CONSENT_VERSION,
            "phieu": sign_form(int(time.time()) - age, secret),
        } | changes

    return fill


@pytest.fixture
def send(client: httpx.AsyncClient, app: FastAPI) -> Send:
    secret = app.state.core.session_secret.get_secret_value()
    number = iter(range(1, 250))

    async def post(body: dict[str, Any], *, address: str | None = None, **headers: str) -> httpx.Response:
        whence = address or f"198.51.100.{next(number)}"
        signed = {"X-Client-Address": whence, "X-Client-Signature": sign_address(whence, secret)}
        return await client.post(ADDRESS, json=body, headers=signed | headers)

    return post


@pytest.fixture
async def staff(person: MakePerson) -> Person:
    return await person(("nhan-vien",), name="Lê Văn Trực")
