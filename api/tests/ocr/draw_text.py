"""Text on rendered papers: in the site's own typeface, and in a monospaced one for the machine-readable zone."""

import io
from functools import lru_cache
from pathlib import Path

import typst
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


@lru_cache(maxsize=32)
def typed(lines: tuple[str, ...], width: int) -> Image.Image:
    """Lines of monospaced text, `width` pixels wide."""
    rows = "\\\n".join(f"#raw({chr(34)}{line}{chr(34)})" for line in lines)
    page = (
        f"#set page(width: auto, height: auto, margin: 2pt)\n#set text(size: 20pt)\n#set par(leading: 0.55em)\n{rows}"
    )
    rendered = typst.compile(page.encode(), format="png", ppi=200)
    assert isinstance(rendered, bytes)
    picture = Image.open(io.BytesIO(rendered)).convert("L")
    return picture.resize((width, round(picture.height * width / picture.width)))
