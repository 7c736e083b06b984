"""Responses that anybody may cache: the lists change with a decree, not with a request (RFC 9110 §13, RFC 9111)."""

from collections.abc import Sequence
from hashlib import blake2b

from fastapi import Request, Response
from pydantic import BaseModel
from pydantic_core import to_json

from khoisu.kit.text.texts import Lang

KEEP = "public, max-age=3600, stale-while-revalidate=86400"


def to_envelope(data: BaseModel | Sequence[BaseModel]) -> bytes:
    """The body `{"data": …}`."""
    return to_json({"data": data}, by_alias=True)


def cacheable_response(request: Request, body: bytes, lang: Lang, *, keep: str = KEEP) -> Response:
    """Answer with the body, or with 304 when the caller's copy is still good."""
    tag = f'"{blake2b(body, digest_size=12).hexdigest()}"'
    headers = {"ETag": tag, "Cache-Control": keep, "Vary": "Accept-Language", "Content-Language": lang}
    if _has(request.headers.get("if-none-match", ""), tag):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


def _has(header: str, tag: str) -> bool:
    copies = [part.strip().removeprefix("W/") for part in header.split(",")]
    return tag in copies or copies == ["*"]
