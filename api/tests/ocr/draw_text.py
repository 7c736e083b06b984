"""Text on rendered papers: in the site's own typeface, and in OCR-B for the machine-readable zone."""

from functools import lru_cache
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

FONTS = Path(__file__).resolve().parents[3] / "web" / "node_modules" / "@fontsource" / "be-vietnam-pro" / "files"
Ink = tuple[int, int, int]
BLACK: Ink = (25, 25, 30)


@lru_cache(maxsize=64)
def _font(part: str, weight: int, size: int) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(str(FONTS / f"be-vietnam-pro-{part}-{weight}-normal.woff2"), size)


def _part(char: str) -> str:
    # Each of the web's font files has a range of characters.
    return "latin" if ord(char) < 0x100 else "vietnamese"


def write(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, size: int, *, weight: int = 400, ink: Ink = BLACK
) -> float:
    """Write one line with its baseline's top left at `at`; returns where it ends."""
    x, y = at
    for char in text:
        font = _font(_part(char), weight, size)
        draw.text((x, y + size), char, font=font, fill=ink, anchor="ls")
        x += font.getlength(char)
    return x


ZONE_FONT = Path(__file__).with_name("fonts") / "OCRB.otf"
"""OCR-B, which ICAO 9303 wants for a zone: drawn by Norbert Schwarz and Matthew Skala, free for any use."""
PITCH, LEADING = 0.1, 1 / 6
"""Inches from letter to letter and from line to line (ICAO 9303 part 3, 4.4)."""
DRAWN = 48
"""Pixels from letter to letter before the lines are brought to their width."""


@lru_cache(maxsize=32)
def typed(lines: tuple[str, ...], width: int) -> Image.Image:
    """Lines of a machine-readable zone, `width` pixels wide."""
    probe = ImageFont.truetype(str(ZONE_FONT), 100)
    font = ImageFont.truetype(str(ZONE_FONT), round(100 * DRAWN / probe.getlength("A")))
    step = round(DRAWN * LEADING / PITCH)
    picture = Image.new("L", (DRAWN * max(map(len, lines)), step * len(lines)), 255)
    draw = ImageDraw.Draw(picture)
    for row, line in enumerate(lines):
        for place, letter in enumerate(line):
            draw.text(((place + 0.5) * DRAWN, (row + 0.8) * step), letter, font=font, fill=20, anchor="ms")
    return picture.resize((width, round(picture.height * width / picture.width)), Image.Resampling.LANCZOS)
