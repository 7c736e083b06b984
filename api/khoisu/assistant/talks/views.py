"""What is shown of a talk: to the visitor without names, to the office with them."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.conversations.models import Conversation, Head
from khoisu.assistant.talks import repository
from khoisu.assistant.talks.rules import holder
from khoisu.assistant.talks.schemas import OfficeTurn, StaffWords, Talk
from khoisu.kit import clock


def is_held(conversation: Conversation | Head) -> bool:
    """Whether one of our people has the conversation now, so that the machine is silent."""
    return holder(conversation.nguoi_giu_id, conversation.giu_luc, clock.now()) is not None


async def talk_of(session: AsyncSession, conversation: Conversation | Head) -> Talk:
    """The talk as the visitor sees it."""
    said = await repository.words_of(session, conversation.id)
    words = [StaffWords(noi_dung=one["noi_dung"], luc=one["luc"]) for one in said]
    return Talk(dang_giu=is_held(conversation), da_dong=conversation.dong_luc is not None, loi=words)


async def office_turns(session: AsyncSession, conversation: Conversation) -> list[OfficeTurn]:
    """What our people did, with who it was."""
    return [
        OfficeTurn.model_validate({"loai": one.loai, "noi_dung": one.noi_dung, "nguoi": one.ten_nguoi, "luc": one.luc})
        for one in await repository.turns_of(session, conversation.id)
    ]
