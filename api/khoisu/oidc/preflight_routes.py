"""What a browser asks before a page of another origin calls the realm (`OPTIONS`)."""

from fastapi import APIRouter, Depends, Request, Response

from khoisu.oidc.addresses import OF_CLIENTS, PUBLIC
from khoisu.oidc.clients import Clients
from khoisu.oidc.cross_origin import preflight
from khoisu.oidc.protocol import OWN_PROOF

router = APIRouter(tags=["realm"], dependencies=[Depends(OWN_PROOF)], include_in_schema=False)


async def preflight_public(request: Request) -> Response:
    """Any page may read a public document."""
    return preflight(PUBLIC[request.url.path], "*")


async def preflight_of_clients(request: Request) -> Response:
    """The pages of any client may ask; whether they may read the response depends on the client in the real request."""
    clients: Clients = request.app.state.clients
    origin = request.headers.get("origin", "")
    return preflight(OF_CLIENTS[request.url.path], origin if clients.has_origin(origin) else "")


for _path in PUBLIC:
    router.options(_path)(preflight_public)
for _path in OF_CLIENTS:
    router.options(_path)(preflight_of_clients)
