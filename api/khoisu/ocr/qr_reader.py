"""Finds and decodes an identity card's QR code (zxing-cpp), at any angle, in milliseconds."""

from collections.abc import Iterator

import zxingcpp
from PIL import Image, ImageFilter

from khoisu.ocr.preprocessing import evened, sized
from khoisu.ocr.rules.qr import CardCode, read_code

SIDES = (1600, 2600)
LOOKED_AT = 2
"""Views of every picture; the others only where no code was found."""
QR = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)


def find_codes(picture: Image.Image) -> list[tuple[CardCode, int]]:
    """The codes of cards in a gray picture, with the degrees counter-clockwise by which the picture must be rotated.

    A second card is looked for in the larger view too, where a small one shows.
    """
    codes: dict[CardCode, int] = {}
    for number, view in enumerate(_views(picture)):
        if codes and number >= LOOKED_AT:
            break
        for found in zxingcpp.read_barcodes(view, formats=QR):
            code = read_code(_text(found))
            if code is not None:
                codes.setdefault(code, found.orientation)
    return list(codes.items())


def _views(picture: Image.Image) -> Iterator[Image.Image]:
    """Variants of the picture to try in turn: as it is, larger, sharpened, without shadows."""
    usual = sized(picture, SIDES[0])
    yield usual
    if max(picture.size) > SIDES[0]:
        yield sized(picture, SIDES[1])
    yield usual.filter(ImageFilter.UnsharpMask(radius=3, percent=250, threshold=0))
    yield evened(usual)
    yield sized(usual, SIDES[1]).filter(ImageFilter.UnsharpMask(radius=4, percent=200, threshold=0))


def _text(found: zxingcpp.Barcode) -> str:
    # Cards write UTF-8 without declaring it; the decoder's own guess is right only most of the time.
    try:
        return bytes(found.bytes).decode("utf-8")
    except UnicodeDecodeError:
        return found.text
