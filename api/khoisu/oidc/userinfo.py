"""OpenID Connect Core §5.3. Refusals are attributes of a header, with an empty body (Keycloak since 19.0.2)."""

from typing import Any

from fastapi import APIRouter, Depends, Request
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import provider as identity
from khoisu.identity.provider import Realm, RealmDep
from khoisu.kit.db import SessionDep
from khoisu.oidc.addresses import BASE
from khoisu.oidc.clients import Clients
from khoisu.oidc.cross_origin import set_web_origins
from khoisu.oidc.protocol import FORM_TYPE, OWN_PROOF, ProtocolRoute, Refusal, json_response, read_form

HEADER_ONLY: dict[int | str, dict[str, Any]] = {
    status: {
        "description": "In the header `WWW-Authenticate`",
        "headers": {"WWW-Authenticate": {"schema": {"type": "string"}}},
    }
    for status in (400, 401, 403, 415)
}
router = APIRouter(
    prefix=BASE, tags=["realm"], route_class=ProtocolRoute, dependencies=[Depends(OWN_PROOF)], responses=HEADER_ONLY
)


def _refusal(status: int, error: str = "", description: str = "") -> Refusal:
    challenge = 'Bearer realm="khoisu"'
    if error:
        challenge += f', error="{error}", error_description="{description}"'
    return Refusal(status, "", "", {"WWW-Authenticate": challenge})


async def _token(request: Request) -> str:
    header = request.headers.get("authorization", "")
    scheme, _, given = header.partition(" ")
    in_header = given.strip() if scheme.lower() == "bearer" else ""
    in_form = ""
    if request.method == "POST" and request.headers.get("content-type", "").startswith(FORM_TYPE):
        form, repeated = await read_form(request)
        if repeated:
            raise _refusal(400, "invalid_request", "duplicated parameter")
        in_form = form.get("access_token", "")
    if in_header and in_form:
        raise _refusal(400, "invalid_request", "Cannot use both header and body to transmit the token")
    if not in_header and not in_form:
        raise _refusal(401)
    return in_header or in_form


async def read_claims(request: Request, realm: Realm) -> dict[str, Any]:
    """The claims of the request's access token; the pages of its client may read the response. Raises `Refusal`."""
    claims = await identity.read_access_token(realm, await _token(request))
    if claims is None:
        raise _refusal(401, "invalid_token", "Token verification failed")
    clients: Clients = request.app.state.clients
    if client := clients.get(str(claims.get("azp"))):
        set_web_origins(request, client.web_origins)
    return claims


async def find_person(session: AsyncSession, claims: dict[str, Any]) -> dict[str, Any]:
    """What the token's scope tells about its person. Raises `Refusal` when there is none, also for a machine's token."""
    person = await identity.get_user_info(session, claims)
    if person is None:
        raise _refusal(401, "invalid_token", "User not found")
    return person


async def _respond(request: Request, realm: Realm, session: AsyncSession) -> Any:
    claims = await read_claims(request, realm)
    if "openid" not in str(claims.get("scope", "")).split():
        raise _refusal(403, "insufficient_scope", "Missing openid scope")
    return json_response(await find_person(session, claims))


@router.get("/userinfo")
async def userinfo(request: Request, realm: RealmDep, session: SessionDep) -> dict[str, Any]:
    """The claims about the person behind an access token with scope `openid`."""
    return await _respond(request, realm, session)


@router.post("/userinfo")
async def userinfo_by_form(request: Request, realm: RealmDep, session: SessionDep) -> dict[str, Any]:
    """The same, with the token in the header or as `access_token` in a form."""
    return await _respond(request, realm, session)
