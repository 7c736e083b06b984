"""The published page that a looked-up fact stands on, found by what it says: texts are edited, so no address is written here. Pure."""

from khoisu.assistant.link_schemas import PassageLink
from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.passages import Passage

SURE = 0.5
"""Coverage from which a passage is taken for the fact's source."""


def link_to(passage: Passage) -> PassageLink:
    """The link that opens a passage at its heading."""
    document = passage.document
    return PassageLink(
        loai=document.kind,
        tieu_de=document.title,
        muc=passage.heading,
        lien_ket=passage.link,
        ngon_ngu=document.lang,
    )


def find_source(index: PassageSearch, words: str) -> PassageLink | None:
    """The passage that says what `words` ask for; None when no published page does."""
    best = next(iter(index.find(words, limit=1)), None)
    return link_to(best.passage) if best and best.coverage >= SURE else None
