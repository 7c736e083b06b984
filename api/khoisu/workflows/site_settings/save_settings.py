"""Saving the company's data: at once, but for where money goes and who we legally are, which two administrators change."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.approvals.service import Change, find_same, lock_subject
from khoisu.identity.service import Realm
from khoisu.kit.auth import Caller
from khoisu.site_settings.schemas import CompanyChange
from khoisu.site_settings.service import current_settings, lock_settings, refuse_stale, save_settings
from khoisu.workflows.approvals.company_changes import GUARDED, SUBJECT, guarded_changes, without_guarded
from khoisu.workflows.approvals.recent_login import require_recent_login
from khoisu.workflows.approvals.request_change import request_change
from khoisu.workflows.site_settings.bank_choice import stored_data


async def save_site_settings(session: AsyncSession, realm: Realm, caller: Caller, change: CompanyChange) -> None:
    """Save as the next version what one administrator may change, and ask for the rest.

    Raises `Invalid` on a bank or `matKhau`, `CompanyChanged`, `RequestWaiting`, `TooMany`. The password is checked before
    locking, on a separate connection that is returned before the slow check begins.
    """
    data = stored_data(change)
    async with realm.database.sessions() as reading:
        seen = await current_settings(reading)
    confirmed = bool(guarded_changes(data, seen.data, change.ghi_chu))
    if confirmed:
        await require_recent_login(realm, caller, change.mat_khau)
    for kind in sorted(GUARDED):
        await lock_subject(session, kind, SUBJECT)
    now = await lock_settings(session)
    asked = guarded_changes(data, now.data, change.ghi_chu)
    if asked and not confirmed:
        # Saved by somebody else since it was read without the lock.
        await refuse_stale(session, now, seen.phien_ban)
    new = await _not_yet_asked(session, asked)
    if new:
        await refuse_stale(session, now, change.phien_ban)
    plain = without_guarded(data, now.data)
    if plain != now.data or not asked:
        await save_settings(session, caller, change.phien_ban, plain, change.ghi_chu)
    for one in new:
        await request_change(session, caller, one)


async def _not_yet_asked(session: AsyncSession, asked: Sequence[Change]) -> list[Change]:
    """Those for which no identical request waits: a second click asks for nothing."""
    return [one for one in asked if await find_same(session, one) is None]
