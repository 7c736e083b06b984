"""Change requests that a second administrator approves, with their history; who has a page of the back office open."""

from alembic import op

revision = "0045"
down_revision = "0044"

TABLES = (
    """CREATE TABLE de_nghi_thay_doi (
  id uuid NOT NULL CONSTRAINT pk_de_nghi_thay_doi PRIMARY KEY,
  loai text NOT NULL,
  doi_tuong text NOT NULL,
  ten_doi_tuong text NOT NULL,
  noi uuid,
  cu jsonb NOT NULL,
  moi jsonb NOT NULL,
  thay_doi jsonb NOT NULL,
  ly_do text NOT NULL,
  trang_thai text NOT NULL,
  nguoi_de_nghi_id uuid NOT NULL,
  ten_nguoi_de_nghi text NOT NULL,
  tao_luc timestamptz NOT NULL,
  het_han_luc timestamptz NOT NULL,
  hieu_luc_luc timestamptz,
  nguoi_quyet_id uuid,
  ten_nguoi_quyet text,
  quyet_luc timestamptz,
  ghi_chu text NOT NULL,
  CONSTRAINT ck_de_nghi_thay_doi_loai CHECK (loai IN (
    'TAI_KHOAN_NHAN_TIEN', 'THONG_TIN_CONG_TY', 'HAN_MUC_HOAN_TIEN', 'VAI_TRO', 'GIA')),
  CONSTRAINT ck_de_nghi_thay_doi_trang_thai CHECK (trang_thai IN (
    'CHO_DUYET', 'DA_DUYET', 'TU_HIEU_LUC', 'TU_CHOI', 'DA_RUT', 'HET_HAN', 'LOI_THOI')),
  CONSTRAINT ck_de_nghi_thay_doi_hai_nguoi CHECK (trang_thai <> 'DA_DUYET' OR nguoi_quyet_id <> nguoi_de_nghi_id)
)""",
    """CREATE UNIQUE INDEX uq_de_nghi_thay_doi_cho_duyet ON de_nghi_thay_doi (loai, doi_tuong)
  WHERE trang_thai = 'CHO_DUYET'""",
    "CREATE INDEX ix_de_nghi_thay_doi_tao_luc ON de_nghi_thay_doi (tao_luc, id)",
    """CREATE TABLE su_kien_de_nghi (
  id uuid NOT NULL CONSTRAINT pk_su_kien_de_nghi PRIMARY KEY,
  de_nghi_id uuid NOT NULL CONSTRAINT fk_su_kien_de_nghi_de_nghi_id REFERENCES de_nghi_thay_doi (id),
  loai text NOT NULL,
  nguoi_id uuid,
  ten_nguoi text,
  ghi_chu text NOT NULL,
  luc timestamptz NOT NULL
)""",
    "CREATE INDEX ix_su_kien_de_nghi_de_nghi_id_luc ON su_kien_de_nghi (de_nghi_id, luc)",
    """CREATE UNLOGGED TABLE dang_xem (
  loai text NOT NULL,
  ma text NOT NULL,
  account_id uuid NOT NULL,
  ten text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_dang_xem PRIMARY KEY (loai, ma, account_id)
)""",
    "CREATE INDEX ix_dang_xem_luc ON dang_xem (luc)",
)
APPEND_ONLY = tuple(
    f"CREATE TRIGGER su_kien_de_nghi_{name} BEFORE {event} ON su_kien_de_nghi "
    f"FOR EACH {each} EXECUTE FUNCTION chi_duoc_them()"
    for name, event, each in (("chi_them", "UPDATE OR DELETE", "ROW"), ("khong_xoa_het", "TRUNCATE", "STATEMENT"))
)
# What was asked for never changes, and what was decided stays decided.
KEEP_REQUESTS = """
CREATE FUNCTION giu_de_nghi() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE decided text[] := ARRAY['trang_thai', 'nguoi_quyet_id', 'ten_nguoi_quyet', 'quyet_luc', 'ghi_chu'];
BEGIN
  IF TG_OP = 'DELETE' OR OLD.trang_thai <> 'CHO_DUYET' OR to_jsonb(NEW) - decided <> to_jsonb(OLD) - decided THEN
    RAISE EXCEPTION 'table de_nghi_thay_doi keeps its history' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END $$
"""
KEPT = """CREATE TRIGGER de_nghi_thay_doi_giu BEFORE UPDATE OR DELETE ON de_nghi_thay_doi
FOR EACH ROW EXECUTE FUNCTION giu_de_nghi()"""


def upgrade() -> None:
    for statement in (*TABLES, *APPEND_ONLY, KEEP_REQUESTS, KEPT):
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE dang_xem")
    op.execute("DROP TABLE su_kien_de_nghi")
    op.execute("DROP TABLE de_nghi_thay_doi")
    op.execute("DROP FUNCTION giu_de_nghi()")
