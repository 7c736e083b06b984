"""Who else is looking at a page: a renewed row per person and page, which counts for a short time."""

from datetime import timedelta
from typing import Final

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.auth import Caller, Role
from khoisu.kit.errors import Forbidden
from khoisu.presence import repository
from khoisu.presence.schemas import OpenPage, PageKind, Viewer

COUNTS_FOR: Final = timedelta(seconds=60)
"""Pages renew every twenty seconds; two lost renewals do not make somebody disappear."""
KEPT_FOR: Final = timedelta(hours=1)
READERS: Final[dict[PageKind, tuple[Role, ...]]] = {
    "DON_HANG": ("nhan-vien",),
    "HO_SO": ("nhan-vien",),
    "LIEN_HE": ("nhan-vien",),
    "DICH_VU": ("nhan-vien", "bien-tap"),
    "CAI_DAT": (),
    "PHE_DUYET": (),
}
"""Who may open each page, besides administrators."""


async def note_open_page(session: AsyncSession, caller: Caller, page: OpenPage) -> list[Viewer]:
    """Record that the caller has the page open; returns the colleagues who have it open too, by name.

    Raises `Forbidden` for a page that the caller may not open.
    """
    if not caller.may(*READERS[page.loai]):
        raise Forbidden
    now = clock.now()
    await repository.renew(session, page.loai, page.ma, caller.account_id, caller.name, now)
    rows = await repository.others(session, page.loai, page.ma, caller.account_id, now - COUNTS_FOR)
    return [Viewer(**row) for row in rows]


async def list_open_elsewhere(session: AsyncSession, caller: Caller, kind: PageKind) -> list[str]:
    """The codes of the pages of this kind that a colleague has open now."""
    return await repository.open_codes(session, kind, caller.account_id, clock.now() - COUNTS_FOR)


async def forget_closed_pages(session: AsyncSession) -> None:
    """Delete what no longer counts."""
    await repository.delete_before(session, clock.now() - KEPT_FOR)
