"""Reading an authorization request (RFC 6749 §4.1.1, RFC 7636, OpenID Connect Core §3.1.2.1)."""

import re
from dataclasses import dataclass
from urllib.parse import urlencode, urlsplit

from khoisu.identity.provider import AuthorizationRequest
from khoisu.kit.lang import Text
from khoisu.oidc.clients import Client, Clients
from khoisu.oidc.protocol import Form, Refusal, grant_scope

MODES = ("query", "fragment", "form_post")
CHALLENGE = re.compile(r"[A-Za-z0-9._~-]{43,128}")
LONGEST = 2000
UNKNOWN_CLIENT = Text(
    "Ứng dụng yêu cầu đăng nhập không được nhận ra.", "The application that asked you to log in is not known."
)
BAD_ADDRESS = Text(
    "Ứng dụng yêu cầu đăng nhập đã gửi một địa chỉ quay lại không hợp lệ.",
    "The application that asked you to log in sent a return address that is not allowed.",
)


class PageRefused(Exception):  # noqa: N818
    """Nothing may be sent to the address in the request; the person gets a page instead."""

    def __init__(self, words: Text) -> None:
        super().__init__(words.en)
        self.words = words


class RedirectedError(Exception):
    """The refusal goes back to the client (RFC 6749 §4.1.2.1)."""

    def __init__(self, back: "RedirectTarget", error: str, description: str) -> None:
        super().__init__(error)
        self.back = back
        self.error = error
        self.description = description


@dataclass(frozen=True, slots=True)
class RedirectTarget:
    """Where and how the response goes."""

    redirect_uri: str
    mode: str
    state: str | None

    def address(self, **answer: str) -> str:
        """The address with the response in its query or fragment."""
        fields = answer | ({"state": self.state} if self.state is not None else {})
        if self.mode == "fragment":
            return f"{self.redirect_uri}#{urlencode(fields)}"
        joint = "&" if urlsplit(self.redirect_uri).query else "?"
        return f"{self.redirect_uri}{joint}{urlencode(fields)}"


@dataclass(frozen=True, slots=True)
class Login:
    """An authorization request that may continue."""

    request: AuthorizationRequest
    back: RedirectTarget


def read_login(clients: Clients, params: Form, *, repeated: bool) -> Login:
    """Check in the safe order: first whether we may redirect to the client at all. Raises `PageRefused`, then `RedirectedError`."""
    client = clients.get(params.get("client_id", ""))
    if client is None:
        raise PageRefused(UNKNOWN_CLIENT)
    redirect_uri = params.get("redirect_uri", "")
    if redirect_uri not in client.redirect_uris:
        raise PageRefused(BAD_ADDRESS)
    mode = params.get("response_mode", "query")
    back = RedirectTarget(redirect_uri, mode if mode in MODES else "query", params.get("state"))
    _check(client, params, back, repeated=repeated)
    try:
        scope = grant_scope(params.get("scope", ""), client.scopes)
    except Refusal as refused:
        raise RedirectedError(back, refused.error, refused.description) from refused
    request = AuthorizationRequest(
        client.id,
        redirect_uri,
        scope,
        params.get("nonce"),
        params.get("code_challenge"),
        "S256" if "code_challenge" in params else None,
    )
    return Login(request, back)


@dataclass(frozen=True, slots=True)
class Terms:
    """On which terms a browser's earlier login does for a request (OpenID Connect Core §3.1.2.1)."""

    prompt: frozenset[str]
    max_age: int | None
    levels: tuple[str, ...]
    id_token_hint: str | None

    @classmethod
    def read(cls, params: Form) -> "Terms":
        """Of a request that was checked."""
        age = params.get("max_age")
        return cls(
            frozenset(params.get("prompt", "").split()),
            int(age) if age is not None else None,
            tuple(params.get("acr_values", "").split()),
            params.get("id_token_hint"),
        )

    @property
    def is_silent(self) -> bool:
        """Whether nothing may be shown."""
        return "none" in self.prompt

    @property
    def wants_login(self) -> bool:
        """Whether the page is shown in any case: for a fresh login, or to choose another account."""
        return bool(self.prompt & {"login", "select_account"}) or self.max_age == 0

    def are_met(self, age: float, acr: str) -> bool:
        """Whether a login `age` seconds ago at this level will do. One that is too weak is asked for again: who has a factor since shows it."""
        recent = self.max_age is None or age <= self.max_age
        return recent and (not self.levels or any(level in ("0", "1", acr) for level in self.levels))


def _check(client: Client, params: Form, back: RedirectTarget, *, repeated: bool) -> None:
    if repeated:
        raise RedirectedError(back, "invalid_request", "duplicated parameter")
    if any(len(value) > LONGEST for value in params.values()):
        raise RedirectedError(
            RedirectTarget(back.redirect_uri, back.mode, None), "invalid_request", "Parameter too long"
        )
    for name in ("request", "request_uri"):
        if name in params:  # OpenID Connect Core §6: never ignored, it may ask for something else than the query
            raise RedirectedError(back, f"{name}_not_supported", f"Parameter not supported: {name}")
    if "authorization_code" not in client.grants:
        raise RedirectedError(back, "unauthorized_client", "Client is not allowed to initiate browser login")
    if "response_type" not in params:
        raise RedirectedError(back, "invalid_request", "Missing parameter: response_type")
    if params["response_type"] != "code":
        raise RedirectedError(back, "unsupported_response_type", "Unsupported response_type")
    if params.get("response_mode", "query") not in MODES:
        raise RedirectedError(back, "invalid_request", "Invalid parameter: response_mode")
    _check_proof(client, params, back)
    if not re.fullmatch(r"\d{1,9}", params.get("max_age", "0")):
        raise RedirectedError(back, "invalid_request", "Invalid parameter: max_age")
    prompt = set(params.get("prompt", "").split())
    if "none" in prompt and prompt != {"none"}:
        raise RedirectedError(back, "invalid_request", "Invalid parameter: prompt")


def _check_proof(client: Client, params: Form, back: RedirectTarget) -> None:
    challenge = params.get("code_challenge")
    if challenge is None:
        if client.pkce:
            raise RedirectedError(back, "invalid_request", "Missing parameter: code_challenge_method")
        return
    # RFC 9700 §2.1.1: a challenge that is the verifier itself protects nothing.
    if params.get("code_challenge_method", "plain") != "S256":
        raise RedirectedError(
            back, "invalid_request", "Invalid parameter: code challenge method is not matching the configured one"
        )
    if not CHALLENGE.fullmatch(challenge):
        raise RedirectedError(back, "invalid_request", "Invalid parameter: code_challenge")
