"""What a phone's camera sees, as a file for Chromium's fake camera: `python -m tests.ocr.draw_video front_2021 place.y4m`.

First a bare table, then another QR code, then the card, which Chromium plays again and again. The format is YUV4MPEG2 with
4:2:0 colour, the only one without loss that it takes.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import segno
from PIL import Image, ImageFilter

from tests.ocr import cards

SIZE = (1280, 720)
FRAMES_PER_SECOND = 5
TABLE = (96, 74, 58)


def _table(thing: Image.Image | None = None, *, turned: float = 0) -> Image.Image:
    """A table with one thing lying on it, a little turned and soft as through a lens."""
    frame = Image.new("RGB", SIZE, TABLE)
    if thing:
        lying = thing.convert("RGBA").rotate(turned, Image.Resampling.BICUBIC, expand=True)
        lying.thumbnail((int(SIZE[0] * 0.95), int(SIZE[1] * 0.95)))
        frame.paste(lying, ((SIZE[0] - lying.width) // 2, (SIZE[1] - lying.height) // 2), lying)
    return frame.filter(ImageFilter.GaussianBlur(0.6))


def _advertisement() -> Image.Image:
    code = segno.make("https://quang-cao.example/", micro=False)
    return Image.frombytes("L", code.symbol_size(scale=12), _grey(code, 12)).convert("RGB")


def _grey(code: segno.QRCode, scale: int) -> bytes:
    rows = code.matrix_iter(scale=scale)
    return b"".join(bytes(0 if dark else 255 for dark in row) for row in rows)


def frames(card: Image.Image) -> Iterator[Image.Image]:
    """Four seconds: table, another code, the card from two angles."""
    scenes = [(_table(), 4), (_table(_advertisement()), 6), (_table(card, turned=4), 5), (_table(card, turned=-2), 5)]
    for picture, count in scenes:
        yield from [picture] * count


def write_video(card: Image.Image, place: Path) -> None:
    """Write the video of a card."""
    half = (SIZE[0] // 2, SIZE[1] // 2)
    with place.open("wb") as out:
        out.write(f"YUV4MPEG2 W{SIZE[0]} H{SIZE[1]} F{FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n".encode())
        for frame in frames(card):
            light, blue, red = frame.convert("YCbCr").split()
            out.write(b"FRAME\n" + light.tobytes() + blue.resize(half).tobytes() + red.resize(half).tobytes())


if __name__ == "__main__":
    write_video(getattr(cards, sys.argv[1])(), Path(sys.argv[2]))
