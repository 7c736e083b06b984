"""Real carriers on the loopback interface: an SMTP server and an SMS receiver, both able to misbehave."""

import asyncio
import email
import email.policy
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Any

from aiosmtpd.smtp import SMTP, Envelope, Session


@dataclass
class Postbox:
    """What the SMTP server was handed, and how it answers: `replies` are used up first, each after `delay` seconds.

    `slow_ok`: seconds between having a mail and saying so. `most_at_once`: how many it was handed at the same time.
    """

    mails: list[EmailMessage] = field(default_factory=list)
    replies: list[str] = field(default_factory=list)
    delay: float = 0
    slow_ok: float = 0
    most_at_once: int = 0
    url: str = ""
    _at_once: int = 0

    async def handle_RCPT(self, _server: Any, _session: Session, envelope: Envelope, address: str, _o: Any) -> str:  # noqa: N802
        if address.startswith("nobody@"):
            return "550 no such user"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, _server: Any, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        await asyncio.sleep(self.delay)
        if self.replies:
            return self.replies.pop(0)
        content = envelope.content
        assert isinstance(content, bytes)
        mail = email.message_from_bytes(content, policy=email.policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.append(mail)
        self._at_once += 1
        self.most_at_once = max(self.most_at_once, self._at_once)
        try:
            await asyncio.sleep(self.slow_ok)
        finally:
            self._at_once -= 1
        return "250 OK"


@asynccontextmanager
async def smtp_server() -> AsyncIterator[Postbox]:
    box = Postbox()
    loop = asyncio.get_running_loop()
    server = await loop.create_server(lambda: SMTP(box, enable_SMTPUTF8=True, loop=loop), "127.0.0.1", 0)
    box.url = f"smtp://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    try:
        yield box
    finally:
        server.close()


@dataclass
class Phone:
    """What the SMS receiver was handed: (headers, body); `statuses` are used up first."""

    texts: list[tuple[dict[str, str], Any]] = field(default_factory=list)
    statuses: list[int] = field(default_factory=list)
    url: str = ""


@asynccontextmanager
async def sms_receiver() -> AsyncIterator[Phone]:
    phone = Phone()

    async def handle(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {k.lower(): v for k, _, v in (line.partition(": ") for line in head[1:] if line)}
        body = json.loads(await reader.readexactly(int(headers["content-length"])))
        status = phone.statuses.pop(0) if phone.statuses else 200
        if status == 200:
            phone.texts.append((headers, body))
        writer.write(f"HTTP/1.1 {status} x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    server = await asyncio.start_server(handle, "127.0.0.1", 0)
    phone.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/sms"
    try:
        yield phone
    finally:
        server.close()
