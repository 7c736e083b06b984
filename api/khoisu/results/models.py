"""The table of what was delivered. Rows are never deleted: what happened to each stands in its order's log too."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, Index, Integer, LargeBinary, SmallInteger, Text, UniqueConstraint, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.catalog.rules import ResultKind
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id

FILES = (ResultKind.FILE, ResultKind.CERTIFICATE)
"""The kinds that are a file."""


class DeliveredResult(Base):
    """One thing that was handed over for the place `muc` of an order's line `dong_id` (None: of the order itself).

    `bi_mat` holds account and password encrypted, until its customer has seen them or it is withdrawn: then they are gone.
    `tai_den`: until when a file is kept. `bam`: SHA-256 of the file as it was sent, hex.
    """

    __tablename__ = "ket_qua_da_giao"
    __table_args__ = (
        UniqueConstraint("tep_id"),
        CheckConstraint(f"loai IN ({', '.join(repr(kind.value) for kind in ResultKind)})", name="loai"),
        CheckConstraint(
            f"(loai IN ({', '.join(repr(kind.value) for kind in FILES)})) = (tep_id IS NOT NULL)", name="tep"
        ),
        CheckConstraint(
            f"bi_mat IS NULL OR (loai = '{ResultKind.ACCESS.value}' AND xem_luc IS NULL AND thu_hoi_luc IS NULL)",
            name="bi_mat",
        ),
        Index("ix_ket_qua_da_giao_don_hang_id", "don_hang_id", "id"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    don_hang_id: Mapped[UUID] = mapped_column(Uuid)
    dong_id: Mapped[UUID | None] = mapped_column(Uuid)
    muc: Mapped[int] = mapped_column(SmallInteger)
    loai: Mapped[str] = mapped_column(Text)
    ghi_chu: Mapped[str] = mapped_column(Text, default="")
    tep_id: Mapped[UUID | None] = mapped_column(Uuid)
    loai_tep: Mapped[str | None] = mapped_column(Text)
    so_byte: Mapped[int | None] = mapped_column(Integer)
    bam: Mapped[str | None] = mapped_column(Text)
    tai_den: Mapped[datetime | None] = mapped_column(Moment)
    noi_dang_nhap: Mapped[str] = mapped_column(Text, default="")
    bi_mat: Mapped[bytes | None] = mapped_column(LargeBinary)
    don_vi: Mapped[str] = mapped_column(Text, default="")
    ma_van_don: Mapped[str] = mapped_column(Text, default="")
    nguoi_giao: Mapped[UUID] = mapped_column(Uuid)
    giao_luc: Mapped[datetime] = mapped_column(Moment)
    xem_luc: Mapped[datetime | None] = mapped_column(Moment)
    xin_cap_lai_luc: Mapped[datetime | None] = mapped_column(Moment)
    thu_hoi_luc: Mapped[datetime | None] = mapped_column(Moment)
    ly_do_thu_hoi: Mapped[str] = mapped_column(Text, default="")

    @property
    def xem_duoc(self) -> bool:
        """Whether its access data can be shown."""
        return self.bi_mat is not None
