"""An empty production site gets its first administrator by a command and a link that works once."""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select

from khoisu.identity.accounts.administration import suspend_account
from khoisu.identity.accounts.administrators import LINK_LIFE, invite_administrator
from khoisu.identity.errors import REASONS
from khoisu.identity.models import Account, AccountEvent
from khoisu.kit.db import Database
from tests.clock import moved
from tests.inbox import letters
from tests.passwords import PASSWORD
from tests.production import PRODUCTION
from tests.running_site import Site
from tests.second_factor import app_code
from tests.server import API_DIR, running_api

RESET = "/auth/api/v1/quen-mat-khau/dat-lai"
TOKEN = "/auth/realms/khoisu/protocol/openid-connect/token"
PAGE = "https://mothaiba.example/dang-nhap/quenMatKhau/reset?phieu="
MAIL = "giam.doc@mothaiba.example"


def command(database_url: str, mail: str, *more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "khoisu.main.cli", "admin", "create", mail, *more],
        env=os.environ | PRODUCTION | {"DATABASE_URL": database_url},
        cwd=API_DIR,
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )


def ticket_of(done: subprocess.CompletedProcess[str]) -> str:
    assert done.returncode == 0, done.stderr
    found = re.search(re.escape(PAGE) + r"(\S+)", done.stdout)
    assert found, done.stdout
    return found[1]


@pytest.fixture
def production(app: FastAPI, database_url: str) -> Iterator[httpx.Client]:
    assert app  # so that the database is emptied afterwards
    with running_api(database_url, **PRODUCTION) as address, httpx.Client(base_url=address) as client:
        yield client


def set_password(client: httpx.Client, ticket: str, password: str = PASSWORD) -> httpx.Response:
    return client.post(RESET, json={"phieu": ticket, "matKhauMoi": password})


def log_in(client: httpx.Client, mail: str) -> httpx.Response:
    form = {
        "client_id": "khoisu-web",
        "client_secret": PRODUCTION["OIDC_CLIENT_SECRET"],
        "grant_type": "password",
        "username": mail,
        "password": PASSWORD,
    }
    return client.post(TOKEN, data=form)


def second_factor(production: httpx.Client, tokens: dict[str, Any]) -> dict[str, str]:
    """Set up an authenticator app; the headers of the session that has it."""
    own = "/auth/api/v1/toi/yeu-to/totp"
    headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    office = production.get("/business/api/v1/quan-tri/cai-dat", headers=headers)
    assert (office.status_code, office.json()["code"]) == (403, "can_yeu_to_thu_hai")
    new = production.post(own, json={"ten": "Điện thoại"}, headers=headers).json()["data"]
    code = {"id": new["id"], "ma": app_code(new["biMat"])}
    assert production.post(f"{own}/xac-nhan", json=code, headers=headers).status_code == 200
    form = {"grant_type": "refresh_token", "refresh_token": tokens["refresh_token"], "client_id": "khoisu-web"}
    secret = {"client_secret": PRODUCTION["OIDC_CLIENT_SECRET"]}
    fresh = production.post(TOKEN, data=form | secret).json()
    return {"Authorization": f"Bearer {fresh['access_token']}"}


@pytest.mark.deep
@pytest.mark.req("S6.1")
def test_from_an_empty_database_to_the_office(production: httpx.Client, database_url: str) -> None:
    older = ticket_of(command(database_url, f" {MAIL.upper()} "))
    ticket = ticket_of(command(database_url, MAIL))
    assert set_password(production, older).status_code == 422
    assert set_password(production, ticket, "12345678").status_code == 422
    assert set_password(production, ticket).status_code == 204
    assert set_password(production, ticket).status_code == 422
    headers = second_factor(production, log_in(production, MAIL).json())
    page = production.get("/business/api/v1/quan-tri/cai-dat", headers=headers)
    assert page.status_code == 200
    assert page.json()["data"]["maSoThue"] == PRODUCTION["COMPANY_TAX_CODE"]
    reported = production.get("/business/api/v1/quan-tri/canh-bao", headers=headers).json()["data"]
    assert [one["loai"] for one in reported] == ["THIEU_MAY_CHU_SMS", "CHUA_LUU_CONG_TY"]


