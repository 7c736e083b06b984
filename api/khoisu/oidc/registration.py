"""Where a client sends people who have no account yet: to the site's registration, and from there back to its request."""

from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import RedirectResponse

from khoisu.identity.provider import Realm, RealmDep
from khoisu.oidc.addresses import BASE
from khoisu.oidc.authorization_request import PageRefused, RedirectedError, read_login
from khoisu.oidc.language import LangOfPage
from khoisu.oidc.pages import stopped
from khoisu.oidc.protocol import OWN_PROOF, Form, ProtocolRoute, read_query
from khoisu.oidc.redirects import send_back

router = APIRouter(
    prefix=BASE, tags=["realm"], route_class=ProtocolRoute, dependencies=[Depends(OWN_PROOF)], include_in_schema=False
)
GOING_BACK = "/dang-nhap/ung-dung"
"""The site's address that leads to our authorization endpoint with the same query."""
LONGEST = 1500
"""Characters of a request that the site can keep in mind during a registration; its client repeats a longer one."""


def send_to_registration(realm: Realm, params: Form) -> Response:
    """To the site's registration. What was asked of a login does not hold for who comes back from there."""
    asked = urlencode({name: value for name, value in params.items() if name != "prompt"})
    way_back = f"?{urlencode({'tiep': f'{GOING_BACK}?{asked}'})}" if len(asked) <= LONGEST else ""
    return RedirectResponse(f"{realm.settings.public_url}/dang-ky{way_back}", 303, {"Cache-Control": "no-store"})


@router.get("/registrations")
async def register(request: Request, realm: RealmDep, lang: LangOfPage) -> Response:
    """An authorization request of somebody who wants to register first (keycloak-js's `createRegisterUrl`)."""
    params, repeated = read_query(request)
    try:
        read_login(request.app.state.clients, params, repeated=repeated)
    except PageRefused as refused:
        return stopped(lang, refused.words)
    except RedirectedError as refused:
        return send_back(realm, lang, refused.back, error=refused.error, error_description=refused.description)
    return send_to_registration(realm, params)
