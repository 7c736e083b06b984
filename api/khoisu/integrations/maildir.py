"""The Maildir into which a mail server delivers, and what a mail in it says. A file stays until it is removed here."""

import hashlib
import re
from dataclasses import dataclass, field
from email import policy
from email.errors import MessageError
from email.message import EmailMessage
from email.parser import BytesParser
from email.utils import getaddresses, parseaddr
from html.parser import HTMLParser
from pathlib import Path

LARGEST = 35 * 1024 * 1024
"""Bytes of a whole mail: five files of ours are never sent in one, and base64 adds a third."""
MOST_PARTS = 60
LONGEST_TEXT = 200_000
"""Characters of a mail's text that are read at all."""
TO_HEADERS = ("Delivered-To", "X-Original-To", "Envelope-To", "To", "Cc")
BREAKS = frozenset({"br", "p", "div", "li", "tr", "h1", "h2", "h3", "h4", "table"})
CELLS = frozenset({"td", "th"})
UNREAD = frozenset({"script", "style", "title", "blockquote"})
"""Not `head`: its end is often left out, and all it has to read is named here."""


@dataclass(frozen=True, slots=True)
class ReceivedMail:
    """A mail: its fingerprint, sender, every address it was sent to, its text, its attachments.

    `automatic`: a program wrote it (RFC 3834): an answer while away, a bounce, a list.
    """

    fingerprint: str
    sender: str
    recipients: tuple[str, ...]
    text: str
    attachments: tuple[bytes, ...] = field(default=())
    automatic: bool = False


class UnreadableMail(ValueError):  # noqa: N818 - a refusal
    """Too large, or no mail at all."""


def list_new(maildir: str, most: int) -> list[Path]:
    """The files of the oldest mails that nobody has dealt with; none where there is no such directory yet."""
    folder = Path(maildir) / "new"
    found = [entry for entry in folder.iterdir() if entry.is_file()] if folder.is_dir() else []
    return sorted(found, key=lambda entry: entry.name)[:most]


def keep_aside(path: Path) -> None:
    """Move a mail that could not be read to where a person finds it, flagged (`cur`, Maildir's own place for seen mails)."""
    aside = path.parent.parent / "cur"
    aside.mkdir(exist_ok=True)
    path.rename(aside / f"{path.name}:2,F")


def read_mail(path: Path) -> ReceivedMail:
    """What the mail in a file says. Raises `UnreadableMail`, `OSError`."""
    if path.stat().st_size > LARGEST:
        raise UnreadableMail("too large")
    raw = path.read_bytes()
    try:
        message = BytesParser(_class=EmailMessage, policy=policy.default).parsebytes(raw)
        return _read(message, raw)
    except (MessageError, LookupError, UnicodeError, ValueError, AttributeError, IndexError, TypeError) as mistake:
        raise UnreadableMail(type(mistake).__name__) from mistake


def _read(message: EmailMessage, raw: bytes) -> ReceivedMail:
    parts = [part for at, part in enumerate(message.walk()) if at < MOST_PARTS]
    named = [str(value) for name in TO_HEADERS for value in message.get_all(name, [])]
    number = str(message.get("Message-ID", "")).strip()
    return ReceivedMail(
        hashlib.sha256(number.encode("utf-8", "replace") or raw).hexdigest(),
        parseaddr(str(message.get("From", "")))[1].lower().replace("\x00", ""),
        tuple(address.lower() for _, address in getaddresses(named)),
        _text(parts)[:LONGEST_TEXT],
        tuple(_attachments(parts)),
        _is_automatic(message),
    )


def _is_automatic(message: EmailMessage) -> bool:
    """RFC 3834, and what programs did before it."""

    def said(name: str) -> str:
        return str(message.get(name, "")).strip().lower()

    return (
        said("Auto-Submitted") not in ("", "no")
        or said("Precedence") in ("bulk", "junk", "list", "auto_reply")
        or said("Return-Path") == "<>"
        or message.get_content_type() == "multipart/report"
        or any(message.get(name) is not None for name in ("X-Autoreply", "X-Auto-Response-Suppress", "List-Id"))
    )


def _is_attached(part: EmailMessage) -> bool:
    kind = part.get_content_type()
    is_file = kind.startswith("image/") or kind == "application/pdf"  # telephones send some without a name
    return is_file or part.get_content_disposition() == "attachment" or part.get_filename() is not None


def _decoded(part: EmailMessage) -> str:
    data = part.get_payload(decode=True)
    if not isinstance(data, bytes):
        return ""
    try:
        text = data.decode(part.get_content_charset() or "utf-8", "replace")
    except LookupError:
        text = data.decode("utf-8", "replace")
    # UTF-7 and its like can say halves of a sign; neither those nor zeros can be stored.
    return text.encode("utf-8", "replace").decode().replace("\x00", "")


def _text(parts: list[EmailMessage]) -> str:
    """What the writer's own parts say; a mail that was passed on as a file speaks only where they say nothing."""
    passed_on = {id(one) for part in parts if part.get_content_type() == "message/rfc822" for one in part.walk()}
    return _said([part for part in parts if id(part) not in passed_on]) or _said(parts)


def _said(parts: list[EmailMessage]) -> str:
    """The plain texts, of which telephones write one before and one behind a picture; without any the HTML as text."""
    for kind in ("text/plain", "text/html"):
        texts = (_decoded(part) for part in parts if part.get_content_type() == kind and not _is_attached(part))
        text = "\n".join(one for one in texts if one.strip())[: LONGEST_TEXT * 5]
        if text:
            return text if kind == "text/plain" else html_text(text)
    return ""


def _attachments(parts: list[EmailMessage]) -> list[bytes]:
    found = [part.get_payload(decode=True) for part in parts if not part.is_multipart() and _is_attached(part)]
    return [data for data in found if isinstance(data, bytes) and data]


class _Words(HTMLParser):
    """Collects what a reader sees of a page, without what a mail program marks as quoted."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.words: list[str] = []
        self._hidden: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self._hidden:
            if tag == self._hidden[0]:
                self._hidden.append(tag)
        elif tag in UNREAD or (tag == "div" and "gmail_quote" in (dict(attrs).get("class") or "")):
            self._hidden.append(tag)
        elif tag in BREAKS:
            self.words.append("\n")
        elif tag in CELLS:
            self.words.append(" ")

    def handle_endtag(self, tag: str) -> None:
        if self._hidden and tag == self._hidden[0]:
            self._hidden.pop()
        elif not self._hidden and tag in BREAKS - {"br"}:
            self.words.append("\n")

    def handle_data(self, data: str) -> None:
        if not self._hidden:
            self.words.append(re.sub(r"\s+", " ", data))


def html_text(page: str) -> str:
    """A page's words, one line for each block, without scripts, styles and quotations."""
    reader = _Words()
    reader.feed(page)
    reader.close()
    lines = (line.strip() for line in "".join(reader.words).split("\n"))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
