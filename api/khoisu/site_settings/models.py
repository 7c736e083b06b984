"""Table of the company's data in versions; append-only."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import Integer, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment


class CompanyVersion(Base):
    """One version; the highest number is in force."""

    __tablename__ = "cai_dat_cong_ty"

    phien_ban: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    noi_dung: Mapped[dict[str, Any]] = mapped_column(JSONB)
    account_id: Mapped[UUID | None] = mapped_column()
    ten_nguoi_sua: Mapped[str | None] = mapped_column(Text)
    ghi_chu: Mapped[str] = mapped_column(Text, default="")
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
