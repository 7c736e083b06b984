"""What a person proves besides a password or a code, and the challenges that ask for it."""

from datetime import datetime
from uuid import UUID, uuid4

from sqlalchemy import BigInteger, Boolean, CheckConstraint, ForeignKey, Index, LargeBinary, SmallInteger, Text
from sqlalchemy.dialects.postgresql import ARRAY
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.identity.states import LoginKind
from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id

TOTP = "TOTP"
PASSKEY = "PASSKEY"


class SecondFactor(Base):
    """An authenticator app (`sealed_secret`) or a passkey (`credential_id`, `public_key`). It counts once it is confirmed.

    `last_step`: the newest time step whose code was accepted; no code of that step or an older one is accepted again.
    """

    __tablename__ = "second_factor"
    __table_args__ = (
        CheckConstraint("kind IN ('TOTP', 'PASSKEY')", name="kind"),
        Index("ix_second_factor_account_id", "account_id"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"))
    kind: Mapped[str] = mapped_column(Text)
    name: Mapped[str] = mapped_column(Text)
    sealed_secret: Mapped[bytes | None] = mapped_column(LargeBinary)
    last_step: Mapped[int | None] = mapped_column(BigInteger)
    credential_id: Mapped[bytes | None] = mapped_column(LargeBinary, unique=True)
    public_key: Mapped[bytes | None] = mapped_column(LargeBinary)
    sign_count: Mapped[int] = mapped_column(BigInteger, default=0)
    transports: Mapped[list[str]] = mapped_column(ARRAY(Text), default=list)
    synced: Mapped[bool] = mapped_column(Boolean, default=False)
    created_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    confirmed_at: Mapped[datetime | None] = mapped_column(Moment)
    last_used_at: Mapped[datetime | None] = mapped_column(Moment)


class RecoveryCode(Base):
    """A code for the day the factor is lost, stored as a keyed hash; each works once."""

    __tablename__ = "recovery_code"
    __table_args__ = (Index("ix_recovery_code_account_id", "account_id"),)

    code_hash: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"))
    created_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    used_at: Mapped[datetime | None] = mapped_column(Moment)


class LoginChallenge(Base):
    """A question that waits for its answer: the second step of a login, or what a passkey signs. Answered once.

    `account_id` is null while nobody knows who answers (login by passkey alone); `amr`: what has been proven so far.
    """

    __tablename__ = "login_challenge"
    __table_args__ = (
        CheckConstraint("purpose IN ('SECOND_STEP', 'PASSKEY_LOGIN', 'NEW_PASSKEY', 'CONFIRM')", name="purpose"),
        Index("ix_login_challenge_expires_at", "expires_at"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=uuid4)
    purpose: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID | None] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"))
    token_hash: Mapped[bytes | None] = mapped_column(LargeBinary, unique=True)
    client_id: Mapped[str | None] = mapped_column(Text)
    how: Mapped[LoginKind | None] = mapped_column(Text)
    amr: Mapped[list[str]] = mapped_column(ARRAY(Text), default=list)
    challenge: Mapped[bytes] = mapped_column(LargeBinary)
    attempts: Mapped[int] = mapped_column(SmallInteger, default=0)
    created_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    expires_at: Mapped[datetime] = mapped_column(Moment)
    used_at: Mapped[datetime | None] = mapped_column(Moment)


class FactorReset(Base):
    """An administrator's reset of a person's factors. It happens at `due_at`, unless the owner has stopped it."""

    __tablename__ = "second_factor_reset"
    __table_args__ = (Index("ix_second_factor_reset_account_id", "account_id"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"))
    actor_id: Mapped[UUID] = mapped_column()
    reason: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    due_at: Mapped[datetime] = mapped_column(Moment)
    done_at: Mapped[datetime | None] = mapped_column(Moment)
    stopped_at: Mapped[datetime | None] = mapped_column(Moment)


class AlertLink(Base):
    """The link "it was not me" of a security alert: a keyed hash, used once within a day.

    `factor_id` or `identifier`: what the reported change added, to be taken back.
    """

    __tablename__ = "security_alert_link"
    __table_args__ = (Index("ix_security_alert_link_expires_at", "expires_at"),)

    token_hash: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"))
    event: Mapped[str] = mapped_column(Text)
    factor_id: Mapped[UUID | None] = mapped_column()
    identifier: Mapped[str | None] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    expires_at: Mapped[datetime] = mapped_column(Moment)
    used_at: Mapped[datetime | None] = mapped_column(Moment)
