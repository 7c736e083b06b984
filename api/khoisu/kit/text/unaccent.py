"""Text without its accents, for search and comparison: people type "ca phe" and mean "cà phê" (G-65)."""

import re
import unicodedata

from khoisu.kit.text.entered import APOSTROPHES, clean_text, straight_apostrophes

_APOSTROPHES = str.maketrans("", "", "'" + APOSTROPHES)
FOLDED = {
    **dict.fromkeys("đĐðÐɖƉ", "d"),
    "ł": "l",
    "Ł": "l",
    "ø": "o",
    "Ø": "o",
    "ß": "ss",
    "ẞ": "ss",
    "æ": "ae",
    "Æ": "ae",
    "œ": "oe",
    "Œ": "oe",
    "ı": "i",
    "þ": "th",
    "Þ": "th",
    "ħ": "h",
    "Ħ": "h",
    "ŋ": "ng",
    "Ŋ": "ng",
    "ŧ": "t",
    "Ŧ": "t",
    "ə": "e",
    "Ə": "e",
}
"""Letters that have no decomposition and what they are without their marks; `bo_dau` of the database has the same."""
_REMEMBERED = 0x2100
_WORD = re.compile(r"[^\W_]+")


class _Plain(dict[int, str | None]):
    """What becomes of each character of a decomposed text: accents go, đ is d. Remembers the alphabets that people here type."""

    def __missing__(self, code: int) -> str | None:
        char = chr(code)
        plain = None if unicodedata.category(char) == "Mn" else FOLDED.get(char, char)
        if code < _REMEMBERED:
            self[code] = plain
        return plain


_PLAIN = _Plain()


def unaccent(text: str) -> str:
    """Lower case, accents dropped, đ as d, one space between words: however the text was typed, the result is the same."""
    plain = (
        text
        if text.isascii()
        else unicodedata.normalize("NFKD", straight_apostrophes(clean_text(text))).translate(_PLAIN)
    )
    return " ".join(plain.lower().split())


def words(text: str) -> tuple[str, ...]:
    """The folded words of a text; punctuation separates words, an apostrophe does not (H'Mông is one word)."""
    return _split(unaccent(text))


def accented_words(text: str) -> tuple[str, ...]:
    """The words as typed: lower case and composed, with their accents."""
    return _split(clean_text(text).lower())


def _split(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(text.translate(_APOSTROPHES)))
