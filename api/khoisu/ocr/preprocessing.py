"""Image preprocessing for OCR: gray, scaled, evenly lit, denoised, deskewed."""

from itertools import pairwise

from PIL import Image, ImageChops, ImageFilter, ImageOps

WORKING_SIDE = 1700
"""Pixels of the longer side at which a card's smallest print is about 20 pixels high; more costs time and reads no better."""
GLANCE_SIDE = 900


def gray(picture: Image.Image) -> Image.Image:
    """Grayscale, with the contrast stretched to the whole range."""
    return ImageOps.autocontrast(picture.convert("L"), cutoff=1)


def sized(picture: Image.Image, side: int) -> Image.Image:
    """Scaled to `side` pixels on the longer side; small pictures at most double in size."""
    scale = min(side / max(picture.size), 2.0)
    width, height = (max(1, round(length * scale)) for length in picture.size)
    return picture.resize((width, height), Image.Resampling.BICUBIC)


def evened(picture: Image.Image) -> Image.Image:
    """Shadows and glare removed: each spot against the brightness around it."""
    around = picture.filter(ImageFilter.GaussianBlur(max(picture.size) / 40))
    return ImageOps.autocontrast(ImageOps.invert(ImageChops.subtract(around, picture, scale=0.5)), cutoff=1)


def calmed(picture: Image.Image) -> Image.Image:
    """The noise of a dark picture removed."""
    return picture.filter(ImageFilter.MedianFilter(3)).filter(ImageFilter.GaussianBlur(1))


def turned(picture: Image.Image, degrees: float) -> Image.Image:
    """Rotated counter-clockwise: by right angles without loss, otherwise onto a background like the picture's own."""
    right = {90: Image.Transpose.ROTATE_90, 180: Image.Transpose.ROTATE_180, 270: Image.Transpose.ROTATE_270}
    angle = degrees % 360
    if angle in right:
        return picture.transpose(right[int(angle)])
    if angle < 0.5 or angle > 359.5:
        return picture
    ground = int(sorted(picture.resize((16, 16)).tobytes())[128])
    return picture.rotate(angle, Image.Resampling.BICUBIC, expand=True, fillcolor=ground)


TILT_SIDE, MOST_TILT, COARSE, FINE = 420, 16, 2.0, 0.5


def tilt(picture: Image.Image) -> float:
    """Degrees counter-clockwise by which the picture must be rotated to make its lines horizontal; 0 when they are.

    At the right angle, rows full of letters and empty rows alternate most sharply.
    """
    small = sized(picture, TILT_SIDE)
    strokes = ImageChops.difference(small, small.filter(ImageFilter.GaussianBlur(4))).point(
        [min(255, 3 * v) for v in range(256)]
    )

    def sharpness(angle: float) -> int:
        rows = strokes.rotate(angle, Image.Resampling.BILINEAR, fillcolor=0).resize((1, strokes.height)).tobytes()
        return sum((one - other) ** 2 for one, other in pairwise(rows))

    coarse = [step * COARSE for step in range(int(-MOST_TILT / COARSE), int(MOST_TILT / COARSE) + 1)]
    near = max(coarse, key=sharpness)
    return max((near + step * FINE for step in range(-3, 4)), key=sharpness)
