"""The table of the checks that were made."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import BigInteger, Uuid
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class BalanceCheck(Base):
    """One check of the whole money, in đồng, and what it found wrong; only ever added to."""

    __tablename__ = "lan_doi_chieu"

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    luc: Mapped[datetime] = mapped_column(Moment)
    nhan: Mapped[int] = mapped_column(BigInteger)
    tren_don: Mapped[int] = mapped_column(BigInteger)
    phai_tra: Mapped[int] = mapped_column(BigInteger)
    da_hoan: Mapped[int] = mapped_column(BigInteger)
    chua_gan: Mapped[int] = mapped_column(BigInteger)
    so_sai: Mapped[int] = mapped_column(BigInteger)
    sai_lech: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    theo_ngay: Mapped[list[dict[str, Any]]] = mapped_column(JSONB)
    nguoi_chay: Mapped[UUID | None] = mapped_column(Uuid)
