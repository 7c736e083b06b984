"""A token's header is read whatever its length: other realms name their keys as they like (S7.1)."""

import base64

import orjson
import pytest
from joserfc import jwt
from joserfc.jwk import ECKey, RSAKey

from khoisu.identity.tokens.verification import BadToken, Verifier

KEY = RSAKey.generate_key(2048)


class _Keys:
    async def find(self, kid: str | None, key_type: str) -> RSAKey | ECKey | None:
        return KEY if kid and key_type == "RSA" else None


@pytest.mark.req("S7.1")
@pytest.mark.parametrize("kid", ["k", "k1", "k12", "k123"])
async def test_a_header_of_any_length_is_read(kid: str) -> None:
    claims = {"iss": "https://sso.example", "sub": "n|1", "typ": "Bearer", "exp": 4_102_444_800}
    token = jwt.encode({"alg": "RS256", "typ": "at+jwt", "kid": kid}, claims, KEY)
    assert (await Verifier("https://sso.example", _Keys()).claims(token))["sub"] == "n|1"


async def test_padding_does_not_belong_into_a_token() -> None:
    head = base64.urlsafe_b64encode(orjson.dumps({"alg": "RS256", "kid": "k1"})).decode()
    for header in (f"{head.rstrip('=')}=", f"{head}==", "+/", "é"):
        with pytest.raises(BadToken):
            await Verifier("https://sso.example", _Keys()).claims(f"{header}.e30.x")
