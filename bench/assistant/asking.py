"""The assistant while many people ask at once: when the first byte, the quotations and a model's first sentence come (goal of G-41)."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from itertools import cycle, islice

import orjson
from khoisu.assistant.corpus import Corpus, Indexes
from khoisu.assistant.generation.gate import refusal_of
from khoisu.assistant.generation.prompt import evidence_of
from khoisu.assistant.generation.settings import MOST_PASSAGES
from khoisu.content.published_reads import published_texts
from khoisu.kit.db import Database
from tests.assistant.generation.labelled import LABELLED, PASSAGES
from tests.assistant.golden_set import Labelled, labelled

from bench import servers
from bench.client import Connection, request
from bench.report import Section

THREADS = "/chatbot/api/v1/hoi-thoai"
AT_ONCE, WARM_SECONDS = 20, 3.0
SECONDS = float(os.environ.get("BENCH_SECONDS", "12"))
QUESTIONS = 8
"""Of one conversation; then the asker starts another."""
PAUSE_SECONDS = 1.0
"""Between the beginnings of two rounds in which all askers press the key in the same moment."""
FIRST_MS, WHOLE_MS, GATE_MS, OVERHEAD_MS = 150.0, 300.0, 20.0, 100.0
ROUNDS = 3


@dataclass
class Times:
    """Milliseconds from sending a question; `sentence` only where the model wrote one, counted from when the quotations were there."""

    first: list[float] = field(default_factory=list[float])
    whole: list[float] = field(default_factory=list[float])
    sentence: list[float] = field(default_factory=list[float])
    failures: int = 0


async def measure(url: str) -> Section:
    """Twenty visitors in conversations of their own, with and without a model, and one alone; the gate by itself."""
    section = Section(
        "Assistant: twenty people at once",
        f"Two API processes; {AT_ONCE} visitors, each in a conversation of their own that is stored, ask the labelled open questions (`POST …/cau-hoi`, "
        "as a stream): without a pause, each the next as soon as they have read the quotations, and all in the same moment, once a second. The model is "
        "the fake server of the tests in a process of its own, which answers at once: what its first sentence takes after the quotations is ours (call, "
        "gate, storing, sending) and the fake's. Clock times; askers, database and fake model share the two cores.",
    )
    database = Database(url)
    try:
        indexes = await Corpus(database, published_texts).current()
    finally:
        await database.close()
    asked = labelled("open")
    _gate(section, indexes)
    with servers.api(url, workers=2) as api:
        await _crowd(api.address, asked, AT_ONCE, WARM_SECONDS, pause=0)
        for name, pause in (("without a pause", 0.0), ("in the same moment", PAUSE_SECONDS)):
            before = api.cpu_seconds()
            times = await _crowd(api.address, asked, AT_ONCE, SECONDS, pause=pause)
            _add(section, name, times)
            used = 1000 * (api.cpu_seconds() - before) / max(1, len(times.first))
            section.add(f"{AT_ONCE} {name}: processor time of the API, an answer", f"{used:.1f} ms")
    with _model() as model, servers.api(url, workers=2, **model) as api:
        await _crowd(api.address, asked, AT_ONCE, WARM_SECONDS, pause=0)
        for name, people in (("one alone", 1), (f"{AT_ONCE} in the same moment", AT_ONCE)):
            times = await _crowd(
                api.address, asked, people, SECONDS, pause=PAUSE_SECONDS / 5 if people == 1 else PAUSE_SECONDS
            )
            _row(section, f"a model's first sentence after the quotations, {name}", times.sentence, 95, OVERHEAD_MS)
    return section


def _add(section: Section, name: str, times: Times) -> None:
    who = f"{AT_ONCE} {name}"
    _row(section, f"{who}: first byte", times.first, 95, FIRST_MS, failures=times.failures)
    _row(section, f"{who}: whole extracted answer", times.whole, 95, WHOLE_MS, failures=times.failures)


def _row(section: Section, name: str, times: list[float], percent: int, goal: float, *, failures: int = 0) -> None:
    ordered = sorted(times)
    half, most, last = (ordered[int(share * (len(ordered) - 1))] for share in (0.5, percent / 100, 0.99))
    figure = f"p50 {half:.0f}, p{percent} {most:.0f}, p99 {last:.0f} ms ({len(times)} answers, {failures} failures)"
    section.add(name, figure, f"p{percent} ≤ {goal:.0f} ms", met=most <= goal and not failures)


async def _crowd(address: str, asked: Sequence[Labelled], people: int, seconds: float, *, pause: float) -> Times:
    """`people` who ask for some seconds; with a `pause` all of them press the key in the same moment."""
    times, end = Times(), time.perf_counter() + seconds
    gate = asyncio.Barrier(people) if pause else None
    share = len(asked) // people
    visits = (
        _visit(address, asked[number * share :] + asked[: number * share], end, times, gate, pause)
        for number in range(people)
    )
    await asyncio.gather(*visits)
    return times


async def _visit(
    address: str, asked: Sequence[Labelled], end: float, times: Times, gate: asyncio.Barrier | None, pause: float
) -> None:
    connection, questions = Connection(address), cycle(asked)
    with suppress(asyncio.BrokenBarrierError):  # the first who has asked enough ends it for all
        while time.perf_counter() < end:
            await _conversation(connection, islice(questions, QUESTIONS), times, gate, pause)
    connection.close()
    if gate:
        await gate.abort()


async def _conversation(
    connection: Connection, questions: Iterator[Labelled], times: Times, gate: asyncio.Barrier | None, pause: float
) -> None:
    headers = {"Content-Type": "application/json", "Khach-Token": os.urandom(24).hex(), "Accept-Language": "vi"}
    first = request("POST", THREADS, headers=headers | {"Prefer": "respond-async"}, body=_body(next(questions)))
    status, body = await connection.send(first)
    if status != HTTPStatus.CREATED:
        times.failures += 1
        return
    path = f"{THREADS}/{orjson.loads(body)['data']['id']}/cau-hoi"
    for one in questions:
        if gate:
            await gate.wait()
        begun = time.perf_counter()
        question = request("POST", path, headers=headers | {"Accept": "text/event-stream"}, body=_body(one))
        await _further(connection, question, times)
        if gate:
            await asyncio.sleep(max(0.0, begun + pause - time.perf_counter()))


def _body(one: Labelled) -> bytes:
    return orjson.dumps({"cauHoi": one.question})


async def _further(connection: Connection, question: bytes, times: Times) -> None:
    begun, quoted, first = time.perf_counter(), 0.0, 0.0
    async for piece in connection.pieces(question):
        now = 1000 * (time.perf_counter() - begun)
        if not first:
            first = now
            times.failures += b" 200 " not in piece[:15]
            times.first.append(now)
        if b'"data-tra-loi"' in piece:
            quoted = now
            times.whole.append(now)
        elif b'"text-delta"' in piece and quoted:
            times.sentence.append(now - quoted)
            quoted = 0.0


@contextmanager
def _model() -> Iterator[dict[str, str]]:
    """The fake model in a process of its own, and the settings by which the API meets it."""
    port, control = servers.free_port(), servers.free_port()
    env = os.environ | {"MODEL_PORT": str(port), "MODEL_CONTROL_PORT": str(control)}
    command = [sys.executable, "-m", "tests.assistant.model_process"]
    started = subprocess.Popen(command, cwd=servers.API, env=env, stdout=subprocess.PIPE)
    try:
        assert started.stdout
        assert started.stdout.readline(), "the fake model did not start"
        settings = {"MODEL_URL": f"http://{servers.LOCAL}:{port}/v1", "MODEL_NAME": "nho", "MODEL_ABROAD": "false"}
        lifted = {"MODEL_DAY_TOKENS": "1000000000000", "MODEL_DAY_DONG": "1000000000000"}
        yield settings | lifted | {"ASSISTANT_MODE": "generate"}
    finally:
        started.terminate()
        started.wait(10)


def _gate(section: Section, indexes: Indexes) -> None:
    """What one written sentence costs at the gate, beside the longest evidence that there is."""
    longest = sorted(indexes["vi"].passages, key=lambda one: -sum(len(piece.text) for piece in one.pieces))
    beside = [evidence_of(one) for one in longest[: MOST_PASSAGES - 1]]
    times: list[float] = []
    for one in LABELLED * ROUNDS:
        begun = time.thread_time()
        refusal_of(one.sentence, [PASSAGES[one.passage], *beside], one.lang)
        times.append(1000 * (time.thread_time() - begun))
    worst = sorted(times)[int(0.99 * (len(times) - 1))]
    section.add(
        "one written sentence at the gate, p99",
        f"{worst:.1f} ms",
        f"≤ {GATE_MS:.0f} ms",
        met=worst <= GATE_MS,
    )
