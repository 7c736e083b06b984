"""Sends evidence: pictures, which we have encoded again, are shown, videos are as they came and only downloaded."""

from typing import Any
from uuid import UUID

from fastapi import Response

from khoisu.files.service import Fetched

FILE: dict[int | str, dict[str, Any]] = {
    200: {"content": {"image/jpeg": {}, "video/mp4": {}}, "description": "The picture, or the video as a download"}
}


def evidence_response(found: Fetched, number: UUID) -> Response:
    """The bytes with headers that keep a browser from making anything else of them."""
    headers = {"Cache-Control": "private, no-store", "X-Content-Type-Options": "nosniff"}
    if found.loai == "VIDEO":
        headers["Content-Disposition"] = f'attachment; filename="bang-chung-{number}.mp4"'
    return Response(found.data, media_type=found.kieu_noi_dung, headers=headers)
