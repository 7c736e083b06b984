"""The token endpoint, row by row of the Keycloak table in goals section 4 with our statuses (G-37, S7.1, S8.1)."""

import base64

import httpx
import pytest
from fastapi import FastAPI
from joserfc import jwt
from joserfc.jwk import KeySet

from khoisu.identity.service import administration
from tests.oidc.conftest import CLIENT, OIDC, PARTNER, PARTNER_SECRET, TOKEN, Ask
from tests.passwords import PASSWORD, Member
from tests.running_site import Site

LOGIN = {"grant_type": "password", "username": "ai@khoisu.example", "password": "sai rồi nhé"}
REFUSED = [
    ("no grant_type", {}, 400, "invalid_request", "Missing form parameter: grant_type"),
    ("unknown grant", {"grant_type": "magic"}, 400, "unsupported_grant_type", "Unsupported grant_type"),
    ("twice", LOGIN | {"username": ["a@b.vn", "c@d.vn"]}, 400, "invalid_request", "duplicated parameter"),
    ("no client", LOGIN | {"client_id": ""}, 400, "invalid_client", "Missing client_id parameter"),
    (
        "wrong secret",
        LOGIN | {"client_secret": "sai"},
        401,
        "unauthorized_client",
        "Invalid client or Invalid client credentials",
    ),
    (
        "unknown client",
        LOGIN | {"client_id": "ai-do"},
        401,
        "invalid_client",
        "Invalid client or Invalid client credentials",
    ),
    (
        "no secret",
        LOGIN | {"client_secret": ""},
        401,
        "unauthorized_client",
        "Invalid client or Invalid client credentials",
    ),
    ("no username", LOGIN | {"username": ""}, 400, "invalid_request", "Missing parameter: username"),
    ("no password", LOGIN | {"password": ""}, 400, "invalid_request", "Missing parameter: password"),
    ("unknown user", LOGIN, 401, "invalid_grant", "Invalid user credentials"),
    ("not an identifier", LOGIN | {"username": "ai đó"}, 401, "invalid_grant", "Invalid user credentials"),
    ("unknown scope", LOGIN | {"scope": "openid admin"}, 400, "invalid_scope", "Invalid scopes: openid admin"),
    ("no refresh_token", {"grant_type": "refresh_token"}, 400, "invalid_request", "No refresh token"),
    (
        "bad refresh_token",
        {"grant_type": "refresh_token", "refresh_token": "eyJ.x.y"},
        400,
        "invalid_grant",
        "Invalid refresh token",
    ),
    ("no code", {"grant_type": "authorization_code"}, 400, "invalid_request", "Missing parameter: code"),
    ("bad code", {"grant_type": "authorization_code", "code": "x"}, 400, "invalid_grant", "Code not valid"),
    (
        "no flow",
        {"grant_type": "urn:khoisu:params:oauth:grant-type:otp", "ma": "123456"},
        400,
        "invalid_request",
        "Missing parameter: luong_id",
    ),
    (
        "a flow that is no id",
        {"grant_type": "urn:khoisu:params:oauth:grant-type:otp", "luong_id": "x", "ma": "123456"},
        400,
        "invalid_request",
        "Invalid parameter: luong_id",
    ),
]


@pytest.mark.req("S7.1")
@pytest.mark.req("S8.1")
@pytest.mark.parametrize(
    ("form", "status", "error", "words"), [row[1:] for row in REFUSED], ids=[r[0] for r in REFUSED]
)
async def test_refusals_are_keycloaks(
    ask_token: Ask, form: dict[str, str], status: int, error: str, words: str
) -> None:
    reply = await ask_token(**form)
    assert (reply.status_code, reply.json()) == (status, {"error": error, "error_description": words})
    assert (reply.headers["cache-control"], reply.headers["pragma"]) == ("no-store", "no-cache")


@pytest.mark.req("S7.1")
@pytest.mark.req("S3.4")
async def test_a_right_password_gets_every_field(ask_token: Ask, member: Member) -> None:
    reply = await ask_token(grant_type="password", username=member.email, password=PASSWORD, scope="openid")
    assert reply.status_code == 200
    assert (reply.headers["cache-control"], reply.headers["pragma"]) == ("no-store", "no-cache")
    body = reply.json()
    assert set(body) == {
        *("access_token", "refresh_token", "id_token", "expires_in", "refresh_expires_in", "token_type"),
        *("not-before-policy", "session_state", "scope"),
    }
    assert (body["expires_in"], body["refresh_expires_in"]) == (300, 7 * 86_400)
    assert (body["token_type"], body["not-before-policy"]) == ("Bearer", 0)
    assert body["scope"].split()[0] == "openid"


