"""The realm's endpoints for machines: token, revocation, introspection, logout, keys (paths and answers as Keycloak's)."""

from typing import Any

from fastapi import APIRouter, Depends, Request, Response

from khoisu.identity import service as identity
from khoisu.identity.service import OriginDep, RealmDep, TokenAnswer
from khoisu.kit.db import SessionDep
from khoisu.oidc.clients import Client, Clients
from khoisu.oidc.grants import GRANTS, TokenRequest
from khoisu.oidc.protocol import OWN_PROOF, PRIVATE, Form, OAuthError, ProtocolRoute, Refusal, json_answer, read_form

BASE = "/auth/realms/khoisu/protocol/openid-connect"
ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": OAuthError},
    # Without a body when the Basic header cannot be read, so the contract promises none.
    401: {"description": "The client or the person is not proven"},
    403: {"model": OAuthError},
    415: {"model": OAuthError},
    429: {"model": OAuthError},
    503: {"model": OAuthError},
}
router = APIRouter(
    prefix=BASE, tags=["realm"], route_class=ProtocolRoute, dependencies=[Depends(OWN_PROOF)], responses=ERRORS
)


def form_body(required: str, optional: str = "") -> dict[str, Any]:
    """Describe a form for the contract."""
    fields = [*required.split(), *optional.split(), "client_id", "client_secret"]
    schema = {"type": "object", "properties": {name: {"type": "string"} for name in fields}}
    schema["required"] = required.split()
    return {"requestBody": {"required": True, "content": {"application/x-www-form-urlencoded": {"schema": schema}}}}


async def proven_form(request: Request) -> tuple[Client, Form]:
    """The form of a request and the client that sent it. Raises `Refusal`."""
    form, repeated = await read_form(request)
    clients: Clients = request.app.state.clients
    client = clients.proven(request, form)
    if repeated:
        raise Refusal(400, "invalid_request", "duplicated parameter")
    return client, form


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
    client, form = await proven_form(request)
    answer = await grant(TokenRequest(session, realm, client, form, origin))
    return answer.answer() if isinstance(answer, Refusal) else json_answer(answer)  # pyright: ignore[reportReturnType]


@router.post("/revoke", openapi_extra=form_body("token", "token_type_hint"), response_class=Response)
async def revoke(request: Request, realm: RealmDep, session: SessionDep) -> Response:
    """RFC 7009: 200 also for an unknown token; a refresh token drops all of the person's sessions with the client."""
    client, form = await proven_form(request)
    given = form.get("token")
    if not given:
        raise Refusal(400, "invalid_request", "Token not provided")
    claims = await identity.live_claims(realm, given)
    if claims is None:
        await identity.revoke_client(session, realm, given, client.id)
    elif claims.get("azp") != client.id:
        raise Refusal(400, "invalid_token", "Unmatching clients")
    elif (sid := identity.session_of(claims)) is not None:
        await identity.log_out_session(session, realm, sid)
    return Response(headers=PRIVATE)


@router.post("/token/introspect", openapi_extra=form_body("token", "token_type_hint"))
async def introspect(request: Request, realm: RealmDep, session: SessionDep) -> dict[str, Any]:
    """RFC 7662: what a token stands for; `{"active": false}` for one that is not good now."""
    client, form = await proven_form(request)
    if client.is_public:
        raise Refusal(401, "invalid_request", "Client not allowed.")
    given = form.get("token")
    if not given:
        raise Refusal(400, "invalid_request", "Token not provided.")
    claims = await identity.live_claims(realm, given) or await identity.refresh_claims(session, realm, given)
    if claims is None:
        return json_answer({"active": False})  # pyright: ignore[reportReturnType]
    names = {"client_id": claims.get("azp"), "username": claims.get("preferred_username"), "token_type": claims["typ"]}
    known = {name: value for name, value in names.items() if value is not None}
    return json_answer({**claims, **known, "active": True})  # pyright: ignore[reportReturnType]


@router.get("/certs", responses={})
async def certs(realm: RealmDep) -> dict[str, Any]:
    """The public keys (RFC 7517)."""
    return {"keys": await realm.keys.published()}
