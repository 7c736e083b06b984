"""Tables of rendered papers: sets by revision of their subject, their files encrypted in the object store."""

from datetime import datetime
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, Index, Integer, SmallInteger, Text, UniqueConstraint, Uuid, text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class PaperSetRow(Base):
    """All papers of one version. CHO: to be rendered; XONG: all of them exist; LOI: given up, staff must look;
    KIEM_TRA: rendered, and held back because the audit found faults; DA_XOA: deleted on schedule.

    A version is a revision of the subject and `lan`: 1 for the papers that came with the submission, 2 and more for sets that the office
    had drawn from the same revision later, next to the first. From XONG the database allows only the change to DA_XOA, of nothing
    else in the row, and no file may be changed or deleted before that (migrations 0035 and 0039).
    """

    __tablename__ = "bo_giay_to"
    __table_args__ = (
        UniqueConstraint("chu_the_id", "phien_ban", "lan"),
        CheckConstraint("trang_thai IN ('CHO', 'XONG', 'LOI', 'DA_XOA', 'KIEM_TRA')", name="trang_thai"),
        CheckConstraint("(trang_thai = 'XONG') = (xong_luc IS NOT NULL)", name="xong_luc"),
        CheckConstraint("lan >= 1", name="lan"),
        CheckConstraint("lan_nop >= 1", name="lan_nop"),
        Index("ix_bo_giay_to_cho", "cap_nhat_luc", postgresql_where=text("trang_thai = 'CHO'")),
        Index("ix_bo_giay_to_kiem_tra", "chu_the_id", postgresql_where=text("trang_thai = 'KIEM_TRA'")),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    chu_the_id: Mapped[UUID] = mapped_column(Uuid)
    """The subject of the papers; this room does not know what it is."""
    phien_ban: Mapped[int] = mapped_column(Integer)
    lan: Mapped[int] = mapped_column(SmallInteger, default=1)
    lan_nop: Mapped[int | None] = mapped_column(SmallInteger)
    """Which hand-in the papers came with, from 1; empty in sets that are older than this count."""
    trang_thai: Mapped[str] = mapped_column(Text, default="CHO")
    so_lan_thu: Mapped[int] = mapped_column(SmallInteger, default=0)
    ly_do: Mapped[str | None] = mapped_column(Text)
    loi_kiem_tra: Mapped[list[dict[str, str]] | None] = mapped_column(JSONB(none_as_null=True))
    """What the audit found: code, paper and place of each fault, no personal data."""
    phat_hanh_boi: Mapped[UUID | None] = mapped_column(Uuid)
    """The administrator who releases the set with the faults of `loi_kiem_tra`; the reason is in the dossier's log."""
    tao_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    cap_nhat_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    xong_luc: Mapped[datetime | None] = mapped_column(Moment)
    ly_do_soan: Mapped[str | None] = mapped_column(Text)
    """Why the office had a further version drawn."""
    an_ban_mau: Mapped[str | None] = mapped_column(Text)
    """Edition of the templates, whole; empty in sets that were drawn before editions were recorded."""
    an_ban_luat: Mapped[str | None] = mapped_column(Text)
    bam_du_lieu: Mapped[str | None] = mapped_column(Text)
    """Salted SHA-256 of what was handed in, hex."""


class StoredPaperRow(Base):
    """One file of a set, written together with the state XONG and never changed."""

    __tablename__ = "giay_to"
    __table_args__ = (
        UniqueConstraint("bo_id", "ma", "dinh_dang"),
        CheckConstraint("dinh_dang IN ('pdf', 'docx')", name="dinh_dang"),
    )

    id: Mapped[UUID] = mapped_column(Uuid, primary_key=True, default=new_id)
    bo_id: Mapped[UUID] = mapped_column(ForeignKey("bo_giay_to.id", ondelete="CASCADE"))
    thu_tu: Mapped[int] = mapped_column(SmallInteger)
    ma: Mapped[str] = mapped_column(Text)
    ten: Mapped[str] = mapped_column(Text)
    bieu_mau: Mapped[str] = mapped_column(Text)
    """Form and edition, such as "TT68/2025 Mẫu 2"."""
    dinh_dang: Mapped[str] = mapped_column(Text)
    khoa: Mapped[str] = mapped_column(Text)
    """The key of the bytes in the store."""
    bam: Mapped[str] = mapped_column(Text)
    """SHA-256 of the file, hex."""
    so_byte: Mapped[int] = mapped_column(Integer)
    phien_ban: Mapped[int | None] = mapped_column(Integer)
    an_ban_mau: Mapped[str | None] = mapped_column(Text)
    an_ban_luat: Mapped[str | None] = mapped_column(Text)
    bam_du_lieu: Mapped[str | None] = mapped_column(Text)
