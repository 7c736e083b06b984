"""The assistant's search as its texts grow: real passages among made-up ones, the same labelled questions (goal of G-41)."""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Iterator, Sequence

from khoisu.assistant.asked_questions import sample_questions
from khoisu.assistant.corpus import Corpus, Indexes
from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.passages import Passage
from khoisu.content.published_reads import published_texts
from khoisu.kit.db import Database
from tests.assistant.golden_set import Labelled, labelled, scores
from tests.assistant.large_house import LargeHouse
from tests.assistant.other_subjects import OtherSubjects

from bench.report import Section

SIZES = tuple(int(one) for one in os.environ.get("BENCH_PASSAGES", "5000,20000,80000").split(","))
GOAL_MS, GOAL_LOSS, GOAL_MB = 40.0, 0.01, 150
ROUNDS, DRAWS = 3, 3
"""Of one question more or less a single house of the largest size says a whole point: there, recall is that of several."""


async def measure(url: str) -> Section:
    """Time of one search and recall, from the sample content to each of `SIZES` passages."""
    section = Section(
        "Assistant: search as the texts grow",
        "Labelled open questions; beside the real passages stand those of other subjects, each with questions asked of it "
        "(`tests/assistant/large_house.py`), or, as before, our own passages rewritten word by word, without such questions "
        "(`tests/assistant/other_subjects.py`: harder than any house, as passages without a subject come back a hundred times). Searches are counted in processor time.",
    )
    database = Database(url)
    try:
        small = await Corpus(database, published_texts).current()
    finally:
        await database.close()
    asked = labelled("open")
    before = scores(small, asked)["all"]
    _add(section, "sample content", small, asked, before.recall)
    vietnamese = [one for one in asked if one.lang == "vi"]
    # The made-up passages are drawn from ours by chance: from the same order in each run, not in that of the rows' ids.
    real = sorted(small["vi"].passages, key=lambda one: one.document.path)
    for size in SIZES:
        for name, grown in _grown(real, size):
            big: Indexes = {"vi": grown, "en": small["en"]}
            megabytes = grown.size_in_bytes / 1e6
            section.add(
                f"{name}: memory of the index", f"{megabytes:.0f} MB", f"≤ {GOAL_MB} MB", met=megabytes <= GOAL_MB
            )
            _add(section, name, big, vietnamese, scores(small, vietnamese)["all"].recall)
    _add_draws(section, small, real, vietnamese)
    return section


def _add_draws(section: Section, small: Indexes, real: Sequence[Passage], asked: Sequence[Labelled]) -> None:
    """Recall in `DRAWS` houses of many subjects, each of the largest size."""
    size, before = max(SIZES), scores(small, asked)["all"].recall
    losses = [
        before - scores({"vi": _among_many_subjects(real, size, draw), "en": small["en"]}, asked)["all"].recall
        for draw in range(DRAWS)
    ]
    loss, each = sum(losses) / DRAWS, ", ".join(f"{100 * one:.2f}" for one in losses)
    section.add(
        f"{size:,} passages, many subjects, {DRAWS} such houses: recall@5",
        f"loss {100 * loss:.2f} points ({each})",
        "≤ 1 point",
        met=loss <= GOAL_LOSS,
    )


def _among_many_subjects(real: Sequence[Passage], size: int, draw: int = 0) -> PassageSearch:
    house = LargeHouse(real, draw)
    others = house.passages(size - len(real), sample_questions()["vi"])
    return PassageSearch(itertools.chain(real, others), "vi", house.asked)


def _grown(real: Sequence[Passage], size: int) -> Iterator[tuple[str, PassageSearch]]:
    """Our passages among those of a house of many subjects, and among our own rewritten."""
    yield f"{size:,} passages, many subjects", _among_many_subjects(real, size)
    rewritten = OtherSubjects(real).passages(size - len(real))
    yield f"{size:,} passages, ours rewritten", PassageSearch(itertools.chain(real, rewritten), "vi")


def _add(section: Section, name: str, indexes: Indexes, asked: Sequence[Labelled], before: float) -> None:
    times = sorted(_seconds(indexes, one) for _ in range(ROUNDS) for one in asked)
    p50, p99 = (1000 * times[int(share * (len(times) - 1))] for share in (0.5, 0.99))
    recall = scores(indexes, asked)["all"].recall
    section.add(
        f"{name}: one search", f"p50 {p50:.1f} ms, p99 {p99:.1f} ms", f"p99 ≤ {GOAL_MS:.0f} ms", met=p99 <= GOAL_MS
    )
    loss = before - recall
    section.add(f"{name}: recall@5", f"{recall:.1%}, loss {100 * loss:.2f} points", "≤ 1 point", met=loss <= GOAL_LOSS)


def _seconds(indexes: Indexes, one: Labelled) -> float:
    begun = time.thread_time()
    indexes["en" if one.lang == "en" else "vi"].find(one.question)
    return time.thread_time() - begun
