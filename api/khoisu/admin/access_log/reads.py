"""The back office's reads of the access log and of its alerts."""

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from khoisu.kit.sql.listing import Listing

# Names are looked up for each row that is shown: joined, a long log would cost more than a short one.
VIEWS = Listing(
    columns="""v.id, v.luc, v.nguoi_id, (SELECT ho_ten FROM account WHERE id = v.nguoi_id) AS ten_nguoi, v.vai_tro, v.chu_id,
      (SELECT ho_ten FROM account WHERE id = v.chu_id) AS ten_chu, v.doi_tuong, v.ma, v.loai, v.chi_tiet, v.muc_dich, v.theo_viec,
      v.ly_do, v.mang""",
    source="nhat_ky_xem v",
    order="v.luc DESC, v.id DESC",
    filters={
        "actor": "v.nguoi_id = :actor",
        "subject": "v.chu_id = :subject",
        "code": "v.ma = :code",
        "since": "v.luc >= :since",
        "until": "v.luc < :until",
        "without_task": "NOT v.theo_viec",
    },
)
"""Who opened what, the newest first."""
ALERTS = Listing(
    columns="""c.id, c.loai, c.nguoi_id, a.ho_ten AS ten_nguoi, c.so, c.tu_luc, c.den_luc, c.tao_luc, c.xem_xet_luc,
      b.ho_ten AS ten_nguoi_xem_xet, c.ket_luan""",
    source="canh_bao_xem c LEFT JOIN account a ON a.id = c.nguoi_id LEFT JOIN account b ON b.id = c.xem_xet_boi",
    order="c.xem_xet_luc IS NOT NULL, c.tao_luc DESC, c.id DESC",
)
"""The open ones first."""


@dataclass(frozen=True, slots=True)
class Filters:
    """Which views to list; None means any. `until` is exclusive."""

    actor: UUID | None = None
    subject: UUID | None = None
    code: str | None = None
    since: datetime | None = None
    until: datetime | None = None
    without_task: bool = False

    def values(self) -> dict[str, Any]:
        """By the names of the list's filters."""
        return asdict(self)

    @property
    def words(self) -> str:
        """What was asked for, for the log's own row: ids and codes."""
        asked = {"nguoi": self.actor, "khach": self.subject, "ma": self.code, "tu": self.since, "den": self.until}
        found = [f"{name}={value}" for name, value in asked.items() if value is not None]
        return "; ".join(found + (["ngoai-viec"] if self.without_task else []))
