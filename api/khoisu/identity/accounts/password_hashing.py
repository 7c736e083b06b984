"""Passwords at rest: Argon2id with 19 MiB, two passes, one lane (OWASP's figures; ASVS 11.4.2)."""

import asyncio
import unicodedata

from pwdlib.hashers.argon2 import Argon2Hasher

HASHER = Argon2Hasher(memory_cost=19_456, time_cost=2, parallelism=1)
AT_ONCE = 4
"""Hashes computed at the same time in one process; more would only push out the memory of everything else."""
DUMMY = HASHER.hash("a password that nobody has")
"""Checked when there is no account, so that nobody learns that from the time (G-39)."""
_gate = asyncio.Semaphore(AT_ONCE)


def clean_password(text: str) -> str:
    """The form that is hashed: NFC, so that all keyboards give the same password. No trimming."""
    return unicodedata.normalize("NFC", text)


async def hash_password(password: str) -> str:
    """The hash to store."""
    async with _gate:
        return await asyncio.to_thread(HASHER.hash, password)


async def verify_password(password: str, stored: str | None) -> bool:
    """Whether the password is correct; takes as long without a stored hash as with one."""
    async with _gate:
        good = await asyncio.to_thread(HASHER.verify, password, stored or DUMMY)
    return good and stored is not None
