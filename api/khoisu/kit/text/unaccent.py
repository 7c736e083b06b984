"""Text without its accents, for search and comparison: people type "ca phe" and mean "cà phê" (G-65)."""

import re
import unicodedata

_APOSTROPHES = str.maketrans("", "", "'’`ʼ")
_REMEMBERED = 0x2000
_WORD = re.compile(r"[^\W_]+")


class _Plain(dict[int, str | None]):
    """What becomes of each character of a decomposed text: accents go, đ is d. Remembers the alphabets that people here type."""

    def __missing__(self, code: int) -> str | None:
        char = chr(code)
        plain = None if unicodedata.category(char) == "Mn" else "d" if char in "đĐ" else char
        if code < _REMEMBERED:
            self[code] = plain
        return plain


_PLAIN = _Plain()


def unaccent(text: str) -> str:
    """Lower case, accents dropped, đ as d, one space between words: NFC and NFD give the same."""
    plain = text if text.isascii() else unicodedata.normalize("NFD", text).translate(_PLAIN)
    return " ".join(plain.lower().split())


def words(text: str) -> tuple[str, ...]:
    """The folded words of a text; punctuation separates words, an apostrophe does not (H'Mông is one word)."""
    return _split(unaccent(text))


def accented_words(text: str) -> tuple[str, ...]:
    """The words as typed: lower case and composed, with their accents."""
    return _split(unicodedata.normalize("NFC", text).lower())


def _split(text: str) -> tuple[str, ...]:
    return tuple(_WORD.findall(text.translate(_APOSTROPHES)))
