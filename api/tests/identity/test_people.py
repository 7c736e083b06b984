"""The basics: test users log in with real tokens, and the sample people exist."""

import pytest
from sqlalchemy import select

from khoisu.identity import sample
from khoisu.identity.accounts.password_hashing import verify_password
from khoisu.identity.models import Account
from khoisu.kit.db import Database
from tests.production import PRODUCTION
from tests.running_site import Site


@pytest.mark.req("S6.1")
async def test_a_token_of_the_realm_is_accepted(site: Site) -> None:
    somebody = await site.person()
    reply = await site.client.get("/healthz", headers=somebody.headers)
    assert reply.status_code == 200


@pytest.mark.req("S6.1")
async def test_the_caller_has_the_roles_of_the_account(site: Site) -> None:
    clerk = await site.person(("nhan-vien", "bien-tap"))
    caller = await site.app.state.authenticator.authenticate(clerk.headers["Authorization"].removeprefix("Bearer "))
    assert (caller.account_id, caller.session_id) == (clerk.id, clerk.session_id)
    assert caller.roles == {"nhan-vien", "bien-tap"}
    assert caller.is_staff


async def test_sample_people_are_marked_and_have_the_printed_password(database: Database) -> None:
    async with database.transaction() as session:
        await sample.load_sample_accounts(session)
    async with database.sessions() as session:
        people = list(await session.scalars(select(Account).order_by(Account.email)))
    assert [one.email for one in people] == sorted(email for email, _, _ in sample.PEOPLE)
    assert all(one.la_mau for one in people)
    assert await verify_password(sample.PASSWORD, people[0].password_hash)


async def test_no_sample_people_in_production(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("ENV", "OIDC_CLIENT_SECRET", "ISSUER_URL"):
        monkeypatch.setenv(name, PRODUCTION[name])
    async with database.transaction() as session:
        await sample.load_sample_accounts(session)
        assert (await session.scalars(select(Account))).all() == []
