"""Logging in with a second factor: by app, passkey and recovery code; replays, parallel tries, limits."""

import asyncio
import base64
import json
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select, text

from khoisu.identity.second_factor.models import RecoveryCode, SecondFactor
from tests.clock import TestClock
from tests.identity.conftest import OTP
from tests.identity.second_factor.conftest import BASE, OFFICE, PASSKEY, Owner
from tests.inbox import letters, newest_code
from tests.passwords import PASSWORD
from tests.second_factor import USER_PRESENT, SoftwareKey, app_code
from tests.slices import one_in


def claims_of(token: str) -> dict[str, Any]:
    """The claims of a token, unverified."""
    part = token.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))


async def alerts_to(app: FastAPI, owner: Owner) -> list[str]:
    """What the person was alerted of."""
    found = await letters(app.state.database, owner.email)
    return [letter.data["su_viec"] for letter in found if letter.kind == "canh_bao_bao_mat"]


async def test_the_password_alone_opens_nothing(owner: Owner) -> None:
    secret, codes = await owner.add_app()
    assert len(codes) == len(set(codes)) == 10
    step = await owner.first_step()
    assert "access_token" not in step
    assert (step["totp"], step["recovery"], step["passkey"]) == (True, True, None)
    reply = await owner.second_step(step["mfa_token"], app_code(secret, steps=1))
    assert reply.status_code == 200, reply.text
    claims = claims_of(reply.json()["access_token"])
    assert (claims["acr"], claims["amr"]) == ("2", ["pwd", "otp", "mfa"])


async def test_an_account_without_factor_logs_in_as_before(owner: Owner) -> None:
    reply = await owner.token(grant_type="password", username=owner.email, password=PASSWORD)
    claims = claims_of(reply.json()["access_token"])
    assert (claims["acr"], claims["amr"]) == ("1", ["pwd"])


async def test_a_code_works_once_however_many_try(owner: Owner) -> None:
    secret, _ = await owner.add_app()
    steps = [await owner.first_step() for _ in range(4)]
    code = app_code(secret, steps=1)
    replies = await asyncio.gather(*(owner.second_step(step["mfa_token"], code) for step in steps))
    assert sorted(reply.status_code for reply in replies) == [200, 401, 401, 401]


async def test_the_code_of_the_enrolment_is_used_up(owner: Owner) -> None:
    secret, _ = await owner.add_app()
    step = await owner.first_step()
    assert (await owner.second_step(step["mfa_token"], app_code(secret))).status_code == 401


async def test_a_step_ends_after_five_wrong_codes_also_in_parallel(owner: Owner) -> None:
    secret, _ = await owner.add_app()
    step = await owner.first_step()
    tries = await asyncio.gather(*(owner.second_step(step["mfa_token"], f"00000{n}") for n in range(9)))
    assert [reply.status_code for reply in tries].count(401) == 5
    assert {reply.json()["ma"] for reply in tries if reply.status_code == 400} == {"buoc_hai_het_han"}
    late = await owner.second_step(step["mfa_token"], app_code(secret, steps=1))
    assert late.json()["ma"] == "buoc_hai_het_han"


async def test_the_qr_code_says_what_the_address_says(owner: Owner) -> None:
    made = (await owner.call("POST", "/toi/yeu-to/totp", {"ten": "A"})).json()["data"]
    # A picture needs the namespace, or a browser shows nothing.
    assert made["qr"].startswith('<svg xmlns="http://www.w3.org/2000/svg"')
    assert "<script" not in made["qr"]
    assert f"secret={made['biMat']}&" in made["diaChi"]


