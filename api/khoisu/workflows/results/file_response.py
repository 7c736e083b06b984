"""Sends the file of a result as a download, whatever a browser thinks of it."""

from typing import Any
from uuid import UUID

from fastapi import Response

from khoisu.files.service import Fetched

FILE: dict[int | str, dict[str, Any]] = {
    200: {"content": {"application/pdf": {}, "image/jpeg": {}}, "description": "The file as a download"}
}


def file_response(found: Fetched, number: UUID) -> Response:
    """The bytes with headers that keep a browser from making anything else of them."""
    ending = "pdf" if found.loai == "PDF" else "jpg"
    headers = {
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
        "Content-Disposition": f'attachment; filename="ket-qua-{number}.{ending}"',
    }
    return Response(found.data, media_type=found.kieu_noi_dung, headers=headers)
