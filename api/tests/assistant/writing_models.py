"""A site whose assistant has a model: the fake server's, with what it answers and costs."""

import re
from collections.abc import Sequence
from typing import Any

import pytest
from fastapi import FastAPI

from khoisu.assistant.conversations.writing import Writings
from khoisu.assistant.generation.settings import ModelSettings, model_settings
from khoisu.assistant.generation.writer import Writer
from khoisu.integrations.model.door import Endpoint, ModelDoor, Patience
from tests.integrations.model.fake_server import FakeModel

UNHURRIED = 60.0
"""Seconds that the model and who waits for it have: a machine that is busy with others must not end an answer by its clock."""
ITEM = re.compile(r"^\[(\d+)\] (.*(?:\n(?!\n).*)*)", re.MULTILINE)


def evidence_in(asked: dict[str, Any]) -> list[list[str]]:
    """The lines of each evidence item of a request: its heading, then its pieces."""
    return [found.group(2).split("\n") for found in ITEM.finditer(asked["messages"][1]["content"])]


INVENTED = "Vốn tối thiểu là 777 triệu đồng [1]."


def quoting(asked: dict[str, Any], invents: int | None = None) -> Sequence[str]:
    """A model that does as it should: the first pieces of the first items, each with its number, in pieces cut anywhere.

    But for a sentence at the place `invents`, which nothing bears out.
    """
    items = evidence_in(asked)
    said = [(lines[at], number) for number, lines in enumerate(items[:2], start=1) for at in (1, 2) if len(lines) > at]
    sentences = [f"{line.rstrip('.')} [{number}]." for line, number in said]
    if invents is not None:
        sentences.insert(invents, INVENTED)
    text = " ".join(sentences)
    return [text[at : at + 17] for at in range(0, len(text), 17)]


def give_model(
    app: FastAPI,
    fake: FakeModel,
    monkeypatch: pytest.MonkeyPatch,
    patience: Patience | None = None,
    wait: float = UNHURRIED,
    **settings: Any,
) -> Writer:
    """Switch the assistant of this application to a model that runs in Vietnam and costs nothing, unless `settings` say otherwise.

    Time ends nothing here but what `patience` and `wait`, the seconds of a reply that is not streamed, say.
    """
    for caller in ("khoisu.assistant.conversations.replies", "khoisu.assistant.routes"):
        monkeypatch.setattr(f"{caller}.WAIT_SECONDS", wait)
    monkeypatch.setenv("ASSISTANT_MODE", "generate")
    model_settings.cache_clear()
    monkeypatch.setattr("khoisu.assistant.generation.settings.model_settings", ModelSettings)
    chosen = ModelSettings.model_validate({"url": fake.url, "abroad": False} | settings)
    writer = Writer(
        app.state.database, chosen, ModelDoor(Endpoint(fake.url, "nho"), patience or Patience(*[UNHURRIED] * 3))
    )
    app.state.writer = writer
    app.state.writings = Writings(app.state.database, writer)
    return writer
