"""Which tokens open our own calls, and which never do (G-38, ASVS 9.1, 9.2)."""

import base64
import hashlib
import hmac
import time
from typing import Any
from uuid import UUID, uuid4

import httpx
import orjson
import pytest
from fastapi import FastAPI
from joserfc import jwt
from joserfc.jwk import ECKey, RSAKey
from sqlalchemy import select

from khoisu.identity.models import Account, SigningKey
from khoisu.identity.sessions.authenticator import MAX_TOKENS, Liveness, RealmAuthenticator
from khoisu.identity.settings import IdentitySettings
from khoisu.identity.tokens.external_issuer import ForeignAuthenticator
from khoisu.identity.tokens.keys import KeyRing
from khoisu.identity.tokens.verification import Verifier
from khoisu.integrations.oidc_discovery import RemoteIssuer
from khoisu.kit.errors import Unauthenticated, Unavailable
from tests.clock import TestClock
from tests.people import Person
from tests.running_site import Site

pytestmark = pytest.mark.req("S7.1")
ME = "/auth/api/v1/toi"


def claims_of(somebody: Person) -> dict[str, Any]:
    token = somebody.headers["Authorization"].split(".")[1]
    return orjson.loads(base64.urlsafe_b64decode(token + "=="))


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


async def status(client: httpx.AsyncClient, token: str) -> int:
    return (await client.get(ME, headers={"Authorization": f"Bearer {token}"})).status_code


@pytest.mark.parametrize(
    "change",
    [
        {"iss": "http://localhost:8000/auth/realms/khac"},
        {"iss": "https://evil.example/auth/realms/khoisu"},
        {"aud": "another-api", "azp": "another-client"},
        {"typ": "ID"},
        {"typ": "Refresh"},
        {"typ": None},
        {"exp": 1},
        {"exp": "9999999999"},
        {"exp": None},
        {"nbf": 9_999_999_999},
        {"sub": "not a uuid"},
        {"sub": None},
        {"sid": "0190a000-0000-7000-8000-00000000dead"},
    ],
    ids=str,
)
async def test_a_wrong_claim_under_a_right_signature(site: Site, change: dict[str, Any]) -> None:
    claims = claims_of(await site.person())
    sign = site.app.state.realm.keys.sign
    assert await status(site.client, await sign(claims)) == 200
    changed = {name: value for name, value in (claims | change).items() if value is not None}
    assert await status(site.client, await sign(changed)) == 401


async def test_forged_signatures(site: Site) -> None:
    claims = claims_of(await site.person())
    own = await site.app.state.realm.keys.signer()
    foreign = RSAKey.generate_key(2048)
    unbound = RSAKey.import_key({name: part for name, part in own.as_dict(private=True).items() if name != "alg"})
    header = {"alg": "RS256", "typ": "JWT", "kid": own.kid}
    good = await site.app.state.realm.keys.sign(claims)
    head, body, mark = good.split(".")
    pem = own.as_pem(private=False)
    # By hand, because our library refuses to make such a token.
    confused = f"{b64(orjson.dumps({'alg': 'HS256', 'kid': own.kid}))}.{body}"
    confused += "." + b64(hmac.new(pem, confused.encode(), hashlib.sha256).digest())
    tokens = {
        "another key": jwt.encode(header, claims, foreign),
        "an unknown kid": jwt.encode(header | {"kid": "khac"}, claims, foreign),
        "no kid": jwt.encode({"alg": "RS256"}, claims, own),
        "alg none": f"{b64(orjson.dumps({'alg': 'none', 'kid': own.kid}))}.{body}.",
        "alg None": f"{b64(orjson.dumps({'alg': 'None', 'kid': own.kid}))}.{body}.{mark}",
        "HS256 with the public key": confused,
        "ES256 with an RSA kid": jwt.encode({"alg": "ES256", "kid": own.kid}, claims, ECKey.generate_key("P-256")),
        "RS512": jwt.encode(header | {"alg": "RS512"}, claims, unbound, algorithms=["RS512"]),
        "a changed body": f"{head}.{b64(orjson.dumps(claims | {'realm_access': {'roles': ['quan-tri']}}))}.{mark}",
        "too long": f"{head}.{'A' * 9000}.{mark}",
        "two parts": f"{head}.{body}",
        "nonsense": "x.y.z",
        "a header that is a list": f"{b64(b'[]')}.{body}.{mark}",
        "not ASCII": "ế.ế.ế",
    }
    for name, token in tokens.items():
        reply = await site.client.get(ME, headers={"Authorization": b"Bearer " + token.encode()})
        assert reply.status_code == 401, name
        assert reply.json()["code"] == "chua_dang_nhap"
    assert await status(site.client, good) == 200


