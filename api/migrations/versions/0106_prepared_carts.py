"""Carts that staff prepare for somebody who calls, and orders that come from them."""
# locks: ban-drop-constraint: the same constraint with one more value takes its place in the same transaction

from alembic import op

revision = "0106"
down_revision = "0105"

SOURCES = "'GIO_HANG', 'TRUC_TIEP', 'DICH_VU_LE'"
SOURCE = "ck_don_hang_nguon"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("""CREATE TABLE gio_lap_san (
  id uuid NOT NULL CONSTRAINT pk_gio_lap_san PRIMARY KEY,
  khoa_hash bytea NOT NULL CONSTRAINT uq_gio_lap_san_khoa_hash UNIQUE,
  lan_khoa smallint NOT NULL,
  ho_ten text NOT NULL,
  so_dien_thoai text,
  email text,
  ngon_ngu text NOT NULL,
  dong jsonb NOT NULL,
  tong_tien bigint NOT NULL,
  dia_chi jsonb,
  ghi_chu text NOT NULL,
  nguoi_lap uuid NOT NULL,
  ten_nguoi_lap text NOT NULL,
  tao_luc timestamptz NOT NULL,
  het_han_luc timestamptz NOT NULL,
  gui_luc timestamptz,
  so_lan_gui smallint NOT NULL,
  mo_luc timestamptz,
  don_hang_id uuid CONSTRAINT uq_gio_lap_san_don_hang_id UNIQUE,
  ma_don_hang text,
  dat_luc timestamptz,
  rut_luc timestamptz,
  ten_nguoi_rut text
)""")
    op.execute("CREATE INDEX ix_gio_lap_san_tao_luc ON gio_lap_san (tao_luc, id)")
    op.execute("ALTER TABLE gio_hang ADD COLUMN lap_san_id uuid")
    _allow(f"{SOURCES}, 'DIEN_THOAI'")
    with op.get_context().autocommit_block():
        op.execute("SET lock_timeout = '5s'")
        op.execute(f"ALTER TABLE don_hang VALIDATE CONSTRAINT {SOURCE}")


def downgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("UPDATE don_hang SET nguon = 'GIO_HANG' WHERE nguon = 'DIEN_THOAI'")
    _allow(SOURCES)
    op.execute("ALTER TABLE gio_hang DROP COLUMN lap_san_id")
    op.execute("DROP TABLE gio_lap_san")


def _allow(sources: str) -> None:
    op.execute(f"ALTER TABLE don_hang DROP CONSTRAINT {SOURCE}")
    op.execute(f"ALTER TABLE don_hang ADD CONSTRAINT {SOURCE} CHECK (nguon IN ({sources})) NOT VALID")
