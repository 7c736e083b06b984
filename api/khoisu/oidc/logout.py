"""Logout: by a machine with a refresh token (204), or by a browser on behalf of a client (RP-Initiated Logout 1.0)."""

from typing import Any

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import RedirectResponse

from khoisu.identity import provider as identity
from khoisu.identity.provider import RealmDep
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import Lang, Text
from khoisu.oidc.addresses import BASE
from khoisu.oidc.authorization_request import RedirectTarget
from khoisu.oidc.browser_binding import is_foreign
from khoisu.oidc.clients import read_client_form
from khoisu.oidc.language import LangOfPage
from khoisu.oidc.pages import WORDS, page, stopped
from khoisu.oidc.protocol import (
    ERRORS,
    OWN_PROOF,
    PRIVATE,
    Form,
    OAuthError,
    ProtocolRoute,
    Refusal,
    form_body,
    read_form,
)
from khoisu.oidc.realm_cookie import forget_cookie, read_cookie

router = APIRouter(
    prefix=BASE, tags=["realm"], route_class=ProtocolRoute, dependencies=[Depends(OWN_PROOF)], responses=ERRORS
)
BAD_HINT = Text("Yêu cầu đăng xuất không hợp lệ.", "The request to log out is not valid.")
BAD_ADDRESS = Text("Địa chỉ quay lại không được phép.", "The return address is not allowed.")
HTML = {"text/html": {"schema": {"type": "string"}}}
PAGES: dict[int | str, dict[str, Any]] = {
    200: {"description": "A page, for a browser without an address to go back to", "content": HTML},
    303: {"description": "Back to the client's registered address"},
    400: {"model": OAuthError, "content": HTML},
}
ASKED_OF = ("client_id", "post_logout_redirect_uri", "state", "ui_locales")


@router.post("/logout", status_code=204, openapi_extra=form_body("refresh_token"), responses=PAGES)
async def logout(request: Request, realm: RealmDep, session: SessionDep, lang: LangOfPage) -> Response:
    """End the session of a refresh token: 204. Without one it is a browser's logout, with its parameters in a form."""
    form, _ = await read_form(request)
    token = form.get("refresh_token")
    if token is None:
        return await _by_browser(request, realm, session, lang, form)
    client, _ = await read_client_form(request)
    if not await identity.log_out.log_out_with_refresh_token(session, realm, token, client.id):
        raise Refusal(400, "invalid_grant", "Invalid refresh token")
    return Response(status_code=204, headers=PRIVATE)


@router.get("/logout", include_in_schema=False)
async def logout_page(request: Request, realm: RealmDep, session: SessionDep, lang: LangOfPage) -> Response:
    """A browser's logout."""
    return await _by_browser(request, realm, session, lang, dict(request.query_params))


async def _by_browser(request: Request, realm: RealmDep, session: SessionDep, lang: Lang, params: Form) -> Response:
    """End what the hint names. Without one only the browser's own session is meant, and only its person may end it, by a press."""
    client_id, cookie = params.get("client_id", ""), read_cookie(realm, request)
    if hint := params.get("id_token_hint"):
        hinted = await identity.log_out.log_out_with_id_token(session, realm, hint, client_id, cookie)
        if hinted is None:
            return stopped(lang, BAD_HINT)
        client_id = hinted
    elif request.method == "POST" and not is_foreign(request, realm):
        await identity.realm_sessions.end_by_cookie(session, realm, cookie)
    elif cookie and await identity.realm_sessions.is_living(session, realm, cookie):
        return _ask(request, realm, lang, params)
    gone = _go_on(request, lang, client_id, params)
    if cookie and not await identity.realm_sessions.is_living(session, realm, cookie):
        forget_cookie(realm, gone)
    return gone


def _ask(request: Request, realm: RealmDep, lang: Lang, params: Form) -> Response:
    """Whether the person wants to log out: the request does not prove that they were asked (RP-Initiated Logout §2)."""
    address = params.get("post_logout_redirect_uri")
    client = request.app.state.clients.get(params.get("client_id", ""))
    known = address if client is not None and address in client.post_logout_redirect_uris else None
    fields = {name: params[name] for name in ASKED_OF if name in params}
    action = f"{realm.settings.issuer}/protocol/openid-connect/logout"
    return page("log_out", lang, goes_to=known, action=action, fields=fields)


def _go_on(request: Request, lang: Lang, client_id: str, params: Form) -> Response:
    address = params.get("post_logout_redirect_uri")
    if address is None:
        return page("message", lang, title=WORDS["out"].in_lang(lang), text=WORDS["out_more"].in_lang(lang), back="")
    client = request.app.state.clients.get(client_id)
    if client is None or address not in client.post_logout_redirect_uris:
        return stopped(lang, BAD_ADDRESS)
    # The address stays as it was registered; only a state is added.
    target = RedirectTarget(address, "query", params.get("state")).address() if "state" in params else address
    return RedirectResponse(target, 303, {"Cache-Control": "no-store"})
