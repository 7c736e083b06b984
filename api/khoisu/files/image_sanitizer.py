"""Sanitizes pictures: decoded, turned upright, scaled down, and written again with nothing but their pixels."""

import io
import warnings

import pi_heif
from PIL import Image, UnidentifiedImageError

from khoisu.files.errors import RefusedFile
from khoisu.files.rules import MAX_PIXELS, MAX_SIDE
from khoisu.kit.isolation.pictures import on_white, upright_rgb

QUALITY = 90
pi_heif.register_heif_opener(thumbnails=False)
FORMATS = {"JPEG": ["JPEG"], "PNG": ["PNG"], "HEIC": ["HEIF"]}
DAMAGE = (OSError, SyntaxError, ValueError, EOFError, UnidentifiedImageError, RuntimeError, IndexError, OverflowError)


def clean_picture(data: bytes, kind: str) -> tuple[bytes, int, int]:
    """A JPEG of the same picture, its width and height; no metadata, at most `MAX_SIDE` pixels a side.

    Raises `RefusedFile` for damaged files and for more than `MAX_PIXELS`, which are counted before decoding.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(data), formats=FORMATS[kind]) as picture:
                _refuse_large(picture)
                if kind == "JPEG":
                    picture.draft(None, (MAX_SIDE, MAX_SIDE))
                return _written(on_white(upright_rgb(picture)))
    except Image.DecompressionBombError:
        raise too_many_pixels() from None
    except DAMAGE:
        raise RefusedFile("tep_hong") from None


def too_many_pixels() -> RefusedFile:
    """The refusal of a picture that would exhaust the memory."""
    return RefusedFile("anh_qua_nhieu_diem", mp=MAX_PIXELS // 1_000_000)


def _refuse_large(picture: Image.Image) -> None:
    if picture.width * picture.height > MAX_PIXELS:
        raise too_many_pixels()


def _written(picture: Image.Image) -> tuple[bytes, int, int]:
    picture.thumbnail((MAX_SIDE, MAX_SIDE), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    # A new picture: the metadata of the old one (place, device, owner, thumbnail) must not be published.
    bare = Image.new("RGB", picture.size)
    bare.paste(picture)
    bare.save(out, "JPEG", quality=QUALITY, optimize=False)
    return out.getvalue(), *bare.size
