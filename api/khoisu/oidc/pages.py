"""The few pages that the realm itself shows, in two languages, without scripts of others and without anything stored."""

import secrets
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.responses import HTMLResponse, Response

from khoisu.kit.lang import Lang, Text
from khoisu.oidc.protocol import PRIVATE

TEMPLATES = Path(__file__).parent / "templates"
WORDS = {
    "login": Text("Đăng nhập", "Log in"),
    "who": Text("E-mail hoặc số điện thoại", "E-mail or phone number"),
    "password": Text("Mật khẩu", "Password"),
    "for": Text("Đăng nhập để tiếp tục đến {noi}", "Log in to continue to {noi}"),
    "second": Text("Xác thực hai yếu tố", "Two-factor authentication"),
    "second_lead": Text(
        "Mở ứng dụng xác thực trên điện thoại và nhập mã 6 số đang hiện.",
        "Open the authenticator app on your phone and enter the 6 digits it shows.",
    ),
    "second_code": Text("Mã xác thực", "Authentication code"),
    "second_hint": Text(
        "Mất điện thoại? Nhập một mã khôi phục vào ô này.", "Lost your phone? Enter a recovery code here."
    ),
    "second_key": Text("Dùng khóa đăng nhập (passkey)", "Use a passkey"),
    "stopped": Text("Không tiếp tục được", "Cannot continue"),
    "out": Text("Bạn đã đăng xuất", "You are logged out"),
    "out_more": Text("Bạn có thể đóng trang này.", "You can close this page."),
    "leave": Text("Bạn muốn đăng xuất?", "Do you want to log out?"),
    "leave_more": Text(
        "Bạn sẽ đăng xuất khỏi Khởi Sự và mọi ứng dụng đã dùng lần đăng nhập này trong trình duyệt.",
        "You will be logged out of Khởi Sự and of all applications that use this login in your browser.",
    ),
    "leave_button": Text("Đăng xuất", "Log out"),
    "back": Text("Về trang đăng nhập", "Back to the login page"),
    "on": Text("Tiếp tục", "Continue"),
    "on_more": Text("Đang đưa bạn trở lại ứng dụng.", "Taking you back to the application."),
}


@cache
def _environment() -> Environment:
    return Environment(loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True)


def page(name: str, lang: Lang, *, status: int = 200, goes_to: str | None = None, **values: Any) -> Response:
    """Render a page. `goes_to` is an address that its form may reach by our redirect."""
    nonce = secrets.token_urlsafe(16)
    words = {key: text.in_lang(lang) for key, text in WORDS.items()}
    html = _environment().get_template(f"{name}.html").render(lang=lang, nonce=nonce, words=words, **values)
    policy = [
        "default-src 'none'",
        f"style-src 'nonce-{nonce}'",
        f"script-src 'nonce-{nonce}'",
        f"form-action 'self' {_source(goes_to)}".strip(),
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
    headers = {"Content-Security-Policy": "; ".join(policy), "Content-Language": lang, "Vary": "Accept-Language"}
    # Under `no-referrer` browsers send their forms with `Origin: null`, which we refuse as foreign.
    headers["Referrer-Policy"] = "same-origin"
    return HTMLResponse(html, status, PRIVATE | headers)


def _source(address: str | None) -> str:
    if address is None:
        return ""
    parts = urlsplit(address)
    return f"{parts.scheme}://{parts.netloc}" if parts.scheme in ("http", "https") else f"{parts.scheme}:"


def stopped(lang: Lang, words: Text, status: int = 400, back: str = "") -> Response:
    """The page for a request without a valid target; `back` is an address of ours where the person may start again."""
    title, text = WORDS["stopped"].in_lang(lang), words.in_lang(lang)
    return page("message", lang, status=status, title=title, text=text, back=back)
