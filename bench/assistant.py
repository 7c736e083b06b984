"""The assistant's search as its texts grow: real passages among made-up ones, the same labelled questions (goal of G-41)."""

from __future__ import annotations

import itertools
import os
import time
from collections.abc import Iterator, Sequence

import orjson
from khoisu.assistant.asked_questions import asked_questions
from khoisu.assistant.corpus import Corpus, Indexes
from khoisu.assistant.generation.gate import refusal_of
from khoisu.assistant.generation.prompt import evidence_of
from khoisu.assistant.generation.writer import MOST_EVIDENCE
from khoisu.assistant.passage_search import PassageSearch
from khoisu.assistant.passages import Passage
from khoisu.content.published_reads import published_texts
from khoisu.kit.db import Database
from khoisu.kit.http.client_ip import sign_address
from tests.assistant.generation.labelled import LABELLED, PASSAGES
from tests.assistant.golden_set import Labelled, labelled, scores
from tests.assistant.large_house import LargeHouse
from tests.assistant.other_subjects import OtherSubjects

from bench import servers
from bench.client import load, request
from bench.report import Section

SIZES = tuple(int(one) for one in os.environ.get("BENCH_PASSAGES", "5000,20000,80000").split(","))
GOAL_MS, GOAL_LOSS, GOAL_MB = 40.0, 0.01, 150
ROUNDS = 3
ASK = "/chatbot/api/v1/tra-loi"
AT_ONCE, SECONDS = 20, 10.0
GOAL_FIRST_MS, GOAL_WHOLE_MS = 150, 300
GOAL_GATE_MS = 20.0
SECRET = "a-session-secret-of-this-measurement-only"  # noqa: S105 - of a server that lives for ten seconds


async def measure(url: str) -> Section:
    """Answers to many people at once; time of one search and recall, from the sample content to each of `SIZES` passages."""
    section = Section(
        "Assistant: search as the texts grow",
        "Labelled open questions; beside the real passages stand those of other subjects, each with questions asked of it "
        "(`tests/assistant/large_house.py`), or, as before, our own passages rewritten word by word, without such questions "
        "(`tests/assistant/other_subjects.py`: harder than any house, as passages without a subject come back a hundred times). Searches are counted in processor time, questions at once on the clock.",
    )
    database = Database(url)
    try:
        small = await Corpus(database, published_texts).current()
    finally:
        await database.close()
    asked = labelled("open")
    _gate(section, small)
    await _at_once(url, section, asked)
    before = scores(small, asked)["all"]
    _add(section, "sample content", small, asked, before.recall)
    vietnamese = [one for one in asked if one.lang == "vi"]
    for size in SIZES:
        for name, grown in _grown(list(small["vi"].passages), size):
            big: Indexes = {"vi": grown, "en": small["en"]}
            megabytes = grown.size_in_bytes / 1e6
            section.add(
                f"{name}: memory of the index", f"{megabytes:.0f} MB", f"≤ {GOAL_MB} MB", met=megabytes <= GOAL_MB
            )
            _add(section, name, big, vietnamese, scores(small, vietnamese)["all"].recall)
    return section


def _grown(real: Sequence[Passage], size: int) -> Iterator[tuple[str, PassageSearch]]:
    """Our passages among those of a house of many subjects, and among our own rewritten."""
    house = LargeHouse(real)
    others = house.passages(size - len(real), asked_questions("vi"))
    yield f"{size:,} passages, many subjects", PassageSearch(itertools.chain(real, others), "vi", house.asked)
    rewritten = OtherSubjects(real).passages(size - len(real))
    yield f"{size:,} passages, ours rewritten", PassageSearch(itertools.chain(real, rewritten), "vi")


def _gate(section: Section, indexes: Indexes) -> None:
    """What one written sentence costs at the gate, beside the longest evidence that there is."""
    longest = sorted(indexes["vi"].passages, key=lambda one: -sum(len(piece.text) for piece in one.pieces))
    beside = [evidence_of(one) for one in longest[: MOST_EVIDENCE - 1]]
    times: list[float] = []
    for one in LABELLED * ROUNDS:
        begun = time.thread_time()
        refusal_of(one.sentence, [PASSAGES[one.passage], *beside], one.lang)
        times.append(1000 * (time.thread_time() - begun))
    worst = sorted(times)[int(0.99 * (len(times) - 1))]
    section.add(
        "one written sentence at the gate, p99",
        f"{worst:.1f} ms",
        f"≤ {GOAL_GATE_MS:.0f} ms",
        met=worst <= GOAL_GATE_MS,
    )


async def _at_once(url: str, section: Section, asked: Sequence[Labelled]) -> None:
    """`AT_ONCE` people ask without a pause, each from an address of their own; an answer comes in one piece."""
    with servers.api(url, workers=2, SESSION_SECRET=SECRET) as api:
        await load(api.address, [_question(asked[0], f"10.9.0.{n}") for n in range(AT_ONCE)], connections=2, seconds=3)
        requests = [_question(one, f"10.{n}.0.{place}") for n in range(60) for place, one in enumerate(asked)]
        result = await load(api.address, requests, connections=AT_ONCE, seconds=SECONDS)
    for percent, goal in ((50, None), (95, GOAL_FIRST_MS), (99, GOAL_WHOLE_MS)):
        took = result.percentile(percent)
        section.add(
            f"{AT_ONCE} at once, two processes: whole answer p{percent}",
            f"{took:.0f} ms ({result.rate:.0f} answers a second, {result.failures} failures)",
            f"≤ {goal} ms" if goal else "",
            met=took <= goal and not result.failures if goal else None,
        )


def _question(one: Labelled, address: str) -> bytes:
    headers = {
        "Content-Type": "application/json",
        "Accept-Language": one.lang,
        "X-Client-Address": address,
        "X-Client-Signature": sign_address(address, SECRET),
    }
    return request("POST", ASK, headers=headers, body=orjson.dumps({"cauHoi": one.question}))


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
    begun = time.thread_time()
    indexes["en" if one.lang == "en" else "vi"].find(one.question)
    return time.thread_time() - begun
