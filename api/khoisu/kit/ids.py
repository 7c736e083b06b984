"""Identifiers: time-ordered UUIDs for rows and short, checked codes for people."""

import secrets
import threading
import time
import uuid
from datetime import UTC, datetime

# No 0/O, 1/I/L, 2/Z, 5/S, 8/B, U/V: what is easily confused when read aloud or typed from a phone screen.
ALPHABET = "34679ACDEFGHJKMNPQRTWXY"


class _Tails:
    """The 74 bits behind a millisecond: random, and within one millisecond each larger than the one before by a random step."""

    def __init__(self) -> None:
        self._one_at_a_time = threading.Lock()
        self._millis = self._tail = 0

    def after(self, millis: int) -> int:
        with self._one_at_a_time:
            again = millis == self._millis
            # The top bit stays free at first, so that steps never run over.
            self._tail = self._tail + 1 + secrets.randbits(32) if again else secrets.randbits(73)
            self._millis = millis
            return self._tail


_tails = _Tails()


def new_id() -> uuid.UUID:
    """A UUIDv7 (RFC 9562 §5.7): sorts by the millisecond of its making, and within it by the order of making in this process.

    So rows that one request writes come back in the order in which it wrote them.
    """
    millis = time.time_ns() // 1_000_000
    tail = _tails.after(millis)
    value = (millis & ((1 << 48) - 1)) << 80 | 0x7 << 76 | (tail >> 62) << 64 | 0b10 << 62 | tail & ((1 << 62) - 1)
    return uuid.UUID(int=value)


def made_at(number: uuid.UUID) -> datetime:
    """The moment at which `new_id` made it, to the millisecond."""
    return datetime.fromtimestamp((number.int >> 80) / 1000, UTC)


def check_character(body: str) -> str:
    """The ISO 7064-style mod-N check character: finds every single wrong character and every swap of neighbours."""
    size = len(ALPHABET)
    weighted = sum((index + 2) * ALPHABET.index(char) for index, char in enumerate(reversed(body)))
    return ALPHABET[-weighted % size]


def new_code(prefix: str, length: int) -> str:
    """A random code of `length` unambiguous characters behind `prefix`, its last one a check character."""
    body = "".join(secrets.choice(ALPHABET) for _ in range(length - 1))
    return prefix + body + check_character(body)


def is_code(text: str, prefix: str, length: int) -> bool:
    """Whether `text` is a code that `new_code` could have made."""
    body = text.removeprefix(prefix)
    if not text.startswith(prefix) or len(body) != length or any(char not in ALPHABET for char in body):
        return False
    return check_character(body[:-1]) == body[-1]
