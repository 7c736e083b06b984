"""What people ask about their own data, with the law's deadlines (Law 91/2025/QH15, Decree 356/2025)."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, Index, Text, text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id

OPEN = text("trang_thai IN ('MOI', 'DANG_XU_LY')")


class DataRequest(Base):
    """One request of a person about their own data. Of each kind one may be open."""

    __tablename__ = "yeu_cau_du_lieu"
    __table_args__ = (
        CheckConstraint("loai IN ('SUA', 'XOA', 'HAN_CHE', 'PHAN_DOI')", name="loai"),
        CheckConstraint("trang_thai IN ('MOI', 'DANG_XU_LY', 'HOAN_THANH', 'TU_CHOI', 'DA_RUT')", name="trang_thai"),
        Index("uq_yeu_cau_du_lieu_dang_mo", "account_id", "loai", unique=True, postgresql_where=OPEN),
        Index("ix_yeu_cau_du_lieu_account_id", "account_id", "tao_luc"),
        Index("ix_yeu_cau_du_lieu_han", "han_hoan_thanh", postgresql_where=OPEN),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    ma: Mapped[str] = mapped_column(Text, unique=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    loai: Mapped[str] = mapped_column(Text)
    noi_dung: Mapped[str] = mapped_column(Text, default="")
    trang_thai: Mapped[str] = mapped_column(Text, default="MOI")
    tra_loi: Mapped[str] = mapped_column(Text, default="")
    nguoi_xu_ly: Mapped[str | None] = mapped_column(Text)
    tao_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    han_phan_hoi: Mapped[datetime] = mapped_column(Moment)
    han_hoan_thanh: Mapped[datetime] = mapped_column(Moment)
    xong_luc: Mapped[datetime | None] = mapped_column(Moment)
