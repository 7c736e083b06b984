"""Saving the company's data: at once, but for where money goes and who we legally are, which two administrators change."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.service import Change, find_same, lock_subject
from khoisu.kit.auth import Caller
from khoisu.site_settings.schemas import CompanyChange
from khoisu.site_settings.service import lock_settings, refuse_stale, save_settings
from khoisu.workflows.approvals.company_changes import GUARDED, SUBJECT, guarded_changes, without_guarded
from khoisu.workflows.approvals.request_change import request_change
from khoisu.workflows.site_settings.bank_choice import stored_data


async def save_site_settings(session: AsyncSession, caller: Caller, change: CompanyChange) -> None:
    """Save as the next version what one administrator may change, and ask for the rest.

    The caller has just confirmed who they are (`RECENT_LOGIN`). Raises `Invalid` on a bank, `CompanyChanged`, `RequestWaiting`.
    """
    data = stored_data(change)
    for kind in sorted(GUARDED):
        await lock_subject(session, kind, SUBJECT)
    now = await lock_settings(session)
    asked = guarded_changes(data, now.data, change.ghi_chu)
    new = await _not_yet_asked(session, asked)
    if new:
        await refuse_stale(session, now, change.phien_ban)
    plain = without_guarded(data, now.data)
    # Sent twice, it is not saved twice and no conflict with oneself.
    repeated = plain == now.data and change.phien_ban < now.phien_ban
    if plain != now.data or not (asked or repeated):
        await save_settings(session, caller, change.phien_ban, plain, change.ghi_chu)
    for one in new:
        await request_change(session, caller, one)


async def _not_yet_asked(session: AsyncSession, asked: Sequence[Change]) -> list[Change]:
    """Those for which no identical request waits: a second click asks for nothing."""
    return [one for one in asked if await find_same(session, one) is None]
