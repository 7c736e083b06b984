"""The one place where a conversation asks the machine."""

from collections.abc import Awaitable, Callable
from typing import Annotated, NamedTuple
from uuid import UUID

from fastapi import Depends, Request

from khoisu.assistant.answers import answer
from khoisu.assistant.corpus import Corpus
from khoisu.assistant.schemas import Answer
from khoisu.kit import clock
from khoisu.kit.lang import Lang


class Asking(NamedTuple):
    """A question as typed, the stored question before it, the language of the page, and the account of who asks."""

    question: str
    previous: str | None
    lang: Lang
    account_id: UUID | None


Machine = Callable[[Asking], Awaitable[Answer]]


async def _machine(request: Request) -> Machine:
    corpus: Corpus = request.app.state.assistant

    async def reply(asked: Asking) -> Answer:
        today = clock.now().astimezone(clock.VIETNAM).date()
        return answer(await corpus.current(), asked.question, asked.lang, today, previous=asked.previous)

    return reply


MachineDep = Annotated[Machine, Depends(_machine)]
