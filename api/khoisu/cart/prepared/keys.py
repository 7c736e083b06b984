"""The key in a prepared cart's link: short enough to be read aloud, and nowhere stored."""

import hashlib
import hmac
from uuid import UUID

from khoisu.kit.ids import ALPHABET

LENGTH = 16
"""72 bits, in groups of four."""


def key_of(secret: str, number: UUID, time: int) -> str:
    """The key of a cart's `time`-th link."""
    digest = hmac.new(secret.encode(), b"gio-lap-san\n" + number.bytes + bytes([time]), hashlib.sha256).digest()
    left, found = int.from_bytes(digest, "big"), ""
    for _ in range(LENGTH):
        left, place = divmod(left, len(ALPHABET))
        found += ALPHABET[place]
    return "-".join(found[at : at + 4] for at in range(0, LENGTH, 4))


def key_hash(secret: str, typed: str) -> bytes:
    """The keyed hash by which a cart is found, however its key was typed."""
    key = "".join(char for char in typed.upper() if char.isalnum())
    return hmac.new(secret.encode(), f"khoa-gio-lap-san\n{key}".encode(), hashlib.sha256).digest()
