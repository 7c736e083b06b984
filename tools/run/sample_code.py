"""`make code`: the code that the sample staff's authenticator app shows now (RFC 6238). Development only."""

from __future__ import annotations

import base64
import hmac
import sys
import time

SECRET = "KHOISUMAUKHOISUMAUKHOISUMAU23456"  # noqa: S105 - sample data, documented, refused in production
STEP = 30


def code(secret: str, seconds: float) -> str:
    """The six digits of a moment, in seconds since 1970."""
    digest = hmac.new(base64.b32decode(secret), int(seconds // STEP).to_bytes(8, "big"), "sha1").digest()
    start = digest[-1] & 15
    return f"{(int.from_bytes(digest[start : start + 4], 'big') & 0x7FFFFFFF) % 1_000_000:06d}"


def main() -> int:
    """Print the code and how long it stays."""
    now = time.time()
    print(f"{code(SECRET, now)}  (for {STEP - int(now) % STEP} s)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
