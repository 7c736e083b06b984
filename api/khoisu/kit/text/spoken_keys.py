"""The key in a link that staff read out on the phone: short enough for that, and nowhere stored."""

import hashlib
import hmac
from uuid import UUID

from khoisu.kit.ids import ALPHABET

LENGTH = 16
"""72 bits, in groups of four."""


def key_of(secret: str, purpose: str, number: UUID, time: int = 1) -> str:
    """The key of the `time`-th link to a thing of that purpose."""
    digest = hmac.new(secret.encode(), f"{purpose}\n".encode() + number.bytes + bytes([time]), hashlib.sha256).digest()
    left, found = int.from_bytes(digest, "big"), ""
    for _ in range(LENGTH):
        left, place = divmod(left, len(ALPHABET))
        found += ALPHABET[place]
    return "-".join(found[at : at + 4] for at in range(0, LENGTH, 4))


def key_hash(secret: str, purpose: str, typed: str) -> bytes:
    """The keyed hash by which the thing is found, however its key was typed."""
    key = "".join(char for char in typed.upper() if char.isalnum())
    return hmac.new(secret.encode(), f"khoa-{purpose}\n{key}".encode(), hashlib.sha256).digest()
