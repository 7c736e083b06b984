"""The answer to a client, carried by the browser."""

from fastapi.responses import RedirectResponse
from starlette.responses import Response

from khoisu.identity.service import Realm
from khoisu.kit.lang import Lang
from khoisu.token_endpoint.asked import WayBack
from khoisu.token_endpoint.pages import page


def send_back(realm: Realm, lang: Lang, back: WayBack, **answer: str) -> Response:
    """Answer the client through the browser; `iss` tells it who speaks (RFC 9207)."""
    told = answer | {"iss": realm.settings.issuer}
    if back.mode == "form_post":
        fields = told | ({"state": back.state} if back.state is not None else {})
        return page("form_post", lang, goes_to=back.redirect_uri, action=back.redirect_uri, fields=fields)
    return RedirectResponse(back.address(**told), 303, {"Cache-Control": "no-store"})
