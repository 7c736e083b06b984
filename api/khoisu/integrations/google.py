"""The door to Google's login (OpenID Connect, code flow with PKCE). Absent unless a client id and secret are set."""

from dataclasses import dataclass
from typing import Any, Protocol
from urllib.parse import urlencode

import httpx
from joserfc import jwt
from joserfc.errors import JoseError
from joserfc.jws import extract_compact

from khoisu.integrations.oidc_discovery import IssuerUnavailable, RemoteIssuer
from khoisu.kit import clock

GOOGLE = "https://accounts.google.com"
LEEWAY = 60
ALGORITHMS = {"RS256": "RSA", "ES256": "EC"}


@dataclass(frozen=True, slots=True)
class GoogleIdentity:
    """What Google says about somebody. `email` is None unless Google has verified it."""

    subject: str
    email: str | None
    name: str


@dataclass(frozen=True, slots=True)
class Ticket:
    """One login under way; `verifier` never leaves us before the code comes back (RFC 7636)."""

    state: str
    nonce: str
    challenge: str
    callback: str


class GoogleRefused(Exception):  # noqa: N818
    """No login: refused, forged, too late, or Google does not answer. `kind` says which, for the log; it holds no data."""

    def __init__(self, kind: str) -> None:
        super().__init__(kind)
        self.kind = kind


class GoogleLogin(Protocol):
    """Both raise `GoogleRefused`."""

    async def address(self, ticket: Ticket) -> str: ...

    async def identify(self, code: str, verifier: str, nonce: str, callback: str) -> GoogleIdentity: ...


class Google:
    """The real door; it works with any OpenID provider."""

    def __init__(self, client_id: str, client_secret: str, issuer: RemoteIssuer) -> None:
        self._client_id = client_id
        self._client_secret = client_secret
        self._issuer = issuer

    async def address(self, ticket: Ticket) -> str:
        """Where to send the browser."""
        query = {
            "response_type": "code",
            "client_id": self._client_id,
            "redirect_uri": ticket.callback,
            "scope": "openid email profile",
            "state": ticket.state,
            "nonce": ticket.nonce,
            "code_challenge": ticket.challenge,
            "code_challenge_method": "S256",
        }
        return f"{await self._endpoint('authorization_endpoint')}?{urlencode(query)}"

    async def identify(self, code: str, verifier: str, nonce: str, callback: str) -> GoogleIdentity:
        """Trade the code and read the ID token."""
        form = {
            "grant_type": "authorization_code",
            "code": code,
            "redirect_uri": callback,
            "client_id": self._client_id,
            "client_secret": self._client_secret,
            "code_verifier": verifier,
        }
        try:
            async with self._issuer.client() as client:
                reply = await client.post(await self._endpoint("token_endpoint"), data=form)
            token = reply.raise_for_status().json()["id_token"]
        except httpx.HTTPStatusError as error:
            raise GoogleRefused(f"token_{error.response.status_code}") from error
        except httpx.HTTPError as error:
            raise GoogleRefused("token_unreachable") from error
        except (ValueError, KeyError, TypeError) as error:
            raise GoogleRefused("token_answer") from error
        return _identity(await self._claims(token, nonce))

    async def _endpoint(self, name: str) -> str:
        try:
            return str((await self._issuer.document())[name])
        except (IssuerUnavailable, KeyError) as error:
            raise GoogleRefused("discovery") from error

    async def _claims(self, token: str, nonce: str) -> dict[str, Any]:
        try:
            # The header is read without trust, only to choose among the issuer's own keys.
            kid, algorithm = _key_hints(token)
            key = await self._issuer.find(kid, ALGORITHMS.get(algorithm, ""))
            if key is None:
                raise GoogleRefused("unknown_key")
            claims = jwt.decode(token, key, algorithms=list(ALGORITHMS)).claims
        except IssuerUnavailable as error:
            raise GoogleRefused("keys") from error
        except (JoseError, ValueError) as error:
            raise GoogleRefused("signature") from error
        wrong = self._wrong_claim(claims, nonce)
        if wrong is not None:
            raise GoogleRefused(wrong)
        return dict(claims)

    def _wrong_claim(self, claims: dict[str, Any], nonce: str) -> str | None:
        """The first claim that does not fit (OpenID Connect Core §3.1.3.7)."""
        aud = claims.get("aud")
        fits = {
            "issuer": claims.get("iss") == self._issuer.issuer,
            "audience": self._client_id in (aud if isinstance(aud, list) else [aud]),
            "nonce": claims.get("nonce") == nonce,
            "expired": _is_fresh(claims.get("exp")),
        }
        return next((name for name, good in fits.items() if not good), None)


def _key_hints(token: str) -> tuple[str | None, str]:
    """The name of the key, which a provider with one key may leave out (OpenID Connect Core §10.1), and the algorithm."""
    header = extract_compact(token.encode()).protected
    kid = header.get("kid")
    return (None if kid is None else str(kid)), str(header.get("alg"))


def _is_fresh(expires: Any) -> bool:
    return isinstance(expires, (int, float)) and expires > clock.now().timestamp() - LEEWAY


def _identity(claims: dict[str, Any]) -> GoogleIdentity:
    subject, email = claims.get("sub"), claims.get("email")
    if not isinstance(subject, str) or not subject:
        raise GoogleRefused("subject")
    verified = claims.get("email_verified") is True and isinstance(email, str)
    return GoogleIdentity(subject, str(email).lower() if verified else None, str(claims.get("name", "")))


def choose_google(client_id: str, client_secret: str, issuer: str = GOOGLE) -> GoogleLogin | None:
    """The door, when both settings are there."""
    return Google(client_id, client_secret, RemoteIssuer(issuer)) if client_id and client_secret else None
