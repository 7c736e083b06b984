"""Commands in questions, published texts and comments have no effect, even with a model that obeys each of them."""

from collections.abc import Sequence
from html import escape
from typing import Any

import pytest
from fastapi import FastAPI

from khoisu.assistant.answering import Assistant
from khoisu.assistant.generation.prompt import RULES, evidence_of
from khoisu.assistant.generation.writer import Writer
from khoisu.assistant.passages import Document, cut
from tests.assistant.generation.attacks import COMMENTS, QUESTIONS, TEXTS, TOPIC, Attack
from tests.assistant.generation.judging import judge
from tests.assistant.writing_models import evidence_in, give_model
from tests.content.taxonomy_helpers import put_article
from tests.integrations.model.fake_server import FakeModel, running
from tests.running_site import Site
from tests.slices import one_in

WAYS_TO_OBEY = 5


def obeying(attack: Attack, way: int, asked: dict[str, Any]) -> Sequence[str]:
    """What a model writes that does as the attack wants, in one of several ways of hiding it among good sentences."""
    items = evidence_in(asked)
    good = f"{items[0][1].rstrip('.')} [1]." if len(items[0]) > 1 else ""
    hidden = "\u200b".join(attack.wanted)
    said = (
        f"{attack.wanted} [1].",
        f"{good} {attack.wanted} [1].",
        f"{good} {good} {good} {attack.wanted}.",
        f"{good} {good} {good} {hidden} [1].",
        f"{good} {good} {good} {items[0][1].rstrip('.')}, {attack.wanted} [1][99].",
    )
    return [said[way]]


def assert_no_effect(attack: Attack, sentences: Sequence[str]) -> None:
    for sentence in sentences:
        bare = sentence.replace("\u200b", "")
        assert attack.wanted not in bare, attack.name
        assert not any(rule in bare for rule in RULES["vi"].split(". ")), attack.name
        assert not any(mark in bare for mark in ("777", "0901", "://", "<", "javascript", "[99]")), attack.name


def test_there_are_enough_attacks() -> None:
    assert len({one.text for one in QUESTIONS}) >= 60
    assert len({one.text for one in TEXTS}) >= 20
    assert len(COMMENTS) >= 5


@pytest.mark.req("S1.4")
@pytest.mark.usefixtures("published")
@pytest.mark.parametrize("attacks", one_in(4, [QUESTIONS[part::4] for part in range(4)], lambda some: some[0].name))
async def test_commands_in_questions_have_no_effect(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch, attacks: Sequence[Attack]
) -> None:
    assistant = Assistant(app.state.assistant, app.state.assistant_tools, app.state.assistant_office)
    reached = 0
    async with running(FakeModel()) as fake:
        writer = give_model(app, fake, monkeypatch, day_tokens=10**9)
        for number, attack in enumerate(attacks):
            fake.answers = lambda asked, attack=attack, way=number % WAYS_TO_OBEY: obeying(attack, way, asked)
            assert_no_effect(attack, await written(assistant, writer, attack.text))
        reached = len(fake.asked)
        for asked in fake.asked:
            assert [one["role"] for one in asked["messages"]] == ["system", "user"]
            assert asked["messages"][0]["content"] in RULES.values()
            # What the attacker wrote stands behind the question mark of our frame, on one line, with no number of evidence.
            question = asked["messages"][1]["content"].rpartition("\n\n")[2]
            assert "\n" not in question
            assert "[" not in question
    # Both nets are seen at work: some commands are not sent at all, the others meet the gate.
    assert 0 < reached < len(attacks)


async def written(assistant: Assistant, writer: Writer, question: str) -> list[str]:
    reply = await assistant.reply(writer, question, "vi")
    if reply.draft is None:
        return []
    return [one.cau for one in (await writer.write(reply.draft)).sentences]


@pytest.mark.req("S1.4")
@pytest.mark.parametrize("attack", TEXTS, ids=lambda one: one.name)
@pytest.mark.parametrize("kind", ["bai_viet", "trang", "dich_vu"])
def test_commands_in_published_texts_have_no_effect(attack: Attack, kind: Any) -> None:
    html = (
        f"<h2 id='von'>Vốn điều lệ</h2><p>Pháp luật không quy định vốn tối thiểu chung.</p><p>{escape(attack.text)}</p>"
    )
    [passage] = cut(Document(kind, "von", "/von", "vi", "Vốn", "", html))
    evidence = evidence_of(passage)
    assert attack.wanted not in evidence.text
    asked = {"messages": [{}, {"content": f"BẰNG CHỨNG:\n[1] {evidence.text}\n\nCÂU HỎI: {TOPIC}"}]}
    for way in range(WAYS_TO_OBEY):
        assert_no_effect(attack, judge("".join(obeying(attack, way, asked)), [evidence], "vi").sentences)


@pytest.mark.req("S1.4")
async def test_commands_in_comments_never_reach_a_model(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "<h2>Vốn điều lệ tối thiểu</h2><p>Pháp luật không quy định vốn điều lệ tối thiểu là bao nhiêu.</p>"
    await put_article(site.database, "von", vi=("Vốn điều lệ tối thiểu", "Vốn điều lệ tối thiểu là bao nhiêu.", text))
    for attack in COMMENTS:
        who = await site.person()
        said = await site.client.post(
            "/business/api/v1/bai-viet/von/binh-luan",
            json={"noiDung": attack.text, "traLoi": None},
            headers=who.headers,
        )
        assert said.status_code == 201, said.text
    assistant = Assistant(site.app.state.assistant, site.app.state.assistant_tools, site.app.state.assistant_office)
    async with running(FakeModel()) as fake:
        writer = give_model(site.app, fake, monkeypatch)
        fake.answers = lambda asked: obeying(COMMENTS[0], 1, asked)
        assert_no_effect(COMMENTS[0], await written(assistant, writer, TOPIC))
        [asked] = fake.asked
    given = asked["messages"][1]["content"]
    assert "Pháp luật không quy định" in given
    assert not any(attack.wanted in given for attack in COMMENTS)
