"""Tables of requests: one row each, and its history, which is append-only."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, Computed, ForeignKey, Index, Text, text
from sqlalchemy.dialects.postgresql import ARRAY, TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.inquiries.rules import EventKind
from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id

SEARCHED = (
    "tu_tim(ma || ' ' || ho_ten || ' ' || coalesce(email, '') || ' ' || coalesce(so_dien_thoai, '') || ' ' || noi_dung)"
)


class ContactRequest(Base):
    """What a visitor asked. `phien_ban_dong_y`, `dia_chi_mang` and `tao_luc` prove the consent (Law 91/2025/QH15).

    `hoi_thoai_id` is the conversation with the assistant in which the visitor reads our answer, while there is one.
    """

    __tablename__ = "yeu_cau_lien_he"
    __table_args__ = (
        CheckConstraint("trang_thai IN ('MOI', 'DANG_XU_LY', 'DA_TRA_LOI', 'BO_QUA')", name="trang_thai"),
        CheckConstraint("nguon IN ('TU_VAN', 'LIEN_HE')", name="nguon"),
        CheckConstraint("ngon_ngu IN ('vi', 'en')", name="ngon_ngu"),
        CheckConstraint("email IS NOT NULL OR so_dien_thoai IS NOT NULL", name="lien_lac"),
        Index("ix_yeu_cau_lien_he_trang_thai", "trang_thai", "tao_luc", "id"),
        Index("ix_yeu_cau_lien_he_tao_luc", "tao_luc", "id"),
        Index("ix_yeu_cau_lien_he_giu", "tao_luc", postgresql_where=text("ly_do_giu <> '{}'")),
        Index("ix_yeu_cau_lien_he_account_id", "account_id"),
        Index("ix_yeu_cau_lien_he_email", "email"),
        Index("ix_yeu_cau_lien_he_so_dien_thoai", "so_dien_thoai"),
        Index("ix_yeu_cau_lien_he_tim_kiem", "tim_kiem", postgresql_using="gin"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    ma: Mapped[str] = mapped_column(Text, unique=True)
    nguon: Mapped[str] = mapped_column(Text)
    ho_ten: Mapped[str] = mapped_column(Text)
    so_dien_thoai: Mapped[str | None] = mapped_column(Text)
    email: Mapped[str | None] = mapped_column(Text)
    nhu_cau: Mapped[str] = mapped_column(Text)
    dich_vu: Mapped[str | None] = mapped_column(Text)
    noi_dung: Mapped[str] = mapped_column(Text)
    ngon_ngu: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID | None] = mapped_column(ForeignKey("account.id", ondelete="SET NULL"))
    hoi_thoai_id: Mapped[UUID | None] = mapped_column()
    trang_thai: Mapped[str] = mapped_column(Text, default="MOI")
    ly_do_giu: Mapped[list[str]] = mapped_column(ARRAY(Text), default=list)
    nguoi_xu_ly: Mapped[str | None] = mapped_column(Text)
    phien_ban_dong_y: Mapped[str] = mapped_column(Text)
    dia_chi_mang: Mapped[str] = mapped_column(Text)
    tao_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    han_tra_loi: Mapped[datetime] = mapped_column(Moment)
    han_ket_qua: Mapped[datetime | None] = mapped_column(Moment)
    chuyen_cap_luc: Mapped[datetime | None] = mapped_column(Moment)
    cap_nhat_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    tim_kiem: Mapped[str] = mapped_column(TSVECTOR, Computed(SEARCHED, persisted=True), nullable=True, deferred=True)


class ContactEvent(Base):
    """One line of a request's history; deleted only with the request itself, after its retention period."""

    __tablename__ = "su_kien_lien_he"
    __table_args__ = (Index("ix_su_kien_lien_he_yeu_cau_id_luc", "yeu_cau_id", "luc"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    yeu_cau_id: Mapped[UUID] = mapped_column(ForeignKey("yeu_cau_lien_he.id", ondelete="CASCADE"))
    loai: Mapped[EventKind] = mapped_column(Text)
    noi_dung: Mapped[str] = mapped_column(Text, default="")
    account_id: Mapped[UUID | None] = mapped_column()
    ten_nguoi_lam: Mapped[str | None] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
