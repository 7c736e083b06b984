"""Login by Google inside our realm: the browser goes there and comes back, the client gets *our* code (kc_idp_hint)."""

import base64
import hashlib
import secrets
from urllib.parse import urlencode

from fastapi import APIRouter, Depends, Request, Response
from fastapi.responses import RedirectResponse
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import provider as identity
from khoisu.identity.errors import Suspended
from khoisu.identity.provider import Origin, OriginDep, Realm, RealmDep
from khoisu.integrations.google import GoogleLogin, GoogleRefused, Ticket
from khoisu.kit.db import SessionDep
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.oidc.authorization_request import Login
from khoisu.oidc.browser_binding import browser_of, open_login, remember, seal_login, with_known
from khoisu.oidc.finished_login import finish_login
from khoisu.oidc.pages import stopped
from khoisu.oidc.protocol import OWN_PROOF, ProtocolRoute
from khoisu.oidc.redirects import send_back
from khoisu.oidc.second_step import ask_second_step

router = APIRouter(
    prefix="/auth/realms/khoisu/broker",
    tags=["realm"],
    route_class=ProtocolRoute,
    dependencies=[Depends(OWN_PROOF)],
    include_in_schema=False,
)
LABEL = "google"
FAILED = "Identity provider login failed"
SUSPENDED = "Account disabled"
TAKEN = "Account exists"
TOO_LATE = Text(
    "Lần đăng nhập bằng Google này đã hết hạn. Vui lòng thử lại.",
    "This login with Google has expired. Please try again.",
)


def _callback(realm: Realm) -> str:
    return f"{realm.settings.issuer}/broker/google/endpoint"


async def _refused(
    session: AsyncSession, realm: Realm, lang: Lang, login: Login, kind: str, description: str = FAILED
) -> Response:
    """Back to the client, generic unless the person may know more; the operator learns the kind, nothing about the person."""
    await identity.record_google_failure(session, kind)
    return send_back(realm, lang, login.back, error="access_denied", error_description=description)


async def send_on(request: Request, session: AsyncSession, realm: Realm, lang: Lang, login: Login) -> Response:
    """Send the browser to Google; back to the client with the generic refusal when Google is not configured."""
    google: GoogleLogin | None = request.app.state.google
    if google is None:
        return await _refused(session, realm, lang, login, "not_configured")
    browser, verifier, nonce = browser_of(realm, request), secrets.token_urlsafe(48), secrets.token_urlsafe(24)
    challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
    state = seal_login(realm, login, browser, LABEL, verifier=verifier, nonce=nonce)
    try:
        address = await google.address(Ticket(state, nonce, challenge, _callback(realm)))
    except GoogleRefused as refused:
        return await _refused(session, realm, lang, login, refused.kind)
    return remember(realm, RedirectResponse(address, 303, {"Cache-Control": "no-store"}), browser)


@router.get("/google/endpoint")
async def google_callback(
    request: Request, realm: RealmDep, session: SessionDep, origin: OriginDep, lang: LangDep
) -> Response:
    """Where Google sends the browser back."""
    google: GoogleLogin | None = request.app.state.google
    opened = open_login(realm, request, request.query_params.get("state", ""), LABEL)
    if google is None or opened is None:
        await identity.record_google_failure(session, "state")
        return stopped(lang, TOO_LATE, back=f"{realm.settings.public_url}/dang-nhap")
    (login, sealed), here = opened, with_known(realm, request, origin)
    code = request.query_params.get("code")
    if code is None:
        denied = request.query_params.get("error") == "access_denied"
        return await _refused(session, realm, lang, login, "cancelled" if denied else "google_error")
    try:
        person = await google.identify(code, sealed["verifier"], sealed["nonce"], _callback(realm))
        who = identity.GooglePerson(person.subject, person.email, person.name)
        found = await identity.authorize_with_google(session, realm, who, login.request, lang, here)
    except GoogleRefused as refused:
        return await _refused(session, realm, lang, login, refused.kind)
    except Suspended as refused:
        return await _refused(session, realm, lang, login, "suspended", f"{SUSPENDED}: {refused.reason}")
    return await _go_on(request, session, realm, lang, login, here, str(sealed["browser"]), found)


async def _go_on(
    request: Request,
    session: AsyncSession,
    realm: Realm,
    lang: Lang,
    login: Login,
    origin: Origin,
    browser: str,
    found: identity.GoogleOutcome,
) -> Response:
    if found.step is not None:
        return ask_second_step(realm, lang, login, browser, found.step)
    if found.authorized is not None:
        return finish_login(realm, request, lang, login, origin, found.authorized)
    if found.taken:
        return await _refused(session, realm, lang, login, "address_taken", TAKEN)
    if found.ticket is None:
        return await _refused(session, realm, lang, login, "address_unverified")
    query = urlencode({"phieu": found.ticket})
    return RedirectResponse(
        f"{realm.settings.public_url}/dang-ky/taotaikhoan?{query}", 303, {"Cache-Control": "no-store"}
    )
