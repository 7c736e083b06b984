"""The table of open pages: one row per person and page, renewed while the page is open."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import Index, Text
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment


class PageView(Base):
    """Unlogged: after a crash of the server nobody is missed for longer than a renewal."""

    __tablename__ = "dang_xem"
    __table_args__ = (Index("ix_dang_xem_luc", "luc"), {"prefixes": ["UNLOGGED"]})

    loai: Mapped[str] = mapped_column(Text, primary_key=True)
    ma: Mapped[str] = mapped_column(Text, primary_key=True)
    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    ten: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment)
