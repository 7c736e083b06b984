"""Twenty states of a picture: the sixteen of the tests, and four more that phones and messengers make."""

import random

from PIL import Image, ImageChops, ImageFilter

from tests.ocr.image_noise import DISTORTIONS, TABLE, Distortion


def _noisy(card: Image.Image) -> Image.Image:
    """A cheap sensor: strong noise in good light."""
    dots = Image.frombytes("L", card.size, random.Random(2).randbytes(card.width * card.height))
    noise = dots.point(lambda value: round(128 + (value - 128) * 0.38)).convert("RGB")
    return ImageChops.add(card, noise, scale=1.0, offset=-128)


def _small_on_a_table(card: Image.Image) -> Image.Image:
    """The card on a quarter of a large picture."""
    ground = Image.new("RGB", (2 * card.width, 2 * card.height), TABLE)
    ground.paste(card, (card.width // 2, card.height // 3))
    return ground


def _messenger(card: Image.Image) -> Image.Image:
    """800 pixels wide, as the smallest messengers send it."""
    return card.resize((800, round(card.height * 800 / card.width)), Image.Resampling.LANCZOS)


def _strongly_leaning(card: Image.Image) -> Image.Image:
    inset, (width, height) = card.width * 0.09, card.size
    corners = (-inset, 0, 0, height, width, height, width + inset, 0)
    leaned = card.transform(card.size, Image.Transform.QUAD, corners, Image.Resampling.BICUBIC, fillcolor=TABLE)
    return leaned.filter(ImageFilter.GaussianBlur(0.8))


STATES: dict[str, Distortion] = DISTORTIONS | {
    "noise": _noisy,
    "on a quarter of the picture": _small_on_a_table,
    "800 px": _messenger,
    "from far below": _strongly_leaning,
}
UNSEEN = "right edge cut off"
"""The state in which the end of a zone is outside the picture: nobody can read it."""
