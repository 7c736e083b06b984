"""Money: what is asked for, the bank's messages, refund requests and the append-only ledger."""

from alembic import op

revision = "0007"
down_revision = "0006"

INTENT = """
CREATE TABLE khoan_phai_thu (
  id uuid CONSTRAINT pk_khoan_phai_thu PRIMARY KEY,
  don_hang_id uuid NOT NULL,
  loai_khoan_thu text NOT NULL,
  so_tien bigint NOT NULL,
  noi_dung_qr text NOT NULL,
  tao_luc timestamptz NOT NULL DEFAULT now(),
  cap_nhat_luc timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT uq_khoan_phai_thu_don_hang_id_loai_khoan_thu UNIQUE (don_hang_id, loai_khoan_thu),
  CONSTRAINT ck_khoan_phai_thu_so_tien CHECK (so_tien > 0),
  CONSTRAINT ck_khoan_phai_thu_loai_khoan_thu CHECK (loai_khoan_thu IN ('DAT_COC', 'THANH_TOAN'))
)
"""
BANK = """
CREATE TABLE giao_dich_ngan_hang (
  id uuid CONSTRAINT pk_giao_dich_ngan_hang PRIMARY KEY,
  nguon text NOT NULL,
  ma_ngoai text NOT NULL,
  ngan_hang text NOT NULL,
  so_tai_khoan text NOT NULL,
  chieu text NOT NULL,
  so_tien bigint NOT NULL,
  noi_dung text NOT NULL,
  mo_ta text NOT NULL,
  ma_thanh_toan text,
  ma_tham_chieu text NOT NULL,
  luc_ngan_hang text NOT NULL,
  tho jsonb NOT NULL,
  trang_thai text NOT NULL,
  don_hang_id uuid,
  ma_don_hang text,
  tien_thua bigint NOT NULL,
  ly_do text,
  nguoi_xu_ly uuid,
  xu_ly_luc timestamptz,
  nhan_luc timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT uq_giao_dich_ngan_hang_nguon_ma_ngoai UNIQUE (nguon, ma_ngoai),
  CONSTRAINT ck_giao_dich_ngan_hang_so_tien CHECK (so_tien > 0),
  CONSTRAINT ck_giao_dich_ngan_hang_chieu CHECK (chieu IN ('in', 'out')),
  CONSTRAINT ck_giao_dich_ngan_hang_trang_thai CHECK (trang_thai IN
    ('MOI', 'KHOP_DU', 'KHOP_MOT_PHAN', 'KHOP_DU_THUA', 'KHOP_TRE', 'KHONG_KHOP', 'TRUNG_LAP', 'BO_QUA'))
)
"""
REFUND = """
CREATE TABLE yeu_cau_hoan_tien (
  id uuid CONSTRAINT pk_yeu_cau_hoan_tien PRIMARY KEY,
  don_hang_id uuid NOT NULL,
  so_tien bigint NOT NULL,
  ly_do text NOT NULL,
  can_hai_nguoi boolean NOT NULL,
  trang_thai text NOT NULL,
  tham_chieu text NOT NULL,
  nguoi_lap uuid NOT NULL,
  nguoi_thuc_hien uuid,
  tao_luc timestamptz NOT NULL,
  xu_ly_luc timestamptz,
  CONSTRAINT ck_yeu_cau_hoan_tien_so_tien CHECK (so_tien > 0),
  CONSTRAINT ck_yeu_cau_hoan_tien_trang_thai CHECK (trang_thai IN ('CHO_THUC_HIEN', 'DA_HOAN', 'TU_CHOI')),
  CONSTRAINT ck_yeu_cau_hoan_tien_hai_nguoi CHECK (NOT can_hai_nguoi OR nguoi_thuc_hien <> nguoi_lap)
)
"""
LEDGER = """
CREATE TABLE khoan_thanh_toan (
  id uuid CONSTRAINT pk_khoan_thanh_toan PRIMARY KEY,
  don_hang_id uuid NOT NULL,
  loai text NOT NULL,
  loai_khoan_thu text NOT NULL,
  so_tien bigint NOT NULL,
  nguon text NOT NULL,
  giao_dich_id uuid CONSTRAINT fk_khoan_thanh_toan_giao_dich_id REFERENCES giao_dich_ngan_hang (id),
  yeu_cau_id uuid CONSTRAINT fk_khoan_thanh_toan_yeu_cau_id REFERENCES yeu_cau_hoan_tien (id),
  tham_chieu text NOT NULL,
  ghi_chu text NOT NULL,
  nguoi_ghi uuid,
  luc timestamptz NOT NULL,
  CONSTRAINT uq_khoan_thanh_toan_giao_dich_id UNIQUE (giao_dich_id),
  CONSTRAINT uq_khoan_thanh_toan_yeu_cau_id UNIQUE (yeu_cau_id),
  CONSTRAINT ck_khoan_thanh_toan_so_tien CHECK (so_tien > 0),
  CONSTRAINT ck_khoan_thanh_toan_loai CHECK (loai IN ('THU', 'HOAN')),
  CONSTRAINT ck_khoan_thanh_toan_nguon CHECK (nguon IN ('CHUYEN_KHOAN', 'TIEN_MAT', 'TAI_CUA_HANG'))
)
"""
INDEXES = (
    "CREATE INDEX ix_giao_dich_ngan_hang_trang_thai ON giao_dich_ngan_hang (trang_thai, id)",
    "CREATE INDEX ix_giao_dich_ngan_hang_tham_chieu ON giao_dich_ngan_hang (ma_tham_chieu, so_tien)",
    "CREATE INDEX ix_giao_dich_ngan_hang_don_hang_id ON giao_dich_ngan_hang (don_hang_id)",
    "CREATE INDEX ix_khoan_thanh_toan_don_hang_id ON khoan_thanh_toan (don_hang_id)",
    """CREATE UNIQUE INDEX uq_khoan_thanh_toan_tham_chieu ON khoan_thanh_toan (loai, nguon, tham_chieu)
    WHERE tham_chieu <> '' AND giao_dich_id IS NULL""",
    """CREATE UNIQUE INDEX uq_yeu_cau_hoan_tien_dang_cho ON yeu_cau_hoan_tien (don_hang_id)
    WHERE trang_thai = 'CHO_THUC_HIEN'""",
)
APPEND_ONLY = (
    """CREATE TRIGGER khoan_thanh_toan_chi_duoc_them BEFORE UPDATE OR DELETE ON khoan_thanh_toan
    FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()""",
    """CREATE TRIGGER khoan_thanh_toan_khong_xoa_het BEFORE TRUNCATE ON khoan_thanh_toan
    FOR EACH STATEMENT EXECUTE FUNCTION chi_duoc_them()""",
)
# G-13: never more back than came in. The advisory lock makes two refunds of one order wait for each other.
NO_MORE_BACK = """
CREATE FUNCTION khong_hoan_qua() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE con bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('khoan_thanh_toan:' || NEW.don_hang_id::text, 0));
  SELECT coalesce(sum(CASE loai WHEN 'THU' THEN so_tien ELSE -so_tien END), 0) INTO con
  FROM khoan_thanh_toan WHERE don_hang_id = NEW.don_hang_id;
  IF NEW.so_tien > con THEN
    RAISE EXCEPTION 'refund exceeds what was received' USING ERRCODE = 'check_violation', CONSTRAINT = 'hoan_qua_da_thu';
  END IF;
  RETURN NEW;
END $$
"""
NO_MORE_BACK_TRIGGER = """
CREATE TRIGGER khoan_thanh_toan_khong_hoan_qua BEFORE INSERT ON khoan_thanh_toan
FOR EACH ROW WHEN (NEW.loai = 'HOAN') EXECUTE FUNCTION khong_hoan_qua()
"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in (INTENT, BANK, REFUND, LEDGER, *INDEXES, *APPEND_ONLY, NO_MORE_BACK, NO_MORE_BACK_TRIGGER):
        op.execute(statement)


def downgrade() -> None:
    for table in ("khoan_thanh_toan", "yeu_cau_hoan_tien", "giao_dich_ngan_hang", "khoan_phai_thu"):
        op.execute(f"DROP TABLE {table}")
    op.execute("DROP FUNCTION khong_hoan_qua()")
