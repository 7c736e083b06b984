"""Accounts, sessions, codes, consents, signing keys and the history of accounts."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, JSONB

revision = "0003"
down_revision = "0005"

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    _account()
    _login_session()
    _codes()
    _ledgers()


def _account() -> None:
    op.create_table(
        "account",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("ho_ten", sa.Text(), nullable=False),
        sa.Column("ngay_sinh", sa.Date()),
        sa.Column("email", sa.Text()),
        sa.Column("email_verified", sa.Boolean(), nullable=False),
        sa.Column("so_dien_thoai", sa.Text()),
        sa.Column("ngon_ngu", sa.Text(), nullable=False),
        sa.Column("vai_tro", ARRAY(sa.Text()), nullable=False),
        sa.Column("trang_thai", sa.Text(), nullable=False),
        sa.Column("ly_do_khoa", sa.Text()),
        sa.Column("password_hash", sa.Text()),
        sa.Column("password_changed_at", MOMENT),
        sa.Column("capacity_declared_at", MOMENT),
        sa.Column("google_sub", sa.Text()),
        sa.Column("la_mau", sa.Boolean(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("updated_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_account"),
        sa.UniqueConstraint("email", name="uq_account_email"),
        sa.UniqueConstraint("so_dien_thoai", name="uq_account_so_dien_thoai"),
        sa.UniqueConstraint("google_sub", name="uq_account_google_sub"),
        sa.CheckConstraint("trang_thai IN ('HOAT_DONG', 'BI_KHOA')", name="ck_account_trang_thai"),
        sa.CheckConstraint("ngon_ngu IN ('vi', 'en')", name="ck_account_ngon_ngu"),
    )


def _login_session() -> None:
    op.create_table(
        "login_session",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("account_id", sa.Uuid(), nullable=False),
        sa.Column("client_id", sa.Text(), nullable=False),
        sa.Column("scope", sa.Text(), nullable=False),
        sa.Column("generation", sa.Integer(), nullable=False),
        sa.Column("thiet_bi", sa.Text(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("last_used_at", MOMENT, nullable=False),
        sa.Column("rotated_at", MOMENT, nullable=False),
        sa.Column("idle_expires_at", MOMENT, nullable=False),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.Column("ended_at", MOMENT),
        sa.Column("end_reason", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_login_session"),
        sa.ForeignKeyConstraint(["account_id"], ["account.id"], name="fk_login_session_account_id", ondelete="CASCADE"),
    )
    op.create_index(
        "ix_login_session_account_id_live",
        "login_session",
        ["account_id"],
        postgresql_where=sa.text("ended_at IS NULL"),
    )
    op.create_index("ix_login_session_expires_at", "login_session", ["expires_at"])


def _codes() -> None:
    op.create_table(
        "one_time_code",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("purpose", sa.Text(), nullable=False),
        sa.Column("identifier_kind", sa.Text(), nullable=False),
        sa.Column("identifier", sa.Text(), nullable=False),
        sa.Column("account_id", sa.Uuid()),
        sa.Column("lang", sa.Text(), nullable=False),
        sa.Column("code_hash", sa.LargeBinary(), nullable=False),
        sa.Column("attempts", sa.SmallInteger(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.Column("sent_at", MOMENT, nullable=False),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.Column("verified_at", MOMENT),
        sa.Column("ticket_hash", sa.LargeBinary()),
        sa.Column("ticket_expires_at", MOMENT),
        sa.Column("used_at", MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_one_time_code"),
        sa.UniqueConstraint("ticket_hash", name="uq_one_time_code_ticket_hash"),
        sa.ForeignKeyConstraint(["account_id"], ["account.id"], name="fk_one_time_code_account_id", ondelete="CASCADE"),
    )
    op.create_index("ix_one_time_code_created_at", "one_time_code", ["created_at"])
    op.create_table(
        "authorization_code",
        sa.Column("code_hash", sa.LargeBinary(), nullable=False),
        sa.Column("account_id", sa.Uuid(), nullable=False),
        sa.Column("client_id", sa.Text(), nullable=False),
        sa.Column("redirect_uri", sa.Text(), nullable=False),
        sa.Column("scope", sa.Text(), nullable=False),
        sa.Column("nonce", sa.Text()),
        sa.Column("code_challenge", sa.Text()),
        sa.Column("code_challenge_method", sa.Text()),
        sa.Column("expires_at", MOMENT, nullable=False),
        sa.Column("used_at", MOMENT),
        sa.Column("session_id", sa.Uuid()),
        sa.PrimaryKeyConstraint("code_hash", name="pk_authorization_code"),
        sa.ForeignKeyConstraint(
            ["account_id"], ["account.id"], name="fk_authorization_code_account_id", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["session_id"], ["login_session.id"], name="fk_authorization_code_session_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_authorization_code_expires_at", "authorization_code", ["expires_at"])


def _ledgers() -> None:
    op.create_table(
        "consent",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("account_id", sa.Uuid(), nullable=False),
        sa.Column("muc_dich", sa.Text(), nullable=False),
        sa.Column("phien_ban", sa.Text(), nullable=False),
        sa.Column("dong_y", sa.Boolean(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_consent"),
        sa.ForeignKeyConstraint(["account_id"], ["account.id"], name="fk_consent_account_id"),
    )
    op.create_index("ix_consent_account_id_at", "consent", ["account_id", "at"])
    op.create_table(
        "signing_key",
        sa.Column("kid", sa.Text(), nullable=False),
        sa.Column("algorithm", sa.Text(), nullable=False),
        sa.Column("public_jwk", JSONB(), nullable=False),
        sa.Column("sealed_private", sa.LargeBinary(), nullable=False),
        sa.Column("created_at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("kid", name="pk_signing_key"),
    )
    op.create_table(
        "account_event",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("account_id", sa.Uuid(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("session_id", sa.Uuid()),
        sa.Column("actor_id", sa.Uuid()),
        sa.Column("ly_do", sa.Text()),
        sa.Column("at", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_account_event"),
        sa.ForeignKeyConstraint(["account_id"], ["account.id"], name="fk_account_event_account_id"),
    )
    op.create_index("ix_account_event_account_id_at", "account_event", ["account_id", "at"])
    for table in ("consent", "account_event"):
        op.execute(
            f"CREATE TRIGGER {table}_chi_duoc_them BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()"
        )


def downgrade() -> None:
    for table in (
        "account_event",
        "signing_key",
        "consent",
        "authorization_code",
        "one_time_code",
        "login_session",
        "account",
    ):
        op.drop_table(table)
