"""Use cases of conversations: ask, read, rate, hand over, delete, and delete what is old."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from time import perf_counter
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations import question_repository as questions
from khoisu.assistant.conversations import repository
from khoisu.assistant.conversations.access import Owner
from khoisu.assistant.conversations.answering import Asking, Machine
from khoisu.assistant.conversations.errors import (
    ConversationClosed,
    ConversationFull,
    ConversationNotFound,
    NothingToRate,
)
from khoisu.assistant.conversations.masking import mask, without_identifiers
from khoisu.assistant.conversations.models import Conversation, Head
from khoisu.assistant.conversations.question_repository import Before
from khoisu.assistant.conversations.schemas import (
    AskedOut,
    HandOverIn,
    RatingIn,
    StaffReply,
    TakenOver,
    Thread,
    ThreadRow,
)
from khoisu.assistant.conversations.settings import MOST_QUESTIONS, visitors_since
from khoisu.assistant.conversations.stored_answers import Part, from_rows, to_rows
from khoisu.assistant.conversations.transcript import write_transcript
from khoisu.assistant.conversations.writing_states import as_written, standing
from khoisu.assistant.generation.settings import longest_writing
from khoisu.assistant.question_rules import clean_question
from khoisu.assistant.schemas import Answer
from khoisu.assistant.talks.schemas import Talk
from khoisu.assistant.talks.views import is_held, talk_of
from khoisu.inquiries import service as inquiries
from khoisu.inquiries.errors import RequestNotFound
from khoisu.inquiries.schemas import RequestIn
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.kit.ids import new_id
from khoisu.kit.lang import Lang
from khoisu.kit.sql.statements import Row
from khoisu.kit.text.plain_text import tidy_text

LONGEST_REQUEST = 2000
"""Of a request to our people, in UTF-16 units."""
WAITS = "CHO_NGUOI"
"""The state of a question that was left for a person; the machine's own states are those of its answers."""


async def require_own(session: AsyncSession, owner: Owner, number: UUID, *, lock: bool = False) -> Conversation:
    """The owner's conversation. Raises `ConversationNotFound` also for somebody else's."""
    found = await repository.find_own(session, owner, number, visitors_since(), lock=lock)
    if found is None:
        raise ConversationNotFound
    return found


class Replied(NamedTuple):
    """What the machine said, and how long it took."""

    answer: Answer
    milliseconds: int


async def read_before(database: Database, owner: Owner, number: UUID) -> Before:
    """What came before the next question. Raises `ConversationNotFound`."""
    before = await questions.read_before(database, owner, number, visitors_since())
    if before is None:
        raise ConversationNotFound
    return before


FIRST = Before()


async def ask_machine(machine: Machine, owner: Owner, typed: str, lang: Lang, before: Before = FIRST) -> Replied:
    """Ask the machine, with no connection held: it looks things up on connections of its own."""
    began = perf_counter()
    answer = await machine(Asking(without_identifiers(typed), before, lang, owner.account_id))
    return Replied(answer, round((perf_counter() - began) * 1000))


class Added(NamedTuple):
    """A question as it was just stored: its conversation as it stood, its number, and its answer, None while a person has it."""

    head: Head
    place: int
    answer: Answer | None


async def start_thread(session: AsyncSession, owner: Owner, replied: Replied, typed: str, lang: Lang) -> Added:
    """Store the first question of a conversation; of the account where there is one, else of the visitor."""
    head = Head(new_id(), lang, clock.now())
    await questions.add_conversation(session, head, owner)
    return await _store(session, head, 1, typed, replied)


async def continue_thread(session: AsyncSession, owner: Owner, replied: Replied, number: UUID, typed: str) -> Added:
    """Store a further question with its answer, or pass it to the person who has the conversation.

    Raises `ConversationNotFound`, `ConversationClosed`, `ConversationFull`.
    """
    head = await _require_head(session, owner, number, lock=True)
    if head.dong_luc is not None:
        raise ConversationClosed
    place = await questions.last_place(session, number) + 1
    if place > MOST_QUESTIONS:
        raise ConversationFull
    passed_on = head.ma_yeu_cau is not None and await _pass_on(session, head.ma_yeu_cau, typed)
    silent = passed_on or is_held(head)
    return await _store(session, head, place, typed, None if silent else replied)


async def _require_head(session: AsyncSession, owner: Owner, number: UUID, *, lock: bool = False) -> Head:
    found = await questions.find_head(session, owner, number, visitors_since(), lock=lock)
    if found is None:
        raise ConversationNotFound
    return found


async def _pass_on(session: AsyncSession, code: str, typed: str) -> bool:
    """Add the words to the request that has the conversation; False when that request is gone after its time."""
    try:
        await inquiries.add_visitor_message(session, code, mask(clean_question(typed)))
    except RequestNotFound:
        return False
    return True


async def _store(session: AsyncSession, head: Head, place: int, typed: str, replied: Replied | None) -> Added:
    answer = replied.answer if replied else None
    values, parts = to_rows(answer) if answer else (None, [])
    asked = questions.Asked(
        question=mask(clean_question(typed)),
        state=answer.trang_thai if answer else WAITS,
        head=values,
        parts=parts,
        writing=answer.soan_trang_thai if answer else None,
        milliseconds=replied.milliseconds if replied else 0,
        at=clock.now(),
    )
    await questions.add_question(session, head.id, place, asked)
    return Added(head, place, answer)


async def read_thread(session: AsyncSession, owner: Owner, number: UUID) -> Thread:
    """The whole conversation. Raises `ConversationNotFound`."""
    return await thread_of(session, await _require_head(session, owner, number))


