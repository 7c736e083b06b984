"""Getting a picture into a state in which codes and letters can be read."""

from PIL import Image, ImageChops, ImageFilter, ImageOps

WORKING_SIDE = 1700
"""Pixels of the longer side at which a card's smallest print is about 20 pixels high; more costs time and reads no better."""
GLANCE_SIDE = 900


def gray(picture: Image.Image) -> Image.Image:
    """Light and dark alone, stretched to the whole range."""
    return ImageOps.autocontrast(picture.convert("L"), cutoff=1)


def sized(picture: Image.Image, side: int) -> Image.Image:
    """With its longer side at `side` pixels; small pictures grow at most twofold."""
    scale = min(side / max(picture.size), 2.0)
    width, height = (max(1, round(length * scale)) for length in picture.size)
    return picture.resize((width, height), Image.Resampling.BICUBIC)


def evened(picture: Image.Image) -> Image.Image:
    """Shadows and glare taken out: each spot against the brightness around it."""
    around = picture.filter(ImageFilter.GaussianBlur(max(picture.size) / 40))
    return ImageOps.autocontrast(ImageOps.invert(ImageChops.subtract(around, picture, scale=0.5)), cutoff=1)


def turned(picture: Image.Image, degrees: float) -> Image.Image:
    """Turned counter-clockwise, by right angles without a loss, otherwise onto a ground like the picture's own."""
    right = {90: Image.Transpose.ROTATE_90, 180: Image.Transpose.ROTATE_180, 270: Image.Transpose.ROTATE_270}
    angle = degrees % 360
    if angle in right:
        return picture.transpose(right[int(angle)])
    if angle < 0.5 or angle > 359.5:
        return picture
    ground = int(sorted(picture.resize((16, 16)).tobytes())[128])
    return picture.rotate(angle, Image.Resampling.BICUBIC, expand=True, fillcolor=ground)
