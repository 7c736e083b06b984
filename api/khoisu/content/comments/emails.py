"""E-mails about comments: to the writer once the comment is approved, and to the person it replies to. Never before it is visible (G-26)."""

from collections.abc import Collection
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.comments import repository
from khoisu.content.comments.models import Comment
from khoisu.identity.service import AccountInfo, get_account
from khoisu.kit.errors import NotFound
from khoisu.kit.lang import Lang
from khoisu.notifications.service import Message, MessageKind, Subject, Topic, send_message

QUOTED = 300
"""Characters of a comment that go into a mail; the rest is read on the page."""


def quote(text: str) -> str:
    """The beginning of a comment, cut so that a reader sees that there is more."""
    return text if len(text) <= QUOTED else text[:QUOTED].rstrip() + "…"


async def _reader(session: AsyncSession, account_id: UUID) -> AccountInfo | None:
    try:
        return await get_account(session, account_id)
    except NotFound:
        return None


async def _notify(session: AsyncSession, kind: MessageKind, to: UUID, comment: Comment, **more: str) -> None:
    account = await _reader(session, to)
    if account is None or not account.email:
        return
    lang: Lang = "en" if account.ngon_ngu == "en" else "vi"
    slug, title = await repository.title_of(session, comment.bai_viet_id, lang)
    data = {
        "ho_ten": account.ho_ten or "",
        "tieu_de": title,
        "slug": slug,
        "binh_luan": str(comment.id),
        "noi_dung": quote(comment.noi_dung),
    }
    topic, key = Topic(account.id, Subject.COMMENTS), f"{kind}:{comment.id}"
    await send_message(session, Message(kind, lang, account.email, None, data | more, key, topic=topic))


async def notify_reply(session: AsyncSession, reply: Comment) -> None:
    """Notify the writer of the comment above, unless they replied to themselves or deleted their comment."""
    if reply.goc_id is None:
        return
    above = await session.get(Comment, reply.goc_id)
    if above is None or above.trang_thai != "HIEN" or above.account_id == reply.account_id:
        return
    await _notify(session, MessageKind.COMMENT_REPLY, above.account_id, reply, nguoi_tra_loi=reply.ten_nguoi_viet)


async def notify_first_publication(session: AsyncSession, articles: Collection[UUID]) -> None:
    """Notify the writers of comments that were held and are now visible, and the people they reply to.

    A comment approved below a hidden comment or a withdrawn article becomes visible only when that is restored: it is sent then.
    """
    await session.flush()
    for comment in await repository.first_seen(session, articles):
        comment.cho_bao = False
        await _notify(session, MessageKind.COMMENT_APPROVED, comment.account_id, comment)
        await notify_reply(session, comment)
