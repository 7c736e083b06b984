"""The realm's endpoints for machines: revocation, introspection, keys (paths and responses as Keycloak's)."""

from typing import Any

from fastapi import APIRouter, Depends, Request, Response

from khoisu.identity import provider as identity
from khoisu.identity.provider import Realm, RealmDep
from khoisu.kit.db import SessionDep
from khoisu.oidc.addresses import BASE
from khoisu.oidc.clients import Client, read_client_form
from khoisu.oidc.protocol import ERRORS, OWN_PROOF, PRIVATE, ProtocolRoute, Refusal, form_body, json_response

router = APIRouter(
    prefix=BASE, tags=["realm"], route_class=ProtocolRoute, dependencies=[Depends(OWN_PROOF)], responses=ERRORS
)


@router.post("/revoke", openapi_extra=form_body("token", "token_type_hint"), response_class=Response)
async def revoke(request: Request, realm: RealmDep, session: SessionDep) -> Response:
    """RFC 7009: 200 also for an unknown token; a refresh token ends all of the person's sessions with the client."""
    client, form = await read_client_form(request)
    given = form.get("token")
    if not given:
        raise Refusal(400, "invalid_request", "Token not provided")
    if not await identity.log_out.revoke_token(session, realm, given, client.id):
        raise Refusal(400, "invalid_token", "Unmatching clients")
    return Response(headers=PRIVATE)


@router.post("/token/introspect", openapi_extra=form_body("token", "token_type_hint"))
async def introspect(request: Request, realm: RealmDep, session: SessionDep) -> dict[str, Any]:
    """RFC 7662: the claims of a token; `{"active": false}` for one that is not good now."""
    client, form = await read_client_form(request)
    if client.is_public:
        raise Refusal(401, "invalid_request", "Client not allowed.")
    given = form.get("token")
    if not given:
        raise Refusal(400, "invalid_request", "Token not provided.")
    claims = await identity.introspect_token(session, realm, given)
    if claims is None or not _may_ask(realm, client, claims):
        return json_response({"active": False})  # pyright: ignore[reportReturnType]
    names = {"client_id": claims.get("azp"), "username": claims.get("preferred_username"), "token_type": claims["typ"]}
    known = {name: value for name, value in names.items() if value is not None}
    return json_response({**claims, **known, "active": True})  # pyright: ignore[reportReturnType]


def _may_ask(realm: Realm, client: Client, claims: dict[str, Any]) -> bool:
    """Whether the token is the client's own or for it (RFC 7662 §4: no fishing in the tokens of others).

    A client of our API stands for it: it may ask about every token that the API takes.
    """
    audience = claims.get("aud")
    return client.id in (claims.get("azp"), audience) or (client.api and audience == realm.settings.audience)


@router.get("/certs", responses={})
async def certs(realm: RealmDep) -> dict[str, Any]:
    """The public keys (RFC 7517)."""
    return {"keys": await realm.keys.published()}
