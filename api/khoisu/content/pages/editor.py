"""The page editor: write the next version in both languages, publish it for a day. Published versions never change."""

import secrets
from collections.abc import Sequence
from datetime import date

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.editor_models import PageDraft
from khoisu.content.errors import PageNotFound, PageNotReady, PageOutdated, PageVersionFixed
from khoisu.content.html import clean
from khoisu.content.localized_text import LocalizedText
from khoisu.content.models import Page, PageText, PageWithdrawal
from khoisu.content.pages import editor_repository as repository
from khoisu.content.pages.editor_rules import publish_errors
from khoisu.content.pages.versions import save_page_text, today
from khoisu.content.schemas.drafts import DraftWords, NextVersion
from khoisu.kit import clock
from khoisu.kit.auth import Caller
from khoisu.kit.lang import Lang
from khoisu.site_settings.service import Company, current_settings, unknown_placeholders


async def find_page(session: AsyncSession, slug: str) -> tuple[Page, PageDraft | None]:
    """A page and its draft. Raises `PageNotFound`."""
    page = await session.get(Page, slug)
    if page is None:
        raise PageNotFound
    return page, await session.get(PageDraft, slug)


async def newest_texts(session: AsyncSession, slug: str) -> NextVersion:
    """The newest published text, as the start of the next version."""
    rows = await repository.versions(session, slug)
    return _as_draft([row for row in rows if row.hieu_luc_tu == rows[0].hieu_luc_tu])


def _as_draft(texts: Sequence[PageText]) -> NextVersion:
    words = {
        row.ngon_ngu: DraftWords(tieu_de=row.tieu_de, tom_tat=row.tom_tat, noi_dung=clean(row.noi_dung))
        for row in texts
    }
    return NextVersion(vi=words.get("vi", DraftWords()), en=words.get("en", DraftWords()))


async def _opened(session: AsyncSession, slug: str, version: int, caller: Caller) -> PageDraft:
    if await repository.lock_page(session, slug) is None:
        raise PageNotFound
    row = await session.get(PageDraft, slug, populate_existing=True)
    if (row.phien_ban if row else 0) != version:
        raise PageOutdated(row.phien_ban if row else 0)
    if row is None:
        row = PageDraft(slug=slug, phien_ban=0, ma_xem_truoc="")
        session.add(row)
    row.phien_ban = version + 1
    # A new draft gets a new link: the old link belongs to another text.
    if row.noi_dung is None:
        row.ma_xem_truoc = secrets.token_urlsafe(24)
    row.nguoi_sua, row.ten_nguoi_sua, row.cap_nhat_luc = caller.account_id, caller.name, clock.now()
    return row


async def save_page_draft(session: AsyncSession, slug: str, version: int, draft: NextVersion, caller: Caller) -> None:
    """Store the draft; its HTML is cleaned as that of articles. Raises `PageOutdated`."""
    row = await _opened(session, slug, version, caller)
    for words in (draft.vi, draft.en):
        words.noi_dung = clean(words.noi_dung)
    row.noi_dung = draft.model_dump(mode="json", by_alias=True)
    await session.flush()


async def delete_page_draft(session: AsyncSession, slug: str, version: int, caller: Caller) -> None:
    """Delete the draft; published versions stay. Raises `PageOutdated`."""
    row = await _opened(session, slug, version, caller)
    row.noi_dung = None
    await session.flush()


def _unknown(company: Company, words: DraftWords) -> list[str]:
    return unknown_placeholders(" ".join((words.tieu_de, words.tom_tat, words.noi_dung)), company)


async def publish_page(session: AsyncSession, slug: str, version: int, caller: Caller) -> None:
    """Publish the draft; it is in force from its day on. Raises `PageNotReady`, `PageOutdated`."""
    row = await _opened(session, slug, version, caller)
    draft = NextVersion.model_validate(row.noi_dung or {})
    company = await current_settings(session)
    unknown = {"vi": _unknown(company, draft.vi), "en": _unknown(company, draft.en)}
    taken = {one.hieu_luc_tu for one in await repository.versions(session, slug)}
    errors = publish_errors(draft, today(), taken, unknown)
    if errors or draft.hieu_luc_tu is None:
        raise PageNotReady(errors=errors)
    by = {
        "nguoi_dang": caller.account_id,
        "ten_nguoi_dang": caller.name,
        "ly_do": draft.ly_do,
        "ban": await repository.attempts(session, slug, draft.hieu_luc_tu) + 1,
    }
    now = clock.now()
    texts: dict[Lang, DraftWords] = {"vi": draft.vi, "en": draft.en}
    for lang, words in texts.items():
        written = LocalizedText(lang, words.tieu_de, words.tom_tat, words.noi_dung)
        await save_page_text(session, slug, draft.hieu_luc_tu, written, written=now, published=by)
    row.noi_dung = None
    await session.flush()


async def withdraw_page_version(
    session: AsyncSession, slug: str, version: int, day: date, caller: Caller, *, reason: str
) -> None:
    """Withdraw the version of `day` before that day comes; its text becomes the draft again unless there is one.

    Nothing is deleted: an entry records who withdrew it and why. Raises `PageNotFound`, `PageVersionFixed`, `PageOutdated`.
    """
    row = await _opened(session, slug, version, caller)
    texts = [one for one in await repository.versions(session, slug) if one.hieu_luc_tu == day]
    if not texts:
        raise PageNotFound
    if day <= today():
        raise PageVersionFixed
    session.add(
        PageWithdrawal(
            slug=slug,
            hieu_luc_tu=day,
            ban=texts[0].ban,
            nguoi_rut=caller.account_id,
            ten_nguoi_rut=caller.name,
            ly_do=reason,
        )
    )
    if row.noi_dung is None:
        draft = _as_draft(texts).model_copy(update={"hieu_luc_tu": day, "ly_do": texts[0].ly_do})
        row.noi_dung = draft.model_dump(mode="json", by_alias=True)
    await session.flush()
