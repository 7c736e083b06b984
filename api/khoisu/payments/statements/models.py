"""The record of imports: who stored the new lines of which file, and when."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, CheckConstraint, Index, Integer, Text, Uuid
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class StatementImport(Base):
    """One import that brought something new; only ever added to. The bank messages it made name it in `tho.saoKe`."""

    __tablename__ = "nhap_sao_ke"
    __table_args__ = (
        CheckConstraint("so_moi > 0 AND tong_moi > 0", name="co_moi"),
        Index("ix_nhap_sao_ke_luc", "luc"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    ten_tep: Mapped[str] = mapped_column(Text)
    dau_van_tay: Mapped[str] = mapped_column(Text)
    """SHA-256 of the file."""
    so_tai_khoan: Mapped[str] = mapped_column(Text)
    so_dong: Mapped[int] = mapped_column(Integer)
    so_moi: Mapped[int] = mapped_column(Integer)
    so_da_biet: Mapped[int] = mapped_column(Integer)
    so_tien_ra: Mapped[int] = mapped_column(Integer)
    so_loi: Mapped[int] = mapped_column(Integer)
    tong_moi: Mapped[int] = mapped_column(BigInteger)
    nguoi_nhap: Mapped[UUID] = mapped_column(Uuid)
    luc: Mapped[datetime] = mapped_column(Moment)
    bo_cuc: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    """What staff said of its columns: the words above each, and the order of days."""