async def test_guessing_is_braked_over_all_steps_and_the_owner_is_told(
    owner: Owner, app: FastAPI, clock_control: TestClock
) -> None:
    # Counted in fixed windows: begin with a new one, or the test would sometimes see two.
    clock_control.forward(seconds=300 - clock_control.now().timestamp() % 300)
    secret, _ = await owner.add_app()
    steps = [await owner.first_step() for _ in range(3)]
    replies = [await owner.second_step(steps[n // 4]["mfa_token"], "000000") for n in range(12)]
    assert [reply.status_code for reply in replies] == [401] * 9 + [429] * 3
    right = await owner.second_step(steps[2]["mfa_token"], app_code(secret, steps=1))
    assert right.status_code == 429
    assert await alerts_to(app, owner) == ["THEM_YEU_TO", "SAI_NHIEU_LAN"]


async def test_a_step_lives_ten_minutes_and_belongs_to_its_client(owner: Owner, clock_control: TestClock) -> None:
    secret, _ = await owner.add_app()
    step = await owner.first_step()
    clock_control.forward(seconds=601)
    reply = await owner.second_step(step["mfa_token"], app_code(secret))
    assert (reply.status_code, reply.json()["ma"]) == (400, "buoc_hai_het_han")


async def test_a_recovery_code_works_once_and_the_owner_is_told(owner: Owner, app: FastAPI) -> None:
    _, codes = await owner.add_app()
    step = await owner.first_step()
    typed = codes[3].lower().replace("-", " ")
    reply = await owner.second_step(step["mfa_token"], typed)
    assert reply.status_code == 200, reply.text
    again = await owner.second_step((await owner.first_step())["mfa_token"], codes[3])
    assert again.status_code == 401
    left = (await owner.call("GET", "/toi/yeu-to")).json()["data"]["maKhoiPhucCon"]
    assert left == 9
    assert await alerts_to(app, owner) == ["THEM_YEU_TO", "DUNG_MA_KHOI_PHUC", "DANG_NHAP_MOI"]


async def test_no_secret_is_stored_readable(owner: Owner, app: FastAPI) -> None:
    secret, codes = await owner.add_app()
    raw = base64.b32decode(secret)
    async with app.state.database.sessions() as session:
        factor = (await session.scalars(select(SecondFactor))).one()
        hashes = list(await session.scalars(select(RecoveryCode.code_hash)))
        rows = str((await session.execute(text("SELECT second_factor::text FROM second_factor"))).all())
    assert factor.sealed_secret is not None
    assert raw not in factor.sealed_secret
    assert secret not in rows
    assert all(code.replace("-", "").encode() not in one for code in codes for one in hashes)


async def test_keycloaks_totp_parameter_is_both_steps_in_one(owner: Owner) -> None:
    secret, _ = await owner.add_app()
    form = {"grant_type": "password", "username": owner.email, "password": PASSWORD}
    wrong = await owner.token(**form, totp="000000")
    assert (wrong.status_code, wrong.json()["error_description"]) == (401, "Invalid user credentials")
    right = await owner.token(**form, totp=app_code(secret, steps=1))
    assert claims_of(right.json()["access_token"])["acr"] == "2"


async def test_a_passkey_is_the_second_step(owner: Owner) -> None:
    key = SoftwareKey()
    added = await owner.add_key(key)
    assert len(added.json()["data"]["maKhoiPhuc"]) == 10
    step = await owner.first_step()
    reply = await owner.second_step_by_key(step, key)
    assert claims_of(reply.json()["access_token"])["amr"] == ["pwd", "hwk", "user", "mfa"]
    assert (await owner.second_step_by_key(step, key)).status_code == 400


BENDS = {
    "origin": {"origin": "https://evil.example"},
    "domain": {"rp_id": "evil.example"},
    "counter": {"count": -1},
    "nobody there": {"flags": 0},
}


@pytest.mark.parametrize("bend", BENDS)
async def test_a_passkey_is_refused_for(bend: str, owner: Owner) -> None:
    key = SoftwareKey()
    await owner.add_key(key)
    step = await owner.first_step()
    for name, value in BENDS[bend].items():
        setattr(key, name, value)
    reply = await owner.second_step_by_key(step, key)
    assert (reply.status_code, reply.json()["ma"]) == (401, "khoa_khong_hop_le")


async def test_somebody_elses_passkey_is_refused(owner: Owner, staff: Owner) -> None:
    own, other = SoftwareKey(), SoftwareKey()
    await owner.add_key(own)
    await staff.add_key(other)
    step = await owner.first_step()
    assert (await owner.second_step_by_key(step, other)).status_code == 401
    answer = other.sign(step["passkey"])
    stolen = json.dumps(answer | {"rawId": own.sign(step["passkey"])["rawId"]})
    fresh = await owner.first_step()
    reply = await owner.token(
        grant_type="urn:khoisu:params:oauth:grant-type:mfa", mfa_token=fresh["mfa_token"], passkey=stolen
    )
    assert reply.status_code == 401


@pytest.mark.parametrize(
    "junk", one_in(4, ["{}", "[]", "1", "{", '{"rawId": 5}', '{"rawId": "%%%"}', '{"rawId":"AAAA","response":[]}'])
)
async def test_junk_is_no_passkey(junk: str, owner: Owner) -> None:
    await owner.add_key(SoftwareKey())
    step = await owner.first_step()
    reply = await owner.token(
        grant_type="urn:khoisu:params:oauth:grant-type:mfa", mfa_token=step["mfa_token"], passkey=junk
    )
    assert reply.status_code in (400, 401), reply.text


async def start_alone(owner: Owner) -> dict[str, Any]:
    """The challenge of a login by passkey alone."""
    return (await owner.client.post(f"{BASE}/dang-nhap/khoa")).json()["data"]


async def log_in_alone(owner: Owner, key: SoftwareKey, flow: dict[str, Any]) -> httpx.Response:
    """A login by passkey alone."""
    return await owner.token(
        grant_type=PASSKEY, luong_id=flow["luongId"], passkey=json.dumps(key.sign(flow["tuyChon"]))
    )


async def test_a_passkey_alone_logs_in_once_per_challenge(owner: Owner) -> None:
    key = SoftwareKey()
    await owner.add_key(key)
    flow = await start_alone(owner)
    assert flow["tuyChon"]["userVerification"] == "required"
    replies = await asyncio.gather(*(log_in_alone(owner, key, flow) for _ in range(3)))
    assert sorted(reply.status_code for reply in replies) == [200, 401, 401]
    good = next(reply for reply in replies if reply.status_code == 200)
    claims = claims_of(good.json()["access_token"])
    assert (claims["acr"], claims["email"]) == ("2", owner.email)


async def test_a_passkey_alone_must_have_verified_its_owner(owner: Owner) -> None:
    key = SoftwareKey(flags=USER_PRESENT)
    await owner.add_key(key)
    assert (await log_in_alone(owner, key, await start_alone(owner))).status_code == 401


@pytest.mark.req("S6.1")
async def test_staff_are_customers_until_the_second_factor(staff: Owner) -> None:
    reply = await staff.client.get(OFFICE, headers=staff.headers)
    assert (reply.status_code, reply.json()["code"]) == (403, "can_yeu_to_thu_hai")
    own = (await staff.call("GET", "/toi/yeu-to")).json()["data"]
    assert (own["batBuoc"], own["phienDu"]) == (True, False)
    secret, _ = await staff.add_app()
    step = await staff.first_step()
    tokens = (await staff.second_step(step["mfa_token"], app_code(secret, steps=1))).json()
    staff.headers = {"Authorization": f"Bearer {tokens['access_token']}"}
    assert (await staff.client.get(OFFICE, headers=staff.headers)).status_code == 200


async def test_enrolling_raises_the_session_at_its_next_refresh(
    app: FastAPI, client: httpx.AsyncClient, person: Any
) -> None:
    found = await person(("nhan-vien",), second_factor=False)
    staff = Owner(client, found.email, found.headers)
    await staff.add_app()
    tokens = (await staff.token(grant_type="refresh_token", refresh_token=found.refresh_token)).json()
    reply = await client.get(OFFICE, headers={"Authorization": f"Bearer {tokens['access_token']}"})
    assert reply.status_code == 200


@pytest.mark.req("S1.9")
async def test_the_ticket_of_an_order_skips_no_second_step(app: FastAPI, owner: Owner) -> None:
    await owner.add_app()
    sent = await owner.client.post(f"{BASE}/dang-ky", json={"dinhDanh": owner.email, "hoacDangNhap": True})
    typed = {"luongId": sent.json()["data"]["luongId"], "ma": await newest_code(app.state.database, owner.email)}
    given = await owner.client.post(f"{BASE}/dang-ky/xac-thuc", json=typed)
    reply = await owner.token(grant_type=OTP, phieu=given.json()["data"]["phieu"])
    assert (reply.status_code, reply.json()["error"]) == (403, "mfa_required")
    again = await owner.token(grant_type=OTP, phieu=given.json()["data"]["phieu"])
    assert (again.status_code, again.json()["ma"]) == (401, "ma_het_han")
