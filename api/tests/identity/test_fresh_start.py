"""A process that has just begun: the signing key is there before the first request, so no request waits for another."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import text

from khoisu.identity.tokens.keys import KeyRing
from khoisu.kit.settings import CoreSettings
from khoisu.main.app import create_app
from tests.identity.conftest import CLIENT, TOKEN
from tests.running_site import Site
from tests.slices import one_in


@asynccontextmanager
async def talking_to(app: FastAPI) -> AsyncIterator[httpx.AsyncClient]:
    transport = httpx.ASGITransport(app=app, raise_app_exceptions=False)
    async with httpx.AsyncClient(transport=transport, base_url="http://api.test") as client:
        yield client


def another(app: FastAPI, pool_size: int) -> FastAPI:
    return create_app(CoreSettings(env="test", database_url=app.state.database.url, pool_size=pool_size))


@pytest.mark.deep
@pytest.mark.parametrize("first_start", one_in(2, [True, False]), ids=["no key yet", "the key is in the database"])
async def test_a_crowd_renews_its_logins_right_after_a_start(site: Site, first_start: bool) -> None:
    crowd = [await site.person() for _ in range(12)]
    async with site.app.state.database.transaction() as session:
        await session.execute(text("DELETE FROM signing_key"))
    if not first_start:
        await KeyRing(site.app.state.database, site.app.state.core.session_secret.get_secret_value()).signer()
    fresh = another(site.app, pool_size=2)
    async with fresh.router.lifespan_context(fresh), talking_to(fresh) as client:
        assert (await client.get("/readyz")).json()["data"]["khoaKy"] == "ok"
        forms = [CLIENT | {"grant_type": "refresh_token", "refresh_token": one.refresh_token} for one in crowd]
        replies = await asyncio.gather(*(client.post(TOKEN, data=form) for form in forms))
    assert [reply.status_code for reply in replies] == [200] * 12


@pytest.mark.deep
async def test_without_the_key_nobody_waits_and_readyz_says_so(site: Site) -> None:
    somebody = await site.person()
    fresh = another(site.app, pool_size=2)  # its start has not come to the key
    async with talking_to(fresh) as client:
        ready = await client.get("/readyz")
        form = CLIENT | {"grant_type": "refresh_token", "refresh_token": somebody.refresh_token}
        refused = await client.post(TOKEN, data=form)
    await fresh.state.database.close()
    assert (ready.status_code, ready.json()["data"]["khoaKy"]) == (503, "loi")
    assert (refused.status_code, refused.headers["retry-after"]) == (503, "1")
    async with talking_to(site.app) as client:  # the refused renewal has not used the token up
        assert (await client.post(TOKEN, data=form)).status_code == 200


async def test_a_start_without_a_database_goes_on_and_is_not_ready() -> None:
    lost = create_app(CoreSettings(env="test", database_url="postgresql://nobody@127.0.0.1:1/none", pool_size=2))
    async with lost.router.lifespan_context(lost), talking_to(lost) as client:
        assert (await client.get("/healthz")).status_code == 200
        ready = await client.get("/readyz")
    assert (ready.status_code, ready.json()["data"]["khoaKy"]) == (503, "loi")
