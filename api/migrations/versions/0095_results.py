"""What services deliver, what an order was promised, and what was delivered.

A line placed before has null: what it delivers is read from the catalogue of today until its order is worked on, because no
order of then says it, and the catalogue of today is what staff would go by.
"""
# locks: ban-drop-constraint: the same constraint with one more purpose takes its place in the same transaction

from alembic import op

revision = "0095"
down_revision = "0094"

TABLE = """
CREATE TABLE ket_qua_da_giao (
  id uuid NOT NULL CONSTRAINT pk_ket_qua_da_giao PRIMARY KEY,
  don_hang_id uuid NOT NULL,
  dong_id uuid,
  muc smallint NOT NULL,
  loai text NOT NULL CONSTRAINT ck_ket_qua_da_giao_loai CHECK (loai IN ('TEP', 'TRUY_CAP', 'HANG', 'GIAY_CHUNG_NHAN')),
  ghi_chu text NOT NULL,
  tep_id uuid CONSTRAINT uq_ket_qua_da_giao_tep_id UNIQUE,
  loai_tep text,
  so_byte integer,
  bam text,
  tai_den timestamptz,
  noi_dang_nhap text NOT NULL,
  bi_mat bytea,
  don_vi text NOT NULL,
  ma_van_don text NOT NULL,
  nguoi_giao uuid NOT NULL,
  giao_luc timestamptz NOT NULL,
  xem_luc timestamptz,
  xin_cap_lai_luc timestamptz,
  thu_hoi_luc timestamptz,
  ly_do_thu_hoi text NOT NULL,
  CONSTRAINT ck_ket_qua_da_giao_tep CHECK ((loai IN ('TEP', 'GIAY_CHUNG_NHAN')) = (tep_id IS NOT NULL)),
  CONSTRAINT ck_ket_qua_da_giao_bi_mat CHECK (bi_mat IS NULL OR (loai = 'TRUY_CAP' AND xem_luc IS NULL AND thu_hoi_luc IS NULL))
)
"""
INDEX = "CREATE INDEX ix_ket_qua_da_giao_don_hang_id ON ket_qua_da_giao (don_hang_id, id)"
BEFORE = "'DOC_GIAY_TO', 'ANH_GIAY_TO', 'GIAY_TO_KEM_THEO', 'BAN_KY', 'BANG_CHUNG', 'GIAY_CHUNG_NHAN', 'ANH_BAI_VIET'"
AFTER = f"{BEFORE}, 'KET_QUA'"


def _purposes(allowed: str) -> None:
    # Checked by the next migration: in this one uploads would wait for it.
    op.execute("ALTER TABLE tep_tai_len DROP CONSTRAINT ck_tep_tai_len_muc_dich")
    op.execute(
        f"ALTER TABLE tep_tai_len ADD CONSTRAINT ck_tep_tai_len_muc_dich CHECK (muc_dich IN ({allowed})) NOT VALID"
    )


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE dich_vu ADD COLUMN ket_qua jsonb NOT NULL DEFAULT '[]'")
    op.execute("ALTER TABLE dong_don_hang ADD COLUMN ket_qua jsonb")
    op.execute(TABLE)
    op.execute(INDEX)
    _purposes(AFTER)


def downgrade() -> None:
    op.execute("DROP TABLE ket_qua_da_giao")
    # The bytes stay until their day; only their purpose loses its name.
    op.execute("UPDATE tep_tai_len SET muc_dich = 'GIAY_CHUNG_NHAN' WHERE muc_dich = 'KET_QUA'")
    _purposes(BEFORE)
    op.execute("ALTER TABLE dong_don_hang DROP COLUMN ket_qua")
    op.execute("ALTER TABLE dich_vu DROP COLUMN ket_qua")
