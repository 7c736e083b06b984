"""Limits against abuse: SMS by number range and hour, their limits in versions, whom an open order came from, late messages.

The new columns of `outbox_message` have constant defaults, so no row of it is written.
"""

from alembic import op

revision = "0047"
down_revision = "0046"

TABLES = (
    """CREATE TABLE sms_usage (
  gio timestamptz NOT NULL,
  dau_so text NOT NULL,
  so_gui integer NOT NULL,
  so_ma integer NOT NULL,
  so_ma_dung integer NOT NULL,
  so_tu_choi integer NOT NULL,
  CONSTRAINT pk_sms_usage PRIMARY KEY (gio, dau_so)
)""",
    """CREATE TABLE sms_limits (
  phien_ban integer NOT NULL CONSTRAINT pk_sms_limits PRIMARY KEY,
  gio integer NOT NULL,
  ngay integer NOT NULL,
  dau_so_gio integer NOT NULL,
  dau_so_ngay integer NOT NULL,
  dau_so_dung text[] NOT NULL,
  dung boolean NOT NULL,
  dung_den timestamptz,
  ly_do text NOT NULL,
  account_id uuid NOT NULL,
  ten_nguoi text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT ck_sms_limits_khong_am CHECK (gio >= 0 AND ngay >= 0 AND dau_so_gio >= 0 AND dau_so_ngay >= 0),
  CONSTRAINT ck_sms_limits_dung_den CHECK (dung OR dung_den IS NULL)
)""",
    """CREATE TABLE order_origin (
  khoa text NOT NULL,
  don_hang_id uuid NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_order_origin PRIMARY KEY (khoa, don_hang_id),
  CONSTRAINT fk_order_origin_don_hang_id_don_hang FOREIGN KEY (don_hang_id) REFERENCES don_hang (id) ON DELETE CASCADE
)""",
    "CREATE INDEX ix_order_origin_don_hang_id ON order_origin (don_hang_id)",
    "CREATE INDEX ix_order_origin_luc ON order_origin (luc)",
    "ALTER TABLE outbox_message ADD COLUMN chua_xac_minh boolean NOT NULL DEFAULT false",
    "ALTER TABLE outbox_message ADD COLUMN gui_tu timestamptz",
)
APPEND_ONLY = tuple(
    f"CREATE TRIGGER sms_limits_{name} BEFORE {event} ON sms_limits FOR EACH {each} EXECUTE FUNCTION chi_duoc_them()"
    for name, event, each in (("chi_them", "UPDATE OR DELETE", "ROW"), ("khong_xoa_het", "TRUNCATE", "STATEMENT"))
)


def upgrade() -> None:
    for statement in (*TABLES, *APPEND_ONLY):
        op.execute(statement)


def downgrade() -> None:
    op.execute("ALTER TABLE outbox_message DROP COLUMN chua_xac_minh, DROP COLUMN gui_tu")
    for table in ("order_origin", "sms_limits", "sms_usage"):
        op.execute(f"DROP TABLE {table}")
