"""Tables around a refund: from which sums two people are needed, and the log of who did what."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, CheckConstraint, Index, Integer, Text, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class RefundLimits(Base):
    """One version of the limits (đồng) from which two people are needed (G-13); the highest number is in force. Append-only."""

    __tablename__ = "han_muc_hoan_tien"
    __table_args__ = (CheckConstraint("least(mot_don, mot_khach, mot_nguoi) > 0", name="so_tien"),)

    phien_ban: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    mot_don: Mapped[int] = mapped_column(BigInteger)
    mot_khach: Mapped[int] = mapped_column(BigInteger)
    mot_nguoi: Mapped[int] = mapped_column(BigInteger)
    account_id: Mapped[UUID] = mapped_column(Uuid)
    ten_nguoi_sua: Mapped[str] = mapped_column(Text)
    ly_do: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment)


class RefundEvent(Base):
    """Who granted a refund, looked at its account, paid or declined it. Append-only."""

    __tablename__ = "su_kien_hoan_tien"
    __table_args__ = (
        CheckConstraint("viec IN ('LAP', 'XEM_TAI_KHOAN', 'DA_HOAN', 'TU_CHOI')", name="viec"),
        Index("ix_su_kien_hoan_tien_hoan_tien_id", "hoan_tien_id", "luc"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    hoan_tien_id: Mapped[UUID] = mapped_column(Uuid)
    viec: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column(Uuid)
    luc: Mapped[datetime] = mapped_column(Moment)
