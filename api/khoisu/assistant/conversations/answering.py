"""The one place where a conversation asks the machine."""

from collections.abc import Awaitable, Callable
from typing import Annotated, NamedTuple
from uuid import UUID

from fastapi import Depends, Request

from khoisu.assistant.answering import Assistant
from khoisu.assistant.schemas import Answer
from khoisu.kit.lang import Lang


class Asking(NamedTuple):
    """A question as typed, the stored question before it, the language of the page, and the account of who asks."""

    question: str
    previous: str | None
    lang: Lang
    account_id: UUID | None


Machine = Callable[[Asking], Awaitable[Answer]]


async def _machine(request: Request) -> Machine:
    state = request.app.state
    assistant = Assistant(state.assistant, state.assistant_tools, state.assistant_office)

    async def reply(asked: Asking) -> Answer:
        return await assistant.answer(asked.question, asked.lang, asked.account_id, asked.previous)

    return reply


MachineDep = Annotated[Machine, Depends(_machine)]
