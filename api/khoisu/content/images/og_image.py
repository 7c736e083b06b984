"""Open Graph image of an article: the picture that other sites show next to a link, with its title on our colours."""

from functools import lru_cache
from io import BytesIO
from itertools import groupby
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFont

FONTS = Path(__file__).with_name("fonts")
SIZE: Final = (1200, 630)
MARGIN: Final = 80
BRAND: Final = "Khởi Sự"
GROUND, BAND, LEAF, PALE, WHITE = "#0b4f4f", "#0c6463", "#f2a626", "#b0dcd8", "#ffffff"
TITLE_SIZES: Final = (68, 60, 52, 46)
"""Font sizes, tried from large to small until the title fits in four lines."""
MOST_LINES: Final = 4
FINER: Final = 3
Weight = str
Point = tuple[float, float]


@lru_cache(maxsize=32)
def _font(subset: str, weight: Weight, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(FONTS / f"be-vietnam-pro-{subset}-{weight}-normal.woff2", size)


def _subset(letter: str) -> str:
    # The font comes in two files; what Latin-1 lacks is in the Vietnamese one.
    return "latin" if ord(letter) < 0x100 or 0x2000 <= ord(letter) < 0x20A0 else "vietnamese"


def _runs(text: str) -> list[tuple[str, str]]:
    return [(subset, "".join(letters)) for subset, letters in groupby(text, _subset)]


def width_of(text: str, weight: Weight, size: int) -> float:
    """Width of a line in pixels."""
    return sum(_font(subset, weight, size).getlength(run) for subset, run in _runs(text))


def _write(draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, weight: Weight, size: int, fill: str) -> None:
    x, baseline = at
    for subset, run in _runs(text):
        font = _font(subset, weight, size)
        draw.text((x, baseline), run, font=font, fill=fill, anchor="ls")
        x += font.getlength(run)


def wrapped(text: str, weight: Weight, size: int, width: float) -> list[str]:
    """The words of a text in lines no wider than `width`; a single longer word gets its own line."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, weight, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def balanced(text: str, weight: Weight, size: int, width: float) -> list[str]:
    """The same number of lines as `wrapped`, of about the same length: no single word is left over at the end."""
    most = len(wrapped(text, weight, size, width))
    narrow, wide = width / 3, width
    while wide - narrow > size / 4:
        middle = (narrow + wide) / 2
        if len(wrapped(text, weight, size, middle)) > most:
            narrow = middle
        else:
            wide = middle
    return wrapped(text, weight, size, wide)


def _title(text: str, width: float) -> tuple[int, list[str]]:
    for size in TITLE_SIZES:
        lines = balanced(text, "600", size, width)
        if len(lines) <= MOST_LINES:
            return size, lines
    size = TITLE_SIZES[-1]
    lines = wrapped(text, "600", size, width)[:MOST_LINES]
    return size, [*lines[:-1], f"{lines[-1].rstrip('.,:; ')}…"]


@lru_cache(maxsize=1)
def _mark() -> Image.Image:
    """Our logo in the corner: stairs with the plant on the last one. Rendered larger and scaled down for smooth edges."""
    mark = Image.new("RGB", (SIZE[0] * FINER, SIZE[1] * FINER), GROUND)
    draw = ImageDraw.Draw(mark)
    x, y, step = 860, 560, 110
    for number in range(3):
        corner = _finer((x + number * step, y - number * step), (1240, 660))
        draw.rounded_rectangle(corner, radius=26 * FINER, fill=BAND)
    draw.line(_finer((1140, 340), (1140, 262)), fill=PALE, width=7 * FINER)
    draw.polygon(_finer(*_leaf((1141, 268), (1130, 198), (1192, 192), (1190, 254))), fill=LEAF)
    draw.polygon(_finer(*_leaf((1139, 286), (1076, 282), (1078, 232), (1130, 236))), fill=WHITE)
    return mark.resize(SIZE, Image.Resampling.LANCZOS)


def _finer(*points: Point) -> list[Point]:
    return [(x * FINER, y * FINER) for x, y in points]


def _leaf(foot: Point, left: Point, tip: Point, right: Point) -> list[Point]:
    """The outline of a leaf: from its foot to its tip along one side, and back along the other."""
    return [*_curve(foot, left, tip), *_curve(tip, right, foot)]


def _curve(start: Point, pull: Point, end: Point) -> list[Point]:
    steps = [number / 24 for number in range(25)]
    return [
        (
            (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * pull[0] + t * t * end[0],
            (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * pull[1] + t * t * end[1],
        )
        for t in steps
    ]


def render_og_image(title: str, category: str, site: str) -> bytes:
    """A PNG of 1200 × 630 pixels with the title, its category and the site's name."""
    picture = _mark().copy()
    draw = ImageDraw.Draw(picture)
    _write(draw, (MARGIN, 120), category, "600", 32, LEAF)
    size, lines = _title(title, 960)
    top = 200 + size * 0.6
    for number, line in enumerate(lines):
        _write(draw, (MARGIN, top + number * size * 1.28), line, "600", size, WHITE)
    _write(draw, (MARGIN, 560), BRAND, "600", 40, WHITE)
    _write(draw, (MARGIN + width_of(BRAND, "600", 40) + 24, 560), site, "400", 30, PALE)
    out = BytesIO()
    picture.quantize(96, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
    return out.getvalue()
