"""Texts made fit for paper: composed, without invisible characters that reorder or hide, breakable where too long."""

import re
import unicodedata

# Marks that turn the direction of what follows, and byte-order marks: on a paper they could only mislead.
_HIDDEN = re.compile("[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff\u200b-\u200d\u00ad]")
_BREAK = "\u200b"


def clean(text: str) -> str:
    """The text as it is printed: NFC, no control or direction characters, line ends kept."""
    composed = unicodedata.normalize("NFC", text.replace("\r\n", "\n"))
    kept = (
        char if char == "\n" or unicodedata.category(char) not in ("Cc", "Cs", "Cn", "Co") else " " for char in composed
    )
    return _HIDDEN.sub("", "".join(kept))


def width(word: str) -> float:
    """About how wide a word is, in ems of Times-like letters; rather too much than too little."""
    return sum(_em(char) for char in word)


def _em(char: str) -> float:
    if char in "WMmw@%—…" or ord(char) >= 0x2E80:
        return 1.0
    return 0.8 if char.isupper() else 0.55


def breakable(text: str, room: float) -> str:
    """The text with permission to break, every few letters, inside words wider than `room` ems."""
    step = max(2, int(room) // 4)

    def broken(match: re.Match[str]) -> str:
        word = match.group()
        if width(word) <= room:
            return word
        return _BREAK.join(word[start : start + step] for start in range(0, len(word), step))

    return re.sub(r"\S{3,}", broken, text)


def ascii_name(text: str) -> str:
    """A file name of ASCII letters, digits and hyphens: "Điều lệ công ty" → "dieu-le-cong-ty"."""
    plain = unicodedata.normalize("NFD", text.replace("đ", "d").replace("Đ", "D"))
    letters = "".join(char for char in plain if not unicodedata.combining(char)).lower()
    return re.sub(r"[^a-z0-9]+", "-", letters).strip("-")[:80]
