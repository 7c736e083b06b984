"""An issuer's document and keys are followed while the process runs, and its outage ends no login at once."""

from typing import Any

import httpx
import pytest
from joserfc.jwk import ECKey, RSAKey

from khoisu.integrations import oidc_discovery
from khoisu.integrations.oidc_discovery import ASK_AGAIN_AFTER, FRESH_FOR, USABLE_FOR, IssuerUnavailable, RemoteIssuer

pytestmark = pytest.mark.req("S7.1")
ISSUER = "https://g.example"


class Issuer:
    """An issuer on the wire, and the clock."""

    def __init__(self) -> None:
        self.keys: list[RSAKey | ECKey] = [RSAKey.generate_key(2048, {"use": "sig", "kid": "a"})]
        self.certs, self.down, self.now, self.asked = "/certs", False, 1000.0, 0

    def handle(self, request: httpx.Request) -> httpx.Response:
        self.asked += 1
        if self.down:
            raise httpx.ConnectError("down")
        if request.url.path.endswith("openid-configuration"):
            return httpx.Response(200, json={"issuer": ISSUER, "jwks_uri": ISSUER + self.certs})
        if request.url.path != self.certs:
            return httpx.Response(404)
        return httpx.Response(200, json={"keys": [key.as_dict(private=False) for key in self.keys]})


@pytest.fixture
def there(monkeypatch: pytest.MonkeyPatch) -> Issuer:
    issuer = Issuer()
    monkeypatch.setattr(oidc_discovery, "monotonic", lambda: issuer.now)
    return issuer


@pytest.fixture
def remote(there: Issuer) -> RemoteIssuer:
    return RemoteIssuer(ISSUER, httpx.MockTransport(there.handle))


async def test_a_moved_endpoint_is_found_without_a_restart(there: Issuer, remote: RemoteIssuer) -> None:
    assert await remote.find("a", "RSA")
    there.certs = "/moved"
    there.now += FRESH_FOR + 1
    assert await remote.find("a", "RSA")
    assert (await remote.document())["jwks_uri"] == f"{ISSUER}/moved"


async def test_a_withdrawn_key_stops_working(there: Issuer, remote: RemoteIssuer) -> None:
    assert await remote.find("a", "RSA")
    there.keys = [RSAKey.generate_key(2048, {"use": "sig", "kid": "b"})]
    there.now += FRESH_FOR + 1
    assert await remote.find("a", "RSA") is None
    assert await remote.find("b", "RSA")


async def test_unknown_names_ask_once_in_a_while(there: Issuer, remote: RemoteIssuer) -> None:
    for number in range(50):
        assert await remote.find(f"x{number}", "RSA") is None
    assert there.asked == 2
    there.now += ASK_AGAIN_AFTER + 1
    there.keys.append(RSAKey.generate_key(2048, {"use": "sig", "kid": "b"}))
    assert await remote.find("b", "RSA")


async def test_without_a_name_exactly_one_key_of_the_kind_fits(there: Issuer, remote: RemoteIssuer) -> None:
    assert await remote.find(None, "RSA")
    assert await remote.find(None, "EC") is None
    there.keys.append(RSAKey.generate_key(2048, {"use": "sig", "kid": "b"}))
    there.now += ASK_AGAIN_AFTER + 1
    assert await remote.find(None, "RSA") is None


async def test_a_replaced_nameless_key_is_followed(there: Issuer, remote: RemoteIssuer) -> None:
    nameless = [RSAKey.generate_key(2048, {"use": "sig"}) for _ in range(2)]
    there.keys = [nameless[0]]
    first: Any = await remote.find(None, "RSA")
    there.keys = [nameless[1]]
    there.now += ASK_AGAIN_AFTER + 1
    second: Any = await remote.find(None, "RSA")
    assert first.as_dict(private=False)["n"] != second.as_dict(private=False)["n"]


async def test_an_outage_is_bridged_for_an_hour(there: Issuer, remote: RemoteIssuer) -> None:
    assert await remote.find("a", "RSA")
    there.down = True
    there.now += FRESH_FOR + 1
    assert await remote.find("a", "RSA")
    there.now += USABLE_FOR
    with pytest.raises(IssuerUnavailable):
        await remote.find("a", "RSA")
