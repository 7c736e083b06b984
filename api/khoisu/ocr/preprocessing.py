"""Image preprocessing for OCR: gray, scaled, evenly lit, denoised, deskewed."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

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


CORNER_SIDE, CORNER_STEP = 480, 24
LEAST_CARD, LEAST_FILLED, MOST_OUTSIDE = 0.15, 0.9, 0.04
PROPORTIONS = (1.15, 2.1)
"""Width by height of a card (1.59) or a page of a passport (1.42), seen aslant."""
Corner = tuple[float, float]


def straightened(picture: Image.Image) -> Image.Image | None:
    """The card or page alone, its four corners made right angles; None where it does not stand out from what it lies on.

    For pictures taken aslant, in which lines run towards each other and are not read as lines.
    """
    corners = _corners(picture)
    if corners is None:
        return None
    (left_top, right_top, right_bottom, left_bottom) = corners
    width = round(max(dist(left_top, right_top), dist(left_bottom, right_bottom)))
    height = round(max(dist(left_top, left_bottom), dist(right_top, right_bottom)))
    flat = ((0, 0), (width, 0), (width, height), (0, height))
    return picture.transform(
        (width, height), Image.Transform.PERSPECTIVE, mapping(flat, corners), Image.Resampling.BICUBIC
    )


def _corners(picture: Image.Image) -> tuple[Corner, Corner, Corner, Corner] | None:
    """The corners of the one thing with four sides that is unlike the picture's edge, from the left top one clockwise."""
    small = sized(picture, CORNER_SIDE).filter(ImageFilter.GaussianBlur(2))
    seen = np.asarray(small, dtype=np.int16)
    edge = np.concatenate([seen[:3].ravel(), seen[-3:].ravel(), seen[:, :3].ravel(), seen[:, -3:].ravel()])
    apart = np.abs(seen - int(np.median(edge))) > CORNER_STEP
    # Print on the card is closed, specks beside it are taken away.
    closed = (
        Image.fromarray(apart.astype(np.uint8) * 255).filter(ImageFilter.MaxFilter(9)).filter(ImageFilter.MinFilter(17))
    )
    thing = np.asarray(closed.filter(ImageFilter.MaxFilter(9))) > 127
    rows, columns = np.nonzero(thing)
    if rows.size < LEAST_CARD * thing.size:
        return None
    ends = [(columns + rows).argmin(), (columns - rows).argmax(), (columns + rows).argmax(), (columns - rows).argmin()]
    found = [(float(columns[end]), float(rows[end])) for end in ends]
    inside = Image.new("L", small.size)
    ImageDraw.Draw(inside).polygon(found, fill=255)
    within = np.asarray(inside) > 127
    if within.sum() == 0 or (thing & within).sum() < LEAST_FILLED * within.sum():
        return None
    if (thing & ~within).sum() > MOST_OUTSIDE * within.sum():
        return None
    a, b, c, d = found
    wide = (dist(a, b) + dist(d, c)) / max(1.0, dist(a, d) + dist(b, c))
    if not PROPORTIONS[0] <= max(wide, 1 / max(wide, 0.01)) <= PROPORTIONS[1]:
        return None
    scale = picture.width / small.width
    return (
        (scale * a[0], scale * a[1]),
        (scale * b[0], scale * b[1]),
        (scale * c[0], scale * c[1]),
        (scale * d[0], scale * d[1]),
    )


def mapping(flat: Sequence[Corner], seen: Sequence[Corner]) -> list[float]:
    """The eight numbers by which Pillow finds for each place of the flat picture its place in the one seen aslant."""
    rows = [
        row
        for (x, y), (u, v) in zip(flat, seen, strict=True)
        for row in ([x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y])
    ]
    return [float(one) for one in np.linalg.solve(np.array(rows, float), np.array(seen, float).ravel())]
