"""Table of OCR readings. The values are encrypted in the object store next to the pictures, never in the table."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, Index, SmallInteger, Text, Uuid, text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class PaperReading(Base):
    """One reading: of a card's sides or a certificate's pages, for one account, until `xoa_sau`."""

    __tablename__ = "lan_doc"
    __table_args__ = (
        CheckConstraint("loai IN ('CAN_CUOC', 'GCN_DKDN')", name="loai"),
        CheckConstraint(
            "trang_thai IN ('CHO', 'DANG_DOC', 'XONG', 'KHONG_DOC_DUOC', 'DA_HUY', 'LOI')", name="trang_thai"
        ),
        CheckConstraint("tien_do BETWEEN 0 AND 100", name="tien_do"),
        Index("ix_lan_doc_chu_id", "chu_id", "id"),
        Index("ix_lan_doc_dang_cho", "giu_den", postgresql_where=text("trang_thai IN ('CHO', 'DANG_DOC')")),
        Index("ix_lan_doc_xoa_sau", "xoa_sau", postgresql_where=text("xoa_luc IS NULL")),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    chu_id: Mapped[UUID] = mapped_column(Uuid)
    loai: Mapped[str] = mapped_column(Text)
    trang_thai: Mapped[str] = mapped_column(Text, default="CHO")
    tien_do: Mapped[int] = mapped_column(SmallInteger, default=0)
    tep_truoc: Mapped[UUID] = mapped_column(Uuid)
    tep_sau: Mapped[UUID | None] = mapped_column(Uuid)
    so_lan_thu: Mapped[int] = mapped_column(SmallInteger, default=0)
    giu_den: Mapped[datetime] = mapped_column(Moment)
    """The lease of the worker that reads it; while it is queued, when it should have begun."""
    tao_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    xong_luc: Mapped[datetime | None] = mapped_column(Moment)
    xoa_sau: Mapped[datetime] = mapped_column(Moment)
    xoa_luc: Mapped[datetime | None] = mapped_column(Moment)

    @property
    def khoa(self) -> str:
        """The key of the result in the store."""
        return f"doc/{self.id}"

    @property
    def files(self) -> list[UUID]:
        """The pictures, front first."""
        return [file_id for file_id in (self.tep_truoc, self.tep_sau) if file_id]
