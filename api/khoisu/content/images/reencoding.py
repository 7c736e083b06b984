"""Re-encodes a picture in a few sizes, in the sandboxed child (`kit.isolation.sandbox`): imports no framework, so that it starts quickly."""

from dataclasses import dataclass
from io import BytesIO
from typing import Any, Final

from PIL import Image, ImageOps, UnidentifiedImageError

from khoisu.content.errors import PictureRefused
from khoisu.kit.isolation.pictures import upright_rgb

MAX_BYTES: Final = 10 * 1024 * 1024
MAX_PIXELS: Final = 50_000_000
NARROWEST: Final = 320
WIDTHS: Final = (480, 960, 1600)
"""Stored widths in pixels; a picture that is narrower keeps its own width."""
READ: Final = ("JPEG", "PNG", "HEIF", "WEBP", "AVIF")


@dataclass(frozen=True, slots=True)
class EncodedImage:
    """All files of a picture by name, and width and height of the largest."""

    files: dict[str, bytes]
    rong: int
    cao: int


def reencode(data: bytes) -> EncodedImage:
    """Re-encode a picture in each size and format. Raises `PictureRefused`. Takes up to seconds of CPU: only in a child process."""
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
    return EncodedImage(files, largest.width, largest.height)


def _opened(data: bytes) -> Image.Image:
    import pi_heif  # noqa: PLC0415 - the API takes the limits from here, and never opens a picture

    pi_heif.register_heif_opener(thumbnails=False)
    try:
        with Image.open(BytesIO(data), formats=READ) as found:
            if found.width * found.height > MAX_PIXELS:
                raise PictureRefused("anh_qua_lon")
            return upright_rgb(found)
    except Image.DecompressionBombError:
        raise PictureRefused("anh_qua_lon") from None
    except (UnidentifiedImageError, OSError, ValueError, SyntaxError, EOFError, RuntimeError):
        raise PictureRefused("anh_khong_doc_duoc") from None


def _packed(picture: Image.Image, kind: str, **options: int) -> bytes:
    out = BytesIO()
    picture.save(out, kind, **options)
    return out.getvalue()


def answer(_task: dict[str, Any], data: bytes) -> tuple[dict[str, Any], list[bytes]]:
    """The files of a picture with their names, width and height; a refusal is a result too."""
    try:
        rendered = reencode(data)
    except PictureRefused as refused:
        return {"refused": refused.ma}, []
    return {"names": list(rendered.files), "rong": rendered.rong, "cao": rendered.cao}, list(rendered.files.values())
