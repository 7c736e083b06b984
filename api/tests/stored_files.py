"""Puts sealed files into a site's store, or opens all of them again: `put 50`, `open`. Run with a site's settings (tools/ops/rehearsal.py)."""

from __future__ import annotations

import asyncio
import sys

from khoisu.integrations.storage import StorageSettings, choose_storage

FOLDER = "tep/dien-tap/"
LENGTH = 100_000


def content(number: int) -> bytes:
    """What file `number` holds."""
    return str(number).encode() * LENGTH


async def put(count: int) -> str:
    """Store so many files."""
    storage = choose_storage(StorageSettings())
    for number in range(count):
        await storage.put(f"{FOLDER}{number}", content(number))
    return str(count)


async def opened() -> str:
    """How many files open with the keys and hold what was put into them."""
    storage = choose_storage(StorageSettings())
    keys = await storage.keys(FOLDER)
    return str(sum([await storage.get(key) == content(int(key.removeprefix(FOLDER))) for key in keys]))


if __name__ == "__main__":
    print(asyncio.run(put(int(sys.argv[2])) if sys.argv[1] == "put" else opened()))
