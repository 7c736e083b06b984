"""The table of saved addresses. Deleted with the account."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Boolean, ForeignKey, Index, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class SavedAddress(Base):
    """One address of an account, places by the State's codes. One of them is the default."""

    __tablename__ = "so_dia_chi"
    __table_args__ = (
        Index("ix_so_dia_chi_account_id", "account_id", "id"),
        Index("uq_so_dia_chi_mac_dinh", "account_id", unique=True, postgresql_where=text("mac_dinh")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    ten_goi: Mapped[str] = mapped_column(Text, default="")
    nguoi_nhan: Mapped[str] = mapped_column(Text)
    so_dien_thoai: Mapped[str] = mapped_column(Text)
    so_nha_duong: Mapped[str] = mapped_column(Text)
    phuong_xa_id: Mapped[str] = mapped_column(Text)
    tinh_tp_id: Mapped[str] = mapped_column(Text)
    mac_dinh: Mapped[bool] = mapped_column(Boolean, default=False)
    tao_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    cap_nhat_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
