"""Which documents a search for words should show first: those whose passages the assistant would quote or link. Pure."""

from khoisu.assistant.answers import NEAREST, question_language
from khoisu.assistant.corpus import Indexes
from khoisu.assistant.passages import DocumentKind
from khoisu.assistant.question_rules import clean_question
from khoisu.kit.lang import Lang

LOOKED_THROUGH = 12
"""Passages, at most two of a document."""


def documents_found(indexes: Indexes, typed: str, shown_in: Lang, kind: DocumentKind) -> tuple[str, ...]:
    """Slugs of the documents of a kind that have most of what was typed, best first; regional and misspelt words are read as elsewhere.

    Passages that share less with the words than a link under an answer would are left out.
    """
    words = clean_question(typed)
    hits = indexes[question_language(indexes, words, shown_in)].find(words, LOOKED_THROUGH)
    found = (hit.passage.document for hit in hits if hit.coverage >= NEAREST)
    return tuple(dict.fromkeys(document.slug for document in found if document.kind == kind))
