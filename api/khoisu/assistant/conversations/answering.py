"""The one place where a conversation asks the machine."""

from collections.abc import Sequence
from typing import Annotated, NamedTuple
from uuid import UUID

from fastapi import Depends, Request

from khoisu.assistant.answering import Assistant
from khoisu.assistant.generation.writer import Draft, Writer
from khoisu.assistant.schemas import Answer
from khoisu.kit.lang import Lang


class Asking(NamedTuple):
    """A question as typed, the stored questions before it, the language of the page, the account of who asks, their yes to a model abroad."""

    question: str
    earlier: Sequence[str]
    lang: Lang
    account_id: UUID | None
    agreed: bool = False


class Machine:
    """Answers the question of one request. `draft` is what a model may write once the answer is stored."""

    def __init__(self, assistant: Assistant, writer: Writer) -> None:
        self._assistant = assistant
        self._writer = writer
        self.draft: Draft | None = None

    async def __call__(self, asked: Asking) -> Answer:
        """The answer, without waiting for a model."""
        reply = await self._assistant.reply(
            self._writer, asked.question, asked.lang, asked.account_id, asked.earlier, agreed=asked.agreed
        )
        self.draft = reply.draft
        return reply.answer


async def _machine(request: Request) -> Machine:
    state = request.app.state
    return Machine(Assistant(state.assistant, state.assistant_tools, state.assistant_office), state.writer)


MachineDep = Annotated[Machine, Depends(_machine)]
