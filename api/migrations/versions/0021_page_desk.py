"""Policy pages are written at the desk; what was published is only ever added to."""

from alembic import op

revision = "0021"
down_revision = "0020"

DRAFT = """
CREATE TABLE trang_nhap (
  slug TEXT NOT NULL,
  noi_dung JSONB,
  phien_ban INTEGER NOT NULL,
  ma_xem_truoc TEXT NOT NULL,
  nguoi_sua UUID,
  ten_nguoi_sua TEXT NOT NULL,
  cap_nhat_luc TIMESTAMP WITH TIME ZONE NOT NULL,
  CONSTRAINT pk_trang_nhap PRIMARY KEY (slug),
  CONSTRAINT uq_trang_nhap_ma_xem_truoc UNIQUE (ma_xem_truoc),
  CONSTRAINT fk_trang_nhap_slug FOREIGN KEY (slug) REFERENCES trang (slug) ON DELETE CASCADE
)"""
WHO = """
ALTER TABLE trang_phien_ban ADD COLUMN nguoi_dang UUID,
  ADD COLUMN ten_nguoi_dang TEXT NOT NULL DEFAULT '', ADD COLUMN ly_do TEXT NOT NULL DEFAULT ''"""
APPEND_ONLY = """
CREATE TRIGGER trang_phien_ban_chi_duoc_them BEFORE UPDATE OR DELETE ON trang_phien_ban
FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()"""
# A version also takes effect by the clock alone, at midnight in Vietnam: the newest day that has come is part of what
# the content version says, so that pages kept in memory are drawn anew.
BY_THE_CLOCK = """
CREATE FUNCTION phien_ban_trang(luc timestamptz) RETURNS text
LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce((SELECT to_char(max(hieu_luc_tu), 'YYYYMMDD') FROM trang_phien_ban
  WHERE hieu_luc_tu <= (luc AT TIME ZONE 'Asia/Ho_Chi_Minh')::date), '0')"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in (DRAFT, WHO, APPEND_ONLY, BY_THE_CLOCK):
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP FUNCTION phien_ban_trang(timestamptz)")
    op.execute("DROP TRIGGER trang_phien_ban_chi_duoc_them ON trang_phien_ban")
    op.execute("ALTER TABLE trang_phien_ban DROP COLUMN nguoi_dang, DROP COLUMN ten_nguoi_dang, DROP COLUMN ly_do")
    op.drop_table("trang_nhap")