async def test_no_id_token_without_openid(ask_token: Ask, member: Member) -> None:
    body = (await ask_token(grant_type="password", username=member.email, password=PASSWORD)).json()
    assert "id_token" not in body
    assert body["scope"] == "profile email phone"


@pytest.mark.req("S3.4")
async def test_the_claims_are_keycloaks(ask_token: Ask, client: httpx.AsyncClient, member: Member) -> None:
    body = (await ask_token(grant_type="password", username=member.email, password=PASSWORD, scope="openid")).json()
    keys = KeySet.import_key_set((await client.get(f"{OIDC}/certs")).json())
    token = jwt.decode(body["access_token"], keys, algorithms=["RS256"])
    assert token.header["typ"] == "JWT"
    claims = token.claims
    assert claims["sub"] == str(member.id)
    assert claims["preferred_username"] == claims["email"] == member.email
    assert (claims["name"], claims["given_name"], claims["family_name"]) == ("Nguyễn Văn Thử", "Văn Thử", "Nguyễn")
    assert claims["phone_number"] == "+84912345678"
    assert claims["email_verified"] is True
    assert claims["realm_access"] == {"roles": ["khach-hang"]}
    assert claims["resource_access"] == {"khoisu-web": {"roles": ["khach-hang"]}}
    assert (claims["azp"], claims["typ"], claims["acr"], claims["aud"]) == ("khoisu-web", "Bearer", "1", "khoisu-api")
    assert claims["sid"] == claims["session_state"] == body["session_state"]
    assert claims["exp"] - claims["iat"] == 300
    assert claims["iss"] == "http://localhost:8000/auth/realms/khoisu"
    ident = jwt.decode(body["id_token"], keys, algorithms=["RS256"]).claims
    assert (ident["typ"], ident["aud"], ident["sid"]) == ("ID", "khoisu-web", claims["sid"])


@pytest.mark.req("S7.1")
@pytest.mark.parametrize("spelling", ["{email}", "  {EMAIL} ", "0912 345 678", "+84912345678", "84912345678"])
async def test_address_and_number_are_understood_as_people_write_them(
    ask_token: Ask, member: Member, spelling: str
) -> None:
    name = spelling.format(email=member.email, EMAIL=member.email.upper())
    assert (await ask_token(grant_type="password", username=name, password=PASSWORD)).status_code == 200


@pytest.mark.req("S8.1")
async def test_a_wrong_password_is_401(ask_token: Ask, member: Member) -> None:
    reply = await ask_token(grant_type="password", username=member.email, password=PASSWORD + " ")
    assert reply.status_code == 401
    assert reply.json()["error_description"] == "Invalid user credentials"


@pytest.mark.req("S6.3")
@pytest.mark.req("S8.1")
async def test_a_suspended_account_is_told_so_only_after_the_right_password(
    app: FastAPI, ask_token: Ask, member: Member
) -> None:
    async with app.state.database.transaction() as session:
        await administration.suspend_account(session, app.state.realm, member.id, "GIAN_LAN", member.id)
    wrong = await ask_token(grant_type="password", username=member.email, password="sai rồi nhé")
    assert (wrong.status_code, wrong.json()["error_description"]) == (401, "Invalid user credentials")
    right = await ask_token(grant_type="password", username=member.email, password=PASSWORD)
    assert right.status_code == 403
    assert right.json() == {"error": "invalid_grant", "error_description": "Account disabled", "lyDo": "GIAN_LAN"}


async def test_an_unreadable_basic_header_is_401_without_a_body(client: httpx.AsyncClient) -> None:
    reply = await client.post(TOKEN, data=LOGIN, headers={"Authorization": "Basic ???"})
    assert (reply.status_code, reply.content) == (401, b"")
    assert reply.headers["www-authenticate"] == 'Basic realm="khoisu"'


@pytest.mark.usefixtures("foreign_clients")
async def test_the_form_wins_over_the_header(client: httpx.AsyncClient) -> None:
    bad = base64.b64encode(b"khoisu-web:sai").decode()
    reply = await client.post(TOKEN, data=CLIENT | LOGIN, headers={"Authorization": f"Basic {bad}"})
    assert reply.json()["error_description"] == "Invalid user credentials"


