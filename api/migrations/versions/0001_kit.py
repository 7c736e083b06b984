"""The technical tables: idempotency keys, rate counters, the job queue, and the function that folds accents."""

import sqlalchemy as sa
from alembic import op
from pgqueuer.adapters.persistence.qb import QueryBuilderEnvironment

revision = "0001"
down_revision = None

# Core PostgreSQL only (the embedded server has no unaccent): NFD, drop the marks, đ to d, lower case (G-65).
FOLD = """
CREATE FUNCTION bo_dau(van_ban text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(regexp_replace(lower(normalize(van_ban, NFD)), '[\u0300-\u036f]', '', 'g'), 'đ', 'd')
"""
# History is added to, never changed: rooms hang this on their event tables.
APPEND_ONLY = """
CREATE FUNCTION chi_duoc_them() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$
"""


def upgrade() -> None:
    op.create_table(
        "idempotency_key",
        sa.Column("scope", sa.Text(), nullable=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("request_hash", sa.Text(), nullable=False),
        sa.Column("status", sa.SmallInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("created_at", sa.DateTime(timezone=True), server_default=sa.func.now(), nullable=False),
        sa.PrimaryKeyConstraint("scope", "key", name="pk_idempotency_key"),
    )
    op.create_index("ix_idempotency_key_created_at", "idempotency_key", ["created_at"])
    op.create_table(
        "rate_counter",
        sa.Column("bucket", sa.Text(), nullable=False),
        sa.Column("window_start", sa.BigInteger(), nullable=False),
        sa.Column("window_end", sa.DateTime(timezone=True), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("bucket", "window_start", name="pk_rate_counter"),
        prefixes=["UNLOGGED"],
    )
    op.create_index("ix_rate_counter_window_end", "rate_counter", ["window_end"])
    op.execute(FOLD)
    op.execute(APPEND_ONLY)
    # The queue's own installation script holds many statements, which only the driver's plain protocol takes at once.
    script = QueryBuilderEnvironment().build_install_query()
    op.get_bind().connection.dbapi_connection.run_async(lambda connection: connection.execute(script))


def downgrade() -> None:
    script = QueryBuilderEnvironment().build_uninstall_query()
    op.get_bind().connection.dbapi_connection.run_async(lambda connection: connection.execute(script))
    op.execute("DROP FUNCTION chi_duoc_them()")
    op.execute("DROP FUNCTION bo_dau(text)")
    op.drop_table("rate_counter")
    op.drop_table("idempotency_key")
