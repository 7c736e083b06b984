"""The token endpoint and its grants (RFC 6749 §4, §6), with Keycloak's checks in Keycloak's order."""

from dataclasses import dataclass
from typing import Any, cast
from uuid import UUID

import orjson
from fastapi import APIRouter, Depends, Request
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import provider as identity
from khoisu.identity.errors import Suspended, WrongCredentials
from khoisu.identity.provider import (
    ClientScope,
    CodeExchange,
    GrantRefused,
    Origin,
    OriginDep,
    Proof,
    Realm,
    RealmDep,
    SecondStep,
    SecondStepOver,
)
from khoisu.identity.schemas import TokenAnswer
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import Invalid
from khoisu.oidc.addresses import BASE
from khoisu.oidc.clients import Client, read_client_form
from khoisu.oidc.protocol import (
    ERRORS,
    OWN_PROOF,
    Form,
    ProtocolRoute,
    Refusal,
    form_body,
    grant_scope,
    json_response,
    read_form,
)

router = APIRouter(
    prefix=BASE, tags=["realm"], route_class=ProtocolRoute, dependencies=[Depends(OWN_PROOF)], responses=ERRORS
)
OTP = "urn:khoisu:params:oauth:grant-type:otp"
MFA = "urn:khoisu:params:oauth:grant-type:mfa"
PASSKEY = "urn:khoisu:params:oauth:grant-type:passkey"
CODE_WORDS = {
    "ma_khong_dung": "Invalid code",
    "ma_het_luot": "Too many attempts",
    "ma_het_han": "Code expired",
}


@dataclass(frozen=True, slots=True)
class TokenRequest:
    """One request of an authenticated client."""

    session: AsyncSession
    realm: Realm
    client: Client
    form: Form
    origin: Origin

    def require(self, name: str) -> str:
        """A parameter that must be there (S8.1: 400)."""
        value = self.form.get(name, "")
        if not value:
            raise Refusal(400, "invalid_request", f"Missing parameter: {name}")
        return value

    def require_grant(self, grant: str, words: str) -> None:
        """Refuse a grant that is off for this client."""
        if grant not in self.client.grants:
            raise Refusal(400, "unauthorized_client", words)

    def client_scope(self) -> ClientScope:
        """The client and scope of a session. Tokens are for our API if the client may call it, else for the client."""
        return ClientScope(self.client.id, grant_scope(self.form.get("scope", ""), self.client.scopes), self.audience)

    @property
    def audience(self) -> str:
        """Who the client's access tokens are for."""
        return self.realm.settings.audience if self.client.api else self.client.id


def _suspended(refused: Suspended) -> Refusal:
    return Refusal(403, "invalid_grant", "Account disabled", lyDo=refused.reason)


def _next_step(reply: dict[str, Any] | SecondStep) -> dict[str, Any] | Refusal:
    """Tokens, or `mfa_required` with the token that the second step's grant takes. Returned, not raised: it is stored."""
    if not isinstance(reply, SecondStep):
        return reply
    return Refusal(
        403,
        "mfa_required",
        "Multifactor authentication required",
        mfa_token=reply.token,
        expires_in=reply.seconds,
        totp=reply.totp,
        recovery=reply.recovery,
        passkey=reply.passkey,
    )


async def password(asked: TokenRequest) -> dict[str, Any] | Refusal:
    """Only for clients that have this grant; the web server is the only one (ASVS 10.4.4, a recorded deviation).

    `totp` (or `otp`), as Keycloak's direct grant names it, is the second factor in the same request.
    """
    asked.require_grant("password", "Client not allowed for direct access grants")
    username, secret = asked.require("username"), asked.require("password")
    client, code = asked.client_scope(), asked.form.get("totp") or asked.form.get("otp", "")
    try:
        reply = await identity.log_in_with_password(
            asked.session, asked.realm, username, secret, client, asked.origin, code[:40]
        )
        return _next_step(reply)
    except WrongCredentials as wrong:
        raise Refusal(401, "invalid_grant", "Invalid user credentials") from wrong
    except Suspended as refused:
        raise _suspended(refused) from refused


async def one_time_code(asked: TokenRequest) -> dict[str, Any] | Refusal:
    """Our own grant: the flow's id and the code that was sent, or the ticket that a code was already traded for."""
    asked.require_grant("otp", "Client not allowed for one-time codes")
    if "phieu" in asked.form:
        return await _by_ticket(asked)
    flow, typed = asked.require("luong_id"), asked.require("ma")
    client = asked.client_scope()
    try:
        reply = await identity.log_in_with_code(asked.session, asked.realm, _flow_id(flow), typed, client, asked.origin)
        return _next_step(reply)
    except Invalid as wrong:
        code = wrong.errors[0].ma
        raise Refusal(401, "invalid_grant", CODE_WORDS[code], ma=code, **wrong.extra) from wrong
    except WrongCredentials as wrong:
        raise Refusal(401, "invalid_grant", CODE_WORDS["ma_het_han"], ma="ma_het_han") from wrong
    except Suspended as refused:
        raise _suspended(refused) from refused


