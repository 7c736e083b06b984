"""The assistant's search as its texts grow: real passages among made-up ones, the same labelled questions (goal of G-41)."""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Sequence

from khoisu.assistant.corpus import Corpus, Indexes
from khoisu.assistant.passage_search import PassageSearch
from khoisu.content.published_reads import published_texts
from khoisu.kit.db import Database
from tests.assistant.golden_set import Labelled, labelled, scores
from tests.assistant.other_subjects import OtherSubjects

from bench.report import Section

SIZES = tuple(int(one) for one in os.environ.get("BENCH_PASSAGES", "5000,20000,80000").split(","))
GOAL_MS, GOAL_LOSS, GOAL_MB = 40.0, 0.01, 150
ROUNDS = 3


async def measure(url: str) -> Section:
    """Time of one search and recall, from the sample content to each of `SIZES` passages."""
    section = Section(
        "Assistant: search as the texts grow",
        "Labelled open questions; beside the real passages stand those of other subjects, of the same shapes and general words "
        "(`tests/assistant/other_subjects.py`).",
    )
    database = Database(url)
    try:
        small = await Corpus(database, published_texts).current()
    finally:
        await database.close()
    asked = labelled("open")
    before = scores(small, asked)["all"]
    _add(section, "sample content", small, asked, before.recall)
    for size in SIZES:
        begun = time.perf_counter()
        real = list(small["vi"].passages)
        others = OtherSubjects(real).passages(size - len(real))
        big: Indexes = {"vi": PassageSearch(itertools.chain(real, others), "vi"), "en": small["en"]}
        section.add(f"{size:,} passages: made and indexed", f"{time.perf_counter() - begun:.1f} s, in a thread")
        megabytes = big["vi"].size_in_bytes / 1e6
        section.add(
            f"{size:,} passages: memory of the index",
            f"{megabytes:.0f} MB",
            f"≤ {GOAL_MB} MB",
            met=megabytes <= GOAL_MB,
        )
        vietnamese = [one for one in asked if one.lang == "vi"]
        _add(section, f"{size:,} passages", big, vietnamese, scores(small, vietnamese)["all"].recall)
    return section


def _add(section: Section, name: str, indexes: Indexes, asked: Sequence[Labelled], before: float) -> None:
    times = sorted(_seconds(indexes, one) for _ in range(ROUNDS) for one in asked)
    p50, p99 = (1000 * times[int(share * (len(times) - 1))] for share in (0.5, 0.99))
    recall = scores(indexes, asked)["all"].recall
    section.add(
        f"{name}: one search", f"p50 {p50:.1f} ms, p99 {p99:.1f} ms", f"p99 ≤ {GOAL_MS:.0f} ms", met=p99 <= GOAL_MS
    )
    loss = before - recall
    section.add(f"{name}: recall@5", f"{recall:.1%}, loss {100 * loss:.1f} points", "≤ 1 point", met=loss <= GOAL_LOSS)


def _seconds(indexes: Indexes, one: Labelled) -> float:
    begun = time.perf_counter()
    indexes["en" if one.lang == "en" else "vi"].find(one.question)
    return time.perf_counter() - begun
