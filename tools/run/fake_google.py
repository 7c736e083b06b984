"""Stands in for Google in browser tests: OpenID Connect's code flow with PKCE, and a page on which the test says who logs in.

The environment gives GOOGLE_PORT, GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET. The page's field `reply` chooses what happens: `ok`, `cancel` (the person says no),
`nonce` (an answer to somebody else's question) or `down` (the token address breaks).
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import html
import json
import os
import secrets
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

from joserfc import jwt
from joserfc.jwk import KeySet, RSAKey

from run.settings import LOCAL

PASSED_ON = ("client_id", "redirect_uri", "state", "nonce", "code_challenge")
TYPED = ("sub", "email", "name", "reply")


class Provider:
    """Keys and codes of one run."""

    def __init__(self, issuer: str, client: tuple[str, str]) -> None:
        self.issuer, self.client = issuer, client
        self.key = RSAKey.generate_key(2048, {"use": "sig", "kid": "thu", "alg": "RS256"})
        self.codes: dict[str, dict[str, str]] = {}

    def document(self) -> dict[str, Any]:
        """The discovery document."""
        names = {"authorization_endpoint": "auth", "token_endpoint": "token", "jwks_uri": "jwks"}
        return {"issuer": self.issuer} | {name: f"{self.issuer}/{path}" for name, path in names.items()}

    def page(self, asked: dict[str, str]) -> str:
        """The form in which the test says who logs in."""
        hidden = [_input(name, asked.get(name, ""), "hidden") for name in PASSED_ON]
        fields = [f"<p><label>{name} {_input(name, '', 'text')}</label></p>" for name in TYPED]
        return f"""<!doctype html><title>Fake Google</title>
<form action="{self.issuer}/choose">{"".join(hidden + fields)}<button>Continue</button></form>"""

    def chosen(self, form: dict[str, str]) -> str:
        """Where the browser goes on."""
        answer = {"state": form["state"]}
        if form["reply"] == "cancel":
            return f"{form['redirect_uri']}?{urlencode(answer | {'error': 'access_denied'})}"
        code = secrets.token_urlsafe(24)
        self.codes[code] = form
        return f"{form['redirect_uri']}?{urlencode(answer | {'code': code})}"

    def token(self, form: dict[str, str]) -> tuple[int, dict[str, Any]]:
        """The reply to a code: 400 unless client, address and verifier are those of its request."""
        asked = self.codes.pop(form.get("code", ""), None)
        if asked is None or not self._fits(form, asked):
            return 400, {"error": "invalid_grant"}
        if asked["reply"] == "down":
            return 500, {}
        now = int(time.time())
        nonce = "another" if asked["reply"] == "nonce" else asked["nonce"]
        claims = {"iss": self.issuer, "aud": self.client[0], "iat": now, "exp": now + 300, "nonce": nonce}
        who = {name: asked[name] for name in ("sub", "email", "name")} | {"email_verified": True}
        token = jwt.encode({"alg": "RS256", "kid": "thu"}, claims | who, self.key)
        return 200, {"id_token": token, "access_token": "unused", "token_type": "Bearer", "expires_in": 300}

    def _fits(self, form: dict[str, str], asked: dict[str, str]) -> bool:
        digest = hashlib.sha256(form.get("code_verifier", "").encode()).digest()
        challenge = base64.urlsafe_b64encode(digest).rstrip(b"=").decode()
        given = (form.get("client_id"), form.get("client_secret"), form.get("redirect_uri"))
        return given == (*self.client, asked["redirect_uri"]) and hmac.compare_digest(
            challenge, asked["code_challenge"]
        )


def _input(name: str, value: str, kind: str) -> str:
    return f'<input name="{name}" value="{html.escape(value)}" type="{kind}">'


def handler(provider: Provider) -> type[BaseHTTPRequestHandler]:
    """The HTTP side of a provider."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            parts = urlsplit(self.path)
            asked = dict(parse_qsl(parts.query, keep_blank_values=True))
            if parts.path == "/auth":
                self._answer(200, provider.page(asked), "text/html; charset=utf-8")
            elif parts.path == "/choose":
                self._answer(303, "", "text/plain", provider.chosen(asked))
            elif parts.path == "/jwks":
                self._answer(200, json.dumps(KeySet([provider.key]).as_dict(private=False)))
            else:
                self._answer(200, json.dumps(provider.document()))

        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"])).decode()
            status, answer = provider.token(dict(parse_qsl(body)))
            self._answer(status, json.dumps(answer))

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class's name
            """Log nothing."""

        def _answer(self, status: int, text: str, kind: str = "application/json", location: str = "") -> None:
            body = text.encode()
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            if location:
                self.send_header("Location", location)
            self.end_headers()
            self.wfile.write(body)

    return Handler


if __name__ == "__main__":
    port = int(os.environ["GOOGLE_PORT"])
    known = (os.environ["GOOGLE_CLIENT_ID"], os.environ["GOOGLE_CLIENT_SECRET"])
    server = ThreadingHTTPServer((LOCAL, port), handler(Provider(f"http://{LOCAL}:{port}", known)))
    print("fake_google_ready", flush=True)
    server.serve_forever()
