"""Table of the accounts that customers want their money back to."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, Index, LargeBinary, Text, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class RefundAccount(Base):
    """Where a customer wants the money of an order back. Number and holder are encrypted in `bi_mat`.

    `dau_so` and `dau_chu` are keyed hashes of number and holder, only for comparing. In force is the one confirmed last.
    """

    __tablename__ = "tai_khoan_hoan_tien"
    __table_args__ = (
        CheckConstraint("so_sanh IN ('KHOP', 'KHAC', 'KHONG_RO')", name="so_sanh"),
        Index("ix_tai_khoan_hoan_tien_don_hang_id", "don_hang_id", "tao_luc"),
        Index("ix_tai_khoan_hoan_tien_dau_so", "dau_so"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    don_hang_id: Mapped[UUID] = mapped_column(Uuid)
    bin: Mapped[str] = mapped_column(Text)
    so_cuoi: Mapped[str] = mapped_column(Text)
    dau_so: Mapped[str] = mapped_column(Text)
    dau_chu: Mapped[str] = mapped_column(Text)
    bi_mat: Mapped[bytes] = mapped_column(LargeBinary)
    so_sanh: Mapped[str] = mapped_column(Text)
    luong_id: Mapped[UUID | None] = mapped_column(Uuid)
    account_id: Mapped[UUID | None] = mapped_column(Uuid)
    tao_luc: Mapped[datetime] = mapped_column(Moment)
    xac_nhan_luc: Mapped[datetime | None] = mapped_column(Moment)
