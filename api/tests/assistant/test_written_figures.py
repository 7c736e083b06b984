"""How well a model writes: `make assess` prints the table for the model at MODEL_URL; without one the fake shows that it is counted right."""

import os
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter, process_time

import pytest

from khoisu.assistant.answers import ANSWERED
from khoisu.assistant.corpus import Corpus
from khoisu.assistant.generation.budget import CHARACTERS_PER_TOKEN
from khoisu.assistant.generation.compose import compose
from khoisu.assistant.generation.prompt import messages
from khoisu.assistant.generation.settings import ModelSettings
from khoisu.assistant.generation.writer import Draft, draft_of
from khoisu.content.published_reads import published_texts
from khoisu.integrations.model.door import Endpoint, ModelDoor
from khoisu.kit.db import Database
from tests.assistant.generation.labelled import PASSAGES
from tests.assistant.golden_set import labelled
from tests.assistant.writing_models import quoting
from tests.integrations.model.fake_server import FakeModel, running

pytestmark = pytest.mark.deep

MOST_QUESTIONS = 40
OVERHEAD_SECONDS = 0.1
"""Of processor time for one answer, all that is ours from the question to the last sentence (the fake's own work too)."""


@dataclass
class Figures:
    """Counts over all questions; seconds to the first sentence of those that had one."""

    asked: int = 0
    usable: int = 0
    faults: int = 0
    passed: int = 0
    refused: int = 0
    characters: int = 0
    first: list[float] = field(default_factory=list[float])

    def table(self, name: str) -> str:
        """The rows that `make assess` prints."""
        judged = self.passed + self.refused
        rows = {
            "questions": f"{self.asked}",
            "answers that may be shown (completeness)": f"{self.usable} ({self.usable / max(1, self.asked):.0%})",
            "sentences that their passage bears out (support)": f"{self.passed} of {judged}",
            "sentences refused by the gate": f"{self.refused}",
            "faults": f"{self.faults}",
            "time to the first sentence, median": f"{1000 * median(self.first or [0.0]):.0f} ms",
            "tokens an answer, in and out, at most": f"{self.characters / CHARACTERS_PER_TOKEN / max(1, self.asked):.0f}",
        }
        return "\n".join([f"| {name} | |", "|---|---:|", *(f"| {row} | {value} |" for row, value in rows.items())])


async def ask(door: ModelDoor, draft: Draft, figures: Figures) -> None:
    """One question, added to the figures."""
    began = perf_counter()
    shown: list[str] = []

    async def hear(sentence: str) -> None:
        if not shown:
            figures.first.append(perf_counter() - began)
        shown.append(sentence)

    composed = await compose(door, draft.question, draft.evidence, draft.lang, hear)
    figures.asked += 1
    figures.usable += composed.usable
    figures.faults += composed.fault is not None
    figures.passed += len(shown)
    figures.refused += len(composed.refused)
    given = messages(draft.question, draft.evidence, draft.lang)
    figures.characters += sum(len(one.content) for one in given) + sum(map(len, shown))


async def drafts(database: Database) -> list[Draft]:
    """What a model would be given for the open questions that published passages answer."""
    indexes = await Corpus(database, published_texts).current()
    made: list[Draft] = []
    for one in labelled("open"):
        lang = "en" if one.lang == "en" else "vi"
        hits = indexes[lang].find(one.question)
        if max((hit.coverage for hit in hits), default=0.0) >= ANSWERED and (
            draft := draft_of(one.question, lang, hits)
        ):
            made.append(draft)
    return made[:: max(1, len(made) // MOST_QUESTIONS)]


@pytest.mark.usefixtures("published")
async def test_how_well_the_model_writes(database: Database) -> None:
    figures = Figures()
    settings = ModelSettings()
    asked = await drafts(database)
    async with AsyncExitStack() as stack:
        url = settings.url
        if not url:
            url = (await stack.enter_async_context(running(FakeModel(answers=quoting)))).url
        door = ModelDoor(Endpoint(url, settings.name or "nho", settings.key.get_secret_value()))
        began = process_time()
        for draft in asked:
            await ask(door, draft, figures)
        spent = process_time() - began
    assert figures.asked == len(asked) >= MOST_QUESTIONS
    if os.environ.get("ASSESS_REPORT"):
        print(f"\n{figures.table(settings.name or 'the fake')}\n")
    if not settings.url:
        # The fake copies its passages: hardly anything may be refused, and nothing fails.
        assert figures.faults == 0
        assert figures.usable >= 0.8 * figures.asked
        assert len(figures.first) >= figures.usable
        assert spent / figures.asked < OVERHEAD_SECONDS


async def test_what_is_invented_counts_as_refused() -> None:
    figures = Figures()
    async with running(FakeModel(says=["Lệ phí là 777 triệu đồng [1]."])) as fake:
        door = ModelDoor(Endpoint(fake.url, "nho"))
        await ask(door, Draft("lệ phí", "vi", (PASSAGES["dang_ky"],), ()), figures)
    assert (figures.asked, figures.usable, figures.passed, figures.refused) == (1, 0, 0, 1)
    assert "| sentences refused by the gate | 1 |" in figures.table("nho")
