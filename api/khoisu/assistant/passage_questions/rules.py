"""How a question is written down for a passage. Pure."""

from khoisu.assistant.conversations.masking import mask, without_identifiers
from khoisu.assistant.reading.accents import with_accents
from khoisu.kit.lang import Lang
from khoisu.kit.text.unaccent import accented_words

LONGEST = 200
MOST_OF_PASSAGE = 60
"""More questions of one passage find everything."""


def folded(question: str) -> str:
    """What two spellings of a question have in common: its words, accents as they are."""
    return " ".join(accented_words(question))


def proposed(asked: str, lang: Lang) -> str:
    """A stored question as it may be written down: nobody's numbers or addresses, and with its accents."""
    free = " ".join(without_identifiers(asked).split())
    return (with_accents(free) if lang == "vi" else free)[:LONGEST].rstrip()


def names_somebody(question: str) -> bool:
    """Whether a question holds a number or an address of a person."""
    return mask(question) != question


def document_of(key: str) -> str:
    """The document that a passage's key names."""
    return key.partition("#")[0]
