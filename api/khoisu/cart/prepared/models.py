"""The table of prepared carts."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, Index, LargeBinary, SmallInteger, Text, UniqueConstraint, Uuid
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class PreparedCart(Base):
    """What staff prepared during a call. Once it is ordered, the order has the person's data, and these are emptied.

    The key of its link is not stored: it follows from the id and `lan_khoa`, and is found by its keyed hash.
    """

    __tablename__ = "gio_lap_san"
    __table_args__ = (
        UniqueConstraint("khoa_hash"),
        UniqueConstraint("don_hang_id"),
        Index("ix_gio_lap_san_tao_luc", "tao_luc", "id"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    khoa_hash: Mapped[bytes] = mapped_column(LargeBinary)
    lan_khoa: Mapped[int] = mapped_column(SmallInteger, default=1)
    ho_ten: Mapped[str] = mapped_column(Text)
    so_dien_thoai: Mapped[str | None] = mapped_column(Text)
    email: Mapped[str | None] = mapped_column(Text)
    ngon_ngu: Mapped[str] = mapped_column(Text)
    dong: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    """Package, cycle and quantity, with the name and price of the day: `PreparedLine`."""
    tong_tien: Mapped[int] = mapped_column(BigInteger)
    dia_chi: Mapped[dict[str, str] | None] = mapped_column(JSONB(none_as_null=True))
    ghi_chu: Mapped[str] = mapped_column(Text, default="")
    nguoi_lap: Mapped[UUID] = mapped_column(Uuid)
    ten_nguoi_lap: Mapped[str] = mapped_column(Text)
    tao_luc: Mapped[datetime] = mapped_column(Moment)
    het_han_luc: Mapped[datetime] = mapped_column(Moment)
    gui_luc: Mapped[datetime | None] = mapped_column(Moment)
    so_lan_gui: Mapped[int] = mapped_column(SmallInteger, default=0)
    mo_luc: Mapped[datetime | None] = mapped_column(Moment)
    don_hang_id: Mapped[UUID | None] = mapped_column(Uuid)
    ma_don_hang: Mapped[str | None] = mapped_column(Text)
    dat_luc: Mapped[datetime | None] = mapped_column(Moment)
    rut_luc: Mapped[datetime | None] = mapped_column(Moment)
    ten_nguoi_rut: Mapped[str | None] = mapped_column(Text)
