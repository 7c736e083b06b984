"""The cart's tables."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger, ForeignKey, Index, LargeBinary, SmallInteger, Text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment


class Cart(Base):
    """One cart. `user_id` is the account's id, or a random one for a visitor, who holds the token behind the hash."""

    __tablename__ = "gio_hang"
    __table_args__ = (
        Index("ix_gio_hang_het_han_luc", "het_han_luc"),
        Index("ix_gio_hang_updated_at_user_id", "updated_at", "user_id"),
    )

    user_id: Mapped[UUID] = mapped_column(primary_key=True)
    khach_token_hash: Mapped[bytes | None] = mapped_column(LargeBinary, unique=True)
    phien_ban: Mapped[int] = mapped_column(BigInteger, default=1)
    created_at: Mapped[datetime] = mapped_column(Moment)
    updated_at: Mapped[datetime] = mapped_column(Moment)
    het_han_luc: Mapped[datetime] = mapped_column(Moment)
    lap_san_id: Mapped[UUID | None] = mapped_column()
    """The prepared cart that was taken into it last, until it is ordered."""


class CartItem(Base):
    """One package in a cart, with the price it had when it was put there."""

    __tablename__ = "dong_gio_hang"

    user_id: Mapped[UUID] = mapped_column(ForeignKey("gio_hang.user_id", ondelete="CASCADE"), primary_key=True)
    dich_vu_id: Mapped[UUID] = mapped_column(primary_key=True)
    goi_cuoc_id: Mapped[UUID] = mapped_column(primary_key=True)
    chu_ky: Mapped[str] = mapped_column(Text)
    so_luong: Mapped[int] = mapped_column(SmallInteger)
    gia_luc_them: Mapped[int] = mapped_column(BigInteger)
    them_luc: Mapped[datetime] = mapped_column(Moment)
