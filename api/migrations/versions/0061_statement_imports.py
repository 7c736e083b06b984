"""The record of bank statements that staff import."""

from alembic import op

revision = "0061"
down_revision = "0060"

TABLE = """CREATE TABLE nhap_sao_ke (
  id uuid NOT NULL CONSTRAINT pk_nhap_sao_ke PRIMARY KEY,
  ten_tep text NOT NULL,
  dau_van_tay text NOT NULL,
  so_tai_khoan text NOT NULL,
  so_dong integer NOT NULL,
  so_moi integer NOT NULL,
  so_da_biet integer NOT NULL,
  so_tien_ra integer NOT NULL,
  so_loi integer NOT NULL,
  tong_moi bigint NOT NULL,
  nguoi_nhap uuid NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT ck_nhap_sao_ke_co_moi CHECK (so_moi > 0 AND tong_moi > 0)
)"""
UP = (
    "SET LOCAL lock_timeout = '5s'",
    TABLE,
    "CREATE INDEX ix_nhap_sao_ke_luc ON nhap_sao_ke (luc)",
    "CREATE TRIGGER nhap_sao_ke_chi_them BEFORE UPDATE OR DELETE ON nhap_sao_ke FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()",
    "CREATE TRIGGER nhap_sao_ke_khong_xoa_het BEFORE TRUNCATE ON nhap_sao_ke FOR EACH STATEMENT EXECUTE FUNCTION chi_duoc_them()",
)


def upgrade() -> None:
    for statement in UP:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE nhap_sao_ke")
