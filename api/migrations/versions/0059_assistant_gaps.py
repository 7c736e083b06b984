"""What the office did about questions that the assistant could not answer."""

from alembic import op

revision = "0059"
down_revision = "0058"

TABLES = (
    """CREATE TABLE xu_ly_cau_hoi (
  hoi_thoai_id uuid NOT NULL,
  so integer NOT NULL,
  lo uuid NOT NULL,
  viec text NOT NULL CONSTRAINT ck_xu_ly_cau_hoi_viec CHECK (viec IN ('THEM_TU', 'VIET_BAI', 'NGOAI_PHAM_VI', 'XONG')),
  account_id uuid NOT NULL,
  ten_nguoi text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_xu_ly_cau_hoi PRIMARY KEY (hoi_thoai_id, so),
  CONSTRAINT fk_xu_ly_cau_hoi_hoi_thoai_id_cau_hoi_tro_ly FOREIGN KEY (hoi_thoai_id, so)
    REFERENCES cau_hoi_tro_ly (hoi_thoai_id, so) ON DELETE CASCADE
)""",
    "CREATE INDEX ix_xu_ly_cau_hoi_lo ON xu_ly_cau_hoi (lo)",
    "CREATE INDEX ix_xu_ly_cau_hoi_luc ON xu_ly_cau_hoi (luc)",
)


def upgrade() -> None:
    for statement in TABLES:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE xu_ly_cau_hoi")
