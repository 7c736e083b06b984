"""Keycloak's account address: a person's profile for a client's page (keycloak-js's `loadUserProfile`), the site's account in a browser."""

from typing import Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import RedirectResponse
from pydantic import BaseModel

from khoisu.identity import provider as identity
from khoisu.identity.provider import RealmDep
from khoisu.kit.db import SessionDep
from khoisu.oidc.addresses import ACCOUNT_PATH
from khoisu.oidc.protocol import OWN_PROOF, ProtocolRoute, json_response
from khoisu.oidc.userinfo import HEADER_ONLY, find_person, read_claims

router = APIRouter(tags=["realm"], route_class=ProtocolRoute, dependencies=[Depends(OWN_PROOF)], responses=HEADER_ONLY)
NAMES = {
    "sub": "id",
    "preferred_username": "username",
    "given_name": "firstName",
    "family_name": "lastName",
    "email": "email",
    "email_verified": "emailVerified",
}
"""Our claims, and what Keycloak calls them there."""


class AccountProfile(BaseModel):
    """Keycloak's representation of a person, as far as the client's scopes go."""

    id: str
    username: str
    firstName: str | None = None  # noqa: N815 - Keycloak's name
    lastName: str | None = None  # noqa: N815
    email: str | None = None
    emailVerified: bool | None = None  # noqa: N815


@router.get(ACCOUNT_PATH, responses={303: {"description": "A browser, to the site's own page about the account"}})
async def account(request: Request, realm: RealmDep, session: SessionDep) -> AccountProfile:
    """The person behind an access token, under Keycloak's names; what the token's scope does not allow is left out."""
    if "authorization" not in request.headers and "text/html" in request.headers.get("accept", ""):
        return _to_the_site(realm)  # pyright: ignore[reportReturnType]
    person = await find_person(session, await read_claims(request, realm))
    return json_response(_profile(person))  # pyright: ignore[reportReturnType]


def _to_the_site(realm: identity.Realm) -> Response:
    headers = {"Cache-Control": "no-store", "Vary": "Accept"}
    return RedirectResponse(f"{realm.settings.public_url}/nguoi-dung", 303, headers)


def _profile(person: dict[str, Any]) -> dict[str, Any]:
    known = {NAMES[claim]: value for claim, value in person.items() if claim in NAMES}
    return {"username": person["sub"]} | known
