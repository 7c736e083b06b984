"""Pictures of articles: taken in, drawn anew in a few sizes without anything that came along, and found again by name."""

import asyncio
from dataclasses import dataclass
from io import BytesIO
from typing import Final
from uuid import UUID

from PIL import Image, ImageOps, UnidentifiedImageError
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.editing_models import PublicPicture
from khoisu.content.errors import PictureNotFound, PictureRefused
from khoisu.kit.ids import new_id
from khoisu.ports.storage import Storage, StoredMissing

MAX_BYTES: Final = 10 * 1024 * 1024
MAX_PIXELS: Final = 50_000_000
NARROWEST: Final = 320
WIDTHS: Final = (480, 960, 1600)
"""Widths in pixels that are kept; one that the picture does not have is kept as wide as it is."""
FORMATS: Final[dict[str, str]] = {"avif": "image/avif", "webp": "image/webp"}
READ: Final = ("JPEG", "PNG", "WEBP", "AVIF")


@dataclass(frozen=True, slots=True)
class Drawn:
    """All files of a picture by name, and the measures of the largest."""

    files: dict[str, bytes]
    rong: int
    cao: int


def redraw(data: bytes) -> Drawn:
    """Draw a picture anew in each size and format. Raises `PictureRefused`. Costs up to seconds: run it in a thread."""
    if len(data) > MAX_BYTES:
        raise PictureRefused("anh_qua_lon")
    picture = _opened(data)
    if picture.width < NARROWEST:
        raise PictureRefused("anh_qua_nho")
    files: dict[str, bytes] = {}
    for width in WIDTHS:
        scaled = picture.copy()
        scaled.thumbnail((width, width * 4), Image.Resampling.LANCZOS)
        files[f"{width}.webp"] = _packed(scaled, "WEBP", quality=80, method=4)
        files[f"{width}.avif"] = _packed(scaled, "AVIF", quality=60, speed=8)
    largest = ImageOps.contain(picture, (min(picture.width, WIDTHS[-1]), WIDTHS[-1] * 4))
    return Drawn(files, largest.width, largest.height)


def _opened(data: bytes) -> Image.Image:
    try:
        with Image.open(BytesIO(data), formats=READ) as found:
            if found.width * found.height > MAX_PIXELS or getattr(found, "n_frames", 1) > 1:
                raise PictureRefused("anh_qua_lon")
            upright = ImageOps.exif_transpose(found)
            return upright.convert("RGBA" if upright.has_transparency_data else "RGB")
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        raise PictureRefused("anh_khong_doc_duoc") from None


def _packed(picture: Image.Image, kind: str, **options: int) -> bytes:
    out = BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


def _key(picture: UUID, name: str) -> str:
    return f"anh/{picture}/{name}"


async def take_picture(session: AsyncSession, storage: Storage, data: bytes, account_id: UUID) -> PublicPicture:
    """Draw it anew and keep it. Raises `PictureRefused` for what is no good picture."""
    drawn = await asyncio.to_thread(redraw, data)
    row = PublicPicture(id=new_id(), rong=drawn.rong, cao=drawn.cao, nguoi_tai=account_id)
    for name, content in drawn.files.items():
        await storage.put(_key(row.id, name), content)
    session.add(row)
    await session.flush()
    return row


async def fetch_picture(storage: Storage, picture: UUID, width: int, kind: str) -> bytes:
    """The bytes of one size and format. Raises `PictureNotFound`."""
    try:
        return await storage.get(_key(picture, f"{width}.{kind}"))
    except StoredMissing:
        raise PictureNotFound from None
