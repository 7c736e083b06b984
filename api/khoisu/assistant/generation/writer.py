"""Lets a model write an answer from published passages, when that is switched on, agreed to and paid for."""

import re
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import dataclass

from khoisu.assistant.generation import repository
from khoisu.assistant.generation.budget import Budget, most_of_a_call
from khoisu.assistant.generation.compose import Composed, compose
from khoisu.assistant.generation.instructions import commands_the_machine
from khoisu.assistant.generation.prompt import Evidence, Turn, evidence_of, may_be_evidence, messages
from khoisu.assistant.generation.settings import MOST_PASSAGES, Mode, ModelSettings, generation_mode, mode_after
from khoisu.assistant.link_schemas import PassageLink
from khoisu.assistant.passage_search import Hit
from khoisu.assistant.schemas import WritingState, WrittenSentence
from khoisu.assistant.tools.sources import link_to
from khoisu.integrations.model.door import Endpoint, Message, ModelDoor, Patience
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang
from khoisu.kit.logs import get_logger

log = get_logger(__name__)
WAIT_SECONDS = 9.0
"""How long an answer that is not streamed waits for the model."""
_CITATION = re.compile(r"(?<!\s)\s*\[(\d{1,2})\]")
OnWritten = Callable[[WrittenSentence], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Draft:
    """What a model may be asked: the question, its language, numbered evidence, where each item stands, and the talk before it."""

    question: str
    lang: Lang
    evidence: tuple[Evidence, ...]
    links: tuple[PassageLink, ...]
    talk: tuple[Turn, ...] = ()

    @property
    def given(self) -> list[Message]:
        """What the model is given."""
        return messages(self.question, self.evidence, self.lang, self.talk)


@dataclass(frozen=True, slots=True)
class Written:
    """How the writing ended, the sentences that may be shown, and the fault of the model or why the gate refused others."""

    state: WritingState
    sentences: tuple[WrittenSentence, ...] = ()
    fault: str = ""


def draft_of(
    question: str, lang: Lang, hits: Sequence[Hit], most: int = MOST_PASSAGES, talk: Sequence[Turn] = ()
) -> Draft | None:
    """A draft from at most so many passages in force; None when there is none to write from, or the question is a command to the machine."""
    if commands_the_machine(question):
        return None
    today = clock.today()
    chosen = [hit.passage for hit in hits if may_be_evidence(hit.passage, today)][:most]
    if not chosen:
        return None
    return Draft(question, lang, tuple(map(evidence_of, chosen)), tuple(map(link_to, chosen)), tuple(talk))


class Writer:
    """One model with its budget; without an address it never writes."""

    def __init__(self, database: Database, settings: ModelSettings, door: ModelDoor | None) -> None:
        self._database = database
        self._settings = settings
        self._door = door

    @property
    def longest_seconds(self) -> float:
        """How long an answer is written at most."""
        return self._settings.answer_seconds

    @property
    def passages(self) -> int:
        """How many passages the model is given for a question."""
        return self._settings.passages

    def running(self) -> AbstractAsyncContextManager[None]:
        """As long as the block runs, connections to the model stay open for the next answer."""
        return self._door.running() if self._door else nullcontext()

    async def mode(self) -> Mode:
        """What is switched on at this moment; never `generate` without a model."""
        return self._with_a_model(await generation_mode(self._database))

    def mode_after(self, decided: str | None) -> Mode:
        """As `mode`, after what the office has decided last."""
        return self._with_a_model(mode_after(decided))

    def _with_a_model(self, mode: Mode) -> Mode:
        return "extract" if mode == "generate" and self._door is None else mode

    def may_ask(self, *, agreed: bool) -> bool:
        """Whether the person's own yes is there, where one is needed."""
        return agreed or not self._settings.abroad

    async def write(self, draft: Draft, on_written: OnWritten | None = None) -> Written:
        """Ask the model once, if the day's budget has room. Never raises because of the model.

        A draft is only made while a model may write; a switch after that is the caller's to watch.
        """
        if self._door is None:
            return Written("DA_TAT")
        if self._door.rests:
            return Written("MO_HINH_LOI", fault="OPEN")
        if not await self._has_room(draft):
            log.warning("assistant_model_budget_spent")
            return Written("HET_NGAN_SACH")

        async def tell(sentence: str) -> None:
            if on_written is not None:
                await on_written(written_sentence(sentence))

        composed = await compose(self._door, draft.given, draft.evidence, draft.lang, tell)
        return _ending(composed)

    async def _has_room(self, draft: Draft) -> bool:
        cost = most_of_a_call(draft.given, self._settings)
        budget = Budget(self._settings.day_tokens, self._settings.day_dong)
        today = clock.today()
        async with self._database.single_statement() as session:
            return await repository.spend(session, today, cost, budget)


def choose_writer(database: Database, settings: ModelSettings) -> Writer:
    """The writer for the model that the settings name; without an address one that never writes."""
    return Writer(database, settings, door_of(settings) if settings.url else None)


def door_of(settings: ModelSettings) -> ModelDoor:
    """The model that the settings name, with the patience that they have."""
    endpoint = Endpoint(settings.url, settings.name, settings.key.get_secret_value())
    return ModelDoor(endpoint, Patience(settings.first_seconds, settings.pause_seconds, settings.answer_seconds))


def written_sentence(sentence: str) -> WrittenSentence:
    """A sentence that passed the gate, its citations beside it instead of in it."""
    numbers = dict.fromkeys(int(number) for number in _CITATION.findall(sentence))
    return WrittenSentence(cau=_CITATION.sub("", sentence).strip(), nguon=list(numbers)[:10])


def _ending(composed: Composed) -> Written:
    if composed.fault is not None:
        log.warning("assistant_model_failed", fault=composed.fault)
        return Written("MO_HINH_LOI", fault=composed.fault)
    refused = ",".join(dict.fromkeys(one.why for one in composed.refused))
    if not composed.sentences:
        return Written("KHONG_DAT", fault=refused)
    state: WritingState = "SOAN_MAT_DAU" if composed.opening_lost else "SOAN_BOT_CAU" if refused else "DA_SOAN"
    return Written(state, tuple(map(written_sentence, composed.sentences)), refused)
