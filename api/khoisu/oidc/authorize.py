"""The authorization endpoint: a login page for foreign OpenID clients, and the way back with a code."""

from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Request, Response
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.identity import provider as identity
from khoisu.identity.errors import Suspended, WrongCredentials
from khoisu.identity.provider import Origin, OriginDep, Realm, RealmDep, SecondStep
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import TooMany
from khoisu.kit.lang import Lang, Text
from khoisu.oidc import google_login
from khoisu.oidc.authorization_request import Login, PageRefused, RedirectedError, Terms, read_login
from khoisu.oidc.browser_binding import browser_of, is_foreign, open_login, remember, seal_login, with_known
from khoisu.oidc.finished_login import finish_login
from khoisu.oidc.language import LangOfPage
from khoisu.oidc.pages import page, stopped
from khoisu.oidc.protocol import OWN_PROOF, Form, ProtocolRoute, Refusal, read_form, read_query
from khoisu.oidc.realm_cookie import read_cookie
from khoisu.oidc.redirects import send_back
from khoisu.oidc.registration import send_to_registration
from khoisu.oidc.second_step import ask_second_step

router = APIRouter(
    prefix="/auth/realms/khoisu",
    tags=["realm"],
    route_class=ProtocolRoute,
    dependencies=[Depends(OWN_PROOF)],
    include_in_schema=False,
)
LABEL = "login"
TOO_LATE = Text(
    "Trang đăng nhập đã hết hạn. Vui lòng quay lại ứng dụng và thử lại.",
    "The login page has expired. Please go back to the application and try again.",
)
BROKEN = Text("Yêu cầu đăng nhập không đọc được.", "The login request cannot be read.")
MISSING = Text("Thiếu thông tin đăng nhập.", "Login details are missing.")
TOO_OFTEN = Text(
    "Bạn đã đăng nhập sai quá nhiều lần, thử lại lần sau.", "Too many wrong logins, please try again later."
)


@router.get("/protocol/openid-connect/auth")
async def authorize(request: Request, realm: RealmDep, session: SessionDep, lang: LangOfPage) -> Response:
    """Send a browser that is logged in here back with a code; else show the login page, send it on to Google, or back with a refusal."""
    params, repeated = read_query(request)
    return await _begin(request, session, realm, lang, params, repeated=repeated)


@router.post("/protocol/openid-connect/auth")
async def authorize_by_form(request: Request, realm: RealmDep, session: SessionDep, lang: LangOfPage) -> Response:
    """The same with the parameters in a form (OpenID Connect Core §3.1.2.1)."""
    try:
        form, repeated = await read_form(request)
    except Refusal:
        return stopped(lang, BROKEN)
    return await _begin(request, session, realm, lang, form, repeated=repeated)


async def _begin(
    request: Request, session: AsyncSession, realm: Realm, lang: Lang, params: Form, *, repeated: bool
) -> Response:
    try:
        login = read_login(request.app.state.clients, params, repeated=repeated)
    except PageRefused as refused:
        return stopped(lang, refused.words)
    except RedirectedError as refused:
        return send_back(realm, lang, refused.back, error=refused.error, error_description=refused.description)
    return await _answer(request, session, realm, lang, login, params)


async def _answer(
    request: Request, session: AsyncSession, realm: Realm, lang: Lang, login: Login, params: Form
) -> Response:
    terms = Terms.read(params)
    if "create" in terms.prompt:
        return send_to_registration(realm, params)
    if code := await _code_without_asking(request, session, realm, login, terms):
        return send_back(realm, lang, login.back, code=code)
    if terms.is_silent:
        return send_back(realm, lang, login.back, error="login_required", error_description="Login required")
    if params.get("kc_idp_hint") == "google":
        return await google_login.send_on(request, session, realm, lang, login)
    browser = browser_of(realm, request)
    shown = _form(realm, lang, login, seal_login(realm, login, browser, LABEL), params.get("login_hint", "")[:255])
    return remember(realm, shown, browser)


async def _code_without_asking(
    request: Request, session: AsyncSession, realm: Realm, login: Login, terms: Terms
) -> str | None:
    """A code for the person who is logged in with this browser, None where the request wants more than that login, or somebody else."""
    cookie = read_cookie(realm, request)
    if not cookie or terms.wants_login:
        return None
    wanted = identity.silent_codes.EarlierLogin(terms.id_token_hint, terms.are_met)
    return await identity.silent_codes.authorize_by_cookie(session, realm, cookie, login.request, wanted)


def _form(
    realm: Realm, lang: Lang, login: Login, ticket: str, username: str, problem: str = "", status: int = 200
) -> Response:
    return page(
        "login",
        lang,
        status=status,
        goes_to=login.back.redirect_uri,
        action=f"{realm.settings.issuer}/login-actions/authenticate?ui_locales={lang}",
        ticket=ticket,
        username=username,
        problem=problem,
        place=urlsplit(login.back.redirect_uri).netloc or login.request.client_id,
    )


@router.post("/login-actions/authenticate")
async def authenticate(
    request: Request, realm: RealmDep, session: SessionDep, origin: OriginDep, lang: LangOfPage
) -> Response:
    """The login page's form."""
    try:
        form, _ = await read_form(request)
    except Refusal:
        return stopped(lang, BROKEN)
    opened = None if is_foreign(request, realm) else open_login(realm, request, form.get("phieu", ""), LABEL)
    if opened is None:
        return stopped(lang, TOO_LATE)
    known = with_known(realm, request, origin)
    return await _log_in(request, realm, session, known, lang, opened[0], form, str(opened[1]["browser"]))


async def _log_in(
    request: Request,
    realm: Realm,
    session: SessionDep,
    origin: Origin,
    lang: Lang,
    login: Login,
    form: Form,
    browser: str,
) -> Response:
    username, password = form.get("username", ""), form.get("password", "")

    def again(words: Text, status: int) -> Response:
        return _form(realm, lang, login, form["phieu"], username[:255], words.in_lang(lang), status)

    if not username or not password:
        return again(MISSING, 400)
    try:
        reply = await identity.authorize_with_password(session, realm, username, password, login.request, origin)
    except (WrongCredentials, Suspended) as refused:
        return again(refused.title, refused.status)
    except TooMany as refused:
        limited = again(TOO_OFTEN, 429)
        limited.headers.update(refused.headers)
        return limited
    if isinstance(reply, SecondStep):
        return ask_second_step(realm, lang, login, browser, reply)
    return finish_login(realm, request, lang, login, origin, reply)
