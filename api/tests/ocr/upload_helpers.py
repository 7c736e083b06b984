"""Uploads of papers for OCR, as a browser sends them."""

import io
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
from PIL import Image

from tests.people import Person

VERSION = "2026-11-20"
Ask = Callable[..., Awaitable[httpx.Response]]


def jpeg(picture: Image.Image, quality: int = 85) -> bytes:
    """A picture as a phone's file."""
    out = io.BytesIO()
    picture.save(out, "JPEG", quality=quality)
    return out.getvalue()


async def send(
    client: httpx.AsyncClient,
    person: Person,
    front: bytes | None,
    back: bytes | None = None,
    *,
    kind: str = "CAN_CUOC",
    version: str = VERSION,
    lang: str = "vi",
) -> httpx.Response:
    """POST the sides."""
    files = {"matTruoc": ("a.jpg", front)} if front is not None else {"matTruoc": ("", b"")}
    if back is not None:
        files["matSau"] = ("b.jpg", back)
    headers = person.headers | {"Accept-Language": lang}
    data = {"loai": kind, "dongY": version}
    return await client.post("/ocr/api/v1/lan-doc", data=data, files=files, headers=headers)


async def state(client: httpx.AsyncClient, person: Person, reading_id: str, lang: str = "vi") -> dict[str, Any]:
    """GET the reading."""
    headers = person.headers | {"Accept-Language": lang}
    reply = await client.get(f"/ocr/api/v1/lan-doc/{reading_id}", headers=headers)
    assert reply.status_code == 200, reply.text
    return reply.json()["data"]


def values(reading: dict[str, Any]) -> dict[str, str]:
    """The values by field."""
    return {one["truong"]: one["giaTri"] for one in reading["giaTriList"]}
