"""Readings of identity cards and certificates: their states only; what was read lies sealed in the file store."""

from alembic import op

revision = "0014"
down_revision = "0013"

READINGS = """
CREATE TABLE lan_doc (
  id uuid CONSTRAINT pk_lan_doc PRIMARY KEY,
  chu_id uuid NOT NULL,
  loai text NOT NULL,
  trang_thai text NOT NULL,
  tien_do smallint NOT NULL,
  tep_truoc uuid NOT NULL,
  tep_sau uuid,
  so_lan_thu smallint NOT NULL,
  giu_den timestamptz NOT NULL,
  tao_luc timestamptz NOT NULL,
  xong_luc timestamptz,
  xoa_sau timestamptz NOT NULL,
  xoa_luc timestamptz,
  CONSTRAINT ck_lan_doc_loai CHECK (loai IN ('CAN_CUOC', 'GCN_DKDN')),
  CONSTRAINT ck_lan_doc_trang_thai CHECK
    (trang_thai IN ('CHO', 'DANG_DOC', 'XONG', 'KHONG_DOC_DUOC', 'DA_HUY', 'LOI')),
  CONSTRAINT ck_lan_doc_tien_do CHECK (tien_do BETWEEN 0 AND 100)
)
"""
INDEXES = (
    "CREATE INDEX ix_lan_doc_chu_id ON lan_doc (chu_id, id)",
    "CREATE INDEX ix_lan_doc_dang_cho ON lan_doc (giu_den) WHERE trang_thai IN ('CHO', 'DANG_DOC')",
    "CREATE INDEX ix_lan_doc_xoa_sau ON lan_doc (xoa_sau) WHERE xoa_luc IS NULL",
)


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in (READINGS, *INDEXES):
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE lan_doc")
