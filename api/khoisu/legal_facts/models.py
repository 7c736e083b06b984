"""The table of what people of the office read in the law."""

from datetime import date, datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, Date, Index, Text, Uuid
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id
from khoisu.kit.sql.shapes import codes
from khoisu.legal_facts.states import LawTask, LawVerdict


class Reading(Base):
    """That somebody compared a figure with the official text. Append-only; `noi_dung` is what the figure said then."""

    __tablename__ = "lan_doc_luat"
    __table_args__ = (
        CheckConstraint(f"viec IN {codes(LawTask)}", name="viec"),
        CheckConstraint(f"ket_qua IN {codes(LawVerdict)}", name="ket_qua"),
        CheckConstraint("nguon <> ''", name="nguon"),
        Index("ix_lan_doc_luat_ma", "ma", "id"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    ma: Mapped[str] = mapped_column(Text)
    viec: Mapped[str] = mapped_column(Text)
    ket_qua: Mapped[str] = mapped_column(Text)
    noi_dung: Mapped[str] = mapped_column(Text)
    nguon: Mapped[str] = mapped_column(Text)
    ngay_doc: Mapped[date] = mapped_column(Date)
    ghi_chu: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column(Uuid)
    ten_nguoi_doc: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment)
