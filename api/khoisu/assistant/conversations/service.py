"""Use cases of conversations: ask, read, rate, hand over, delete, and delete what is old."""

from datetime import timedelta
from time import perf_counter
from typing import NamedTuple
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

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
from khoisu.assistant.conversations.models import AnswerPart, AskedQuestion, Conversation
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
from khoisu.assistant.question_rules import clean_question
from khoisu.assistant.schemas import Answer
from khoisu.assistant.talks.schemas import Talk
from khoisu.assistant.talks.views import is_held, talk_of
from khoisu.inquiries import service as inquiries
from khoisu.inquiries.errors import RequestNotFound
from khoisu.inquiries.schemas import RequestIn
from khoisu.kit import clock
from khoisu.kit.lang import Lang
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


class Before(NamedTuple):
    """What came before a question in its conversation: the last one, and the yes to a model abroad."""

    question: str | None = None
    agreed: bool = False


class Replied(NamedTuple):
    """What the machine said, and how long it took."""

    answer: Answer
    milliseconds: int


async def read_before(session: AsyncSession, owner: Owner, number: UUID) -> Before:
    """What came before the next question. Raises `ConversationNotFound`."""
    own = await require_own(session, owner, number)
    number_before, words = await repository.last_question(session, own.id)
    return Before(words if number_before else None, own.dong_y_ai_luc is not None)


FIRST = Before()


async def ask_machine(machine: Machine, owner: Owner, typed: str, lang: Lang, before: Before = FIRST) -> Replied:
    """Ask the machine, with no connection held: it looks things up on connections of its own."""
    began = perf_counter()
    asked = Asking(without_identifiers(typed), before.question, lang, owner.account_id, before.agreed)
    answer = await machine(asked)
    return Replied(answer, round((perf_counter() - began) * 1000))


async def start_thread(session: AsyncSession, owner: Owner, replied: Replied, typed: str, lang: Lang) -> Thread:
    """A conversation with its first question answered; of the account where there is one, else of the visitor."""
    now = clock.now()
    made = Conversation(ngon_ngu=lang, account_id=owner.account_id, tao_luc=now, cap_nhat_luc=now)
    made.khach_hash = None if owner.account_id else owner.visitor
    session.add(made)
    await session.flush()
    await _store(session, made, 1, typed, replied)
    return await read_thread(session, owner, made.id)


async def continue_thread(session: AsyncSession, owner: Owner, replied: Replied, number: UUID, typed: str) -> Thread:
    """Add a further question with its answer, or pass it to the person who has the conversation.

    Raises `ConversationNotFound`, `ConversationClosed`, `ConversationFull`.
    """
    conversation = await require_own(session, owner, number, lock=True)
    if conversation.dong_luc is not None:
        raise ConversationClosed
    place = (await repository.last_question(session, conversation.id))[0] + 1
    if place > MOST_QUESTIONS:
        raise ConversationFull
    passed_on = conversation.ma_yeu_cau is not None and await _pass_on(session, conversation.ma_yeu_cau, typed)
    silent = passed_on or is_held(conversation)
    await _store(session, conversation, place, typed, None if silent else replied)
    return await read_thread(session, owner, number)


async def _pass_on(session: AsyncSession, code: str, typed: str) -> bool:
    """Add the words to the request that has the conversation; False when that request is gone after its time."""
    try:
        await inquiries.add_visitor_message(session, code, mask(clean_question(typed)))
    except RequestNotFound:
        return False
    return True


async def _store(
    session: AsyncSession, conversation: Conversation, place: int, typed: str, replied: Replied | None
) -> None:
    reply = replied.answer if replied else None
    head, parts = to_rows(reply) if reply else (None, [])
    conversation.cap_nhat_luc = clock.now()
    asked = AskedQuestion(
        hoi_thoai_id=conversation.id,
        so=place,
        cau_hoi=mask(clean_question(typed)),
        trang_thai=reply.trang_thai if reply else WAITS,
        dau=head,
        soan_trang_thai=reply.soan_trang_thai if reply else None,
        mili_giay=replied.milliseconds if replied else 0,
        luc=conversation.cap_nhat_luc,
    )
    session.add(asked)
    await session.flush()
    session.add_all(
        AnswerPart(hoi_thoai_id=conversation.id, so=place, loai=part.kind, thu_tu=part.place, noi_dung=part.content)
        for part in parts
    )
    await session.flush()


async def read_thread(session: AsyncSession, owner: Owner, number: UUID) -> Thread:
    """The whole conversation. Raises `ConversationNotFound`."""
    conversation = await require_own(session, owner, number)
    return Thread(
        id=conversation.id,
        ngon_ngu="en" if conversation.ngon_ngu == "en" else "vi",
        tao_luc=conversation.tao_luc,
        cau_hoi=await _asked(session, number),
        dong_y_ai_luc=conversation.dong_y_ai_luc,
        nguoi_that=await _taken_over(session, conversation),
        nguoi_tiep=await talk_of(session, conversation),
    )


async def _asked(session: AsyncSession, conversation: UUID) -> list[AskedOut]:
    by_question: dict[int, list[Part]] = {}
    for row in await repository.parts_of(session, conversation):
        by_question.setdefault(row.so, []).append(Part(row.loai, row.thu_tu, row.noi_dung))
    now = clock.now()
    return [
        AskedOut.model_validate(
            {
                "so": row.so,
                "cauHoi": row.cau_hoi,
                "luc": row.luc,
                "traLoi": as_written(from_rows(row.dau, by_question.get(row.so, ())), standing(row, now)),
                "danhGia": row.danh_gia,
            }
        )
        for row in await repository.questions_of(session, conversation)
    ]


async def _taken_over(session: AsyncSession, conversation: Conversation) -> TakenOver | None:
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
