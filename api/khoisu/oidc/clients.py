"""Which clients there are, and how one authenticates (RFC 6749 §2.3; Keycloak's responses)."""

import base64
import hmac
from dataclasses import dataclass
from urllib.parse import unquote_plus, urlsplit

from starlette.requests import Request

from khoisu.identity.provider import ClientTokens
from khoisu.oidc.cross_origin import set_web_origins
from khoisu.oidc.protocol import Form, Refusal, read_form
from khoisu.oidc.settings import ClientSettings, EndpointSettings

WRONG = "Invalid client or Invalid client credentials"
CHALLENGE = {"WWW-Authenticate": 'Basic realm="khoisu"'}


@dataclass(frozen=True, slots=True)
class Client:
    """A program that asks for tokens."""

    id: str
    secret: str | None
    redirect_uris: frozenset[str]
    post_logout_redirect_uris: frozenset[str]
    grants: frozenset[str]
    roles: tuple[str, ...]
    api: bool
    web_origins: frozenset[str]
    at_jwt: bool
    pkce: bool
    scopes: frozenset[str]

    @property
    def is_public(self) -> bool:
        """Whether it cannot keep a secret."""
        return self.secret is None


class Clients:
    """The registered clients by id."""

    def __init__(self, settings: EndpointSettings) -> None:
        own = ClientSettings(
            id=settings.client_id,
            secret=settings.client_secret,
            redirect_uris=[f"{settings.public_url}/dang-nhap/google"],
            post_logout_redirect_uris=[settings.public_url, f"{settings.public_url}/"],
            grants=["password", "refresh_token", "authorization_code", "client_credentials", "otp"],
            api=True,
            web_origins=["+"],
        )
        self._known = {entry.id: _client(entry) for entry in (*settings.clients, own)}

    def get(self, client_id: str) -> Client | None:
        """The client with that id."""
        return self._known.get(client_id)

    def token_forms(self) -> dict[str, ClientTokens]:
        """The form of each client's tokens, by client."""
        return {
            known.id: ClientTokens(tuple(sorted(known.web_origins)), known.at_jwt, known.scopes)
            for known in self._known.values()
        }

    def has_origin(self, origin: str) -> bool:
        """Whether a page of that origin belongs to any client."""
        return any(origin in client.web_origins for client in self._known.values())

    def authenticate(self, request: Request, form: Form) -> Client:
        """The client that made the request. Raises `Refusal` in Keycloak's words."""
        client_id, secret, by_header = _credentials(request, form)
        client = self._known.get(client_id)
        headers = CHALLENGE if by_header else {}
        if client is None:
            raise Refusal(401, "invalid_client", WRONG, headers)
        if client.secret is not None and not hmac.compare_digest(client.secret.encode(), (secret or "").encode()):
            raise Refusal(401, "unauthorized_client", WRONG, headers)
        return client


async def read_client_form(request: Request) -> tuple[Client, Form]:
    """The client that sent the request, authenticated, and its form. Raises `Refusal`."""
    form, repeated = await read_form(request)
    clients: Clients = request.app.state.clients
    client = clients.authenticate(request, form)
    set_web_origins(request, client.web_origins)
    if repeated:
        raise Refusal(400, "invalid_request", "duplicated parameter")
    return client, form


def _client(entry: ClientSettings) -> Client:
    return Client(
        entry.id,
        entry.secret.get_secret_value() if entry.secret else None,
        frozenset(entry.redirect_uris),
        frozenset(entry.post_logout_redirect_uris),
        frozenset(entry.grants),
        tuple(entry.roles),
        entry.api,
        _web_origins(entry),
        entry.at_jwt,
        entry.pkce or entry.secret is None,
        frozenset(entry.scopes),
    )


def _web_origins(entry: ClientSettings) -> frozenset[str]:
    """The client's origins, with `+` replaced by those of its redirect addresses that a browser opens."""
    named = {origin for origin in entry.web_origins if origin != "+"}
    if "+" in entry.web_origins:
        addresses = (urlsplit(address) for address in entry.redirect_uris)
        named |= {
            f"{parts.scheme}://{parts.netloc.lower()}" for parts in addresses if parts.scheme in ("http", "https")
        }
    return frozenset(named)


def _credentials(request: Request, form: Form) -> tuple[str, str | None, bool]:
    """Id and secret; the form wins over the header."""
    header = request.headers.get("authorization", "")
    if client_id := form.get("client_id"):
        secret = form.get("client_secret")
        if secret is None and (pair := _basic(header)) and pair[0] == client_id:
            return client_id, pair[1], True
        return client_id, secret, False
    if not header.lower().startswith("basic"):
        raise Refusal(400, "invalid_client", "Missing client_id parameter")
    pair = _basic(header)
    if pair is None:
        raise Refusal(401, "", "", CHALLENGE)
    return *pair, True


def _basic(header: str) -> tuple[str, str] | None:
    scheme, _, encoded = header.partition(" ")
    if scheme.lower() != "basic":
        return None
    try:
        plain = base64.b64decode(encoded.strip(), validate=True).decode()
    except ValueError:
        return None
    name, colon, secret = plain.partition(":")
    return (unquote_plus(name), unquote_plus(secret)) if colon and name else None
