"""Delivery fees by province, only ever added to, and what an order was told about its delivery."""

from alembic import op

revision = "0063"
down_revision = "0062"

TABLE = """CREATE TABLE phi_giao_hang (
  so integer NOT NULL CONSTRAINT pk_phi_giao_hang PRIMARY KEY,
  ma_tinh text,
  don_vi text NOT NULL,
  phi bigint NOT NULL,
  ngay_tu smallint NOT NULL,
  ngay_den smallint NOT NULL,
  bo boolean NOT NULL,
  hieu_luc_tu timestamptz NOT NULL,
  ly_do text NOT NULL,
  account_id uuid,
  ten_nguoi text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT ck_phi_giao_hang_phi CHECK (phi >= 0),
  CONSTRAINT ck_phi_giao_hang_ngay CHECK (ngay_tu >= 0 AND ngay_den BETWEEN ngay_tu AND 60),
  CONSTRAINT ck_phi_giao_hang_bo CHECK (NOT bo OR ma_tinh IS NOT NULL)
)"""
APPEND_ONLY = tuple(
    f"CREATE TRIGGER phi_giao_hang_{name} BEFORE {event} ON phi_giao_hang FOR EACH {each} EXECUTE FUNCTION chi_duoc_them()"
    for name, event, each in (("chi_them", "UPDATE OR DELETE", "ROW"), ("khong_xoa_het", "TRUNCATE", "STATEMENT"))
)


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '3s'")
    for statement in (TABLE, *APPEND_ONLY, "ALTER TABLE don_hang ADD COLUMN giao_hang jsonb"):
        op.execute(statement)


def downgrade() -> None:
    op.execute("ALTER TABLE don_hang DROP COLUMN giao_hang")
    op.execute("DROP TABLE phi_giao_hang")
