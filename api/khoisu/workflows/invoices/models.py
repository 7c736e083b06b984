"""The table of what was seen to be invoiced."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import BigInteger
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment


class InvoiceToIssue(Base):
    """What is to be invoiced of an order and since when, true while its log has `so_su_kien` entries. Its money and lines are the truth."""

    __tablename__ = "hoa_don_can_lap"

    don_hang_id: Mapped[UUID] = mapped_column(primary_key=True)
    so_su_kien: Mapped[int]
    so_tien: Mapped[int] = mapped_column(BigInteger)
    thue_gtgt: Mapped[int] = mapped_column(BigInteger)
    tu: Mapped[datetime] = mapped_column(Moment)
