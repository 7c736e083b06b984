"""A model's answer, sentence by sentence through the gate; whatever goes wrong, the caller still has the quotations."""

import re
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from khoisu.assistant.generation.gate import LONGEST, Refusal, refusal_of
from khoisu.assistant.generation.prompt import MOST_TOKENS, Evidence
from khoisu.integrations.model.door import Fault, Message, ModelFailedError
from khoisu.kit.lang import Lang

_END = re.compile(r"(?<=[.!?…\]])(?<!\bNo\.)(?<!\bTP\.)(?<!\be\.g\.)(?<!\bi\.e\.)\s+(?!\[)(?=\S)")
"""Not after "Form No.", which goes on."""
_LIST_MARK = re.compile(r"\s*(?:[-–•*]|\d{1,2}[.)])\s+")
"""What an item of a list begins with: models write lists though the rules forbid it."""
_YES_OR_NO: dict[Lang, re.Pattern[str]] = {
    "vi": re.compile(r"(?:(?:dạ|vâng|có|không|chưa|được|đúng)(?: (?:ạ|vậy|thưa))? ?){1,2}[,.!:–—]\s*", re.IGNORECASE),
    "en": re.compile(r"(?:yes|no|sure|correct)\s*[,.!:–—]\s*", re.IGNORECASE),
}
"""A first word that no source can bear out: whether it fits depends on how it was asked. What follows it is held against the source."""
_SEVERAL_CITED = re.compile(r"[\[【]\s*(\d{1,2}(?:\s*[,;]\s*\d{1,2})*)\s*[\]】]")
_CITED_INSIDE = re.compile(r"[^\s.!?…\]](?:\s*\[\d+\])+$")
_WHOLE = re.compile(r"[.!?…\]]$")
GIVEN_UP = 2
"""How many more sentences are refused than shown when a model is left."""
SPOILING: frozenset[Refusal] = frozenset({"KY_TU", "DIA_CHI", "LO_LENH"})
"""A model that writes one of these does what somebody else wants, or never ends: nothing of its answer is shown."""
_LEANING: dict[Lang, re.Pattern[str]] = {
    "vi": re.compile(
        r"(?:tuy nhiên|nhưng|ngoài ra|ngược lại|nếu (?:không|vậy|thế)|do vậy|vì (?:vậy|thế)|như (?:vậy|thế)|cụ thể|ví dụ|chẳng hạn|nó|họ|cũng|còn lại)\b"
        r"|(?:\w+ ){0,4}(?:này|đó|ấy|(?:nói|nêu|kể) trên)\b",
        re.IGNORECASE,
    ),
    "en": re.compile(
        r"(?:however|but|also|and|or|otherwise|therefore|thus|then|so|instead|moreover|furthermore|in addition|for example|if (?:not|so)|it|they|he|she|its|their|that)\b"
        r"|(?:\w+ ){0,3}(?:this|these|those|such)\b",
        re.IGNORECASE,
    ),
}
"""How a sentence begins that says nothing without the one before it."""
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

    No sentences where the quotations must stand alone: after a fault, something that spoils the answer, or more refused than passed.
    `opening_lost`: the first sentence, which carries the answer, is not among them.
    """

    sentences: tuple[str, ...]
    refused: tuple[Refused, ...]
    fault: Fault | None = None
    opening_lost: bool = False


class Judge:
    """Takes a model's text in pieces cut anywhere and gives the sentences that have ended and passed the gate."""

    def __init__(self, evidence: Sequence[Evidence], lang: Lang) -> None:
        self._evidence = evidence
        self._lang: Lang = lang
        self._rest = ""
        self.passed: list[str] = []
        self.refused: list[Refused] = []
        self._faults = 0
        self._spoiled = False
        self._opening_lost = False
        self._gap = False
        """Whether the sentence before was refused."""

    @property
    def is_given_up(self) -> bool:
        """Whether nothing that may follow is worth waiting for."""
        return self._spoiled or self._faults - len(self.passed) >= GIVEN_UP

    def feed(self, piece: str) -> list[str]:
        """The sentences that ended with this piece and may be shown; none any more once it is given up."""
        # Each letter is looked at once: an end that was not found before can only begin in the last few characters.
        looked, begin = max(0, len(self._rest.rstrip()) - 1), 0
        self._rest = self._rest + piece if self._rest else piece.lstrip()
        shown: list[str] = []
        while not self.is_given_up and (found := _END.search(self._rest, looked)):
            looked = found.end()
            if self._goes_on(begin, found):
                continue
            shown += self._take(self._rest[begin : found.start()])
            begin = looked
        self._rest = self._rest[begin:]
        if len(self._rest) > LONGEST and not self.is_given_up:
            # A model that repeats itself comes to no end, and what follows would be the rest of what cannot be shown.
            shown += self._take(self._rest)
            self._rest = ""
        return shown

    def _goes_on(self, begin: int, found: re.Match[str]) -> bool:
        """Whether a sentence that begins there does not end here: after the number of an item, and after a citation in its middle."""
        if _LIST_MARK.fullmatch(self._rest, begin, found.end()):
            return True
        return self._rest[found.end()].islower() and _CITED_INSIDE.search(self._rest, begin, found.start()) is not None

    def end(self) -> list[str]:
        """The last sentence, if it may be shown: not where the model was stopped by the most that it may write."""
        last, self._rest = self._rest.strip(), ""
        if self.is_given_up:
            return []
        if last and not _WHOLE.search(last):
            return self._refuse("DO_DANG", last)
        return self._take(last) if last or not (self.passed or self.refused) else []

    def _take(self, sentence: str) -> list[str]:
        if sentence and not (sentence := self._plain(sentence)):
            return []
        why = refusal_of(sentence, self._evidence, self._lang)
        if why is None and self._gap and _LEANING[self._lang].match(sentence):
            why = "DUA_CAU_BO"
        if why is not None:
            return self._refuse(why, sentence)
        self._gap = False
        self.passed.append(sentence)
        return [sentence]

    def _plain(self, sentence: str) -> str:
        """A sentence less what models write though they should not: marks of a list, bold letters, citations in one bracket, yes or no."""
        said = sentence.replace("**", "")
        said = said[found.end() :] if (found := _LIST_MARK.match(said)) else said
        said = _SEVERAL_CITED.sub(lambda cited: "".join(f"[{one}]" for one in re.findall(r"\d+", cited[1])), said)
        if (found := _YES_OR_NO[self._lang].match(said)) is None:
            return said
        return said[found.end() : found.end() + 1].upper() + said[found.end() + 1 :]

    def _refuse(self, why: Refusal, sentence: str) -> list[str]:
        self._opening_lost = self._opening_lost or not (self.passed or self.refused)
        self._faults += why != "DUA_CAU_BO"
        self._spoiled = self._spoiled or why in SPOILING
        self._gap = True
        self.refused.append(Refused(why, sentence))
        return []

    def verdict(self) -> Composed:
        """The whole answer's end."""
        shown = () if self._spoiled or self._faults > len(self.passed) else tuple(self.passed)
        return Composed(shown, tuple(self.refused), opening_lost=self._opening_lost)


async def compose(
    model: Model,
    given: Sequence[Message],
    evidence: Sequence[Evidence],
    lang: Lang,
    on_sentence: OnSentence | None = None,
) -> Composed:
    """Ask the model once, with what it is `given`; `on_sentence` hears each sentence as it passes. Never raises because of the model."""
    judge_ = Judge(evidence, lang)
    try:
        async with aclosing(model.stream(given, MOST_TOKENS)) as pieces:
            async for piece in pieces:
                await _tell(judge_.feed(piece), on_sentence)
                if judge_.is_given_up:
                    return judge_.verdict()
    except ModelFailedError as failed:
        return Composed((), tuple(judge_.refused), failed.fault)
    await _tell(judge_.end(), on_sentence)
    return judge_.verdict()


async def _tell(sentences: Sequence[str], on_sentence: OnSentence | None) -> None:
    for sentence in sentences:
        if on_sentence is not None:
            await on_sentence(sentence)
