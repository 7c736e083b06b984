"""Draws one card into a file, for the browser tests: `python -m tests.ocr.draw front_2021 place.jpg`."""

import sys

from tests.ocr import cards

if __name__ == "__main__":
    getattr(cards, sys.argv[1])().save(sys.argv[2], "JPEG", quality=85)