async def test_an_id_token_opens_nothing(site: Site) -> None:
    somebody = await site.person()
    form = {"client_id": "khoisu-web", "client_secret": "khoisu-web-dev", "grant_type": "refresh_token"}
    url = "/auth/realms/khoisu/protocol/openid-connect/token"
    body = (await site.client.post(url, data=form | {"refresh_token": somebody.refresh_token})).json()
    assert await status(site.client, body["id_token"]) == 401
    assert await status(site.client, body["refresh_token"]) == 401
    assert await status(site.client, body["access_token"]) == 200


@pytest.mark.req("S4.3")
async def test_a_token_expires_though_it_was_seen_before(site: Site, clock_control: TestClock) -> None:
    somebody = await site.person()
    assert (await site.client.get(ME, headers=somebody.headers)).status_code == 200
    clock_control.forward(seconds=301)
    reply = await site.client.get(ME, headers=somebody.headers)
    assert (reply.status_code, reply.headers["www-authenticate"]) == (401, "Bearer")


async def test_two_processes_at_their_first_start_share_one_key(app: FastAPI) -> None:
    import asyncio  # noqa: PLC0415

    database = app.state.database
    rings = [KeyRing(database, "s") for _ in range(4)]
    keys = await asyncio.gather(*(ring.signer() for ring in rings))
    assert len({key.kid for key in keys}) == 1
    async with database.sessions() as session:
        rows = list(await session.scalars(select(SigningKey)))
    assert len(rows) == 1
    assert "d" not in rows[0].public_jwk
    assert str(keys[0].as_dict(private=True)["d"]).encode() not in rows[0].sealed_private


async def test_under_another_secret_a_new_key_signs_and_the_old_one_still_verifies(app: FastAPI) -> None:
    old, new = KeyRing(app.state.database, "s1"), KeyRing(app.state.database, "s2")
    await old.signer()
    token = await old.sign({"sub": "x"})
    assert (await new.signer()).kid != (await old.signer()).kid
    key = await new.find(str((await old.signer()).kid))
    assert key is not None
    assert jwt.decode(token, key, algorithms=["RS256"]).claims == {"sub": "x"}
    assert {entry["kid"] for entry in await new.published()} >= {(await old.signer()).kid, (await new.signer()).kid}


ISSUER = "https://sso.example/realms/khoisu"


class Keycloak:
    """Another issuer, on the wire."""

    def __init__(self) -> None:
        self.keys: list[RSAKey | ECKey] = [RSAKey.generate_key(2048, {"use": "sig", "kid": "a"})]
        self.asked: list[str] = []
        self.down = False

    def handle(self, request: httpx.Request) -> httpx.Response:
        self.asked.append(request.url.path)
        if self.down:
            raise httpx.ConnectError("down")
        if request.url.path.endswith("openid-configuration"):
            return httpx.Response(200, json={"issuer": ISSUER, "jwks_uri": "https://sso.example/certs"})
        return httpx.Response(200, json={"keys": [key.as_dict(private=False) for key in self.keys]})

    def token(self, key: RSAKey | ECKey, **claims: Any) -> str:
        body = {
            "iss": ISSUER,
            "aud": "account",
            "azp": "khoisu-web",
            "typ": "Bearer",
            "sub": str(uuid4()),
            "sid": "không phải UUID",
            "exp": time.time() + 300,
            "name": "Người Ngoài",
            "email": f"{uuid4().hex}@ngoai.example",
            "email_verified": True,
            "realm_access": {"roles": ["khach-hang", "offline_access"]},
        }
        algorithm = "ES256" if isinstance(key, ECKey) else "RS256"
        return jwt.encode({"alg": algorithm, "kid": key.kid}, body | claims, key)


@pytest.fixture
def keycloak() -> Keycloak:
    """A Keycloak elsewhere."""
    return Keycloak()


