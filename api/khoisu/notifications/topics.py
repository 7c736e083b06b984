"""What a person may stop receiving, and the signed address in each such mail that stops it (RFC 8058). Pure."""

import base64
import hashlib
import hmac
from binascii import Error
from dataclasses import dataclass
from enum import StrEnum
from typing import Final
from uuid import UUID

KEY_BYTES = 20


class Subject(StrEnum):
    """What messages that may be stopped are about. The value begins a topic's name in addresses."""

    DUTIES = "viec-cong-ty"
    RENEWALS = "gia-han"
    COMMENTS = "binh-luan"


@dataclass(frozen=True, slots=True)
class Topic:
    """One person's messages about a subject; those about one thing name its `code` too."""

    account_id: UUID
    subject: Subject
    code: str = ""

    @property
    def name(self) -> str:
        """As it stands in addresses and in the table."""
        return f"{self.subject}.{self.code}" if self.code else self.subject


USUAL: Final[dict[Subject, frozenset[str]]] = {
    Subject.DUTIES: frozenset({"EMAIL"}),
    Subject.RENEWALS: frozenset({"EMAIL", "SMS"}),
    Subject.COMMENTS: frozenset({"EMAIL"}),
}
"""The media of a subject while the person has chosen none."""


def stop_path(secret: str, topic: Topic) -> str:
    """The address that stops a topic: it proves itself, and nothing of it is stored."""
    key = base64.b32encode(topic.account_id.bytes + _mac(secret, topic)).decode().rstrip("=").lower()
    return f"/ngung-nhan/{topic.name}/{key}"


def read_stop_path(secret: str, name: str, key: str) -> Topic | None:
    """The topic of such an address; None for one that we did not write."""
    subject, _, code = name.partition(".")
    try:
        held = base64.b32decode(key.upper() + "=" * (-len(key) % 8))
        topic = Topic(UUID(bytes=held[:16]), Subject(subject), code)
    except (Error, ValueError):
        return None
    # The whole address: its last letter holds spare bits, so several letters are read as the same bytes.
    written = stop_path(secret, topic).rpartition("/")[2]
    return topic if hmac.compare_digest(key.lower(), written) else None


def _mac(secret: str, topic: Topic) -> bytes:
    said = f"ngung-nhan:{topic.account_id}:{topic.name}".encode()
    return hmac.new(secret.encode(), said, hashlib.sha256).digest()[:KEY_BYTES]
