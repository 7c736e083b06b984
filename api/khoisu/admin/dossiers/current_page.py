"""A step on a dossier is only done if the page it was pressed on still shows the dossier and its comments as they are."""

from uuid import UUID

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.changes_since import Change, refuse_stale
from khoisu.admin.dossiers.reads import read_names
from khoisu.dossiers import service as dossiers
from khoisu.dossiers.errors import CommentsChanged, DossierMoved
from khoisu.dossiers.events import EVENT_NAMES, EventKind
from khoisu.dossiers.service import FieldComment, LogEntry, StoredDossier

FACTS = frozenset({EventKind.RECEIPT_RECORDED, EventKind.CERTIFICATE_CORRECTED})
"""Events that change what was recorded without moving the dossier."""


async def lock_current(session: AsyncSession, code: str, seen: int | None) -> StoredDossier:
    """The dossier, locked; `seen` is the number of the last event that the page showed.

    Raises `NotFound`, and `DossierMoved` (409) when it was moved or its facts were changed since; views and comments do not count.
    """
    stored = await dossiers.get_any_dossier(session, code, lock=True)
    if seen is None:
        return stored
    log = (await dossiers.get_review_details(session, stored)).log
    since = [entry for entry in log if entry.so > seen and (entry.den or entry.loai in FACTS)]
    if since:
        names = await read_names(session, {entry.account_id for entry in since if entry.account_id})
        changes = [_change(entry, names.get(entry.account_id) if entry.account_id else None) for entry in since]
        raise refuse_stale(DossierMoved, changes, {"trangThai": stored.head.trang_thai.value})
    return stored


async def require_comments_seen(
    session: AsyncSession, stored: StoredDossier, seen: list[UUID] | None, *, field: str | None = None
) -> None:
    """Compare the unsent comments of a locked dossier with those that the page showed; None: the caller shows none.

    `field`: only new comments on this field count, as for who comments on it too; None: also those that were taken back.
    Raises `CommentsChanged` (409) with what the page did not show.
    """
    if seen is None:
        return
    unsent = (await dossiers.get_review_details(session, stored)).stored_unsent
    new = [one for one in unsent if one.id not in seen and field in (None, one.truong)]
    gone = 0 if field is not None else len(set(seen) - {one.id for one in unsent})
    if new or gone:
        names = await read_names(session, {one.account_id for one in new})
        raise CommentsChanged(
            extra={"ghiChuMoi": [_comment(one, names.get(one.account_id)) for one in new], "soDaXoa": gone}
        )


def _comment(one: FieldComment, author: str | None) -> dict[str, str | None]:
    return {
        "id": str(one.id),
        "truong": one.truong,
        "noiDung": one.noi_dung,
        "tenNguoiLam": author,
        "luc": one.luc.isoformat(),
    }


def _change(entry: LogEntry, name: str | None) -> Change:
    return Change(EVENT_NAMES[EventKind(entry.loai)], entry.nguoi_lam, name, entry.luc, entry.ly_do)