@pytest.fixture
def outside(app: FastAPI, keycloak: Keycloak) -> ForeignAuthenticator:
    """Our door, set to trust it."""
    remote = RemoteIssuer(ISSUER, httpx.MockTransport(keycloak.handle))
    settings = IdentitySettings(oidc_issuer=ISSUER)
    return ForeignAuthenticator(settings, remote, app.state.realm.liveness, app.state.database)


async def test_another_issuer_takes_the_realms_place(
    app: FastAPI, keycloak: Keycloak, outside: ForeignAuthenticator
) -> None:
    caller = await outside.authenticate(keycloak.token(keycloak.keys[0]))
    assert caller.roles == {"khach-hang"}
    async with app.state.database.sessions() as session:
        account = await session.get_one(Account, caller.account_id)
    assert (account.ho_ten, account.vai_tro, account.email_verified) == ("Người Ngoài", ["khach-hang"], True)
    assert app.state.realm.authenticator().own_sessions
    app_like = IdentitySettings(oidc_issuer=app.state.realm.settings.issuer)
    assert app_like.oidc_issuer == app.state.realm.settings.issuer


async def test_its_keys_are_fetched_once_and_again_for_an_unknown_kid(
    keycloak: Keycloak, outside: ForeignAuthenticator, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(3):
        await outside.authenticate(keycloak.token(keycloak.keys[0]))
    assert keycloak.asked == ["/realms/khoisu/.well-known/openid-configuration", "/certs"]
    newer = ECKey.generate_key("P-256", {"use": "sig", "kid": "b"})
    keycloak.keys.append(newer)
    with pytest.raises(Unauthenticated):
        await outside.authenticate(keycloak.token(newer))
    assert keycloak.asked.count("/certs") == 1
    monkeypatch.setattr("khoisu.integrations.oidc_discovery.ASK_AGAIN_AFTER", 0)
    assert (await outside.authenticate(keycloak.token(newer))).name == "Người Ngoài"
    assert keycloak.asked.count("/certs") == 2


class SignedByUs(Verifier):
    """Takes every token as one of ours; its session is the token itself."""

    def __init__(self) -> None:
        """Needs no keys."""

    async def claims(self, token: str, *, typ: str = "Bearer", expired_too: bool = False) -> dict[str, Any]:
        """Valid for ever."""
        return {"sub": token, "sid": token, "exp": 9_999_999_999, "aud": "khoisu-api"}


class NoneLives(Liveness):
    """Every session is unknown."""

    async def alive(self, session_id: UUID) -> bool:
        """Never."""
        return False


@pytest.mark.deep
async def test_a_hundred_thousand_unknown_sessions_keep_the_cache_bounded(app: FastAPI) -> None:
    known = RealmAuthenticator(IdentitySettings(), SignedByUs(), NoneLives(app.state.database))
    refused = 0
    for number in range(100_000):
        try:
            await known.authenticate(str(UUID(int=number)))
        except Unauthenticated:
            refused += 1
    assert (refused, len(known._seen)) == (100_000, MAX_TOKENS)


@pytest.mark.parametrize(
    "change", [{"iss": "https://sso.example/realms/khac"}, {"azp": "khac"}, {"typ": "ID"}, {"exp": 1}], ids=str
)
async def test_its_wrong_tokens_are_refused(
    keycloak: Keycloak, outside: ForeignAuthenticator, change: dict[str, Any]
) -> None:
    with pytest.raises(Unauthenticated):
        await outside.authenticate(keycloak.token(keycloak.keys[0], **change))


async def test_when_it_does_not_answer_nobody_is_let_in_and_nobody_logged_out(
    keycloak: Keycloak, outside: ForeignAuthenticator
) -> None:
    keycloak.down = True
    with pytest.raises(Unavailable):
        await outside.authenticate(keycloak.token(keycloak.keys[0]))


async def test_an_address_that_somebody_here_has_proven_stays_theirs(
    site: Site, keycloak: Keycloak, outside: ForeignAuthenticator
) -> None:
    somebody = await site.person()
    caller = await outside.authenticate(keycloak.token(keycloak.keys[0], email=somebody.email))
    async with site.app.state.database.sessions() as session:
        account = await session.get_one(Account, caller.account_id)
    assert (account.email, account.email_verified) == (None, False)
    assert account.id != somebody.id
