"""Text without its accents, for search and comparison: people type "ca phe" and mean "cà phê" (G-65)."""

import unicodedata

_D = str.maketrans("đĐ", "dd")
_APOSTROPHES = str.maketrans("", "", "'’`ʼ")


def unaccent(text: str) -> str:
    """Lower case, accents dropped, đ as d, one space between words: NFC and NFD give the same."""
    decomposed = unicodedata.normalize("NFD", text)
    plain = "".join(char for char in decomposed if unicodedata.category(char) != "Mn")
    return " ".join(plain.translate(_D).lower().split())


def words(text: str) -> tuple[str, ...]:
    """The folded words of a text; punctuation separates words, an apostrophe does not (H'Mông is one word)."""
    return _split(unaccent(text))


def accented_words(text: str) -> tuple[str, ...]:
    """The words as typed: lower case and composed, with their accents."""
    return _split(unicodedata.normalize("NFC", text).lower())


def _split(text: str) -> tuple[str, ...]:
    return tuple("".join(char if char.isalnum() else " " for char in text.translate(_APOSTROPHES)).split())
