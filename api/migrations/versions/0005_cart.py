"""Carts of accounts and of visitors, kept on the server."""

from alembic import op

revision = "0005"
down_revision = "0004"

CART = """
CREATE TABLE gio_hang (
  user_id uuid CONSTRAINT pk_gio_hang PRIMARY KEY,
  khach_token_hash bytea CONSTRAINT uq_gio_hang_khach_token_hash UNIQUE,
  phien_ban bigint NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  het_han_luc timestamptz NOT NULL
)
"""
# No reference to the catalogue's tables: services and packages are withdrawn, never deleted.
LINE = """
CREATE TABLE dong_gio_hang (
  user_id uuid NOT NULL CONSTRAINT fk_dong_gio_hang_user_id REFERENCES gio_hang (user_id) ON DELETE CASCADE,
  dich_vu_id uuid NOT NULL,
  goi_cuoc_id uuid NOT NULL,
  chu_ky text NOT NULL,
  so_luong smallint NOT NULL,
  gia_luc_them bigint NOT NULL,
  them_luc timestamptz NOT NULL,
  CONSTRAINT pk_dong_gio_hang PRIMARY KEY (user_id, dich_vu_id, goi_cuoc_id),
  CONSTRAINT ck_dong_gio_hang_chu_ky CHECK (chu_ky IN ('MOT_LAN', 'THANG', 'QUY', 'NAM')),
  CONSTRAINT ck_dong_gio_hang_so_luong CHECK (so_luong BETWEEN 1 AND 99)
)
"""


def upgrade() -> None:
    op.execute(CART)
    op.execute(LINE)
    op.execute("CREATE INDEX ix_gio_hang_het_han_luc ON gio_hang (het_han_luc)")
    op.execute("CREATE INDEX ix_gio_hang_updated_at_user_id ON gio_hang (updated_at, user_id)")


def downgrade() -> None:
    op.drop_table("dong_gio_hang")
    op.drop_table("gio_hang")