async def _by_ticket(asked: TokenRequest) -> dict[str, Any] | Refusal:
    client = asked.client_scope()
    try:
        return _next_step(
            await identity.log_in_with_ticket(
                asked.session, asked.realm, asked.require("phieu")[:128], client, asked.origin
            )
        )
    except (Invalid, WrongCredentials) as wrong:
        raise Refusal(401, "invalid_grant", CODE_WORDS["ma_het_han"], ma="ma_het_han") from wrong
    except Suspended as refused:
        raise _suspended(refused) from refused


async def second_step(asked: TokenRequest) -> dict[str, Any]:
    """Our own grant: the second step's token with `otp` (a code of the app or a recovery code) or a passkey's response."""
    token = asked.require("mfa_token")
    proof = Proof(asked.form.get("otp", "")[:40], _passkey(asked.form["passkey"]) if "passkey" in asked.form else None)
    client = asked.client_scope()
    try:
        return await identity.log_in_with_second_step(asked.session, asked.realm, token, proof, client, asked.origin)
    except SecondStepOver as over:
        raise Refusal(400, "invalid_grant", "Expired token", ma=over.code) from over
    except Invalid as wrong:
        raise Refusal(401, "invalid_grant", "Invalid code", ma=wrong.errors[0].ma) from wrong
    except Suspended as refused:
        raise _suspended(refused) from refused


async def passkey(asked: TokenRequest) -> dict[str, Any]:
    """Our own grant: a flow's id and the response of a passkey, which is the whole login."""
    asked.require_grant("otp", "Client not allowed for passkeys")
    flow, response = asked.require("luong_id"), _passkey(asked.require("passkey"))
    client = asked.client_scope()
    try:
        return await identity.log_in_with_passkey(
            asked.session, asked.realm, _flow_id(flow), response, client, asked.origin
        )
    except Invalid as wrong:
        raise Refusal(401, "invalid_grant", "Invalid passkey", ma=wrong.errors[0].ma) from wrong
    except Suspended as refused:
        raise _suspended(refused) from refused


def _passkey(text: str) -> dict[str, Any]:
    try:
        response = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise Refusal(400, "invalid_request", "Invalid parameter: passkey") from error
    if not isinstance(response, dict):
        raise Refusal(400, "invalid_request", "Invalid parameter: passkey")
    return cast("dict[str, Any]", response)


def _flow_id(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError as error:
        raise Refusal(400, "invalid_request", "Invalid parameter: luong_id") from error


async def refresh_token(asked: TokenRequest) -> dict[str, Any] | Refusal:
    """A refusal is returned, not raised: what the reuse of a token ends must be committed."""
    asked.require_grant("refresh_token", "Client not allowed for refresh tokens")
    token = asked.form.get("refresh_token", "")
    if not token:
        raise Refusal(400, "invalid_request", "No refresh token")
    openid = "openid" in grant_scope(asked.form.get("scope", ""), asked.client.scopes).split()
    tokens = await identity.refresh_tokens(
        asked.session, asked.realm, token, asked.client.id, asked.audience, openid=openid
    )
    return _refusal(tokens) if isinstance(tokens, GrantRefused) else tokens


def _refusal(refused: GrantRefused) -> Refusal:
    return Refusal(400, "invalid_grant", refused.reason)


async def authorization_code(asked: TokenRequest) -> dict[str, Any] | Refusal:
    """As with refresh tokens, a refusal is returned: a code that comes twice ends its session."""
    asked.require_grant("authorization_code", "Client not allowed to exchange code")
    code, form = asked.require("code"), asked.form
    given = CodeExchange(code, asked.client.id, asked.audience, form.get("redirect_uri"), form.get("code_verifier"))
    try:
        tokens = await identity.redeem_code(asked.session, asked.realm, given, asked.origin)
    except Suspended as refused:
        raise _suspended(refused) from refused
    return _refusal(tokens) if isinstance(tokens, GrantRefused) else tokens


async def client_credentials(asked: TokenRequest) -> dict[str, Any]:
    """A machine that acts for itself; only with a secret."""
    if asked.client.is_public:
        raise Refusal(401, "unauthorized_client", "Public client not allowed to retrieve service account")
    asked.require_grant("client_credentials", "Client not enabled to retrieve service account")
    return await identity.issue_client_tokens(asked.realm, asked.client_scope(), asked.client.roles)


GRANTS = {
    "password": password,
    "refresh_token": refresh_token,
    "authorization_code": authorization_code,
    "client_credentials": client_credentials,
    OTP: one_time_code,
    MFA: second_step,
    PASSKEY: passkey,
}


@router.post("/token", openapi_extra=form_body("grant_type", "username password refresh_token scope code redirect_uri"))
async def token(request: Request, realm: RealmDep, session: SessionDep, origin: OriginDep) -> TokenAnswer:
    """Grants: password, refresh_token, authorization_code, client_credentials, urn:khoisu:params:oauth:grant-type:otp."""
    form, _ = await read_form(request)
    name = form.get("grant_type")
    if not name:
        raise Refusal(400, "invalid_request", "Missing form parameter: grant_type")
    grant = GRANTS.get(name)
    if grant is None:
        raise Refusal(400, "unsupported_grant_type", "Unsupported grant_type")
    client, form = await read_client_form(request)
    tokens = await grant(TokenRequest(session, realm, client, form, origin))
    # Whole responses: FastAPI sends them as they are, and documents the return type.
    return tokens.to_response() if isinstance(tokens, Refusal) else json_response(tokens)  # pyright: ignore[reportReturnType]
