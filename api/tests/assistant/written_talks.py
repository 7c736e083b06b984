"""Ten talks with a model through our API: what it wrote, how fast, and what the gate dropped and why.

Between the API and the model stands a recorder that passes the bytes on as they come, so that nothing of the site is changed to be measured.
"""

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import median
from time import perf_counter
from typing import Any

import httpx

from khoisu.assistant.generation.compose import Judge, Refused
from khoisu.assistant.generation.prompt import Evidence
from khoisu.assistant.generation.settings import ModelSettings
from khoisu.integrations.model.event_stream import EventReader
from khoisu.kit.lang import Lang
from tests.assistant.conversations.conftest import THREADS, visitor
from tests.assistant.conversations.test_answer_stream import STREAM, browser, read
from tests.assistant.writing_models import evidence_in
from tests.integrations.model.fake_server import FakeModel

TALKS: tuple[tuple[Lang, tuple[str, ...]], ...] = (
    ("vi", ("vốn điều lệ tối thiểu là bao nhiêu", "góp vốn trong bao lâu")),
    ("vi", ("tên bị trùng thì làm sao", "tên tiếng Anh đặt thế nào")),
    ("vi", ("khi nào phải tham gia bảo hiểm xã hội cho nhân viên",)),
    ("vi", ("quên xác thực điện tử thì hồ sơ có bị chậm không",)),
    ("vi", ("hồ sơ thành lập công ty TNHH gồm những giấy tờ gì", "nộp hồ sơ ở đâu")),
    ("vi", ("tạm ngừng kinh doanh được mấy năm",)),
    ("en", ("What is the minimum charter capital?", "When must it be paid in?")),
    ("en", ("How do I choose a company name?",)),
    ("en", ("Which papers are needed to register a company?", "What if my application is refused?")),
    ("en", ("When must a new company file its first tax return?",)),
)
"""Language of the page, and what is asked one after the other."""
AGREE = {"dongY": True}
UNHURRIED = 600.0
"""Seconds: who measures waits for as long as the site itself does."""


@dataclass
class Call:
    """One request to the model: what it was given, the pieces of its text, each with the second since the call began."""

    asked: dict[str, Any]
    began: float = field(default_factory=perf_counter)
    status: int = 0
    received: bytes = b""
    pieces: list[tuple[float, str]] = field(default_factory=list[tuple[float, str]])


class Recorder(FakeModel):
    """A server that asks another one and passes on what it says, byte for byte; `to` is the address before `/chat/completions`."""

    def __init__(self, to: str, key: str) -> None:
        super().__init__(stays_open=True)
        self.to = f"{to.rstrip('/')}/chat/completions"
        self.key = key
        self.talked: list[Call] = []

    async def _speak(self, writer: asyncio.StreamWriter) -> None:
        call = Call(self.asked[-1])
        self.talked.append(call)
        try:
            await self._pass_on(call, writer)
        except httpx.HTTPError:
            # The API meets what the recorder met: a connection that ends.
            writer.close()

    async def _pass_on(self, call: Call, writer: asyncio.StreamWriter) -> None:
        headers = {"Authorization": f"Bearer {self.key}"} if self.key else {}
        reader = EventReader()
        async with (
            httpx.AsyncClient(timeout=UNHURRIED, trust_env=False) as model,
            model.stream("POST", self.to, json=call.asked, headers=headers) as reply,
        ):
            call.status = reply.status_code
            kind = reply.headers.get("content-type", "text/plain")
            head = f"HTTP/1.1 {reply.status_code} -\r\nContent-Type: {kind}\r\nTransfer-Encoding: chunked\r\n\r\n"
            writer.write(head.encode())
            async for chunk in reply.aiter_bytes():
                call.received += chunk
                texts = list(_texts(reader.feed(chunk))) if reply.status_code == httpx.codes.OK else []
                call.pieces += [(perf_counter() - call.began, text) for text in texts]
                writer.write(f"{len(chunk):x}\r\n".encode() + chunk + b"\r\n")
                await writer.drain()
        writer.write(b"0\r\n\r\n")
        await writer.drain()


def _texts(events: list[str]) -> Iterator[str]:
    for data in events:
        if data != "[DONE]":
            for choice in json.loads(data).get("choices", ())[:1]:
                if text := choice.get("delta", {}).get("content"):
                    yield text


@dataclass
class Held:
    """One question of a talk: how its answer ended for who asked, and what the model did for it, None where it was not asked."""

    lang: Lang
    question: str
    state: str
    shown: list[str]
    first_shown: float | None
    """Seconds from asking to the first sentence on the wire."""
    call: Call | None

    @property
    def judged(self) -> Judge:
        """The model's text through the gate once more, as far as the site read it."""
        items = evidence_in(self.call.asked) if self.call else []
        judge = Judge([Evidence(one[0], tuple(one[1:])) for one in items], self.lang)
        for _, piece in self.call.pieces if self.call else ():
            judge.feed(piece)
            if judge.is_given_up:
                return judge
        if self.call and self.call.pieces:
            judge.end()
        return judge

    @property
    def refused(self) -> list[Refused]:
        """What the gate dropped, and why."""
        return self.judged.refused


