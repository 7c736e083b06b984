"""Drawn papers: one set for each revision of a dossier, and its files."""

from alembic import op

revision = "0017"
down_revision = "0016"

SETS = """
CREATE TABLE bo_giay_to (
  id uuid CONSTRAINT pk_bo_giay_to PRIMARY KEY,
  chu_the_id uuid NOT NULL,
  phien_ban integer NOT NULL,
  trang_thai text NOT NULL,
  so_lan_thu smallint NOT NULL,
  ly_do text,
  tao_luc timestamptz NOT NULL,
  cap_nhat_luc timestamptz NOT NULL,
  xong_luc timestamptz,
  CONSTRAINT uq_bo_giay_to_chu_the_id_phien_ban UNIQUE (chu_the_id, phien_ban),
  CONSTRAINT ck_bo_giay_to_trang_thai CHECK (trang_thai IN ('CHO', 'XONG', 'LOI')),
  CONSTRAINT ck_bo_giay_to_xong_luc CHECK ((trang_thai = 'XONG') = (xong_luc IS NOT NULL))
)
"""
FILES = """
CREATE TABLE giay_to (
  id uuid CONSTRAINT pk_giay_to PRIMARY KEY,
  bo_id uuid NOT NULL CONSTRAINT fk_giay_to_bo_id REFERENCES bo_giay_to (id) ON DELETE CASCADE,
  thu_tu smallint NOT NULL,
  ma text NOT NULL,
  ten text NOT NULL,
  bieu_mau text NOT NULL,
  dinh_dang text NOT NULL,
  khoa text NOT NULL,
  bam text NOT NULL,
  so_byte integer NOT NULL,
  CONSTRAINT uq_giay_to_bo_id_ma_dinh_dang UNIQUE (bo_id, ma, dinh_dang),
  CONSTRAINT ck_giay_to_dinh_dang CHECK (dinh_dang IN ('pdf', 'docx'))
)
"""
INDEX = "CREATE INDEX ix_bo_giay_to_cho ON bo_giay_to (cap_nhat_luc) WHERE trang_thai = 'CHO'"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in (SETS, FILES, INDEX):
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE giay_to")
    op.execute("DROP TABLE bo_giay_to")
