"""A model's answer, sentence by sentence through the gate; whatever goes wrong, the caller still has the quotations."""

import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from khoisu.assistant.generation.gate import LONGEST, Refusal, refusal_of
from khoisu.assistant.generation.prompt import MOST_TOKENS, Evidence, messages
from khoisu.integrations.model.door import Fault, Message, ModelFailedError
from khoisu.kit.lang import Lang

_END = re.compile(r"(?<=[.!?…\]])(?<!\bNo\.)(?<!\bTP\.)(?<!\be\.g\.)(?<!\bi\.e\.)\s+(?!\[)(?=\S)")
"""Not after "Form No.", which goes on."""
_LIST_MARK = re.compile(r"\s*(?:[-–•*]|\d{1,2}[.)])\s+")
"""What an item of a list begins with: models write lists though the rules forbid it."""
_CITED_INSIDE = re.compile(r"[^\s.!?…\]](?:\s*\[\d+\])+$")
_WHOLE = re.compile(r"[.!?…\]]$")
MOST_REFUSED = 1 / 3
OnSentence = Callable[[str], Awaitable[None]]


class Refused(NamedTuple):
    """A sentence that may not be shown, and why."""

    why: Refusal
    sentence: str


class Model(Protocol):
    """What streams text. Raises `ModelFailedError`."""

    def stream(self, messages: Sequence[Message], most_tokens: int) -> AsyncGenerator[str]: ...


@dataclass(frozen=True, slots=True)
class Composed:
    """What passed, why the others did not, and the fault of the model if it failed.

    `usable` is False when the quotations must be shown instead: a fault, the first sentence refused, or more than a third.
    """

    sentences: tuple[str, ...]
    refused: tuple[Refused, ...]
    fault: Fault | None
    usable: bool


class Judge:
    """Takes a model's text in pieces cut anywhere and gives the sentences that have ended and passed the gate."""

    def __init__(self, evidence: Sequence[Evidence], lang: Lang) -> None:
        self._evidence = evidence
        self._lang: Lang = lang
        self._rest = ""
        self.passed: list[str] = []
        self.refused: list[Refused] = []
        self.starts_badly = False

    def feed(self, piece: str) -> list[str]:
        """The sentences that ended with this piece and may be shown."""
        # Each letter is looked at once: an end that was not found before can only begin in the last few characters.
        looked, begin = max(0, len(self._rest.rstrip()) - 1), 0
        self._rest = self._rest + piece if self._rest else piece.lstrip()
        shown: list[str] = []
        while found := _END.search(self._rest, looked):
            looked = found.end()
            if self._goes_on(begin, found):
                continue
            shown += self._take(self._rest[begin : found.start()])
            begin = looked
        self._rest = self._rest[begin:]
        if not (self.passed or self.refused) and len(self._rest) > LONGEST:
            # A model that repeats itself comes to no end: nobody waits for the end of a first sentence that cannot be shown.
            shown, self._rest = self._take(self._rest), ""
        return shown

    def _goes_on(self, begin: int, found: re.Match[str]) -> bool:
        """Whether a sentence that begins there does not end here: after the number of an item, and after a citation in its middle."""
        if _LIST_MARK.fullmatch(self._rest, begin, found.end()):
            return True
        return self._rest[found.end()].islower() and _CITED_INSIDE.search(self._rest, begin, found.start()) is not None

    def end(self) -> list[str]:
        """The last sentence, if it may be shown: not where the model was stopped by the most that it may write."""
        last, self._rest = self._rest.strip(), ""
        if last and not _WHOLE.search(last):
            return self._refuse("DO_DANG", last)
        return self._take(last) if last or not (self.passed or self.refused) else []

    def _take(self, sentence: str) -> list[str]:
        sentence = _LIST_MARK.sub("", sentence, count=1) if _LIST_MARK.match(sentence) else sentence
        why = refusal_of(sentence, self._evidence, self._lang)
        if why is None:
            self.passed.append(sentence)
            return [sentence]
        return self._refuse(why, sentence)

    def _refuse(self, why: Refusal, sentence: str) -> list[str]:
        self.starts_badly = self.starts_badly or not self.passed
        self.refused.append(Refused(why, sentence))
        return []

    def verdict(self) -> Composed:
        """The whole answer's end."""
        few = len(self.refused) <= MOST_REFUSED * (len(self.passed) + len(self.refused))
        usable = bool(self.passed) and not self.starts_badly and few
        return Composed(tuple(self.passed) if usable else (), tuple(self.refused), None, usable)


async def compose(
    model: Model, question: str, evidence: Sequence[Evidence], lang: Lang, on_sentence: OnSentence | None = None
) -> Composed:
    """Ask the model once; `on_sentence` hears each sentence as it passes. Never raises because of the model.

    The model is left as soon as its first sentence is refused: nothing that follows could be shown.
    """
    judge_ = Judge(evidence, lang)
    try:
        async with aclosing(model.stream(messages(question, evidence, lang), MOST_TOKENS)) as pieces:
            async for piece in pieces:
                await _tell(judge_.feed(piece), on_sentence)
                if judge_.starts_badly:
                    return judge_.verdict()
    except ModelFailedError as failed:
        return Composed((), tuple(judge_.refused), failed.fault, usable=False)
    await _tell(judge_.end(), on_sentence)
    return judge_.verdict()


async def _tell(sentences: Sequence[str], on_sentence: OnSentence | None) -> None:
    for sentence in sentences:
        if on_sentence is not None:
            await on_sentence(sentence)
