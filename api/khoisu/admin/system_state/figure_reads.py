"""What waits and what happened lately on the whole site, as figures. Each part reads an index, however old the site is."""

from dataclasses import dataclass

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.admin.system_state.reads import Ages, read_ages
from khoisu.dossiers.states import State
from khoisu.kit.jobs import MAX_ATTEMPTS
from khoisu.payments.states import NEEDS_STAFF
from khoisu.returns.states import CLOSED

_JOBS = text("""
SELECT entrypoint AS kind, count(*) FILTER (WHERE status <> 'failed') AS waiting,
  count(*) FILTER (WHERE status = 'failed' AND attempts >= :most) AS held,
  coalesce(extract(epoch FROM now() - min(execute_after) FILTER (WHERE status = 'queued' AND execute_after < now())), 0)
    AS oldest
FROM pgqueuer GROUP BY entrypoint
""").bindparams(most=MAX_ATTEMPTS)
_LATELY = text("""
SELECT
  (SELECT count(*) FROM don_hang WHERE tao_luc > now() - interval '1 hour') AS orders,
  (SELECT count(*) FROM giao_dich_ngan_hang WHERE nhan_luc > now() - interval '1 hour') AS transfers,
  (SELECT coalesce(sum(so_gui), 0) FROM sms_usage WHERE gio = date_trunc('hour', now(), 'UTC')) AS sms,
  (SELECT coalesce(sum(so_tu_choi), 0) FROM sms_usage WHERE gio = date_trunc('hour', now(), 'UTC')) AS sms_refused
""")
_OFFICE = text("""
SELECT
  (SELECT count(*) FROM ho_so WHERE trang_thai = :submitted) AS dossiers,
  (SELECT count(*) FROM yeu_cau_doi_tra WHERE trang_thai <> ALL(:closed)) AS returns,
  (SELECT count(*) FROM giao_dich_ngan_hang
    WHERE trang_thai = ANY(:needs_staff)
      AND nguoi_xu_ly IS NULL) AS transfers
""").bindparams(submitted=State.SUBMITTED, closed=sorted(CLOSED), needs_staff=sorted(NEEDS_STAFF))


@dataclass(frozen=True, slots=True)
class JobFigures:
    """One kind of job: how many wait or run, how many were given up, seconds since the oldest that is due was due."""

    kind: str
    waiting: int
    held: int
    oldest: float


@dataclass(frozen=True, slots=True)
class SiteFigures:
    """`lately`: what happened in the last hour. `office`: what waits for a person. Both by name."""

    ages: Ages
    jobs: list[JobFigures]
    lately: dict[str, int]
    office: dict[str, int]


async def read_figures(session: AsyncSession) -> SiteFigures:
    """All figures of the site, of one moment."""
    jobs = [
        JobFigures(row["kind"], row["waiting"], row["held"], float(row["oldest"]))
        for row in (await session.execute(_JOBS)).mappings()
    ]
    lately = (await session.execute(_LATELY)).mappings().one()
    office = (await session.execute(_OFFICE)).mappings().one()
    return SiteFigures(await read_ages(session), jobs, _whole(lately), _whole(office))


def _whole(row: object) -> dict[str, int]:
    return {name: int(value) for name, value in dict(row).items()}  # type: ignore[call-overload]
