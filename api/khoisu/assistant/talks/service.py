"""Use cases of a talk. Each locks its conversation, as a further question does: who comes second sees what the first has done."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations.errors import ConversationNotFound
from khoisu.assistant.conversations.models import Conversation
from khoisu.assistant.conversations.settings import visitors_since
from khoisu.assistant.office.repository import find_thread
from khoisu.assistant.talks import repository
from khoisu.assistant.talks.errors import HandedOverByRequest, NobodyReadsIt, NotYourTalk, NoWords, SomebodyElseHasIt
from khoisu.assistant.talks.models import StaffTurn
from khoisu.assistant.talks.rules import Turn, holder
from khoisu.assistant.talks.schemas import Hold, StaffWordsIn
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.text.plain_text import tidy_text

__all__ = ["Hold", "StaffWordsIn", "close", "hand_back", "say", "take"]


async def _locked(session: AsyncSession, number: UUID) -> Conversation:
    found = await find_thread(session, number, lock=True)
    if found is None:
        raise ConversationNotFound
    return found


def _held_by(conversation: Conversation) -> UUID | None:
    return holder(conversation.nguoi_giu_id, conversation.giu_luc, clock.now())


async def take(session: AsyncSession, caller: Caller, number: UUID) -> Hold:
    """Take a conversation over: the machine is silent from now on, and a model that is writing in it stops. Again changes nothing.

    Raises `ConversationNotFound`, `HandedOverByRequest`, `NobodyReadsIt`, `SomebodyElseHasIt`.
    """
    found = await _locked(session, number)
    if found.ma_yeu_cau is not None:
        raise HandedOverByRequest
    if found.account_id is None and found.cap_nhat_luc < visitors_since():
        raise NobodyReadsIt
    held = _held_by(found)
    if held is not None and held != caller.account_id:
        raise SomebodyElseHasIt(found.nguoi_giu or "")
    if held is None:
        found.nguoi_giu_id, found.nguoi_giu, found.dong_luc = caller.account_id, caller.name, None
        await repository.end_writings(session, found.id, "DANG_SOAN", "DA_DUNG")
        await _note(session, found, caller, "NHAN")
    return _hold(found)


async def say(session: AsyncSession, caller: Caller, number: UUID, typed: str) -> Hold:
    """Write to the visitor. Raises `ConversationNotFound`, `NotYourTalk`, `SomebodyElseHasIt`, `NoWords`."""
    words = tidy_text(typed)
    if not words:
        raise NoWords
    found = await _own(session, caller, number)
    await _note(session, found, caller, "NOI", words)
    return _hold(found)


async def hand_back(session: AsyncSession, caller: Caller, number: UUID) -> Hold:
    """Give the conversation back to the machine. Raises `ConversationNotFound`, `NotYourTalk`, `SomebodyElseHasIt`."""
    found = await _own(session, caller, number)
    await _note(session, found, caller, "TRA_MAY")
    found.nguoi_giu_id = found.nguoi_giu = found.giu_luc = None
    return _hold(found)


async def close(session: AsyncSession, caller: Caller, number: UUID) -> Hold:
    """Close the conversation: it stays readable and takes no further question. Raises as `hand_back`."""
    found = await _own(session, caller, number)
    await _note(session, found, caller, "XONG")
    found.nguoi_giu_id = found.nguoi_giu = found.giu_luc = None
    found.dong_luc = clock.now()
    return _hold(found)


def _hold(conversation: Conversation) -> Hold:
    return Hold(nguoi_giu=conversation.nguoi_giu, da_dong=conversation.dong_luc is not None)


async def _own(session: AsyncSession, caller: Caller, number: UUID) -> Conversation:
    found = await _locked(session, number)
    held = _held_by(found)
    if held is not None and held != caller.account_id:
        raise SomebodyElseHasIt(found.nguoi_giu or "")
    if held is None:
        raise NotYourTalk
    return found


async def _note(session: AsyncSession, conversation: Conversation, caller: Caller, turn: Turn, words: str = "") -> None:
    now = clock.now()
    conversation.cap_nhat_luc = conversation.giu_luc = now
    row = StaffTurn(hoi_thoai_id=conversation.id, loai=turn, noi_dung=words, account_id=caller.account_id, luc=now)
    row.ten_nguoi = caller.name
    session.add(row)
    await session.flush()
