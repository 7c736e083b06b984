"""Codes of authenticator apps (RFC 6238, with HMAC-SHA-1 and 6 digits, which every app can do). Pure functions."""

import base64
import hashlib
import hmac
from collections.abc import Iterator
from urllib.parse import quote, urlencode

STEP_SECONDS = 30
DIGITS = 6
SKEW = 1
"""How many steps the phone's clock may be early or late."""
SECRET_BYTES = 20
"""As long as the output of the hash (RFC 4226 section 4, requirement R6)."""


def code_at(secret: bytes, step: int) -> str:
    """The code of one time step (RFC 4226 section 5.3)."""
    digest = hmac.new(secret, step.to_bytes(8, "big"), hashlib.sha1).digest()
    offset = digest[-1] & 0x0F
    number = int.from_bytes(digest[offset : offset + 4], "big") & 0x7FFF_FFFF
    return f"{number % 10**DIGITS:0{DIGITS}d}"


def step_at(seconds: float) -> int:
    """The time step of a moment, in seconds since 1970."""
    return int(seconds // STEP_SECONDS)


def find_step(secret: bytes, code: str, seconds: float, last_step: int | None) -> int | None:
    """The step whose code this is, the newest first; None for a wrong code, and for one of `last_step` or before.

    Every candidate is compared in constant time, so that the time says nothing about which one was close.
    """
    now = step_at(seconds)
    found: int | None = None
    for step in _candidates(now):
        fits = hmac.compare_digest(code_at(secret, step).encode(), code.encode())
        if fits and found is None and (last_step is None or step > last_step):
            found = step
    return found


def _candidates(now: int) -> Iterator[int]:
    yield from range(now + SKEW, max(0, now - SKEW) - 1, -1)


def base32(secret: bytes) -> str:
    """The secret as people type it into an app."""
    return base64.b32encode(secret).decode().rstrip("=")


def provisioning_uri(secret: bytes, account: str, issuer: str) -> str:
    """The address in the QR code (`otpauth://totp/…`), as apps read it."""
    label = f"{quote(issuer, safe='')}:{quote(account, safe='@')}"
    query = urlencode({"secret": base32(secret), "issuer": issuer, "digits": DIGITS, "period": STEP_SECONDS})
    return f"otpauth://totp/{label}?{query.replace('+', '%20')}"
