"""Finds and decodes an identity card's QR code (zxing-cpp), at any angle, in milliseconds."""

from collections.abc import Iterator

import zxingcpp
from PIL import Image, ImageFilter

from khoisu.ocr.preprocessing import evened, sized
from khoisu.ocr.rules.qr import CardCode, read_code

SIDES = (1600, 2600)
QR = zxingcpp.BarcodeFormats(zxingcpp.BarcodeFormat.QRCode)


def find_code(picture: Image.Image) -> tuple[CardCode, int] | None:
    """A card's code in a gray picture, and the degrees counter-clockwise by which the picture must be rotated."""
    for view in _views(picture):
        for found in zxingcpp.read_barcodes(view, formats=QR):
            code = read_code(_text(found))
            if code is not None:
                return code, found.orientation
    return None


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
