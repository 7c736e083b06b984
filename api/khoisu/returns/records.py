"""What other rooms see of a return request: a frozen copy."""

from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from khoisu.returns.models import ReturnRequest
from khoisu.returns.states import ReturnReason, ReturnState


@dataclass(frozen=True, slots=True)
class ReturnRecord:
    """A request as its row is now; `so_tien` is what was granted (đồng), `so_su_kien` its version."""

    id: UUID
    ma: str
    don_hang_id: UUID
    ma_don_hang: str
    loai_ly_do: ReturnReason
    mo_ta: str
    co_hang: bool
    trang_thai: ReturnState
    so_su_kien: int
    so_tien: int | None
    hoan_tien_id: UUID | None
    han_tra_loi: datetime | None
    tao_luc: datetime

    @classmethod
    def of(cls, row: ReturnRequest) -> "ReturnRecord":
        """The request as the row is now."""
        return cls(
            id=row.id,
            ma=row.ma,
            don_hang_id=row.don_hang_id,
            ma_don_hang=row.ma_don_hang,
            loai_ly_do=ReturnReason(row.loai_ly_do),
            mo_ta=row.mo_ta,
            co_hang=row.co_hang,
            trang_thai=ReturnState(row.trang_thai),
            so_su_kien=row.so_su_kien,
            so_tien=row.so_tien,
            hoan_tien_id=row.hoan_tien_id,
            han_tra_loi=row.han_tra_loi,
            tao_luc=row.tao_luc,
        )
