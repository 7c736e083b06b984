"""`make pay`: the message reaches the site of this machine, and a site in production never gets one."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer

import pytest

from run import pay
from run.settings import Settings

BODY = json.dumps({"id": 1, "transferAmount": 2_890_000, "content": "KS7F3A9QRT"}).encode()


def _reported(_site: Settings, _order: str, _amount: str) -> bytes:
    return BODY


class Bank(HTTPServer):
    """Stands for the site: keeps what was posted, and answers with `status`."""

    status = 200

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), Posted)
        self.posted: list[tuple[str, str, bytes]] = []


class Posted(BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        assert isinstance(self.server, Bank)
        self.server.posted.append((self.path, self.headers["Authorization"], body))
        self.send_response(self.server.status)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the library's name
        """Say nothing on the terminal."""


@pytest.fixture
def site(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bank]:
    with Bank() as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for name in ("ENV", "AMOUNT", "SEPAY_API_KEY", "PORT"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("API_PORT", str(server.server_port))
        monkeypatch.setenv("ORDER", "KS7F3A9QRT")
        monkeypatch.setattr(pay, "message", _reported)
        yield server
        server.shutdown()


def test_the_site_is_told_what_the_bank_would(site: Bank, capsys: pytest.CaptureFixture[str]) -> None:
    assert pay.main() == 0
    assert site.posted == [("/payment/api/v1/webhooks/sepay", "Apikey sepay-dev", BODY)]
    assert "2.890.000 đ for KS7F3A9QRT" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("name", "value", "reported"),
    [("ENV", "production", "ENV is production"), ("ENV", "test", "ENV is test"), ("ORDER", "", "Say which order")],
)
def test_nothing_is_sent_where_it_must_not(
    site: Bank,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    value: str,
    reported: str,
) -> None:
    monkeypatch.setenv(name, value)
    assert pay.main() == 1
    assert site.posted == []
    assert reported in capsys.readouterr().err


def test_a_refusal_and_a_silent_port_are_said(
    site: Bank, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    site.status = 401
    assert pay.main() == 1
    assert "refused the message: HTTP Error 401" in capsys.readouterr().err
    monkeypatch.setenv("API_PORT", "9")
    assert pay.main() == 1
    assert "Is `make run` running?" in capsys.readouterr().err
