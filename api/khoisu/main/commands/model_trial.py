"""Tries a model on the published texts before any visitor meets it: what it writes, sentence by sentence through the gate."""

from khoisu.assistant.answers import ANSWERED, question_language
from khoisu.assistant.corpus import Corpus
from khoisu.assistant.generation.compose import Composed, compose
from khoisu.assistant.generation.settings import model_settings
from khoisu.assistant.generation.writer import door_of, draft_of
from khoisu.assistant.question_rules import clean_question, refusal
from khoisu.kit.db import Database
from khoisu.main.wiring import published_texts


async def try_model(database: Database, typed: str) -> str:
    """A report in plain text: the numbered evidence, what passed, why the rest did not, the fault by its name.

    The question is masked as a visitor's is. Questions that the rules decline or no passage answers never reach the model.
    """
    chosen = model_settings()
    if not chosen.url:
        return "MODEL_URL is not set: no model is asked\n"
    indexes = await Corpus(database, published_texts).current()
    question = clean_question(typed)
    lang = question_language(indexes, question, "vi")
    hits = [] if refusal(question, lang) else indexes[lang].find(question)
    if max((hit.coverage for hit in hits), default=0.0) < ANSWERED:
        return "not asked: the rules decline this question, or no published passage answers it\n"
    if (draft := draft_of(question, lang, hits, chosen.passages)) is None:
        return "not asked: a command to the machine, or every passage cites a law that has ended\n"
    composed = await compose(door_of(chosen), draft.given, draft.evidence, lang)
    evidence = [f"[{number}] {link.lien_ket}" for number, link in enumerate(draft.links, start=1)]
    return "\n".join([*evidence, *_verdict(composed), ""])


def _verdict(composed: Composed) -> list[str]:
    if composed.fault is not None:
        return [f"fault: {composed.fault}; not usable"]
    refused = [f"refused: {why}: {sentence}" for why, sentence in composed.refused]
    return [*composed.sentences, *refused, *([] if composed.sentences else ["not usable"])]
