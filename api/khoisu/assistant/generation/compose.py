"""A model's answer, sentence by sentence through the gate; whatever goes wrong, the caller still has the quotations."""

import re
from collections.abc import AsyncGenerator, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import Protocol

from khoisu.assistant.generation.gate import Refusal, refusal_of
from khoisu.assistant.generation.prompt import MOST_TOKENS, Evidence, messages
from khoisu.integrations.model.door import Fault, Message, ModelFailedError
from khoisu.kit.lang import Lang

_END = re.compile(r"(?<=[.!?…\]])\s+(?!\[)(?=\S)")
MOST_REFUSED = 1 / 3


class Model(Protocol):
    """What streams text. Raises `ModelFailedError`."""

    def stream(self, messages: Sequence[Message], most_tokens: int) -> AsyncGenerator[str]: ...


@dataclass(frozen=True, slots=True)
class Composed:
    """What passed, why the others did not, and the fault of the model if it failed.

    `usable` is False when the quotations must be shown instead: a fault, the first sentence refused, or more than a third.
    """

    sentences: tuple[str, ...]
    refused: tuple[Refusal, ...]
    fault: Fault | None
    usable: bool


async def compose(model: Model, question: str, evidence: Sequence[Evidence], lang: Lang) -> Composed:
    """Ask the model once. Never raises because of the model."""
    text: list[str] = []
    try:
        async with aclosing(model.stream(messages(question, evidence, lang), MOST_TOKENS)) as pieces:
            async for piece in pieces:
                text.append(piece)
    except ModelFailedError as failed:
        return Composed((), (), failed.fault, usable=False)
    return judge("".join(text), evidence, lang)


def judge(text: str, evidence: Sequence[Evidence], lang: Lang) -> Composed:
    """A whole answer through the gate."""
    passed: list[str] = []
    refused: list[Refusal] = []
    starts_well = False
    for sentence in _END.split(text.strip()):
        why = refusal_of(sentence, evidence, lang)
        if why is None:
            starts_well = starts_well or not refused
            passed.append(sentence)
        else:
            refused.append(why)
    usable = starts_well and len(refused) <= MOST_REFUSED * (len(passed) + len(refused))
    return Composed(tuple(passed) if usable else (), tuple(refused), None, usable)
