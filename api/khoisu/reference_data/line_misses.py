"""Searches for a business line that found nothing: what of them may be written down, and how many. Pure, in memory."""

from khoisu.kit.text.unaccent import accented_words, unaccent

MOST_WAITING = 40
"""Texts that one process writes down between two flushes. More are dropped: nobody can fill the table by asking much."""
MAX_LETTERS, MAX_WORDS, MOST_DIGITS = 60, 8, 4
_SURNAMES = frozenset(
    (
        "nguyễn",
        "trần",
        "lê",
        "phạm",
        "hoàng",
        "huỳnh",
        "phan",
        "vũ",
        "võ",
        "đặng",
        "bùi",
        "đỗ",
        "hồ",
        "ngô",
        "dương",
        "lý",
    )
)


def countable_text(query: str) -> str:
    """The query as it is counted: lower case, single spaces, digits as "#"; "" for what may name a person or is no search.

    No personal data are wanted here: texts with an address sign, with as many digits as a phone number has, or that look
    like a person's name are not counted at all, and neither is what is too long for everyday words.
    """
    said = accented_words(query)
    text = " ".join("".join("#" if char.isdigit() else char for char in word) for word in said)
    digits = sum(char.isdigit() for char in query)
    if not any(char.isalpha() for char in text) or len(text) < 3 or len(text) > MAX_LETTERS or len(said) > MAX_WORDS:
        return ""
    if "@" in query or digits > MOST_DIGITS or _is_name(said):
        return ""
    return text


def _is_name(said: tuple[str, ...]) -> bool:
    return 2 < len(said) <= 5 and said[0] in _SURNAMES


class Misses:
    """What one process has not found since the last flush, each text once."""

    def __init__(self) -> None:
        self._waiting: dict[str, None] = {}

    def note(self, query: str) -> None:
        """Remember a query without a hit. Of words that are still being typed only the longest stays."""
        text = countable_text(query)
        if not text:
            return
        for known in list(self._waiting):
            if text.startswith(known):
                del self._waiting[known]
            elif known.startswith(text):
                return
        if len(self._waiting) < MOST_WAITING:
            self._waiting[text] = None

    def drain(self) -> list[str]:
        """The texts, and forget them."""
        texts = list(self._waiting)
        self._waiting.clear()
        return texts


def same_words(text: str) -> str:
    """A text as two spellings of it compare: folded, single spaces."""
    return unaccent(" ".join(accented_words(text)))
