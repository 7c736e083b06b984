"""Tries a model on the published texts before any visitor meets it: what it writes, sentence by sentence through the gate."""

from khoisu.assistant.answers import ANSWERED, question_language
from khoisu.assistant.corpus import Corpus
from khoisu.assistant.generation.compose import Composed, compose
from khoisu.assistant.generation.prompt import evidence_of
from khoisu.assistant.generation.settings import model_settings
from khoisu.assistant.question_rules import clean_question, refusal
from khoisu.integrations.model.door import Endpoint, ModelDoor
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
    door = ModelDoor(Endpoint(chosen.url, chosen.name, chosen.key.get_secret_value()))
    composed = await compose(door, question, [evidence_of(hit.passage) for hit in hits], lang)
    evidence = [f"[{number}] {hit.passage.link}" for number, hit in enumerate(hits, start=1)]
    return "\n".join([*evidence, *_verdict(composed), ""])


def _verdict(composed: Composed) -> list[str]:
    if composed.fault is not None:
        return [f"fault: {composed.fault}; not usable"]
    refused = f"refused: {', '.join(composed.refused) or 'none'}"
    return [*composed.sentences, refused] if composed.usable else [refused, "not usable"]