@pytest.mark.usefixtures("foreign_clients")
async def test_a_secret_in_the_header_is_url_encoded_first(client: httpx.AsyncClient) -> None:
    from urllib.parse import quote_plus  # noqa: PLC0415

    pair = base64.b64encode(f"{PARTNER}:{quote_plus(PARTNER_SECRET)}".encode()).decode()
    form = {"grant_type": "authorization_code", "code": "x"}
    reply = await client.post(TOKEN, data=form, headers={"Authorization": f"Basic {pair}"})
    assert reply.json()["error_description"] == "Code not valid"
    wrong = base64.b64encode(f"{PARTNER}:sai".encode()).decode()
    refused = await client.post(TOKEN, data=form, headers={"Authorization": f"Basic {wrong}"})
    assert (refused.status_code, refused.headers["www-authenticate"]) == (401, 'Basic realm="khoisu"')


@pytest.mark.usefixtures("foreign_clients")
@pytest.mark.parametrize(
    ("grant", "words"),
    [
        ("password", "Client not allowed for direct access grants"),
        ("client_credentials", "Client not enabled to retrieve service account"),
    ],
)
async def test_a_grant_that_is_off(client: httpx.AsyncClient, grant: str, words: str) -> None:
    form = LOGIN | {"grant_type": grant, "client_id": PARTNER, "client_secret": PARTNER_SECRET}
    reply = await client.post(TOKEN, data=form)
    assert (reply.status_code, reply.json()) == (400, {"error": "unauthorized_client", "error_description": words})


async def test_a_machine_gets_a_token_without_a_refresh_token(ask_token: Ask, client: httpx.AsyncClient) -> None:
    body = (await ask_token(grant_type="client_credentials")).json()
    assert "refresh_token" not in body
    assert body["refresh_expires_in"] == 0
    reply = await client.get("/auth/api/v1/toi", headers={"Authorization": f"Bearer {body['access_token']}"})
    assert reply.status_code == 403


@pytest.mark.parametrize("kind", ["application/json", "multipart/form-data; boundary=x", "text/plain"])
async def test_only_forms_are_read(client: httpx.AsyncClient, kind: str) -> None:
    reply = await client.post(TOKEN, content=b'{"grant_type":"password"}', headers={"Content-Type": kind})
    assert (reply.status_code, reply.json()["error"]) == (415, "invalid_request")


@pytest.mark.parametrize("body", [b"grant_type=%ff%fe", b"\xff\xfe", b"grant_type=password&username=%00", b"a&" * 60])
async def test_a_broken_form_is_a_clear_refusal(client: httpx.AsyncClient, body: bytes) -> None:
    headers = {"Content-Type": "application/x-www-form-urlencoded"}
    reply = await client.post(TOKEN, content=body, headers=headers)
    assert (reply.status_code, reply.json()["error"]) == (400, "invalid_request")


@pytest.mark.req("S7.1")
async def test_discovery_names_addresses_that_exist(site: Site) -> None:
    found = (await site.client.get("/auth/realms/khoisu/.well-known/openid-configuration")).json()
    assert found["issuer"] == "http://localhost:8000/auth/realms/khoisu"
    assert found["scopes_supported"][0] == "openid"
    assert found["code_challenge_methods_supported"] == ["S256"]
    headers = (await site.person()).headers
    for name, address in found.items():
        if name.endswith(("_endpoint", "_uri")):
            reply = await site.client.request(
                "POST" if name in ("token_endpoint", "introspection_endpoint", "revocation_endpoint") else "GET",
                address.removeprefix("http://localhost:8000"),
                headers=headers,
            )
            assert reply.status_code not in (404, 405), name


async def test_the_realms_own_page_has_the_key_of_the_jwks(client: httpx.AsyncClient) -> None:
    realm = (await client.get("/auth/realms/khoisu")).json()
    from joserfc.jwk import RSAKey  # noqa: PLC0415

    pem = f"-----BEGIN PUBLIC KEY-----\n{realm['public_key']}\n-----END PUBLIC KEY-----\n"
    keys = (await client.get(f"{OIDC}/certs")).json()["keys"]
    assert RSAKey.import_key(pem).as_dict(private=False)["n"] in [key["n"] for key in keys]
    assert all(set(key) == {"kty", "use", "alg", "kid", "n", "e"} for key in keys)


async def test_another_realm_is_not_found(client: httpx.AsyncClient) -> None:
    assert (await client.get("/auth/realms/khac/.well-known/openid-configuration")).status_code == 404
