"""A mail server and an SMS gateway on loopback that store what they receive, for the browser tests.

Run by .venv's Python. Ports from MAIL_PORT and CATCHER_PORT. Over HTTP on CATCHER_PORT:
POST /sms takes {"to", "text"}; GET /messages?to=… lists what came to somebody, oldest first; DELETE /messages forgets;
PUT /mail with {"alive": false} makes the mail server dead, with true alive again.
"""

from __future__ import annotations

import email
import email.policy
import json
import os
import threading
from email.message import EmailMessage
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, cast
from urllib.parse import parse_qs, urlsplit

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from run.settings import LOCAL

Caught = dict[str, str]


class Box:
    """Everything that was caught."""

    def __init__(self) -> None:
        self._messages: list[Caught] = []
        self._lock = threading.Lock()

    def add(self, **message: str) -> None:
        """Store one message."""
        with self._lock:
            self._messages.append(message)

    def to(self, address: str | None) -> list[Caught]:
        """The messages to one address, or all."""
        with self._lock:
            return [message for message in self._messages if address in {None, message["to"]}]

    def clear(self) -> None:
        """Delete all."""
        with self._lock:
            self._messages.clear()


class Mail:
    """The SMTP server, which can be switched off and on."""

    def __init__(self, box: Box, port: int) -> None:
        self._box, self._port = box, port
        self._controller: Controller | None = None

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802 - aiosmtpd's name
        """Store one e-mail for each of its receivers."""
        message = email.message_from_bytes(cast("bytes", envelope.content), EmailMessage, policy=email.policy.default)
        for receiver in envelope.rcpt_tos:
            self._box.add(
                kind="mail",
                to=receiver,
                subject=str(message["Subject"] or ""),
                text=_part(message, "plain"),
                html=_part(message, "html"),
            )
        return "250 OK"

    def set_alive(self, *, alive: bool) -> None:
        """Listen, or refuse connections."""
        if alive and self._controller is None:
            self._controller = Controller(self, hostname=LOCAL, port=self._port)
            self._controller.start()
        elif not alive and self._controller is not None:
            self._controller.stop()
            self._controller = None


def _part(message: EmailMessage, kind: str) -> str:
    part = message.get_body(preferencelist=(kind,))
    return "" if part is None else str(part.get_content())


def handler(box: Box, mail: Mail) -> type[BaseHTTPRequestHandler]:
    """The HTTP side over this box."""

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            query = parse_qs(urlsplit(self.path).query)
            self._answer(box.to(query["to"][0] if "to" in query else None))

        def do_POST(self) -> None:
            sent = self._body()
            box.add(kind="sms", to=str(sent["to"]), subject="", text=str(sent["text"]), html="")
            self._answer({})

        def do_PUT(self) -> None:
            mail.set_alive(alive=bool(self._body()["alive"]))
            self._answer({})

        def do_DELETE(self) -> None:
            box.clear()
            self._answer({})

        def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the base class's name
            """Log nothing."""

        def _body(self) -> dict[str, Any]:
            return cast("dict[str, Any]", json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

        def _answer(self, data: object) -> None:
            body = json.dumps(data, ensure_ascii=False).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

    return Handler


if __name__ == "__main__":
    caught = Box()
    mail_server = Mail(caught, int(os.environ["MAIL_PORT"]))
    mail_server.set_alive(alive=True)
    web = ThreadingHTTPServer((LOCAL, int(os.environ["CATCHER_PORT"])), handler(caught, mail_server))
    print("mail_sink_ready", flush=True)
    web.serve_forever()