async def hold(base: str, recorder: Recorder, *, abroad: bool) -> list[Held]:
    """Each talk in a conversation of its own, one after the other; the person agrees to a model abroad where one is asked."""
    held: list[Held] = []
    for lang, questions in TALKS:
        async with browser(base, {**visitor(), "Accept-Language": lang}) as person:
            person.timeout = UNHURRIED
            greeting = "hello" if lang == "en" else "xin chào"
            thread = (await person.post(THREADS, json={"cauHoi": greeting})).json()["data"]["id"]
            if abroad:
                (await person.post(f"{THREADS}/{thread}/dong-y-ai", json=AGREE)).raise_for_status()
            for place, question in enumerate(questions, start=2):
                held.append(await _asked(person, f"{THREADS}/{thread}/cau-hoi", place, lang, question, recorder))
    return held


async def _asked(
    person: httpx.AsyncClient, address: str, place: int, lang: Lang, question: str, recorder: Recorder
) -> Held:
    calls, began = len(recorder.talked), perf_counter()
    one = Held(lang, question, "DANG_SOAN", [], None, None)
    method, where, more = "POST", address, {"json": {"cauHoi": question}, "headers": STREAM}
    while one.state == "DANG_SOAN":
        async for moment, part in read(person, method, where, **more):
            if part["type"] == "text-delta":
                one.shown.append(part["delta"].strip())
                one.first_shown = one.first_shown or moment - began
            elif part["type"] == "data-trang-thai":
                one.state = part["data"]["soanTrangThai"] or "TRICH"
                one.shown = [] if part["data"]["rutLai"] else one.shown
        # A stream ends after 45 s, however long the model still writes.
        method, where, more = "GET", f"{address}/{place}?tu={len(one.shown)}", {}
    one.call = recorder.talked[-1] if len(recorder.talked) > calls else None
    return one


def table(held: list[Held], name: str) -> str:
    """The figures of all talks, as rows of Markdown."""
    asked = [one for one in held if one.call]
    calls = [one.call for one in held if one.call]
    dropped = [each for one in asked for each in one.refused]
    passed = sum(len(one.judged.passed) for one in asked)
    why = ", ".join(f"{kind} {count}" for kind, count in Counter(one.why for one in dropped).most_common())
    ends = ", ".join(f"{state} {count}" for state, count in Counter(one.state for one in asked).most_common())
    rows = {
        "questions, of which the model was asked": f"{len(held)}, {len(asked)}",
        "ends": ends,
        "sentences that passed the gate": f"{passed} of {passed + len(dropped)}",
        "dropped by the gate": why or "none",
        "characters given, median": f"{median([_given(one) for one in calls] or [0]):.0f}",
        "first piece of text, median": _seconds([one.pieces[0][0] for one in calls if one.pieces]),
        "first sentence on the wire, median": _seconds([one.first_shown for one in asked if one.first_shown]),
        "pieces (about a token each) a second, median": f"{median([_rate(one) for one in calls] or [0.0]):.1f}",
    }
    return "\n".join([f"| {name} | |", "|---|---|", *(f"| {row} | {value} |" for row, value in rows.items())])


def transcript(held: list[Held]) -> str:
    """Each question with what was shown, and what was dropped and why."""
    lines: list[str] = []
    for one in held:
        lines += ["", f"**{one.question}** ({one.lang}; {one.state})", ""]
        lines += [f"- {sentence}" for sentence in one.shown]
        lines += [f"- dropped ({each.why}): {' '.join(each.sentence.split())}" for each in one.refused]
        if one.call and one.call.status != httpx.codes.OK:
            lines.append(f"- the server said {one.call.status}: {one.call.received.decode(errors='replace')[:300]}")
    return "\n".join(lines)


def _given(call: Call) -> int:
    return sum(len(one["content"]) for one in call.asked["messages"])


def _seconds(values: list[float]) -> str:
    return f"{median(values):.2f} s" if values else "none came"


def _rate(call: Call) -> float:
    """Pieces a second after the first."""
    seconds = call.pieces[-1][0] - call.pieces[0][0] if len(call.pieces) > 1 else 0.0
    return (len(call.pieces) - 1) / seconds if seconds else 0.0


def settings_of_the_site(settings: ModelSettings, recorder: Recorder) -> dict[str, str]:
    """The environment of an API whose model is behind the recorder; patience and passages are those of this process's environment."""
    abroad = "true" if settings.abroad else "false"
    named = {"MODEL_NAME": settings.name or "nho", "MODEL_ABROAD": abroad, "MODEL_KEY": "qua-may-ghi"}
    return {"ASSISTANT_MODE": "generate", "MODEL_URL": recorder.url, **named}
