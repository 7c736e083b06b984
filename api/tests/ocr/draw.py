"""Renders one paper into a file, for the browser tests: `python -m tests.ocr.draw front_2021 place.jpg`."""

import sys
from functools import partial

from tests.ocr import cards, certificates, passports

OTHERS = {
    "front_2021_covered": partial(cards.front_2021, code=False),
    "certificate": certificates.certificate,
    "passport": passports.vietnamese,
    "passport_without_zone": partial(passports.vietnamese, zone=False),
}

if __name__ == "__main__":
    draw = OTHERS.get(sys.argv[1]) or getattr(cards, sys.argv[1])
    draw().save(sys.argv[2], "JPEG", quality=85)
