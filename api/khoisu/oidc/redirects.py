"""The response to a client, carried by the browser."""

from fastapi.responses import RedirectResponse
from starlette.responses import Response

from khoisu.identity.provider import Realm
from khoisu.kit.lang import Lang
from khoisu.oidc.authorization_request import RedirectTarget
from khoisu.oidc.pages import page


def send_back(realm: Realm, lang: Lang, back: RedirectTarget, **answer: str) -> Response:
    """Respond to the client through the browser; `iss` names the issuer (RFC 9207)."""
    reported = answer | {"iss": realm.settings.issuer}
    if back.mode == "form_post":
        fields = reported | ({"state": back.state} if back.state is not None else {})
        return page("form_post", lang, goes_to=back.redirect_uri, action=back.redirect_uri, fields=fields)
    return RedirectResponse(back.address(**reported), 303, {"Cache-Control": "no-store"})
