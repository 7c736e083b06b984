"""Helpers for accounts and codes."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from khoisu.identity.dependencies import sign_known
from khoisu.kit.http.client_ip import sign_address
from tests.inbox import newest_code
from tests.passwords import Member, make_member

BASE = "/auth/api/v1"
TOKEN = "/auth/realms/khoisu/protocol/openid-connect/token"
CLIENT = {"client_id": "khoisu-web", "client_secret": "khoisu-web-dev"}
SECRET = "khoisu-session-dev"
OTP = "urn:khoisu:params:oauth:grant-type:otp"
DETAILS: dict[str, Any] = {
    "hoTen": "Trần Thị Mới",
    "ngaySinh": "1995-05-20",
    "duNangLuc": True,
    "dongY": {"dieuKhoan": "2026-07-01"},
    "matKhau": "trăng lên đầu núi",
}


def at(address: str, *known: Member) -> dict[str, str]:
    """The web server's word for a browser: its address, and who has logged in with it before."""
    headers = {"X-Client-Address": address, "X-Client-Signature": sign_address(address, SECRET)}
    if known:
        reported = "~".join(f"{one.id}.{one.session_id}" for one in known)
        headers |= {"X-Client-Known": reported, "X-Client-Known-Signature": sign_known(reported, SECRET)}
    return headers


@pytest.fixture
async def member(app: FastAPI) -> Member:
    """Somebody with a password."""
    return await make_member(app)


@dataclass
class Editor:
    """Walks through the flows as a person would."""

    app: FastAPI
    client: httpx.AsyncClient

    async def post(self, path: str, body: dict[str, Any], **kwargs: Any) -> httpx.Response:
        """Call `/auth/api/v1` + path."""
        return await self.client.post(BASE + path, json=body, **kwargs)

    async def start(self, path: str, who: str, **kwargs: Any) -> str:
        """Start a flow and return its id."""
        reply = await self.post(path, {"dinhDanh": who}, **kwargs)
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]["luongId"]

    async def code(self, to: str) -> str:
        """The digits that were last sent there."""
        return await newest_code(self.app.state.database, to)

    async def ticket(self, path: str, who: str, sent_to: str | None = None) -> str:
        """Start a flow, type its code, and return the ticket."""
        flow = await self.start(path, who)
        reply = await self.post(f"{path}/xac-thuc", {"luongId": flow, "ma": await self.code(sent_to or who)})
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]["phieu"]

    async def register(self, who: str, sent_to: str | None = None, **details: Any) -> httpx.Response:
        """A whole registration."""
        ticket = await self.ticket("/dang-ky", who, sent_to)
        return await self.post("/dang-ky/hoan-tat", {"phieu": ticket} | DETAILS | details)

    async def log_in(self, who: str, password: str, **headers: str) -> httpx.Response:
        """By password, at the token endpoint."""
        form = CLIENT | {"grant_type": "password", "username": who, "password": password}
        return await self.client.post(TOKEN, data=form, headers=headers)

    async def log_in_by_code(self, flow: str, code: str) -> httpx.Response:
        """By one-time code, at the token endpoint."""
        return await self.client.post(TOKEN, data=CLIENT | {"grant_type": OTP, "luong_id": flow, "ma": code})


@pytest.fixture
def editor(app: FastAPI, client: httpx.AsyncClient) -> Editor:
    """Somebody at the door."""
    return Editor(app, client)


@pytest.fixture
def hashes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every Argon2 verification that is made, in order."""
    from khoisu.identity.accounts import password_hashing  # noqa: PLC0415

    made: list[str] = []
    real: Callable[..., bool] = password_hashing.HASHER.verify

    class Counting:
        def verify(self, password: str, stored: str) -> bool:
            made.append(stored)
            return real(password, stored)

        def hash(self, password: str) -> str:
            return hasher.hash(password)

    hasher = password_hashing.HASHER
    monkeypatch.setattr(password_hashing, "HASHER", Counting())
    return made


Walk = Callable[..., Awaitable[Any]]


def wrong_fields(reply: httpx.Response) -> dict[str, str]:
    """Field path to code, of a refusal."""
    assert reply.headers["content-type"] == "application/problem+json", reply.text
    return {error["truong"]: error["ma"] for error in reply.json()["errors"]}
