"""Use cases of comments: write, edit, delete, report, moderate."""

from collections.abc import Sequence
from datetime import timedelta
from typing import Literal
from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content import rules
from khoisu.content.articles.publication import published_id
from khoisu.content.comments import emails as comment_emails
from khoisu.content.comments import repository
from khoisu.content.comments.models import Comment, CommentReport
from khoisu.content.comments.schemas import CommentEdit, CommentIn, CommentReportIn
from khoisu.content.errors import (
    EMPTY,
    TOO_LONG,
    CommentingBarred,
    CommentNotFound,
    CommentRefused,
    DuplicateComment,
)
from khoisu.kit import clock
from khoisu.kit.auth import Caller

HOLD_FIRST = 3
"""How many comments of a new writer wait for an editor (G-25)."""
MAX_LINKS = 1
"""A comment with more links than this waits too."""
TWIN_WINDOW = timedelta(minutes=10)
NAMELESS = "Khách hàng"


def accepted_text(raw: str) -> str:
    """The text as it is stored. Raises `CommentRefused` when it is empty or over the limit (S5.1)."""
    tidy = rules.tidy_comment(raw)
    if not tidy:
        raise CommentRefused("trong", EMPTY)
    if rules.comment_length(tidy) > rules.COMMENT_MAX:
        raise CommentRefused("qua_dai", TOO_LONG)
    return tidy


async def _root_of(session: AsyncSession, article: UUID, answered: UUID | None) -> UUID | None:
    if answered is None:
        return None
    above = await repository.seen_comment(session, answered)
    if above is None or above.bai_viet_id != article:
        raise CommentNotFound
    return above.goc_id or above.id


async def _hold(
    session: AsyncSession,
    caller: Caller,
    text: str,
    *,
    suspect: bool,
    but: UUID | None = None,
) -> list[rules.HoldReason]:
    approved = await repository.approved_count(session, caller.account_id, but=but)
    return rules.hold_reasons(
        approved=approved,
        links=rules.count_links(text),
        staff=caller.is_staff,
        hold_first=HOLD_FIRST,
        max_links=MAX_LINKS,
        suspect=suspect,
    )


async def write_comment(session: AsyncSession, caller: Caller, slug_or_id: str, given: CommentIn) -> Comment:
    """Add a comment or reply; it appears at once or waits (G-25).

    Raises `ArticleNotFound`, `ArticleWithdrawn`, `CommentNotFound` (the answered comment is not visible),
    `CommentRefused`, `DuplicateComment`, `CommentingBarred`.
    """
    said = accepted_text(given.noi_dung)
    article = await published_id(session, slug_or_id)
    if await repository.is_barred(session, caller.account_id):
        raise CommentingBarred
    await repository.lock_articles(session, [article])
    root = await _root_of(session, article, given.tra_loi)
    reasons = await _hold(session, caller, said, suspect=given.is_suspect)
    comment = Comment(
        bai_viet_id=article,
        goc_id=root,
        account_id=caller.account_id,
        ten_nguoi_viet=caller.name or NAMELESS,
        la_nhan_vien=caller.is_staff,
        noi_dung=said,
        trang_thai="CHO_DUYET" if reasons else "HIEN",
        ly_do_giu=list(reasons),
        cho_bao=bool(reasons),
    )
    if await repository.recent_twin(session, comment, clock.now() - TWIN_WINDOW):
        raise DuplicateComment
    session.add(comment)
    await session.flush()
    await repository.recount(session, [root or comment.id], [article])
    if not reasons:
        await comment_emails.notify_reply(session, comment)
    return comment


async def _own(session: AsyncSession, caller: Caller, comment_id: UUID) -> Comment:
    comment = await repository.own_comment(session, comment_id, caller.account_id)
    if comment is None:
        raise CommentNotFound
    await repository.lock_articles(session, [comment.bai_viet_id])
    await session.refresh(comment)
    return comment


async def edit_comment(session: AsyncSession, caller: Caller, comment_id: UUID, given: CommentEdit) -> Comment:
    """Change the caller's own comment. A visible one becomes pending when the rules hold the new text."""
    said = accepted_text(given.noi_dung)
    if await repository.is_barred(session, caller.account_id):
        raise CommentingBarred
    comment = await _own(session, caller, comment_id)
    if said == comment.noi_dung:
        return comment
    reasons = await _hold(session, caller, said, suspect=given.is_suspect, but=comment.id)
    comment.noi_dung, comment.sua_luc = said, clock.now()
    if reasons:
        comment.trang_thai, comment.ly_do_giu, comment.hien_thi = "CHO_DUYET", list(reasons), False
        comment.cho_bao = True
    await repository.recount(session, [comment.goc_id or comment.id], [comment.bai_viet_id])
    return comment


async def delete_comment(session: AsyncSession, caller: Caller, comment_id: UUID) -> tuple[UUID, int]:
    """Delete the caller's own comment, not the replies below it. Returns its id and the article's visible count."""
    comment = await _own(session, caller, comment_id)
    comment.trang_thai, comment.noi_dung, comment.hien_thi, comment.so_bao_cao = "XOA", "", False, 0
    await repository.close_reports(session, [comment.id], clock.now())
    await repository.recount(session, [comment.goc_id or comment.id], [comment.bai_viet_id])
    await comment_emails.notify_first_publication(session, [comment.bai_viet_id])
    return comment.id, await repository.shown_count(session, comment.bai_viet_id)


async def report_comment(session: AsyncSession, caller: Caller, comment_id: UUID, given: CommentReportIn) -> None:
    """Report a comment to the moderators; a second report by the same person changes nothing."""
    comment = await repository.seen_comment(session, comment_id)
    if comment is None:
        raise CommentNotFound
    report = CommentReport(
        binh_luan_id=comment.id, account_id=caller.account_id, ly_do=given.ly_do, ghi_chu=given.ghi_chu
    )
    if await repository.add_report(session, report):
        await repository.count_report(session, comment.id)


async def moderate_comments(
    session: AsyncSession, moderator: Caller, ids: Sequence[UUID], decision: Literal["HIEN", "AN"]
) -> int:
    """Show or hide comments in bulk; replies follow the comment above them (G-24, G-26). Returns how many changed."""
    rows = await repository.moderated_rows(session, ids)
    articles = sorted({row.bai_viet_id for row in rows})
    await repository.lock_articles(session, articles)
    for row in rows:
        await session.refresh(row)
    decided = [row for row in rows if row.trang_thai != "XOA"]
    changed = [row for row in decided if row.trang_thai != decision]
    now = clock.now()
    for row in decided:
        row.trang_thai, row.duyet_boi, row.duyet_luc = decision, moderator.account_id, now
        row.ly_do_giu, row.so_bao_cao = [], 0
        if decision == "AN":
            row.hien_thi = False
    await repository.close_reports(session, [row.id for row in decided], now)
    await repository.recount(session, _roots(decided), articles)
    await comment_emails.notify_first_publication(session, articles)
    return len(changed)


def _roots(rows: Sequence[Comment]) -> list[UUID]:
    return sorted({row.goc_id or row.id for row in rows})


async def bar_account(session: AsyncSession, moderator: Caller, account: UUID, reason: str) -> None:
    """Bar an account from commenting; repeating it changes nothing."""
    await repository.add_ban(session, account, reason, moderator.account_id)


async def unbar_account(session: AsyncSession, account: UUID) -> None:
    """Let an account comment again."""
    await repository.remove_ban(session, account)