async def thread_of(session: AsyncSession, head: Head) -> Thread:
    """All of a conversation that was just read or locked."""
    return Thread(
        id=head.id,
        ngon_ngu="en" if head.ngon_ngu == "en" else "vi",
        tao_luc=head.tao_luc,
        cau_hoi=await _asked(session, head.id),
        dong_y_ai_luc=head.dong_y_ai_luc,
        nguoi_that=await _taken_over(session, head),
        nguoi_tiep=await talk_of(session, head),
    )


async def _asked(session: AsyncSession, number: UUID) -> list[AskedOut]:
    parts, now = await questions.parts_of(session, number), clock.now()
    return [_asked_out(row, parts.get(row["so"], ()), now) for row in await questions.questions_of(session, number)]


def _asked_out(row: Row, parts: Sequence[Part], now: datetime) -> AskedOut:
    state = standing(row["soan_trang_thai"], row["luc"], now, longest_writing())
    return AskedOut(
        so=row["so"],
        cau_hoi=row["cau_hoi"],
        luc=row["luc"],
        tra_loi=as_written(from_rows(row["dau"], parts), state),
        danh_gia=row["danh_gia"],
    )


async def _taken_over(session: AsyncSession, conversation: Conversation | Head) -> TakenOver | None:
    if conversation.ma_yeu_cau is None:
        return None
    try:
        request = await inquiries.get_inquiry(session, conversation.ma_yeu_cau)
    except RequestNotFound:
        return None
    replies = [StaffReply(noi_dung=one.noi_dung, luc=one.luc) for one in request.su_kien if one.loai == "TRA_LOI"]
    return TakenOver(
        ma_yeu_cau=request.ma_yeu_cau,
        han_tra_loi=request.han_tra_loi,
        da_tra_loi=request.trang_thai == "DA_TRA_LOI",
        tra_loi=replies,
    )


async def read_talk(session: AsyncSession, owner: Owner, number: UUID) -> Talk:
    """Whether one of our people has the conversation, and what they have written. Raises `ConversationNotFound`."""
    return await talk_of(session, await require_own(session, owner, number))


async def list_threads(session: AsyncSession, owner: Owner) -> list[ThreadRow]:
    """The owner's newest conversations."""
    return [
        ThreadRow(
            id=row.id, cau_dau=first, so_cau=count, cap_nhat_luc=row.cap_nhat_luc, da_chuyen=row.ma_yeu_cau is not None
        )
        for row, first, count in await repository.list_own(session, owner, visitors_since())
    ]


async def rate_answer(session: AsyncSession, owner: Owner, number: UUID, place: int, given: RatingIn) -> None:
    """Store what the person thinks of an answer; a later rating replaces it. Raises `ConversationNotFound`, `NothingToRate`."""
    conversation = await require_own(session, owner, number, lock=True)
    asked = await repository.find_question(session, conversation.id, place)
    if asked is None:
        raise ConversationNotFound
    if asked.dau is None:
        raise NothingToRate
    helped = given.danh_gia == "HUU_ICH"
    asked.danh_gia = given.danh_gia
    asked.ly_do = "" if helped else given.ly_do
    asked.ghi_chu = "" if helped else mask(tidy_text(given.ghi_chu))


async def hand_over(
    session: AsyncSession, owner: Owner, number: UUID, visit: inquiries.Visit, given: HandOverIn, *, mail_allowed: bool
) -> Thread:
    """Give the conversation to our people as a request with its transcript; a second press changes nothing.

    Raises `ConversationNotFound`, `Invalid` as a request does.
    """
    conversation = await require_own(session, owner, number, lock=True)
    if await _taken_over(session, conversation) is None:
        lang: Lang = "en" if conversation.ngon_ngu == "en" else "vi"
        asked = await _asked(session, number)
        request = RequestIn(
            nguon="TU_VAN",
            ho_ten=given.ho_ten,
            so_dien_thoai=given.so_dien_thoai,
            email=given.email,
            noi_dung=write_transcript(tidy_text(given.noi_dung)[:1000], asked, lang, LONGEST_REQUEST),
            dong_y=given.dong_y,
            phien_ban_dong_y=given.phien_ban_dong_y,
            phieu=given.phieu,
        )
        made = await inquiries.create_inquiry(session, visit, request, mail_allowed=mail_allowed, thread=number)
        conversation.ma_yeu_cau = made.ma
        conversation.cap_nhat_luc = clock.now()
        await session.flush()
    return await read_thread(session, owner, number)


async def answer_consent(session: AsyncSession, owner: Owner, number: UUID, *, agrees: bool) -> Thread:
    """Note the person's yes to a model abroad for this conversation, or take it back. Raises `ConversationNotFound`."""
    conversation = await require_own(session, owner, number, lock=True)
    if not agrees:
        conversation.dong_y_ai_luc = None
    elif conversation.dong_y_ai_luc is None:
        conversation.dong_y_ai_luc = clock.now()
    await session.flush()
    return await read_thread(session, owner, number)


async def delete_thread(session: AsyncSession, owner: Owner, number: UUID) -> None:
    """Delete the conversation at once. A request it was handed over to stays with its own time. Raises `ConversationNotFound`."""
    conversation = await require_own(session, owner, number, lock=True)
    if conversation.ma_yeu_cau is not None:
        await inquiries.close_thread(session, conversation.ma_yeu_cau)
    await repository.delete_conversation(session, conversation.id)


async def strip_old_threads(session: AsyncSession, days: int) -> int:
    """Delete texts and owners of conversations not touched for `days`; end state and times stay. Returns how many."""
    return await repository.strip_before(session, clock.now() - timedelta(days=days))
