"""Checks access tokens: issuer, audience, expiry and key (ASVS 9.1, 9.2; G-38), and how one says that two factors were proven."""

import base64
from typing import Any, Protocol, cast

import orjson
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jwk import ECKey, RSAKey
from typing_extensions import TypeIs

from khoisu.kit import clock

ALGORITHMS = {"RS256": "RSA", "ES256": "EC"}
MAX_TOKEN = 8192
"""Characters; longer ones are not looked at."""
LEEWAY = 5
"""Seconds that the issuer's clock may be ahead of ours."""


class Keys(Protocol):
    """Where public keys come from.

    None for a `kid` that the issuer does not publish; without a `kid`, unless exactly one of its keys is of this type
    (OpenID Connect Core §10.1).
    """

    async def find(self, kid: str | None, key_type: str) -> RSAKey | ECKey | None: ...


class BadToken(Exception):  # noqa: N818
    """The token is not one of ours, or no longer."""


class Verifier:
    """Accepts the access tokens of one issuer."""

    def __init__(self, issuer: str, keys: Keys) -> None:
        self._issuer = issuer
        self._keys = keys

    async def claims(self, token: str, *, typ: str = "Bearer", expired_too: bool = False) -> dict[str, Any]:
        """The claims of a valid token. Raises `BadToken` for any other."""
        header, claims = await self._signed(token)
        if claims.get("iss") != self._issuer or not isinstance(claims.get("sub"), str):
            raise BadToken
        if not self.is_of_type(typ, header, claims):
            raise BadToken
        now = clock.now().timestamp()
        expires, begins = claims.get("exp"), claims.get("nbf", 0)
        if not _is_time(expires) or not _is_time(begins) or begins > now + LEEWAY:
            raise BadToken
        if expires <= now and not expired_too:
            raise BadToken
        return claims

    def is_of_type(self, typ: str, header: dict[str, Any], claims: dict[str, Any]) -> bool:
        """Whether the token is what it is used as: an access token (`Bearer`) or an ID token (`ID`)."""
        return claims.get("typ") == typ

    async def _signed(self, token: str) -> tuple[dict[str, Any], dict[str, Any]]:
        header = _header(token)
        algorithm, kid = header.get("alg"), header.get("kid")
        # The algorithm is chosen by us from two, never by the token: a public key is no HMAC secret.
        if not isinstance(algorithm, str) or algorithm not in ALGORITHMS:
            raise BadToken
        if kid is not None and not isinstance(kid, str):
            raise BadToken
        key = await self._keys.find(kid, ALGORITHMS[algorithm])
        if key is None or key.key_type != ALGORITHMS[algorithm]:
            raise BadToken
        try:
            return header, dict(jwt.decode(token, key, algorithms=[algorithm]).claims)
        except (JoseError, ValueError) as error:
            raise BadToken from error


def _is_time(value: Any) -> TypeIs[float]:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _header(token: str) -> dict[str, Any]:
    if len(token) > MAX_TOKEN or token.count(".") != 2:
        raise BadToken
    head = token.split(".", 1)[0]
    try:
        # Exactly as much padding as is missing: checked strictly, more of it is refused.
        padded = head.encode("ascii") + b"=" * (-len(head) % 4)
        header = orjson.loads(base64.b64decode(padded, altchars=b"-_", validate=True))
    except ValueError as error:
        raise BadToken from error
    if not isinstance(header, dict):
        raise BadToken
    return cast("dict[str, Any]", header)


def is_for(claims: dict[str, Any], audience: str, client_id: str) -> bool:
    """Whether the token may be used here: it names our audience, or was issued to our own client (Keycloak's default)."""
    aud = claims.get("aud")
    named = cast("list[Any]", aud) if isinstance(aud, list) else [aud]
    return audience in named or claims.get("azp") == client_id


MULTIPLE_FACTORS = "mfa"
"""The method of RFC 8176 that says that two different factors were proven."""
STRONG_ACR = frozenset({"2", "3", "gold"})
"""Levels of authentication in Keycloak's examples: the number 2 or more, or the name that its guide maps to 2."""
SECOND_METHODS = frozenset({"otp", "hwk", "swk", "pop", "sc", "sms", "fpt", "face"})
"""Methods of RFC 8176 that are not knowledge: next to a password each of them is a second factor."""


TWO_FACTORS_ACR = "2"
"""The level that our own realm writes for a session with two factors."""


def has_second_factor(claims: dict[str, Any]) -> bool:
    """Whether a token of our own realm asserts two factors: by `acr` or by `mfa`, never by a list of methods.

    A code sent to the mailbox is `otp` too, and the mailbox resets the password: both together are one factor.
    """
    return claims.get("acr") == TWO_FACTORS_ACR or MULTIPLE_FACTORS in _methods(claims)


def foreign_second_factor(claims: dict[str, Any], strong_acr: frozenset[str] = STRONG_ACR) -> bool:
    """Whether a foreign realm's token asserts two factors: as ours does, by a level of `strong_acr`, or by a password with another method."""
    methods = _methods(claims)
    return (
        str(claims.get("acr", "")) in strong_acr
        or MULTIPLE_FACTORS in methods
        or ("pwd" in methods and bool(methods & SECOND_METHODS))
    )


def _methods(claims: dict[str, Any]) -> set[str]:
    amr = claims.get("amr")
    return {one for one in cast("list[Any]", amr) if isinstance(one, str)} if isinstance(amr, list) else set()
