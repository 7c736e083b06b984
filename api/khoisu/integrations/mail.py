"""The port for e-mail: SMTP when `SMTP_URL` is set, the back office's outbox when it is not."""

import asyncio
import base64
from collections.abc import Iterator
from dataclasses import dataclass
from email.headerregistry import (
    Address,
    BaseHeader,
    HeaderRegistry,
    UniqueSingleAddressHeader,
    UniqueUnstructuredHeader,
)
from email.message import EmailMessage
from email.policy import SMTP, Policy
from email.utils import format_datetime, parseaddr
from typing import Any, Protocol, TypedDict
from urllib.parse import parse_qs, unquote, urlsplit

import aiosmtplib

from khoisu.integrations.delivery_result import CarrierRefused, CarrierUnavailable, Handed
from khoisu.kit import clock

SECONDS = 15
WHOLE_SECONDS = 45


@dataclass(frozen=True, slots=True)
class Picture:
    """A PNG shown inside the mail; the HTML names it `cid:<name>`."""

    name: str
    png: bytes


@dataclass(frozen=True, slots=True)
class Mail:
    """A finished mail. `reference` is the same for each attempt, so that a repeat is recognisable by its Message-ID."""

    reference: str
    to: str
    subject: str
    text: str
    html: str
    lang: str
    pictures: tuple[Picture, ...] = ()
    reply_to: str = ""
    stop: str = ""
    """The address that stops mails of this kind by one press of the mail program (RFC 8058)."""


class Mailer(Protocol):
    """Raises `CarrierRefused` or `CarrierUnavailable`."""

    async def send(self, mail: Mail) -> Handed: ...


class NoMailer:
    """Development without a mail server."""

    async def send(self, mail: Mail) -> Handed:
        """Leave the mail in the outbox."""
        return Handed.SHOWN


WORD_BYTES = 39
"""UTF-8 bytes of one encoded word: with its frame, and "Subject: " before it, it fits a line of 76 signs."""


def _encoded(text: str) -> str:
    """A header's text as encoded words, one a line (RFC 2047): every blank is inside a word, as readers drop those between two.

    The standard library's own folding loses a blank now and then where two words meet.
    """
    words = (base64.b64encode(part).decode() for part in _parts(text))
    return "\r\n ".join(f"=?utf-8?b?{word}?=" for word in words)


def _parts(text: str) -> Iterator[bytes]:
    """The text's UTF-8 in parts that end between two characters."""
    part = b""
    for sign in text:
        more = sign.encode()
        if len(part) + len(more) > WORD_BYTES:
            yield part
            part = b""
        part += more
    if part:
        yield part


def _is_plain(text: str) -> bool:
    return text.isascii() and text.isprintable() and len(text) <= WORD_BYTES and "=?" not in text


class _Subject(UniqueUnstructuredHeader, BaseHeader):  # pyright: ignore[reportIncompatibleVariableOverride] - as the registry joins them
    """A subject that is written by `_encoded`, and means what it says: no part of it is taken for an encoded word."""

    @classmethod
    def parse(cls, value: str, kwds: dict[str, Any]) -> None:
        super().parse(value, kwds)
        kwds["decoded"] = value

    def fold(self, *, policy: Policy) -> str:
        text = str(self)
        return f"{self.name}: {text if _is_plain(text) else _encoded(text)}\r\n"


class _Sender(UniqueSingleAddressHeader, BaseHeader):  # pyright: ignore[reportIncompatibleVariableOverride, reportIncompatibleMethodOverride] - the same
    """A sender whose name is written by `_encoded`."""

    def fold(self, *, policy: Policy) -> str:
        one = self.address
        if not one.display_name or _is_plain(one.display_name):
            return super().fold(policy=policy)
        return f"{self.name}: {_encoded(one.display_name)}\r\n <{one.addr_spec}>\r\n"


class _Address(UniqueUnstructuredHeader, BaseHeader):  # pyright: ignore[reportIncompatibleVariableOverride] - the same
    """A long web address, which the standard library's folding would turn into encoded words that no mail program opens."""

    def fold(self, *, policy: Policy) -> str:
        return f"{self.name}: {self}\r\n"


