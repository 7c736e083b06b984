"""The second step of the realm's own login page: a code of an app, a recovery code, or a passkey."""

from typing import Any, cast

import orjson
from fastapi import APIRouter, Depends, Request, Response

from khoisu.identity import provider as identity
from khoisu.identity.errors import Suspended
from khoisu.identity.provider import OriginDep, Proof, Realm, RealmDep, SecondStep, SecondStepOver
from khoisu.kit.db import SessionDep
from khoisu.kit.errors import Invalid, TooMany
from khoisu.kit.lang import Lang, LangDep, Text
from khoisu.oidc.authorization_request import Login
from khoisu.oidc.browser_binding import is_foreign, open_login, seal_login, with_known
from khoisu.oidc.finished_login import finish_login
from khoisu.oidc.pages import page, stopped
from khoisu.oidc.protocol import OWN_PROOF, Form, ProtocolRoute, Refusal, read_form

router = APIRouter(
    prefix="/auth/realms/khoisu",
    tags=["realm"],
    route_class=ProtocolRoute,
    dependencies=[Depends(OWN_PROOF)],
    include_in_schema=False,
)
LABEL = "second-step"
OVER = Text(
    "Bước đăng nhập thứ hai đã hết hạn. Vui lòng quay lại ứng dụng và đăng nhập lại.",
    "The second step has expired. Please go back to the application and log in again.",
)
WRONG = Text(
    "Mã chưa đúng hoặc đã được dùng. Hãy chờ ứng dụng hiện mã mới.",
    "This code is not right or was used already. Please wait for the next code in your app.",
)
BAD_PASSKEY = Text(
    "Chưa xác nhận được khóa này. Hãy thử lại hoặc dùng mã.",
    "This passkey could not be confirmed. Try again, or use a code.",
)
TOO_OFTEN = Text(
    "Bạn đã thử quá nhiều lần, hãy thử lại sau ít phút.", "Too many tries, please try again in some minutes."
)


def ask_second_step(realm: Realm, lang: Lang, login: Login, browser: str, step: SecondStep) -> Response:
    """The page that asks for the second factor, after a right password or a login at Google."""
    ticket = seal_login(realm, login, browser, LABEL, token=step.token, passkey=_text(step), totp=str(step.totp))
    return _form(realm, lang, login, ticket, _text(step))


def _text(step: SecondStep) -> str:
    return orjson.dumps(step.passkey).decode() if step.passkey else ""


def _form(
    realm: Realm, lang: Lang, login: Login, ticket: str, passkey: str, problem: str = "", status: int = 200
) -> Response:
    return page(
        "second_step",
        lang,
        status=status,
        goes_to=login.back.redirect_uri,
        action=f"{realm.settings.issuer}/login-actions/second-factor?ui_locales={lang}",
        ticket=ticket,
        passkey=passkey,
        problem=problem,
    )


@router.post("/login-actions/second-factor")
async def answer_second_step(
    request: Request, realm: RealmDep, session: SessionDep, origin: OriginDep, lang: LangDep
) -> Response:
    """The page's form: `ma` or `khoa`."""
    lang = "en" if request.query_params.get("ui_locales", lang) == "en" else "vi"
    try:
        form, _ = await read_form(request)
    except Refusal:
        return stopped(lang, OVER)
    opened = None if is_foreign(request, realm) else open_login(realm, request, form.get("phieu", ""), LABEL)
    if opened is None:
        return stopped(lang, OVER)
    known = with_known(realm, request, origin)
    return await _answer(request, realm, session, known, lang, opened[0], opened[1], form)


async def _answer(
    request: Request,
    realm: Realm,
    session: SessionDep,
    origin: OriginDep,
    lang: Lang,
    login: Login,
    sealed: dict[str, Any],
    form: Form,
) -> Response:
    def again(words: Text, status: int) -> Response:
        return _form(realm, lang, login, form["phieu"], sealed["passkey"], words.in_lang(lang), status)

    try:
        reply = await identity.authorize_with_second_step(
            session, realm, str(sealed["token"]), _proof(form), login.request, origin
        )
    except SecondStepOver:
        return stopped(lang, OVER)
    except Invalid as wrong:
        return again(BAD_PASSKEY if wrong.errors[0].truong == "khoa" else WRONG, 401)
    except Suspended as refused:
        return stopped(lang, refused.title, refused.status)
    except TooMany as refused:
        limited = again(TOO_OFTEN, 429)
        limited.headers.update(refused.headers)
        return limited
    return finish_login(realm, request, lang, login, origin, reply)


def _proof(form: Form) -> Proof:
    if not form.get("khoa"):
        return Proof(form.get("ma", "")[:40])
    try:
        response = orjson.loads(form["khoa"])
    except orjson.JSONDecodeError:
        response = None
    return Proof(passkey=cast("dict[str, Any]", response) if isinstance(response, dict) else {})
