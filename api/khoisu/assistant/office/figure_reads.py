"""What the assistant did on each day, counted from stored questions, which stay without their texts."""

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.office.schemas import AssistantDay, StateCount
from khoisu.assistant.schemas import WRITTEN

_DAY = "(luc AT TIME ZONE 'Asia/Ho_Chi_Minh')::date"
_TODAY = "(now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date"
# The day of a hand-over is the day of the first question that waited for a person.
_DAYS = f"""
WITH days AS (
  SELECT generate_series({_TODAY} - (:days - 1), {_TODAY}, interval '1 day')::date AS ngay
), asked AS (
  SELECT {_DAY} AS ngay, count(*) AS tong, count(*) FILTER (WHERE danh_gia = 'HUU_ICH') AS huu_ich,
    count(*) FILTER (WHERE danh_gia = 'CHUA_TOT') AS chua_tot,
    count(DISTINCT hoi_thoai_id) AS hoi_thoai,
    count(*) FILTER (WHERE soan_trang_thai IN {WRITTEN}) AS ai_soan,
    coalesce(percentile_disc(0.5) WITHIN GROUP (ORDER BY mili_giay), 0) AS giua
  FROM cau_hoi_tro_ly WHERE luc >= ({_TODAY} - (:days - 1))::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh'
  GROUP BY 1
)
SELECT days.ngay, coalesce(tong, 0) AS tong, coalesce(huu_ich, 0) AS huu_ich, coalesce(chua_tot, 0) AS chua_tot,
  coalesce(hoi_thoai, 0) AS hoi_thoai, coalesce(ai_soan, 0) AS ai_soan, coalesce(giua, 0) AS mili_giay_giua,
  coalesce(chi_phi.token, 0) AS token, coalesce(chi_phi.dong, 0) AS dong
FROM days LEFT JOIN asked USING (ngay) LEFT JOIN chi_phi_mo_hinh chi_phi USING (ngay) ORDER BY days.ngay DESC
"""
_STATES = f"""
SELECT {_DAY} AS ngay, trang_thai, count(*) AS so FROM cau_hoi_tro_ly
WHERE luc >= ({_TODAY} - (:days - 1))::timestamp AT TIME ZONE 'Asia/Ho_Chi_Minh' GROUP BY 1, 2 ORDER BY 1, 3 DESC, 2
"""


async def list_days(session: AsyncSession, days: int) -> list[AssistantDay]:
    """The last `days` days in Viet Nam, today first, those without a question too."""
    by_day: dict[object, list[StateCount]] = {}
    for row in (await session.execute(text(_STATES), {"days": days})).mappings():
        by_day.setdefault(row["ngay"], []).append(StateCount(trang_thai=row["trang_thai"], so=row["so"]))
    found = (await session.execute(text(_DAYS), {"days": days})).mappings()
    return [AssistantDay.model_validate({**row, "theo_trang_thai": by_day.get(row["ngay"], [])}) for row in found]
