"""Tables of conversations: the thread, its questions, and what each answer was made of, part by part."""

from datetime import datetime
from typing import Any, NamedTuple
from uuid import UUID

from sqlalchemy import CheckConstraint, ForeignKey, ForeignKeyConstraint, Index, LargeBinary, Text
from sqlalchemy.dialects.postgresql import JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class Conversation(Base):
    """A thread of an account or of a visitor's browser; of nobody once its texts are deleted after their time.

    `khach_hash` is the keyed hash of the visitor's token; `ma_yeu_cau` the request by which a person has taken over; `dong_y_ai_luc`
    when the person agreed to a model abroad, NULL without that yes. `nguoi_giu_id` is who of our people has it, `giu_luc` since when they have
    written nothing (`talks/rules.py` says until when that counts); `dong_luc` when they closed it.
    """

    __tablename__ = "hoi_thoai"
    __table_args__ = (
        CheckConstraint("ngon_ngu IN ('vi', 'en')", name="ngon_ngu"),
        Index("ix_hoi_thoai_account_id", "account_id", "cap_nhat_luc"),
        Index("ix_hoi_thoai_khach_hash", "khach_hash", "cap_nhat_luc"),
        Index("ix_hoi_thoai_cap_nhat_luc", "cap_nhat_luc"),
        Index("ix_hoi_thoai_ma_yeu_cau", "ma_yeu_cau"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    account_id: Mapped[UUID | None] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"))
    khach_hash: Mapped[bytes | None] = mapped_column(LargeBinary)
    ngon_ngu: Mapped[str] = mapped_column(Text)
    ma_yeu_cau: Mapped[str | None] = mapped_column(Text)
    dong_y_ai_luc: Mapped[datetime | None] = mapped_column(Moment)
    nguoi_giu_id: Mapped[UUID | None] = mapped_column()
    nguoi_giu: Mapped[str | None] = mapped_column(Text)
    giu_luc: Mapped[datetime | None] = mapped_column(Moment)
    dong_luc: Mapped[datetime | None] = mapped_column(Moment)
    tao_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    cap_nhat_luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class Head(NamedTuple):
    """A conversation without its questions, as it is read for each of them."""

    id: UUID
    ngon_ngu: str
    tao_luc: datetime
    ma_yeu_cau: str | None = None
    nguoi_giu_id: UUID | None = None
    giu_luc: datetime | None = None
    dong_luc: datetime | None = None
    dong_y_ai_luc: datetime | None = None


class AskedQuestion(Base):
    """A question as stored: masked, with the end state of its answer. `dau` are the answer's single values, its lists are parts.

    `soan_trang_thai` says how far a model has written, NULL where none may; `soan_loi` names its fault or why the gate refused.
    """

    __tablename__ = "cau_hoi_tro_ly"
    __table_args__ = (
        CheckConstraint("danh_gia IN ('HUU_ICH', 'CHUA_TOT')", name="danh_gia"),
        Index("ix_cau_hoi_tro_ly_luc", "luc"),
        Index("ix_cau_hoi_tro_ly_trang_thai", "trang_thai", "luc"),
    )

    hoi_thoai_id: Mapped[UUID] = mapped_column(ForeignKey("hoi_thoai.id", ondelete="CASCADE"), primary_key=True)
    so: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    cau_hoi: Mapped[str] = mapped_column(Text)
    trang_thai: Mapped[str] = mapped_column(Text)
    dau: Mapped[dict[str, Any] | None] = mapped_column(JSONB(none_as_null=True))
    soan_trang_thai: Mapped[str | None] = mapped_column(Text)
    soan_loi: Mapped[str | None] = mapped_column(Text)
    mili_giay: Mapped[int] = mapped_column()
    danh_gia: Mapped[str | None] = mapped_column(Text)
    ly_do: Mapped[str] = mapped_column(Text, default="")
    ghi_chu: Mapped[str] = mapped_column(Text, default="")
    luc: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class AnswerPart(Base):
    """One entry of one of the answer's lists: `loai` is the list's name on the wire, `noi_dung` the entry as it was sent."""

    __tablename__ = "phan_tra_loi"
    __table_args__ = (
        ForeignKeyConstraint(
            ["hoi_thoai_id", "so"], ["cau_hoi_tro_ly.hoi_thoai_id", "cau_hoi_tro_ly.so"], ondelete="CASCADE"
        ),
    )

    hoi_thoai_id: Mapped[UUID] = mapped_column(primary_key=True)
    so: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    loai: Mapped[str] = mapped_column(Text, primary_key=True)
    thu_tu: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    noi_dung: Mapped[Any] = mapped_column(JSONB)
