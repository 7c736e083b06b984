"""Accounts, their sessions, their codes, what they agreed to, and what happened to them."""

from datetime import date, datetime
from typing import Any
from uuid import UUID

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Computed,
    Date,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    SmallInteger,
    Text,
    text,
)
from sqlalchemy.dialects.postgresql import ARRAY, JSONB, TSVECTOR
from sqlalchemy.orm import Mapped, mapped_column

from khoisu.identity.states import AccountEventKind
from khoisu.kit import clock
from khoisu.kit.db import Base, Moment
from khoisu.kit.ids import new_id

ACTIVE = "HOAT_DONG"
SUSPENDED = "BI_KHOA"
SEARCH = "tu_tim(ho_ten || ' ' || coalesce(email, '') || ' ' || coalesce(so_dien_thoai, ''))"
RESTRICTED_WHOLE = """(han_che_luc IS NULL) = (han_che_ly_do IS NULL)
    AND (han_che_luc IS NULL) = (han_che_loi_nhan IS NULL)"""
IN_REVIEW = "vai_tro && ARRAY['nhan-vien', 'bien-tap', 'quan-tri']"


class Account(Base):
    """A person. `email` is lower case, `so_dien_thoai` is E.164; either or both, each proven by a code."""

    __tablename__ = "account"
    __table_args__ = (
        CheckConstraint("trang_thai IN ('HOAT_DONG', 'BI_KHOA')", name="trang_thai"),
        CheckConstraint("ngon_ngu IN ('vi', 'en')", name="ngon_ngu"),
        CheckConstraint(RESTRICTED_WHOLE, name="han_che"),
        Index("ix_account_tim_kiem", "tim_kiem", postgresql_using="gin"),
        Index("ix_account_van_phong", "id", postgresql_where=text(IN_REVIEW)),
        Index("ix_account_bi_khoa", "id", postgresql_where=text("trang_thai = 'BI_KHOA'")),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    ho_ten: Mapped[str] = mapped_column(Text)
    ngay_sinh: Mapped[date | None] = mapped_column(Date)
    email: Mapped[str | None] = mapped_column(Text, unique=True)
    email_verified: Mapped[bool] = mapped_column(Boolean, default=False)
    so_dien_thoai: Mapped[str | None] = mapped_column(Text, unique=True)
    ngon_ngu: Mapped[str] = mapped_column(Text, default="vi")
    vai_tro: Mapped[list[str]] = mapped_column(ARRAY(Text), default=lambda: ["khach-hang"])
    trang_thai: Mapped[str] = mapped_column(Text, default=ACTIVE)
    ly_do_khoa: Mapped[str | None] = mapped_column(Text)
    han_che_ly_do: Mapped[str | None] = mapped_column(Text)
    """Why the account is restricted: it reads, pays and finishes what runs, but starts nothing new. None: it is not."""
    han_che_loi_nhan: Mapped[str | None] = mapped_column(Text)
    han_che_luc: Mapped[datetime | None] = mapped_column(Moment)
    password_hash: Mapped[str | None] = mapped_column(Text)
    password_changed_at: Mapped[datetime | None] = mapped_column(Moment)
    capacity_declared_at: Mapped[datetime | None] = mapped_column(Moment)
    google_sub: Mapped[str | None] = mapped_column(Text, unique=True)
    la_mau: Mapped[bool] = mapped_column(Boolean, default=False)
    tim_kiem: Mapped[str] = mapped_column(TSVECTOR, Computed(SEARCH, persisted=True), nullable=True, deferred=True)
    created_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    updated_at: Mapped[datetime] = mapped_column(Moment, default=clock.now, onupdate=clock.now)


class LoginSession(Base):
    """One login on one device. The refresh token is computed from `id` and `generation`; none is stored.

    `amr`: how the person was authenticated (RFC 8176); `fingerprint`: keyed hash of browser and network. A browser's own session at the
    realm has a `cookie_hash` and no client; a client's that was opened from it names it in `realm_session_id` and ends with it.
    """

    __tablename__ = "login_session"
    __table_args__ = (
        Index("ix_login_session_account_id_live", "account_id", postgresql_where=text("ended_at IS NULL")),
        Index("ix_login_session_expires_at", "expires_at"),
        Index(
            "uq_login_session_cookie_hash",
            "cookie_hash",
            unique=True,
            postgresql_where=text("cookie_hash IS NOT NULL"),
        ),
        Index(
            "ix_login_session_realm_session_id",
            "realm_session_id",
            postgresql_where=text("realm_session_id IS NOT NULL"),
        ),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"))
    client_id: Mapped[str] = mapped_column(Text)
    scope: Mapped[str] = mapped_column(Text)
    generation: Mapped[int] = mapped_column(Integer, default=1)
    thiet_bi: Mapped[str] = mapped_column(Text, default="")
    created_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    last_used_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    rotated_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    idle_expires_at: Mapped[datetime] = mapped_column(Moment)
    expires_at: Mapped[datetime] = mapped_column(Moment)
    ended_at: Mapped[datetime | None] = mapped_column(Moment)
    end_reason: Mapped[str | None] = mapped_column(Text)
    amr: Mapped[list[str]] = mapped_column(ARRAY(Text), default=list, server_default=text("'{}'"))
    authenticated_at: Mapped[datetime | None] = mapped_column(Moment)
    fingerprint: Mapped[bytes | None] = mapped_column(LargeBinary)
    cookie_hash: Mapped[bytes | None] = mapped_column(LargeBinary)
    realm_session_id: Mapped[UUID | None] = mapped_column(ForeignKey("login_session.id", ondelete="CASCADE"))

    @property
    def proven_at(self) -> datetime:
        """When the person last proved who they are: at the login, or later by confirming it."""
        return self.authenticated_at or self.created_at


class ExternalIdentity(Base):
    """Whose account a person of a foreign realm has: that realm's `iss` and `sub`, never an e-mail address."""

    __tablename__ = "external_identity"
    __table_args__ = (Index("ix_external_identity_account_id", "account_id"),)

    issuer: Mapped[str] = mapped_column(Text, primary_key=True)
    subject: Mapped[str] = mapped_column(Text, primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"))
    created_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class KnownBrowser(Base):
    """A browser that an account has logged in with. `id` is that login: the session's id, or one of the realm's own page.

    A new login replaces it, so a copied cookie is good until then at most.
    """

    __tablename__ = "known_browser"
    __table_args__ = (
        Index("ix_known_browser_account_id", "account_id"),
        Index("ix_known_browser_expires_at", "expires_at"),
    )

    id: Mapped[UUID] = mapped_column(primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"))
    created_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    expires_at: Mapped[datetime] = mapped_column(Moment)


class OneTimeCode(Base):
    """A flow that proves an identifier: its code, then the ticket for a right code. Both are stored as keyed hashes.

    `account_id` is null when there is no account for the code; such a flow looks the same from outside. `google_sub` and
    `ho_ten`: who registers with Google, which has proven the address instead of a code.
    """

    __tablename__ = "one_time_code"
    __table_args__ = (Index("ix_one_time_code_created_at", "created_at"),)

    id: Mapped[UUID] = mapped_column(primary_key=True)
    purpose: Mapped[str] = mapped_column(Text)
    identifier_kind: Mapped[str] = mapped_column(Text)
    identifier: Mapped[str] = mapped_column(Text)
    account_id: Mapped[UUID | None] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"))
    lang: Mapped[str] = mapped_column(Text)
    code_hash: Mapped[bytes] = mapped_column(LargeBinary)
    attempts: Mapped[int] = mapped_column(SmallInteger, default=0)
    created_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    sent_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)
    expires_at: Mapped[datetime] = mapped_column(Moment)
    verified_at: Mapped[datetime | None] = mapped_column(Moment)
    ticket_hash: Mapped[bytes | None] = mapped_column(LargeBinary, unique=True)
    ticket_expires_at: Mapped[datetime | None] = mapped_column(Moment)
    used_at: Mapped[datetime | None] = mapped_column(Moment)
    google_sub: Mapped[str | None] = mapped_column(Text)
    ho_ten: Mapped[str | None] = mapped_column(Text)


class GoogleLoginFailure(Base):
    """How often logins by Google failed on a day (of Viet Nam), by kind; nothing says whose they were."""

    __tablename__ = "google_login_failure"
    __table_args__ = (CheckConstraint("times > 0", name="times"),)

    day: Mapped[date] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(Text, primary_key=True)
    times: Mapped[int] = mapped_column()
    last_at: Mapped[datetime] = mapped_column(Moment)


class AuthorizationCode(Base):
    """The code that a foreign OpenID client exchanges once, within a minute (RFC 6749 §4.1.2)."""

    __tablename__ = "authorization_code"
    __table_args__ = (Index("ix_authorization_code_expires_at", "expires_at"),)

    code_hash: Mapped[bytes] = mapped_column(LargeBinary, primary_key=True)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id", ondelete="CASCADE"))
    client_id: Mapped[str] = mapped_column(Text)
    redirect_uri: Mapped[str] = mapped_column(Text)
    scope: Mapped[str] = mapped_column(Text)
    nonce: Mapped[str | None] = mapped_column(Text)
    code_challenge: Mapped[str | None] = mapped_column(Text)
    code_challenge_method: Mapped[str | None] = mapped_column(Text)
    expires_at: Mapped[datetime] = mapped_column(Moment)
    used_at: Mapped[datetime | None] = mapped_column(Moment)
    session_id: Mapped[UUID | None] = mapped_column(ForeignKey("login_session.id", ondelete="CASCADE"))
    realm_session_id: Mapped[UUID | None] = mapped_column(ForeignKey("login_session.id", ondelete="CASCADE"))
    amr: Mapped[list[str]] = mapped_column(ARRAY(Text), default=list, server_default=text("'{}'"))
    authenticated_at: Mapped[datetime | None] = mapped_column(Moment)


class Consent(Base):
    """The ledger of consents, one row per yes or no, never changed (Law 91/2025/QH15; G-79)."""

    __tablename__ = "consent"
    __table_args__ = (Index("ix_consent_account_id_at", "account_id", "at"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    muc_dich: Mapped[str] = mapped_column(Text)
    phien_ban: Mapped[str] = mapped_column(Text)
    dong_y: Mapped[bool] = mapped_column(Boolean)
    address: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class VisitorConsent(Base):
    """A visitor's yes or no to analytics. It names nobody: its id is the receipt that only their browser holds (G-79, G-81)."""

    __tablename__ = "visitor_consent"

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    muc_dich: Mapped[str] = mapped_column(Text)
    phien_ban: Mapped[str] = mapped_column(Text)
    dong_y: Mapped[bool] = mapped_column(Boolean)
    ngon_ngu: Mapped[str] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class SigningKey(Base):
    """A key of the realm: public half as a JWK, private half encrypted under the session secret."""

    __tablename__ = "signing_key"

    kid: Mapped[str] = mapped_column(Text, primary_key=True)
    algorithm: Mapped[str] = mapped_column(Text)
    public_jwk: Mapped[dict[str, Any]] = mapped_column(JSONB)
    sealed_private: Mapped[bytes] = mapped_column(LargeBinary)
    created_at: Mapped[datetime] = mapped_column(Moment, default=clock.now)


class AccountEvent(Base):
    """What happened to an account: append-only, for complaints and audits."""

    __tablename__ = "account_event"
    __table_args__ = (Index("ix_account_event_account_id_at", "account_id", "at"),)

    id: Mapped[UUID] = mapped_column(primary_key=True, default=new_id)
    account_id: Mapped[UUID] = mapped_column(ForeignKey("account.id"))
    kind: Mapped[AccountEventKind] = mapped_column(Text)
    session_id: Mapped[UUID | None] = mapped_column()
    actor_id: Mapped[UUID | None] = mapped_column()
    ly_do: Mapped[str | None] = mapped_column(Text)
    ghi_chu: Mapped[str | None] = mapped_column(Text)
    at: Mapped[datetime] = mapped_column(Moment, default=clock.now)
