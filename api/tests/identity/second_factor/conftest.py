"""Somebody with a password who sets up factors and logs in with them."""

import json
from dataclasses import dataclass
from typing import Any

import httpx
import pytest
from fastapi import FastAPI

from tests.passwords import PASSWORD, Member, make_member, with_password
from tests.people import MakePerson
from tests.second_factor import SoftwareKey, app_code

BASE = "/auth/api/v1"
TOKEN = "/auth/realms/khoisu/protocol/openid-connect/token"
CLIENT = {"client_id": "khoisu-web", "client_secret": "khoisu-web-dev"}
MFA = "urn:khoisu:params:oauth:grant-type:mfa"
PASSKEY = "urn:khoisu:params:oauth:grant-type:passkey"
OFFICE = "/payment/api/v1/quan-tri/don-hang"


@dataclass
class Owner:
    """A person with a browser: sets factors up, logs in, confirms."""

    client: httpx.AsyncClient
    email: str
    headers: dict[str, str]

    async def call(self, method: str, path: str, body: Any = None, **kwargs: Any) -> httpx.Response:
        """One call as the person."""
        return await self.client.request(method, BASE + path, json=body, headers=self.headers, **kwargs)

    async def add_app(self, name: str = "Điện thoại") -> tuple[str, list[str]]:
        """An authenticator app: its secret and the recovery codes."""
        started = await self.call("POST", "/toi/yeu-to/totp", {"ten": name})
        assert started.status_code == 200, started.text
        new = started.json()["data"]
        done = await self.call("POST", "/toi/yeu-to/totp/xac-nhan", {"id": new["id"], "ma": app_code(new["biMat"])})
        assert done.status_code == 200, done.text
        return new["biMat"], done.json()["data"]["maKhoiPhuc"]

    async def add_key(self, key: SoftwareKey, name: str = "Khóa USB") -> httpx.Response:
        """A passkey."""
        started = await self.call("POST", "/toi/yeu-to/khoa/bat-dau")
        assert started.status_code == 200, started.text
        flow = started.json()["data"]
        body = {"luongId": flow["luongId"], "ten": name, "khoa": key.register(flow["tuyChon"])}
        return await self.call("POST", "/toi/yeu-to/khoa", body)

    async def token(self, **form: str) -> httpx.Response:
        """One request to the token endpoint."""
        return await self.client.post(TOKEN, data=CLIENT | form)

    async def first_step(self) -> dict[str, Any]:
        """The password, when the second step is to follow."""
        reply = await self.token(grant_type="password", username=self.email, password=PASSWORD)
        assert (reply.status_code, reply.json()["error"]) == (403, "mfa_required"), reply.text
        return reply.json()

    async def second_step(self, token: str, code: str) -> httpx.Response:
        """A code for the second step."""
        return await self.token(grant_type=MFA, mfa_token=token, otp=code)

    async def second_step_by_key(self, step: dict[str, Any], key: SoftwareKey) -> httpx.Response:
        """A passkey for the second step."""
        signed = json.dumps(key.sign(step["passkey"]))
        return await self.token(grant_type=MFA, mfa_token=step["mfa_token"], passkey=signed)


@pytest.fixture
async def member(app: FastAPI) -> Member:
    """A customer with a password."""
    return await make_member(app)


@pytest.fixture
async def owner(client: httpx.AsyncClient, member: Member) -> Owner:
    """The same, with a browser."""
    return Owner(client, member.email, member.headers)


@pytest.fixture
async def staff(app: FastAPI, client: httpx.AsyncClient, person: MakePerson) -> Owner:
    """A member of staff with a password and no factor yet."""
    found = await person(("nhan-vien",), second_factor=False)
    await with_password(app.state.database, found.id)
    return Owner(client, found.email, found.headers)
