"""The one place where a conversation asks the machine."""

from typing import Annotated, NamedTuple
from uuid import UUID

from fastapi import Depends, Request

from khoisu.assistant.answering import Assistant
from khoisu.assistant.conversations.question_repository import Before
from khoisu.assistant.generation.writer import Draft, Writer
from khoisu.assistant.schemas import Answer
from khoisu.kit.lang import Lang


class Asking(NamedTuple):
    """A question as typed, what was stored before it, the language of the page, the account of who asks."""

    question: str
    before: Before
    lang: Lang
    account_id: UUID | None


class Machine:
    """Answers the question of one request. `draft` is what a model may write once the answer is stored."""

    def __init__(self, assistant: Assistant, writer: Writer) -> None:
        self._assistant = assistant
        self._writer = writer
        self.draft: Draft | None = None

    async def __call__(self, asked: Asking) -> Answer:
        """The answer, without waiting for a model."""
        before = asked.before
        reply = await self._assistant.reply(
            self._writer,
            asked.question,
            asked.lang,
            asked.account_id,
            before.questions,
            before.talk,
            agreed=before.agreed,
        )
        self.draft = reply.draft
        return reply.answer


async def _machine(request: Request) -> Machine:
    state = request.app.state
    return Machine(Assistant(state.assistant, state.assistant_tools, state.assistant_office), state.writer)


MachineDep = Annotated[Machine, Depends(_machine)]
