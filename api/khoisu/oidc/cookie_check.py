"""The page that keycloak-js opens in a hidden frame at its start, to learn whether it can watch a session of the realm.

It cannot: the cookie of that session comes along with a visit, never in a frame of another site. The page says so at once, and
keycloak-js asks by a redirect instead; without it an unmodified one would wait ten seconds and then fail. It holds nothing, so anybody may frame it.
"""

import secrets

from fastapi import APIRouter, Depends
from starlette.responses import HTMLResponse

from khoisu.oidc.addresses import BASE
from khoisu.oidc.protocol import OWN_PROOF, ProtocolRoute

router = APIRouter(
    tags=["realm"], route_class=ProtocolRoute, dependencies=[Depends(OWN_PROOF)], include_in_schema=False
)
PAGE = '<!doctype html><title>-</title><script nonce="{nonce}">parent.postMessage("unsupported", "*")</script>'


@router.get(f"{BASE}/3p-cookies/step1.html")
async def say_unsupported() -> HTMLResponse:
    """A page that posts `unsupported` to the page around it (keycloak-js reads this word)."""
    nonce = secrets.token_urlsafe(16)
    policy = f"default-src 'none'; script-src 'nonce-{nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors *"
    return HTMLResponse(PAGE.format(nonce=nonce), headers={"Content-Security-Policy": policy})