def _headers() -> HeaderRegistry:
    known = HeaderRegistry()
    known.map_to_type("list-unsubscribe", _Address)
    known.map_to_type("subject", _Subject)
    known.map_to_type("from", _Sender)
    return known


MIME = SMTP.clone(header_factory=_headers())


def compose(mail: Mail, sender: str) -> EmailMessage:
    """Build the MIME message: plain text first, HTML as the alternative, pictures inside it."""
    name, address = parseaddr(sender)
    message = EmailMessage(MIME)
    message["From"] = Address(name, addr_spec=address)
    message["To"] = mail.to
    if mail.reply_to:
        message["Reply-To"] = mail.reply_to
    if mail.stop:
        message["List-Unsubscribe"] = f"<{mail.stop}>"
        message["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    message["Subject"] = mail.subject
    message["Date"] = format_datetime(clock.now())
    message["Message-ID"] = f"<{mail.reference}@{address.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    # Lines of any length in any letters, for servers of seven bits too.
    message.set_content(mail.text, cte="quoted-printable")
    message.add_alternative(mail.html, subtype="html", cte="quoted-printable")
    # After the parts: setting them moves the Content-* headers into the first one.
    message["Content-Language"] = mail.lang
    if mail.pictures:
        html = message.get_body(("html",))
        assert isinstance(html, EmailMessage)  # noqa: S101 - it was just added
        for picture in mail.pictures:
            html.add_related(picture.png, "image", "png", cid=f"<{picture.name}>", filename=f"{picture.name}.png")
    return message


class _Options(TypedDict):
    """How the server is reached, as `aiosmtplib.send` takes it."""

    hostname: str | None
    port: int
    username: str | None
    password: str | None
    use_tls: bool
    start_tls: bool | None
    timeout: float


class SmtpMailer:
    """`smtp://[user:password@]host[:port]` uses STARTTLS when offered, `?starttls=required` insists, `smtps://` is TLS."""

    def __init__(self, url: str, sender: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError("SMTP_URL must be smtp://[user:password@]host[:port] or smtps://…")
        secure = parts.scheme == "smtps"
        insist = parse_qs(parts.query).get("starttls") == ["required"]
        self._sender = sender
        self._options: _Options = {
            "hostname": parts.hostname,
            "port": parts.port or (465 if secure else 587 if insist else 25),
            "username": unquote(parts.username) if parts.username else None,
            "password": unquote(parts.password) if parts.password else None,
            "use_tls": secure,
            "start_tls": True if insist else False if secure else None,
            "timeout": SECONDS,
        }

    async def send(self, mail: Mail) -> Handed:
        """Hand the mail to the server within 45 seconds."""
        message = compose(mail, self._sender)
        try:
            async with asyncio.timeout(WHOLE_SECONDS):
                await aiosmtplib.send(message, **self._options)
        except (aiosmtplib.SMTPRecipientsRefused, aiosmtplib.SMTPDataError) as refused:
            raise _refusal(refused) from None
        except aiosmtplib.SMTPResponseException as answer:
            raise CarrierUnavailable(f"{type(answer).__name__} {answer.code}") from None
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as failure:
            raise CarrierUnavailable(type(failure).__name__) from None
        return Handed.SENT

    async def greet(self) -> None:
        """Connect, log in and leave, without a mail. Raises `CarrierUnavailable`."""
        try:
            async with asyncio.timeout(WHOLE_SECONDS), aiosmtplib.SMTP(**self._options):
                pass
        except aiosmtplib.SMTPResponseException as answer:
            raise CarrierUnavailable(f"{type(answer).__name__} {answer.code}") from None
        except (aiosmtplib.SMTPException, OSError, TimeoutError) as failure:
            raise CarrierUnavailable(type(failure).__name__) from None


def _refusal(error: aiosmtplib.SMTPRecipientsRefused | aiosmtplib.SMTPDataError) -> Exception:
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        code = max((one.code for one in error.recipients), default=550)
    else:
        code = error.code
    kind = CarrierRefused if code >= 500 else CarrierUnavailable
    return kind(f"{type(error).__name__} {code}")


def choose_mailer(url: str, sender: str) -> Mailer:
    """The SMTP server at `url`, or the outbox alone when there is none."""
    return SmtpMailer(url, sender) if url else NoMailer()
