"""Tables of change requests and of what happened to each, which is append-only."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, Index, Text, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.approvals.states import ChangeKind, RequestState
from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id

KINDS = ", ".join(f"'{kind}'" for kind in ChangeKind)
STATES = ", ".join(f"'{state}'" for state in RequestState)


class ChangeRequest(Base):
    """One request. `cu` and `moi` are the values before and after, as their kind stores them; `thay_doi` is what is shown.

    `hieu_luc_luc` is set only when no other administrator could approve it.
    """

    __tablename__ = "de_nghi_thay_doi"
    __table_args__ = (
        CheckConstraint(f"loai IN ({KINDS})", name="loai"),
        CheckConstraint(f"trang_thai IN ({STATES})", name="trang_thai"),
        CheckConstraint("trang_thai <> 'DA_DUYET' OR nguoi_quyet_id <> nguoi_de_nghi_id", name="hai_nguoi"),
        Index(
            "uq_de_nghi_thay_doi_cho_duyet",
            "loai",
            "doi_tuong",
            unique=True,
            postgresql_where=text("trang_thai = 'CHO_DUYET'"),
        ),
        Index("ix_de_nghi_thay_doi_tao_luc", "tao_luc", "id"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    loai: Mapped[str] = mapped_column(Text)
    doi_tuong: Mapped[str] = mapped_column(Text)
    ten_doi_tuong: Mapped[str] = mapped_column(Text, default="")
    ten_doi_tuong_en: Mapped[str] = mapped_column(Text, default="", server_default="")
    """The name on English screens; empty for one that is the same in both languages."""
    noi: Mapped[UUID | None] = mapped_column()
    cu: Mapped[dict[str, Any]] = mapped_column(JSONB)
    moi: Mapped[dict[str, Any]] = mapped_column(JSONB)
    thay_doi: Mapped[list[dict[str, str]]] = mapped_column(JSONB)
    ly_do: Mapped[str] = mapped_column(Text, default="")
    trang_thai: Mapped[str] = mapped_column(Text, default=RequestState.WAITING)
    nguoi_de_nghi_id: Mapped[UUID] = mapped_column()
    ten_nguoi_de_nghi: Mapped[str] = mapped_column(Text)
    tao_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    het_han_luc: Mapped[datetime] = mapped_column(Moment)
    hieu_luc_luc: Mapped[datetime | None] = mapped_column(Moment)
    nguoi_quyet_id: Mapped[UUID | None] = mapped_column()
    ten_nguoi_quyet: Mapped[str | None] = mapped_column(Text)
    quyet_luc: Mapped[datetime | None] = mapped_column(Moment)
    ghi_chu: Mapped[str] = mapped_column(Text, default="")


class ChangeRequestEvent(Base):
    """Who did what to a request, and when; `nguoi_id` is None when time did it."""

    __tablename__ = "su_kien_de_nghi"
    __table_args__ = (Index("ix_su_kien_de_nghi_de_nghi_id_luc", "de_nghi_id", "luc"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    de_nghi_id: Mapped[UUID] = mapped_column(ForeignKey("de_nghi_thay_doi.id"))
    loai: Mapped[str] = mapped_column(Text)
    nguoi_id: Mapped[UUID | None] = mapped_column()
    ten_nguoi: Mapped[str | None] = mapped_column(Text)
    ghi_chu: Mapped[str] = mapped_column(Text, default="")
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
