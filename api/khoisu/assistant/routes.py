"""The assistant for everyone; no token needed (S1.4, S2.7, S7.3)."""

import asyncio
from typing import Annotated

from fastapi import APIRouter, Depends, Request

from khoisu.assistant.answering import Assistant, with_written
from khoisu.assistant.conversations.errors import TOO_MANY_SITE
from khoisu.assistant.conversations.settings import QUESTIONS
from khoisu.assistant.generation.writer import WAIT_SECONDS, Draft, Writer, Written
from khoisu.assistant.office.schemas import PublicMode
from khoisu.assistant.schemas import Answer, QuestionIn
from khoisu.kit.api_model import Data, problems
from khoisu.kit.auth import AnyoneDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import network_of
from khoisu.kit.http.site_caps import count_for_site
from khoisu.kit.lang import LangDep
from khoisu.kit.rate_limit import Limit, RateLimiter

router = APIRouter(prefix="/chatbot/api/v1", tags=["assistant"])
BURST = Limit("tro-ly-phut", times=20, seconds=60)
DAILY = Limit("tro-ly-ngay", times=400, seconds=86_400)
REFUSED = problems({429: "More than 20 in a minute or 400 in a day from one address"})


async def _assistant(request: Request) -> Assistant:
    state = request.app.state
    return Assistant(state.assistant, state.assistant_tools, state.assistant_office)


@router.get("/trang-thai")
async def get_assistant_state(request: Request, _caller: AnyoneDep) -> Data[PublicMode]:
    """Whether the assistant answers at present, for pages that have its question box."""
    decided = await request.app.state.assistant_office.current()
    return Data(data=PublicMode(che_do=decided.mode))


@router.post("/tra-loi", responses=REFUSED)
async def answer_question(
    request: Request,
    caller: AnyoneDep,
    lang: LangDep,
    address: AddressDep,
    assistant: Annotated[Assistant, Depends(_assistant)],
    body: QuestionIn,
) -> Data[Answer]:
    """Answer a question with looked-up facts and at most three quotations from published pages, or say why not.

    Orders and dossiers are the caller's own. The question is not stored. Where a model in Vietnam is switched on, `soan` has its sentences.
    """
    limiter: RateLimiter = request.app.state.limiter
    network = network_of(address)
    await limiter.hit_all((BURST, network), (DAILY, network))
    await count_for_site(limiter, QUESTIONS.site(), TOO_MANY_SITE)
    writer: Writer = request.app.state.writer
    reply = await assistant.reply(writer, body.cau_hoi, lang, caller.account_id if caller else None)
    if reply.draft is None:
        return Data(data=reply.answer)
    return Data(data=with_written(reply.answer, await _write(writer, reply.draft)))


async def _write(writer: Writer, draft: Draft) -> Written:
    """What the model writes within the time that a person waits; later is a fault like any other."""
    try:
        async with asyncio.timeout(WAIT_SECONDS):
            return await writer.write(draft)
    except TimeoutError:
        return Written("MO_HINH_LOI", fault="ENDLESS")
