"""Conversations with the assistant, of an account or a visitor's browser (S1.4, S2.7, S7.3)."""

from typing import Annotated
from uuid import UUID

from fastapi import APIRouter, Path, Request, Response

from khoisu.assistant.conversations import service
from khoisu.assistant.conversations.access import OwnerDep
from khoisu.assistant.conversations.answering import MachineDep
from khoisu.assistant.conversations.limits import count_question
from khoisu.assistant.conversations.replies import STREAMED, answer_once
from khoisu.assistant.conversations.schemas import HandOverIn, NewThread, RatingIn, Thread, ThreadRow
from khoisu.assistant.conversations.service import Added
from khoisu.assistant.conversations.settings import QUESTIONS
from khoisu.assistant.schemas import QuestionIn
from khoisu.assistant.talks.schemas import Talk
from khoisu.inquiries.service import CALL_US, Visit
from khoisu.kit.api_model import Data, problems
from khoisu.kit.db import DatabaseDep, SessionDep
from khoisu.kit.http.client_ip import AddressDep
from khoisu.kit.http.networks import network_of
from khoisu.kit.http.site_caps import count_for_site, site_cap
from khoisu.kit.idempotency import OnceDep
from khoisu.kit.lang import LangDep
from khoisu.kit.rate_limit import Limit, RateLimiter

router = APIRouter(prefix="/chatbot/api/v1/hoi-thoai", tags=["assistant"])
Number = Annotated[UUID, Path(alias="id")]
Place = Annotated[int, Path(alias="so", ge=1, le=10_000)]
NOT_YOURS = problems({401: "Neither login nor visitor's token", 404: "No such conversation, or somebody else's"})
REFUSED = problems(
    {
        409: "khoa_da_dung, or the conversation is full or closed",
        429: "Too many questions; `nguoiThat` is where a person can be asked",
    }
)
REQUESTS, REQUESTS_DAILY = Limit("lien-he-phut", times=5, seconds=60), Limit("lien-he-ngay", times=30, seconds=86_400)
MAILS = Limit("lien-he-thu", times=3, seconds=86_400)
"""The same counters as of the contact form: handing over is no way around them."""


@router.post("", status_code=201, response_model=Data[Thread], responses=NOT_YOURS | REFUSED)
async def start_conversation(
    request: Request,
    owner: OwnerDep,
    session: SessionDep,
    once: OnceDep,
    lang: LangDep,
    address: AddressDep,
    machine: MachineDep,
    body: NewThread,
) -> Response:
    """Ask the first question of a conversation. It is stored with personal identifiers masked."""
    await count_question(request.app.state.limiter, owner, address, QUESTIONS)
    replied = await service.ask_machine(machine, owner, body.cau_hoi, lang)

    async def add() -> Added:
        return await service.start_thread(session, owner, replied, body.cau_hoi, lang)

    return await answer_once(request, session, once, owner, machine.draft, add)


@router.get("", responses={401: NOT_YOURS[401]})
async def list_conversations(owner: OwnerDep, session: SessionDep) -> Data[list[ThreadRow]]:
    """One's own conversations, the newest first, at most 50."""
    return Data(data=await service.list_threads(session, owner))


@router.get("/{id}", responses=NOT_YOURS)
async def get_conversation(owner: OwnerDep, session: SessionDep, number: Number) -> Data[Thread]:
    """A conversation with all questions and answers, and what our people have replied."""
    return Data(data=await service.read_thread(session, owner, number))


@router.get("/{id}/nguoi-tiep", responses=NOT_YOURS)
async def get_talk(owner: OwnerDep, session: SessionDep, number: Number) -> Data[Talk]:
    """Whether one of our people has the conversation, and what they have written: an open page asks every few seconds."""
    return Data(data=await service.read_talk(session, owner, number))


@router.delete("/{id}", status_code=204, responses=NOT_YOURS)
async def delete_conversation(owner: OwnerDep, session: SessionDep, number: Number) -> None:
    """Delete a conversation at once."""
    await service.delete_thread(session, owner, number)


@router.post("/{id}/cau-hoi", status_code=201, response_model=Data[Thread], responses=NOT_YOURS | REFUSED | STREAMED)
async def ask_further(
    request: Request,
    owner: OwnerDep,
    session: SessionDep,
    once: OnceDep,
    lang: LangDep,
    address: AddressDep,
    machine: MachineDep,
    number: Number,
    body: QuestionIn,
    database: DatabaseDep,
) -> Response:
    """Ask a further question. After the conversation was handed over it goes to our people and the machine is silent.

    With `Accept: text/event-stream` the answer is a UI message stream; with `Prefer: respond-async` nothing waits for a model.
    """
    # Before the key is looked at: a stored reply must not answer somebody else's visitor. No connection is held meanwhile,
    # because a request that waits for a second connection while it holds one can wait for others that do the same.
    before = await service.read_before(database, owner, number)
    await count_question(request.app.state.limiter, owner, address, QUESTIONS)
    replied = await service.ask_machine(machine, owner, body.cau_hoi, lang, before)

    async def add() -> Added:
        return await service.continue_thread(session, owner, replied, number, body.cau_hoi)

    return await answer_once(request, session, once, owner, machine.draft, add)


@router.post(
    "/{id}/cau-hoi/{so}/danh-gia",
    status_code=204,
    responses=NOT_YOURS | problems({409: "No answer to rate"}),
)
async def rate_answer(owner: OwnerDep, session: SessionDep, number: Number, place: Place, body: RatingIn) -> None:
    """Say whether an answer helped; a later rating replaces the earlier one."""
    await service.rate_answer(session, owner, number, place, body)


@router.post("/{id}/gap-nhan-vien", status_code=201, response_model=Data[Thread], responses=NOT_YOURS | REFUSED)
async def ask_for_a_person(
    request: Request,
    owner: OwnerDep,
    session: SessionDep,
    once: OnceDep,
    lang: LangDep,
    address: AddressDep,
    number: Number,
    body: HandOverIn,
    database: DatabaseDep,
) -> Response:
    """Hand the conversation to our people, with its transcript and the person's consent; they answer here and by mail."""
    async with database.transaction() as reading:
        await service.require_own(reading, owner, number)
    limiter: RateLimiter = request.app.state.limiter
    network = network_of(address)
    await limiter.hit_all((REQUESTS, network), (REQUESTS_DAILY, network))
    await count_for_site(limiter, site_cap("contacts"), CALL_US)
    mailed = bool(body.email and await limiter.count(MAILS, body.email.strip().lower()) <= MAILS.times)
    visit = Visit(owner.account_id, lang, address.exact, request.app.state.core.session_secret.get_secret_value())

    async def work() -> Data[Thread]:
        return Data(data=await service.hand_over(session, owner, number, visit, body, mail_allowed=mailed))

    return await once.run(work)
