"""The desk of the editors: working copies, kept versions, pictures that everybody may see."""

from alembic import op

revision = "0019"
down_revision = "0018"

DRAFT = """
CREATE TABLE bai_viet_nhap (
  bai_viet_id UUID NOT NULL,
  noi_dung JSONB NOT NULL,
  phien_ban INTEGER NOT NULL,
  chua_dang BOOLEAN NOT NULL,
  ma_xem_truoc TEXT NOT NULL,
  nguoi_sua UUID,
  ten_nguoi_sua TEXT NOT NULL,
  cap_nhat_luc TIMESTAMP WITH TIME ZONE NOT NULL,
  CONSTRAINT pk_bai_viet_nhap PRIMARY KEY (bai_viet_id),
  CONSTRAINT uq_bai_viet_nhap_ma_xem_truoc UNIQUE (ma_xem_truoc),
  CONSTRAINT fk_bai_viet_nhap_bai_viet_id FOREIGN KEY (bai_viet_id) REFERENCES bai_viet (id) ON DELETE CASCADE
)"""
REVISION = """
CREATE TABLE bai_viet_ban_luu (
  id UUID NOT NULL,
  bai_viet_id UUID NOT NULL,
  so INTEGER NOT NULL,
  loai TEXT NOT NULL,
  noi_dung JSONB NOT NULL,
  ly_do TEXT NOT NULL,
  nguoi_lam UUID,
  ten_nguoi_lam TEXT NOT NULL,
  luc TIMESTAMP WITH TIME ZONE NOT NULL,
  CONSTRAINT pk_bai_viet_ban_luu PRIMARY KEY (id),
  CONSTRAINT uq_bai_viet_ban_luu_bai_viet_id_so UNIQUE (bai_viet_id, so),
  CONSTRAINT ck_bai_viet_ban_luu_loai CHECK (loai IN ('LUU', 'HEN_GIO', 'DANG', 'RUT', 'KHOI_PHUC')),
  CONSTRAINT fk_bai_viet_ban_luu_bai_viet_id FOREIGN KEY (bai_viet_id) REFERENCES bai_viet (id)
)"""
PICTURE = """
CREATE TABLE anh_cong_khai (
  id UUID NOT NULL,
  rong INTEGER NOT NULL,
  cao INTEGER NOT NULL,
  nguoi_tai UUID,
  tai_luc TIMESTAMP WITH TIME ZONE NOT NULL,
  CONSTRAINT pk_anh_cong_khai PRIMARY KEY (id)
)"""
APPEND_ONLY = """
CREATE TRIGGER bai_viet_ban_luu_chi_duoc_them BEFORE UPDATE OR DELETE ON bai_viet_ban_luu
FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()"""


def upgrade() -> None:
    for statement in (DRAFT, REVISION, PICTURE, APPEND_ONLY):
        op.execute(statement)


def downgrade() -> None:
    for name in ("anh_cong_khai", "bai_viet_ban_luu", "bai_viet_nhap"):
        op.drop_table(name)