@pytest.mark.deep
@pytest.mark.parametrize("address", ["", "khong-phai-mail", "a@b", "0912345678", "a b@mothaiba.example"])
def test_what_is_no_address_is_refused_in_a_sentence(app: FastAPI, database_url: str, address: str) -> None:
    assert app
    done = command(database_url, address)
    assert done.returncode != 0
    assert done.stderr.strip() == "That is not an e-mail address. Nothing was changed."
    assert done.stdout == ""


async def invite(app: FastAPI, mail: str) -> str:
    database: Database = app.state.database
    async with database.transaction() as session:
        return await invite_administrator(session, app.state.realm, mail)


async def events(database: Database, account_id: Any) -> list[tuple[str, str | None]]:
    async with database.sessions() as session:
        rows = await session.scalars(
            select(AccountEvent).where(AccountEvent.account_id == account_id).order_by(AccountEvent.id)
        )
        return [(row.kind, row.ly_do) for row in rows]


async def test_an_existing_account_is_promoted_and_its_old_tokens_end(site: Site) -> None:
    staff = await site.person(("nhan-vien",))
    assert (await site.client.get("/auth/api/v1/toi", headers=staff.headers)).status_code == 200
    ticket = await invite(site.app, staff.email)
    async with site.database.sessions() as session:
        account = await session.get_one(Account, staff.id)
        assert account.vai_tro == ["nhan-vien", "quan-tri"]
    assert ("DOI_VAI_TRO", "nhan-vien → nhan-vien, quan-tri") in await events(site.database, staff.id)
    assert (await site.client.get("/auth/api/v1/toi", headers=staff.headers)).status_code == 401
    reply = await site.client.post(RESET, json={"phieu": ticket, "matKhauMoi": PASSWORD})
    assert reply.status_code == 204
    assert [kind for kind, _ in await events(site.database, staff.id)][-3:] == [
        "LIEN_KET_MAT_KHAU",
        "DAT_LAI_MAT_KHAU",
        "CHO_THEM_YEU_TO",
    ]


async def test_a_new_account_is_written_down(site: Site) -> None:
    await invite(site.app, MAIL)
    async with site.database.sessions() as session:
        account = (await session.scalars(select(Account).where(Account.email == MAIL))).one()
    assert (account.vai_tro, account.email_verified, account.password_hash) == (["quan-tri"], False, None)
    assert [kind for kind, _ in await events(site.database, account.id)] == ["TAO_QUAN_TRI", "LIEN_KET_MAT_KHAU"]


async def test_the_link_lives_a_day(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = moved(monkeypatch)
    ticket = await invite(site.app, MAIL)
    hands.forward(seconds=(LINK_LIFE + timedelta(seconds=1)).total_seconds())
    reply = await site.client.post(RESET, json={"phieu": ticket, "matKhauMoi": PASSWORD})
    assert reply.status_code == 422
    assert reply.json()["errors"][0]["ma"] == "phieu_het_han"


@pytest.mark.deep
async def test_a_locked_account_is_not_let_in_by_the_back_door(site: Site, database_url: str) -> None:
    locked = await site.person(("nhan-vien",))
    async with site.database.transaction() as session:
        await suspend_account(session, site.app.state.realm, locked.id, next(iter(REASONS)), locked.id)
    done = command(database_url, locked.email)
    assert done.returncode != 0
    assert "locked" in done.stderr
    async with site.database.sessions() as session:
        assert (await session.get_one(Account, locked.id)).vai_tro == ["nhan-vien"]


@pytest.mark.deep
async def test_who_can_log_in_as_administrator_makes_the_next_one_in_the_office(site: Site, database_url: str) -> None:
    boss = await site.person(("quan-tri",))
    async with site.database.transaction() as session:
        (await session.get_one(Account, boss.id)).password_hash = "$argon2id$"
    refused = command(database_url, MAIL)
    assert refused.returncode != 0
    assert refused.stderr.startswith("There is an administrator already")
    assert refused.stdout == ""
    async with site.database.sessions() as session:
        assert await session.scalar(select(Account.id).where(Account.email == MAIL)) is None
    # The same person's own link, when they forgot the password, is no second administrator.
    ticket_of(command(database_url, boss.email))
    assert await letters(site.database, boss.email) == []
    ticket_of(command(database_url, MAIL, "--another"))
    (told,) = await letters(site.database, boss.email)
    assert told.kind == "moi_quan_tri"
    assert told.data["dia_chi_moi"] == "g***@m***.example"
