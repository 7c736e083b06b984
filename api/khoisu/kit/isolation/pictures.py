"""The first picture of an opened file as people saw it when they sent it: upright, in sRGB, with eight bits a colour.

Pillow's own `convert("RGB")` clips what has more than eight bits, cannot read LAB, and drops a colour profile without applying it.
Only a sandboxed child opens a sent picture, so only children import this.
"""

import io
from typing import Any

from PIL import Image, ImageCms, ImageOps

CMS: Any = ImageCms
"""Its types leave the profiles out."""
SRGB = CMS.createProfile("sRGB")
SPACES = {"RGB": "RGB", "RGBA": "RGB", "L": "GRAY", "CMYK": "CMYK"}
"""The colour space that a profile must be for, by the mode of the picture."""
FULL_16, FULL_8 = 65535, 255


def upright_rgb(picture: Image.Image) -> Image.Image:
    """The first picture (of a phone's several, or of an animation) as RGB, or RGBA where something is transparent."""
    picture.seek(0)
    picture.load()
    turned = ImageOps.exif_transpose(picture)
    profile: bytes | None = turned.info.get("icc_profile")
    plain = _eight_bits(turned)
    if profile:
        plain = _in_srgb(plain, profile)
    return plain if plain.mode in ("RGB", "RGBA") else plain.convert("RGB")


def on_white(picture: Image.Image) -> Image.Image:
    """An RGB picture; what is transparent shows white paper."""
    if picture.mode != "RGBA":
        return picture
    ground = Image.new("RGBA", picture.size, "white")
    ground.alpha_composite(picture)
    return ground.convert("RGB")


def _eight_bits(picture: Image.Image) -> Image.Image:
    if picture.mode.startswith("I;16"):
        return _scaled(picture.convert("I"), 0, FULL_16)
    if picture.mode in ("I", "F"):
        return _scaled(picture, *_range_of(picture))
    if picture.mode == "LAB":
        lab = CMS.createProfile("LAB")
        return CMS.profileToProfile(picture, lab, SRGB, outputMode="RGB") or picture
    if picture.has_transparency_data:
        return picture.convert("RGBA")
    if picture.mode in SPACES:
        return picture
    return picture.convert("L" if picture.mode == "1" else "RGB")


def _range_of(picture: Image.Image) -> tuple[float, float]:
    """Black and white of numbers whose meaning no header tells: the usual ranges where they fit, else what is there."""
    low, high = (float(str(value)) for value in picture.getextrema())
    if picture.mode == "F" and low >= 0 and high <= 1:
        return 0, 1
    return next(((0, full) for full in (FULL_8, FULL_16) if low >= 0 and high <= full), (low, high))


def _scaled(picture: Image.Image, black: float, white: float) -> Image.Image:
    scale = FULL_8 / ((white - black) or 1)
    return picture.convert("F").point(lambda value: value * scale + (0.5 - black * scale)).convert("L")


def _in_srgb(picture: Image.Image, profile: bytes) -> Image.Image:
    """The colours that the profile means. A damaged profile, or one for other colours, is left aside as browsers do."""
    try:
        own = CMS.ImageCmsProfile(io.BytesIO(profile))
        facts = own.profile
        if facts.xcolor_space.strip() != SPACES.get(picture.mode) or "sRGB" in (facts.profile_description or ""):
            return picture
        mode = "RGBA" if picture.mode == "RGBA" else "RGB"
        return CMS.profileToProfile(picture, own, SRGB, outputMode=mode) or picture
    except (ImageCms.PyCMSError, OSError, ValueError, TypeError):
        return picture
