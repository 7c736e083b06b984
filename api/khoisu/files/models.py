"""Tables of uploaded files and of the log of their use. The bytes are stored encrypted in the object store."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import CheckConstraint, Index, Integer, SmallInteger, Text, Uuid, text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.files.rules import PURPOSES
from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


def _one_of(column: str, values: Any) -> CheckConstraint:
    return CheckConstraint(f"{column} IN ({', '.join(repr(value) for value in values)})", name=column)


class StoredFile(Base):
    """One file. Its row outlives its bytes: `xoa_luc` says when they were deleted, `ly_do_xoa` why."""

    __tablename__ = "tep_tai_len"
    __table_args__ = (
        _one_of("muc_dich", PURPOSES),
        _one_of("loai", ("ANH", "PDF", "VIDEO")),
        Index("ix_tep_tai_len_chu_id", "chu_id", "id"),
        Index("ix_tep_tai_len_xoa_sau", "xoa_sau", postgresql_where=text("xoa_luc IS NULL")),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    chu_id: Mapped[UUID] = mapped_column(Uuid)
    muc_dich: Mapped[str] = mapped_column(Text)
    loai: Mapped[str] = mapped_column(Text)
    rong: Mapped[int | None] = mapped_column(Integer)
    cao: Mapped[int | None] = mapped_column(Integer)
    so_trang: Mapped[int] = mapped_column(SmallInteger)
    so_byte: Mapped[int] = mapped_column(Integer)
    bam: Mapped[str] = mapped_column(Text)
    """SHA-256 of the stored bytes, hex."""
    dong_y: Mapped[str | None] = mapped_column(Text)
    """Version of the consent text that was agreed to, where the purpose requires consent."""
    tao_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    xoa_sau: Mapped[datetime] = mapped_column(Moment)
    xoa_luc: Mapped[datetime | None] = mapped_column(Moment)
    ly_do_xoa: Mapped[str | None] = mapped_column(Text)


class FileLog(Base):
    """Who did what with a file, and why. Append-only."""

    __tablename__ = "nhat_ky_tep"
    __table_args__ = (
        _one_of("viec", ("TAI_LEN", "XEM", "GIA_HAN", "XOA")),
        Index("ix_nhat_ky_tep_tep_id", "tep_id", "luc"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    tep_id: Mapped[UUID] = mapped_column(Uuid)
    viec: Mapped[str] = mapped_column(Text)
    nguoi_id: Mapped[UUID | None] = mapped_column(Uuid)
    ly_do: Mapped[str] = mapped_column(Text, default="")
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
