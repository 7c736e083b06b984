"""The back office's queue of dossiers, one statement: the overdue first, longest waiting, then the rest by age."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.dossiers.schemas import AdminDossierRow, CodeHolder, DossierCustomer, DuplicateCode
from khoisu.dossiers.events import EventKind
from khoisu.dossiers.states import State
from khoisu.kit.paging import Paging
from khoisu.kit.sql.listing import COUNTED_TO
from khoisu.kit.sql.shapes import columns, row_in, rows_in
from khoisu.kit.sql.statements import Statement

HIT = f"""(CAST(:state AS text) IS NULL AND h.trang_thai <> '{State.DRAFT}' OR h.trang_thai = :state)
  AND (CAST(:kind AS text) IS NULL OR h.loai_hinh_id = :kind) AND (CAST(:words AS text) IS NULL OR h.tim_kiem @@ tu_hoi(:words))"""
HELD = """EXISTS (SELECT FROM bo_giay_to b
  WHERE b.chu_the_id = h.id AND b.phien_ban = h.phien_ban AND b.trang_thai = 'KIEM_TRA')"""
LATE = "(h.han_xu_ly IS NOT NULL AND h.han_xu_ly < :now)"
_CUSTOMER = row_in(DossierCustomer, "a", account_id="h.account_id", ho_ten="coalesce(a.ho_ten, '')")
COLUMNS = columns(AdminDossierRow, "h", ten_trang_thai="h.trang_thai", khach=_CUSTOMER, qua_han=LATE)


def list_statement(*, only_late: bool, only_held: bool = False) -> str:
    """The queue's statement for the values of `Wanted.values`. `only_held`: papers to be checked."""
    hit = f"{HIT} AND {HELD}" if only_held else HIT
    late = f"""SELECT h.id, 0 AS nhom, row_number() OVER (ORDER BY h.han_xu_ly, h.id) AS thu_tu FROM ho_so h
      WHERE {hit} AND {LATE}"""
    rest = f"""SELECT * FROM (SELECT h.id, 1 AS nhom, row_number() OVER (ORDER BY h.id DESC) AS thu_tu FROM ho_so h
      WHERE {hit} AND NOT {LATE} ORDER BY h.id DESC LIMIT CAST(:before AS int) + CAST(:size AS int)) AS others"""
    both = late if only_late else f"{late} UNION ALL {rest}"
    where = f"{hit} AND {LATE}" if only_late else hit
    return f"""WITH picked AS (SELECT * FROM ({both}) AS found ORDER BY nhom, thu_tu LIMIT CAST(:size AS int) OFFSET CAST(:before AS int)),
      total AS (SELECT count(*) AS tong FROM (SELECT 1 FROM ho_so h WHERE {where} LIMIT {COUNTED_TO}) AS counted)
      SELECT {COLUMNS}, total.tong FROM total
      LEFT JOIN (picked JOIN ho_so h USING (id) LEFT JOIN account a ON a.id = h.account_id) ON true
      ORDER BY nhom, thu_tu"""


# One lock for the whole queue: of two who ask at once, the second sees which dossier the first was given.
_LOCK_NEXT = text("SELECT pg_advisory_xact_lock(hashtext('ho_so_tiep_theo'), 0)")
_NEXT = text(f"""
SELECT h.ma_ho_so FROM ho_so h LEFT JOIN ho_so x ON x.ma_ho_so = :after
WHERE h.trang_thai = '{State.SUBMITTED}' AND h.ma_ho_so <> :after AND h.ma_ho_so <> ALL(CAST(:open AS text[]))
ORDER BY (coalesce(h.han_xu_ly, 'infinity'), h.id) <= (coalesce(x.han_xu_ly, 'infinity'), x.id),
  coalesce(h.han_xu_ly, 'infinity'), h.id LIMIT 1
""")

_DUPLICATE = columns(
    DuplicateCode,
    "h",
    ten="h.ten_doanh_nghiep",
    truoc=rows_in(
        CodeHolder,
        "x",
        "ho_so x WHERE x.ma_doanh_nghiep = h.ma_doanh_nghiep AND x.id < h.id ORDER BY x.id",
        ten="x.ten_doanh_nghiep",
    ),
)
OLD_DUPLICATES = Statement(f"""
SELECT {_DUPLICATE} FROM ho_so h WHERE h.ma_trung_cu AND h.ma_doanh_nghiep IS NOT NULL
  AND NOT EXISTS (SELECT FROM su_kien_ho_so s WHERE s.ho_so_id = h.id AND s.loai = '{EventKind.OLD_DUPLICATE_CLEARED}')
ORDER BY h.ma_doanh_nghiep, h.id LIMIT 200""")
"""Enterprise codes that were recorded twice before they were unique, and that nobody has checked."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What the back office asks its queue for."""

    trang_thai: str | None
    loai_hinh: str | None
    tim: str | None
    now: datetime

    def values(self, paging: Paging) -> dict[str, object]:
        """The statement's values."""
        wanted: dict[str, object] = {
            "state": self.trang_thai,
            "kind": self.loai_hinh,
            "words": self.tim,
            "now": self.now,
        }
        return wanted | {"before": paging.offset, "size": paging.kich_thuoc}


async def lock_next(session: AsyncSession) -> None:
    """Let one member of staff at a time be given a dossier, until the transaction ends."""
    await session.execute(_LOCK_NEXT)


async def find_next(session: AsyncSession, after: str, open_codes: list[str]) -> str | None:
    """The dossier to be checked that comes after this one by its deadline, from the start again behind the last.

    Leaves out `open_codes`.
    """
    code: str | None = await session.scalar(_NEXT, {"after": after, "open": open_codes})
    return code


async def read_names(session: AsyncSession, accounts: set[UUID]) -> dict[UUID, str]:
    """The names of accounts by their ids."""
    rows = await session.execute(text("SELECT id, ho_ten FROM account WHERE id = ANY(:ids)"), {"ids": list(accounts)})
    return {row.id: row.ho_ten for row in rows}
