"""Text cleaned for printing: composed, without invisible characters that reorder or hide, breakable where too long."""

import re
import unicodedata
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont

FONTS = Path(__file__).parent / "fonts"
EM = 1000

# Marks that change the text direction, and byte-order marks: on a paper they could only mislead.
_HIDDEN = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u200b-\u200d\u00ad]")
_BREAK = "\u200b"
# Amounts, dates, numbers of papers.
_NUMBER = re.compile(r"[0-9.,:;/%-]{1,24}")


def clean(text: str) -> str:
    """The text as it is printed: NFC, no control or direction characters; line ends stay."""
    composed = unicodedata.normalize("NFC", text.replace("\r\n", "\n"))
    stored = (
        char if char == "\n" or unicodedata.category(char) not in ("Cc", "Cs", "Cn", "Co") else " " for char in composed
    )
    return _HIDDEN.sub("", "".join(stored))


def width(word: str) -> float:
    """The width of a word in ems of the papers' bold font, which is the widest."""
    return sum(_em(char) for char in word)


@lru_cache(maxsize=4096)
def _em(char: str) -> float:
    return _letters().getlength(char) / EM


@lru_cache(maxsize=1)
def _letters() -> "FreeTypeFont":
    from PIL.ImageFont import truetype  # noqa: PLC0415 - what draws letters is loaded where papers are made

    return truetype(str(FONTS / "Tinos-Bold.ttf"), EM)


def is_long(word: str) -> bool:
    """Whether a word may be broken where it does not fit: no number, date, code or address of a usual length may."""
    return len(word) > (40 if "@" in word or any(char.isdigit() for char in word) else 24)


def breakable(text: str, room: float) -> str:
    """The text with permission to break inside words wider than `room` ems, every few characters; never in numbers."""
    step = max(2, int(room) // 4)

    def broken(match: re.Match[str]) -> str:
        word = match.group()
        if width(word) <= room or _NUMBER.fullmatch(word):
            return word
        return _BREAK.join(word[start : start + step] for start in range(0, len(word), step))

    return re.sub(r"\S{2,}", broken, text)
