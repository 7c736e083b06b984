"""Papers are deleted on schedule: those of older revisions soon, those of a dossier that ended when its time is over.

The dossier's own data stay (data of beneficial owners are kept for five years and longer, L76), so papers of an older revision are
only copies that nobody asks for; the last ones are what was signed and filed.
"""

from datetime import timedelta
from typing import Any
from uuid import UUID

from sqlalchemy import ColumnElement, DateTime, Integer, Text, Uuid, and_, column, or_, select, table

from khoisu.dossiers import models
from khoisu.dossiers.retention.deletion import AT_A_TIME, DAYS_OF_A_MONTH, record_deletion
from khoisu.kit import clock
from khoisu.kit.db import Database
from khoisu.rendering import service as rendering
from khoisu.site_settings.service import retention_periods

head = models.ho_so.c
# The rendering room's table, read by name: its model stays inside that room.
paper_sets = table(
    "bo_giay_to",
    column("id", Uuid),
    column("chu_the_id", Uuid),
    column("phien_ban", Integer),
    column("trang_thai", Text),
    column("cap_nhat_luc", DateTime(timezone=True)),
)


async def delete_old_papers(database: Database) -> int:
    """Forget sets whose time is over, each in a transaction of its own with its line in the log. Returns how many."""
    async with database.transaction() as session:
        query = (
            select(paper_sets.c.id)
            .select_from(_with_dossier())
            .where(_over())
            .order_by(paper_sets.c.id)
            .limit(AT_A_TIME)
        )
        found = list(await session.scalars(query))
    return sum([await _forget(database, number) for number in found])


async def _forget(database: Database, number: UUID) -> bool:
    columns = (paper_sets.c.chu_the_id, paper_sets.c.phien_ban, head.ma_ho_so, head.phien_ban.label("hien_tai"))
    async with database.transaction() as session:
        # Looked at again under the lock: it may have been asked for again in between.
        query = select(*columns).select_from(_with_dossier()).where(paper_sets.c.id == number, _over())
        row = (await session.execute(query.with_for_update(of=paper_sets))).first()
        if row is None:
            return False
        count = await rendering.delete_set(session, number, say_so=row.phien_ban == row.hien_tai)
        await record_deletion(session, "GIAY_TO", row.chu_the_id, row.ma_ho_so or "", count)
    return True


def _with_dossier() -> Any:
    return paper_sets.outerjoin(models.ho_so, head.id == paper_sets.c.chu_the_id)


def _over() -> ColumnElement[bool]:
    """Of a dossier that is gone; of an older revision for `PAPER_DAYS` days; of one that ended `PAPER_MONTHS` months ago."""
    now = clock.now()
    older = and_(
        paper_sets.c.phien_ban < head.phien_ban,
        paper_sets.c.cap_nhat_luc < now - timedelta(days=retention_periods().paper_days),
    )
    ended = head.xong_luc < now - timedelta(days=retention_periods().paper_months * DAYS_OF_A_MONTH)
    last = and_(paper_sets.c.phien_ban == head.phien_ban, ended, paper_sets.c.trang_thai != "DA_XOA")
    return and_(paper_sets.c.trang_thai != "CHO", or_(head.id.is_(None), older, last))
