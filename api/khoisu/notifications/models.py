"""The outbox, one row per message and medium; what SMS were sent where, and the limits that the office sets."""

from datetime import datetime
from typing import Any
from uuid import UUID

from sqlalchemy import (
    CheckConstraint,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    SmallInteger,
    Text,
    UniqueConstraint,
    false,
    func,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id


class OutboxMessage(Base):
    """A message to be sent, on its way, sent or failed. `bi_mat` holds what must not be read at rest (a code), encrypted.

    `chua_xac_minh`: nobody has proven that the recipient is theirs. `gui_tu`: sent late, not before this moment, because
    the recipient had their messages of the day; its tries count from then.
    """

    __tablename__ = "outbox_message"
    __table_args__ = (
        UniqueConstraint("dedupe_key", "kenh"),
        Index("ix_outbox_message_due", "lan_thu_sau", postgresql_where="trang_thai IN ('CHO_GUI', 'DANG_GUI')"),
        Index("ix_outbox_message_secret", "het_han", postgresql_where="bi_mat IS NOT NULL"),
        Index("ix_outbox_message_tao_luc", "tao_luc"),
        Index("ix_outbox_message_ma_don_hang", "ma_don_hang"),
        Index("ix_outbox_message_nguoi_nhan", "nguoi_nhan", "tao_luc"),
        Index("ix_outbox_message_trang_thai", "trang_thai", "tao_luc", "id"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    dedupe_key: Mapped[str] = mapped_column(Text)
    kenh: Mapped[str] = mapped_column(Text)
    loai: Mapped[str] = mapped_column(Text)
    ngon_ngu: Mapped[str] = mapped_column(Text)
    nguoi_nhan: Mapped[str] = mapped_column(Text)
    ma_don_hang: Mapped[str | None] = mapped_column(Text)
    du_lieu: Mapped[dict[str, Any]] = mapped_column(JSONB)
    bi_mat: Mapped[bytes | None] = mapped_column(LargeBinary)
    trang_thai: Mapped[str] = mapped_column(Text, default="CHO_GUI")
    so_lan_thu: Mapped[int] = mapped_column(SmallInteger, default=0)
    lan_thu_sau: Mapped[datetime] = mapped_column(Moment)
    giu_den: Mapped[datetime | None] = mapped_column(Moment)
    het_han: Mapped[datetime | None] = mapped_column(Moment)
    loi: Mapped[str | None] = mapped_column(Text)
    chua_xac_minh: Mapped[bool] = mapped_column(server_default=false())
    gui_tu: Mapped[datetime | None] = mapped_column(Moment)
    gui_lai_tu: Mapped[UUID | None] = mapped_column(ForeignKey("outbox_message.id"), unique=True)
    tao_luc: Mapped[datetime] = mapped_column(Moment, server_default=func.now())
    gui_luc: Mapped[datetime | None] = mapped_column(Moment)


class MessageChoice(Base):
    """By which media a person receives a topic that may be stopped; none: not at all. Without a row the usual ones."""

    __tablename__ = "message_choice"
    __table_args__ = (CheckConstraint("kenh <@ ARRAY['EMAIL', 'SMS']", name="kenh"),)

    account_id: Mapped[UUID] = mapped_column(primary_key=True)
    chu_de: Mapped[str] = mapped_column(Text, primary_key=True)
    kenh: Mapped[list[str]] = mapped_column(ARRAY(Text))
    luc: Mapped[datetime] = mapped_column(Moment)


class SmsUsage(Base):
    """What text messages went to one number range in one hour. No number is in it, only its first digits."""

    __tablename__ = "sms_usage"

    gio: Mapped[datetime] = mapped_column(Moment, primary_key=True)
    dau_so: Mapped[str] = mapped_column(Text, primary_key=True)
    so_gui: Mapped[int] = mapped_column(Integer, default=0)
    so_ma: Mapped[int] = mapped_column(Integer, default=0)
    so_ma_dung: Mapped[int] = mapped_column(Integer, default=0)
    so_tu_choi: Mapped[int] = mapped_column(Integer, default=0)


class SmsLimits(Base):
    """One version of the limits on SMS, append-only; the highest number is in force."""

    __tablename__ = "sms_limits"
    __table_args__ = (
        CheckConstraint("gio >= 0 AND ngay >= 0 AND dau_so_gio >= 0 AND dau_so_ngay >= 0", name="khong_am"),
        CheckConstraint("dung OR dung_den IS NULL", name="dung_den"),
    )

    phien_ban: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    gio: Mapped[int] = mapped_column(Integer)
    ngay: Mapped[int] = mapped_column(Integer)
    dau_so_gio: Mapped[int] = mapped_column(Integer)
    dau_so_ngay: Mapped[int] = mapped_column(Integer)
    dau_so_dung: Mapped[list[str]] = mapped_column(ARRAY(Text))
    dung: Mapped[bool] = mapped_column()
    dung_den: Mapped[datetime | None] = mapped_column(Moment)
    ly_do: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID] = mapped_column()
    ten_nguoi: Mapped[str] = mapped_column(Text)
    luc: Mapped[datetime] = mapped_column(Moment)
