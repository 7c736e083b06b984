"""What happens to a card between the table and the file: turned, blurred, dark, cropped, lit by a lamp, compressed."""

import io
import random
from collections.abc import Callable
from functools import lru_cache

from PIL import Image, ImageChops, ImageDraw, ImageEnhance, ImageFilter

from khoisu.ocr.preprocessing import mapping

Distortion = Callable[[Image.Image], Image.Image]
TABLE = (118, 104, 92)


def on_a_table(card: Image.Image) -> Image.Image:
    """With the table around it, as every photograph has."""
    ground = Image.new("RGB", (card.width + 360, card.height + 300), TABLE)
    ground.paste(card, (180, 150))
    return ground


def turned(degrees: float) -> Distortion:
    """Tilted, or on its side."""
    return lambda card: card.rotate(degrees, Image.Resampling.BICUBIC, expand=True, fillcolor=TABLE)


def blurred(radius: float) -> Distortion:
    """Out of focus; the radius in pixels of a card 1,600 wide."""
    return lambda card: card.filter(ImageFilter.GaussianBlur(radius))


@lru_cache(maxsize=8)
def grain(size: tuple[int, int]) -> Image.Image:
    """Noise around the middle gray, the same each time."""
    dots = Image.frombytes("L", size, random.Random(1).randbytes(size[0] * size[1]))
    return dots.point(lambda value: round(128 + (value - 128) * 0.35))


def dark(light: float) -> Distortion:
    """A picture taken in the evening: little light, and noise."""

    def distort(card: Image.Image) -> Image.Image:
        noise = grain(card.size).convert("RGB")
        dim = ImageEnhance.Brightness(card).enhance(light)
        return ImageChops.add(dim, noise, scale=1.0, offset=-128)

    return distort


def shadowed(card: Image.Image) -> Image.Image:
    """The phone's own shadow across one half."""
    veil = Image.new("L", card.size, 255)
    ImageDraw.Draw(veil).polygon(
        ((0, 0), (card.width * 0.62, 0), (card.width * 0.38, card.height), (0, card.height)), fill=90
    )
    return ImageChops.multiply(card, veil.filter(ImageFilter.GaussianBlur(60)).convert("RGB"))


def glaring(at: tuple[float, float], size: float = 0.13) -> Distortion:
    """A lamp's reflection, as parts of the width and height."""

    def distort(card: Image.Image) -> Image.Image:
        light = Image.new("L", card.size, 0)
        x, y, r = at[0] * card.width, at[1] * card.height, size * card.width
        ImageDraw.Draw(light).ellipse((x - r, y - r * 0.6, x + r, y + r * 0.6), fill=255)
        white = Image.new("RGB", card.size, "white")
        return Image.composite(white, card, light.filter(ImageFilter.GaussianBlur(25)))

    return distort


def cropped(left: float, right: float) -> Distortion:
    """A part of the card outside the picture."""
    return lambda card: card.crop((round(left * card.width), 0, round(right * card.width), card.height))


def leaning(card: Image.Image) -> Image.Image:
    """Taken from below: the upper edge shorter than the lower one."""
    inset, (width, height) = card.width * 0.05, card.size
    corners = (-inset, 0, 0, height, width, height, width + inset, 0)
    return card.transform(card.size, Image.Transform.QUAD, corners, Image.Resampling.BICUBIC, fillcolor=TABLE)


def seen_from(side: str, part: float) -> Distortion:
    """The table photographed from one side, as a lens sees it: what is further away is smaller by two of these parts."""

    def distort(card: Image.Image) -> Image.Image:
        ground = on_a_table(card)
        width, height = ground.size
        x, y = width * part, height * part
        near = {
            "below": ((x, y), (width - x, y), (width, height), (0, height)),
            "the right": ((0, y), (width, 0), (width, height), (0, height - y)),
            "the left": ((0, 0), (width, y), (width, height - y), (0, height)),
        }[side]
        whole = ((0, 0), (width, 0), (width, height), (0, height))
        return ground.transform(
            ground.size, Image.Transform.PERSPECTIVE, mapping(near, whole), Image.Resampling.BICUBIC, fillcolor=TABLE
        )

    return distort


def squeezed(card: Image.Image) -> Image.Image:
    """Sent through a chat: made small and compressed hard."""
    out = io.BytesIO()
    card.resize((1100, round(card.height * 1100 / card.width)), Image.Resampling.LANCZOS).save(out, "JPEG", quality=45)
    return Image.open(io.BytesIO(out.getvalue())).convert("RGB")


def after(*distortions: Distortion) -> Distortion:
    """One after the other."""

    def distort(card: Image.Image) -> Image.Image:
        for one in distortions:
            card = one(card)
        return card

    return distort


DISTORTIONS: dict[str, Distortion] = {
    "as it is": lambda card: card,
    "on a table": on_a_table,
    "askew by 7°": turned(7),
    "askew by -12°": turned(-12),
    "on its side": turned(90),
    "upside down": turned(180),
    "blurred by 2 px": blurred(2),
    "blurred by 4 px": blurred(4),
    "dark": dark(0.3),
    "half in shadow": shadowed,
    "glare in the middle": glaring((0.5, 0.5)),
    "glare on the code": glaring((0.9, 0.17), 0.09),
    "right edge cut off": cropped(0, 0.82),
    "from below": leaning,
    "through a chat": squeezed,
    "table, askew, dark": after(on_a_table, turned(-5), dark(0.5)),
}
"""What the reading is measured with."""
