"""The reply address of a thread, and what of an answered mail was written now. Pure."""

import base64
import hashlib
import hmac
import re
from uuid import UUID

SIGNED = 10
"""Bytes of the signature in a reply address: 80 bits, so that with the id it fits before the @ (64 characters, RFC 5321 4.5.3.1.1)."""
_TOKEN = re.compile(r"\+([a-z2-7]{42})@", re.IGNORECASE)
_QUOTE_BEGINS = re.compile(
    r"""^(
      >
    | (on|vào|ngày)\s.{4,200}(wrote|viết)\s*:?\s*$
    | -{2,}\s*(original\ message|forwarded\ message|tin\ nhắn\ gốc|thư\ gốc|thư\ được\ chuyển\ tiếp)
    | _{10,}\s*$
    | \*?(from|từ)\s?:\*?\s.*@
    )""",
    re.IGNORECASE | re.VERBOSE,
)
_BROKEN = re.compile(
    r"^((on|vào|ngày)\s.{4,200})\n(.{0,120}@.{1,100}(wrote|viết)\s*:)\s*$", re.IGNORECASE | re.MULTILINE
)
"""The line above a quotation, which mail programs break in two when it is long."""
_SIGNATURE = re.compile(
    r"^(--\s?$|(sent from my|get outlook for|lấy outlook cho)\s|(?:(?:được|đã) )?gửi từ (?:\S+ ){0,3}?(?:iphone|ipad|macbook|outlook|yahoo|"
    r"gmail|mail (?:cho|dành cho|trên)|proton|samsung|galaxy|android|oppo|xiaomi|điện thoại|smartphone|máy tính bảng|thiết bị)\b.{0,60}$)",
    re.IGNORECASE,
)
"""A device is named: "gửi từ hôm qua" begins a sentence."""


def _signature(thread: UUID, secret: str) -> bytes:
    return hmac.new(secret.encode(), b"tra-loi-thu:" + thread.bytes, hashlib.sha256).digest()[:SIGNED]


def reply_address(mailbox: str, thread: UUID, secret: str) -> str:
    """Where an answer to this thread goes: `reply+<id and signature>@…`. Nothing of it is stored."""
    token = base64.b32encode(thread.bytes + _signature(thread, secret)).decode().rstrip("=").lower()
    name, _, domain = mailbox.partition("@")
    return f"{name}+{token}@{domain}"


def read_reply_address(address: str, secret: str) -> UUID | None:
    """The thread that an address belongs to; None for any other address and for a forged one."""
    found = _TOKEN.search(address)
    if found is None:
        return None
    token = found[1].upper()
    # Never fails: 42 signs of the alphabet and six of padding are 26 bytes.
    raw = base64.b32decode(token + "=" * (-len(token) % 8))
    thread = UUID(bytes=raw[:16])
    return thread if hmac.compare_digest(raw[16:], _signature(thread, secret)) else None


def written_now(text: str) -> str:
    """A mail's text without the history it quotes and without a signature. What answers below a quotation stays."""
    lines = _BROKEN.sub(r"\1 \3", text.replace("\r\n", "\n")).split("\n")
    kept: list[str] = []
    for at, line in enumerate(lines):
        bare = line.strip()
        if _SIGNATURE.match(bare):
            break
        if not _QUOTE_BEGINS.match(bare):
            kept.append(line.rstrip())
        elif not bare.startswith(">") and not _answers_below(lines[at + 1 :]):
            break
    return re.sub(r"\n{3,}", "\n\n", "\n".join(kept)).strip()


def _answers_below(rest: list[str]) -> bool:
    """Whether the quotation is marked line by line, so that what is not marked was written now."""
    return any(line.lstrip().startswith(">") for line in rest)
