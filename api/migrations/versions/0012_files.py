"""Files that people send, and the append-only log of what was done with them."""

from alembic import op

revision = "0012"
down_revision = "0011"

FILES = """
CREATE TABLE tep_tai_len (
  id uuid CONSTRAINT pk_tep_tai_len PRIMARY KEY,
  chu_id uuid NOT NULL,
  muc_dich text NOT NULL,
  loai text NOT NULL,
  rong integer,
  cao integer,
  so_trang smallint NOT NULL,
  so_byte integer NOT NULL,
  bam text NOT NULL,
  dong_y text,
  tao_luc timestamptz NOT NULL,
  xoa_sau timestamptz NOT NULL,
  xoa_luc timestamptz,
  ly_do_xoa text,
  CONSTRAINT ck_tep_tai_len_muc_dich CHECK
    (muc_dich IN ('DOC_GIAY_TO', 'ANH_GIAY_TO', 'BAN_KY', 'GIAY_CHUNG_NHAN', 'ANH_BAI_VIET')),
  CONSTRAINT ck_tep_tai_len_loai CHECK (loai IN ('ANH', 'PDF'))
)
"""
LOG = """
CREATE TABLE nhat_ky_tep (
  id uuid CONSTRAINT pk_nhat_ky_tep PRIMARY KEY,
  tep_id uuid NOT NULL,
  viec text NOT NULL,
  nguoi_id uuid,
  ly_do text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT ck_nhat_ky_tep_viec CHECK (viec IN ('TAI_LEN', 'XEM', 'GIA_HAN', 'XOA'))
)
"""
INDEXES = (
    "CREATE INDEX ix_tep_tai_len_chu_id ON tep_tai_len (chu_id, id)",
    "CREATE INDEX ix_tep_tai_len_xoa_sau ON tep_tai_len (xoa_sau) WHERE xoa_luc IS NULL",
    "CREATE INDEX ix_nhat_ky_tep_tep_id ON nhat_ky_tep (tep_id, luc)",
)
APPEND_ONLY = (
    """CREATE TRIGGER nhat_ky_tep_chi_duoc_them BEFORE UPDATE OR DELETE ON nhat_ky_tep
    FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()""",
    """CREATE TRIGGER nhat_ky_tep_khong_xoa_het BEFORE TRUNCATE ON nhat_ky_tep
    FOR EACH STATEMENT EXECUTE FUNCTION chi_duoc_them()""",
)


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in (FILES, LOG, *INDEXES, *APPEND_ONLY):
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE nhat_ky_tep")
    op.execute("DROP TABLE tep_tai_len")
