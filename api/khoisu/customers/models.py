"""The table of notes on customers, which is only added to."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, Index, Text, Uuid, text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class CustomerNote(Base):
    """What a member of staff wrote down; `don_hang_id` names a customer without an account, by the order whose page it was written on."""

    __tablename__ = "ghi_chu_khach"
    __table_args__ = (
        CheckConstraint("num_nonnulls(account_id, don_hang_id) = 1", name="cua_ai"),
        Index("ix_ghi_chu_khach_account_id", "account_id", "id", postgresql_where=text("account_id IS NOT NULL")),
        Index("ix_ghi_chu_khach_don_hang_id", "don_hang_id", "id", postgresql_where=text("don_hang_id IS NOT NULL")),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    account_id: Mapped[UUID | None] = mapped_column(Uuid)
    don_hang_id: Mapped[UUID | None] = mapped_column(Uuid)
    noi_dung: Mapped[str] = mapped_column(Text)
    nguoi_ghi: Mapped[UUID] = mapped_column(Uuid)
    ten_nguoi_ghi: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
