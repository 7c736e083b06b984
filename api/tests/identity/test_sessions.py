"""Where somebody is logged in, and ending it (G-33, ASVS 7.2.4, 7.4, 7.5.2)."""

import httpx
import pytest

from tests.identity.conftest import CLIENT, TOKEN, Editor
from tests.passwords import PASSWORD, Member
from tests.running_site import Site

pytestmark = pytest.mark.req("S1.7")
PHONE = "Mozilla/5.0 (Linux; Android 15) Chrome/140"


async def sessions(client: httpx.AsyncClient, headers: dict[str, str]) -> list[dict[str, object]]:
    return (await client.get("/auth/api/v1/phien", headers=headers)).json()["data"]


async def test_the_owner_sees_each_device(client: httpx.AsyncClient, editor: Editor, member: Member) -> None:
    reply = await editor.log_in(member.email, PASSWORD, **{"X-Client-User-Agent": PHONE, "User-Agent": "node"})
    here = {"Authorization": f"Bearer {reply.json()['access_token']}"}
    rows = await sessions(client, here)
    assert [(row["thietBi"], row["hienTai"]) for row in rows] == [("Chrome · Android", True), ("", False)]
    assert set(rows[0]) == {"id", "thietBi", "ungDung", "taoLuc", "dungLanCuoi", "hienTai"}
    assert rows[0]["ungDung"] == "khoisu-web"


async def test_one_is_ended_at_once(client: httpx.AsyncClient, editor: Editor, member: Member) -> None:
    here = {"Authorization": f"Bearer {(await editor.log_in(member.email, PASSWORD)).json()['access_token']}"}
    assert (await client.get("/auth/api/v1/toi", headers=member.headers)).status_code == 200
    gone = await client.delete(f"/auth/api/v1/phien/{member.session_id}", headers=here)
    assert gone.status_code == 204
    assert (await client.get("/auth/api/v1/toi", headers=member.headers)).status_code == 401
    assert len(await sessions(client, here)) == 1
    assert (await client.delete(f"/auth/api/v1/phien/{member.session_id}", headers=here)).status_code == 404


async def test_all_others_are_ended(client: httpx.AsyncClient, editor: Editor, member: Member) -> None:
    for _ in range(3):
        await editor.log_in(member.email, PASSWORD)
    assert len(await sessions(client, member.headers)) == 4
    assert (await client.delete("/auth/api/v1/phien", headers=member.headers)).status_code == 204
    assert [row["hienTai"] for row in await sessions(client, member.headers)] == [True]


@pytest.mark.req("S6.5")
async def test_somebody_elses_session_is_not_found(site: Site, member: Member) -> None:
    stranger = await site.person()
    reply = await site.client.delete(f"/auth/api/v1/phien/{member.session_id}", headers=stranger.headers)
    assert (reply.status_code, reply.json()["code"]) == (404, "khong_tim_thay")
    assert (await site.client.get("/auth/api/v1/toi", headers=member.headers)).status_code == 200


async def test_every_login_is_a_new_session(editor: Editor, member: Member) -> None:
    ids = {(await editor.log_in(member.email, PASSWORD)).json()["session_state"] for _ in range(3)}
    assert len(ids | {str(member.session_id)}) == 4


@pytest.mark.deep
async def test_an_ending_in_another_process_is_heard(site: Site, api_address: str) -> None:
    """The other process ends the session; ours, which has it cached as active, is notified."""
    import asyncio  # noqa: PLC0415

    somebody = await site.person()
    assert (await site.client.get("/auth/api/v1/toi", headers=somebody.headers)).status_code == 200
    logout = f"{api_address}/auth/realms/khoisu/protocol/openid-connect/logout"
    async with httpx.AsyncClient() as elsewhere:
        reply = await elsewhere.post(logout, data=CLIENT | {"refresh_token": somebody.refresh_token})
    assert reply.status_code == 204
    for _ in range(400):
        status = (await site.client.get("/auth/api/v1/toi", headers=somebody.headers)).status_code
        if status == 401:
            return
        await asyncio.sleep(0.05)
    pytest.fail("the ending was not heard in twenty seconds")


async def test_without_a_listener_every_call_asks_the_database(site: Site) -> None:
    from sqlalchemy import text  # noqa: PLC0415

    from khoisu.identity.sessions.authenticator import Liveness  # noqa: PLC0415

    somebody = await site.person()
    deaf = Liveness(site.app.state.database)
    assert await deaf.alive(somebody.session_id)
    async with site.app.state.database.transaction() as session:
        await session.execute(text("UPDATE login_session SET ended_at = now()"))
    assert not await deaf.alive(somebody.session_id)


async def test_a_lost_listener_comes_back(site: Site) -> None:
    import asyncio  # noqa: PLC0415

    from sqlalchemy import text  # noqa: PLC0415

    liveness = site.app.state.realm.liveness
    for _ in range(100):
        if liveness.is_listening:
            break
        await asyncio.sleep(0.05)
    async with site.app.state.database.transaction() as session:
        await session.execute(
            text(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE query LIKE 'LISTEN%phien%' AND datname = current_database()"
            )
        )
    seen = []
    for _ in range(100):
        seen.append(liveness.is_listening)
        if seen[-1] and False in seen:
            break
        await asyncio.sleep(0.05)
    assert seen[-1]
    assert False in seen


async def test_what_names_no_device_is_not_repeated(client: httpx.AsyncClient, member: Member) -> None:
    form = CLIENT | {"grant_type": "password", "username": member.email, "password": PASSWORD}
    reply = await client.post(TOKEN, data=form, headers={"X-Client-User-Agent": "x" * 1000})
    here = {"Authorization": f"Bearer {reply.json()['access_token']}"}
    assert (await sessions(client, here))[0]["thietBi"] == ""
