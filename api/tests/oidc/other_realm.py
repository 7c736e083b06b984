"""A second realm of ours, with its own database, behind an address and a name that are not `khoisu`: a foreign realm for tests."""

import base64
import hashlib
import re
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx

from tests.passwords import PASSWORD
from tests.server import running_api

NAME = "/auth/realms/nha-khac"
OURS = "/auth/realms/khoisu"
CLIENT = ("cua-hang", "bi-mat-cua-hang")
BACK = "http://localhost:3000/dang-nhap/realm"
CLIENTS = f'[{{"id": "{CLIENT[0]}", "secret": "{CLIENT[1]}", "redirect_uris": ["{BACK}"]}}]'


class _Renaming(BaseHTTPRequestHandler):
    """Passes every request on, with the realm's other name put back."""

    target = ""
    protocol_version = "HTTP/1.0"

    def _pass_on(self) -> None:
        body = self.rfile.read(int(self.headers.get("content-length", "0")))
        headers = {name: value for name, value in self.headers.items() if name.lower() not in ("host", "connection")}
        reply = httpx.request(
            self.command, self.target + self.path.replace(NAME, OURS), content=body, headers=headers, timeout=30
        )
        self.send_response(reply.status_code)
        for name, value in reply.headers.multi_items():
            if name.lower() not in ("content-length", "content-encoding", "transfer-encoding", "connection"):
                self.send_header(name, value)
        self.send_header("Content-Length", str(len(reply.content)))
        self.end_headers()
        self.wfile.write(reply.content)

    do_GET = do_POST = _pass_on  # noqa: N815 - the names that `http.server` calls

    def log_message(self, *_args: Any) -> None:
        """Say nothing."""


@contextmanager
def running_realm(database_url: str) -> Iterator[str]:
    """The issuer of a realm called `nha-khac`, with one client, `CLIENT`."""
    server = ThreadingHTTPServer(("127.0.0.1", 0), _Renaming)
    issuer = f"http://127.0.0.1:{server.server_port}{NAME}"
    with running_api(database_url, ISSUER_URL=issuer, OIDC_CLIENTS=CLIENTS) as address:
        _Renaming.target = address
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        try:
            yield issuer
        finally:
            server.shutdown()
            server.server_close()


@dataclass
class Browser:
    """Somebody who logs in at the foreign realm, by its discovery document alone."""

    issuer: str
    document: dict[str, str] = field(default_factory=dict[str, str])

    async def log_in(self, username: str, code: str | None = None) -> dict[str, Any]:
        """Tokens of the code flow with PKCE; `code` of an authenticator app when the realm asks for one."""
        verifier = secrets.token_urlsafe(48)
        challenge = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).rstrip(b"=").decode()
        async with httpx.AsyncClient(timeout=30) as browser:
            self.document = (await browser.get(f"{self.issuer}/.well-known/openid-configuration")).json()
            query = {
                "client_id": CLIENT[0],
                "redirect_uri": BACK,
                "response_type": "code",
                "scope": "openid profile email",
                "state": "s",
                "code_challenge": challenge,
                "code_challenge_method": "S256",
            }
            page = await browser.get(self.document["authorization_endpoint"], params=query)
            reply = await submit(browser, page, {"username": username, "password": PASSWORD})
            if code is not None:
                reply = await submit(browser, reply, {"ma": code})
            answer = parse_qs(urlsplit(reply.headers["location"]).query)
            assert answer["iss"] == [self.issuer]
            form = {"grant_type": "authorization_code", "code": answer["code"][0], "redirect_uri": BACK}
            granted = await browser.post(
                self.document["token_endpoint"], data=form | {"code_verifier": verifier}, auth=CLIENT
            )
        assert granted.status_code == 200, granted.text
        return granted.json()

    async def refresh(self, refresh_token: str) -> httpx.Response:
        """The realm's reply to a refresh token."""
        form = {"grant_type": "refresh_token", "refresh_token": refresh_token}
        async with httpx.AsyncClient(timeout=30) as browser:
            return await browser.post(self.document["token_endpoint"], data=form, auth=CLIENT)


async def submit(browser: httpx.AsyncClient, page: httpx.Response, typed: dict[str, str]) -> httpx.Response:
    """Send the form of one of the realm's own pages."""
    ticket, action = re.search(r'name="phieu" value="([^"]+)"', page.text), re.search(r'action="([^"]+)"', page.text)
    assert ticket is not None, page.text
    assert action is not None
    return await browser.post(action[1].replace("&amp;", "&"), data={"phieu": ticket[1]} | typed)
