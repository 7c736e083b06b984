"""The assistant's search as its texts grow: real passages among made-up ones, the same labelled questions (goal of G-41)."""

from __future__ import annotations

import os
import random
import time
from collections.abc import Sequence

from khoisu.assistant.corpus import Corpus, Indexes
from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.passages import Document, Passage, Piece
from khoisu.content.published_reads import published_texts
from khoisu.kit.db import Database
from tests.assistant.golden_set import Labelled, labelled, scores

from bench.report import Section

SIZES = tuple(int(one) for one in os.environ.get("BENCH_PASSAGES", "10000,80000").split(","))
GOAL_MS, GOAL_LOSS = 40.0, 0.01
ROUNDS = 3


async def measure(url: str) -> Section:
    """Time of one search and recall, from the sample content to each of `SIZES` passages."""
    section = Section(
        "Assistant: search as the texts grow",
        "Labelled open questions; passages beside the real ones are mixed from pairs of their words and from rare words of their own.",
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
        big: Indexes = {"vi": PassageSearch(grown(small["vi"].passages, size), "vi"), "en": small["en"]}
        section.add(f"{size:,} passages: index built", f"{time.perf_counter() - begun:.1f} s, in a thread")
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


def grown(real: Sequence[Passage], size: int) -> list[Passage]:
    """The real passages and made-up ones of other subjects, `size` together: pairs of real words mixed with strange ones."""
    chance = random.Random(7)
    pieces = [piece for passage in real for piece in passage.pieces]
    strange = [f"{chance.choice('bcdghklmnpqrstvx')}{chance.choice('aeiou')}{n:x}" for n in range(20_000)]
    made: list[Passage] = []
    for number in range(max(0, size - len(real))):
        document = Document(
            "bai_viet",
            f"bai-{number // 8}",
            f"/tin-tuc/bai-{number // 8}",
            "vi",
            _mixed(pieces, strange, chance, 8),
            "",
            "",
        )
        body = tuple(Piece("doan", (_mixed(pieces, strange, chance, 25),)) for _ in range(chance.randint(2, 5)))
        made.append(Passage(document, f"muc-{number % 8}", _mixed(pieces, strange, chance, 5), "", body))
    return [*real, *made]


def _mixed(pieces: Sequence[Piece], strange: Sequence[str], chance: random.Random, longest: int) -> str:
    words: list[str] = []
    while len(words) < longest:
        said = chance.choice(pieces).text.split()
        start = chance.randrange(len(said))
        words += said[start : start + 2] if chance.random() < 2 / 3 else [chance.choice(strange)]
    return " ".join(words)
