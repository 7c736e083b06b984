"""One of our people in a conversation that nobody handed over: who has it, and what they wrote."""

from alembic import op

revision = "0077"
down_revision = "0076"

COLUMNS = ("nguoi_giu_id uuid", "nguoi_giu text", "giu_luc timestamptz", "dong_luc timestamptz")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for column in COLUMNS:
        op.execute(f"ALTER TABLE hoi_thoai ADD COLUMN {column}")
    op.execute(
        """
        CREATE TABLE luot_nhan_vien (
          id uuid NOT NULL,
          hoi_thoai_id uuid NOT NULL,
          loai text NOT NULL,
          noi_dung text NOT NULL,
          account_id uuid NOT NULL,
          ten_nguoi text NOT NULL,
          luc timestamptz NOT NULL,
          CONSTRAINT pk_luot_nhan_vien PRIMARY KEY (id),
          CONSTRAINT ck_luot_nhan_vien_loai CHECK (loai IN ('NHAN', 'NOI', 'TRA_MAY', 'XONG')),
          CONSTRAINT fk_luot_nhan_vien_hoi_thoai_id_hoi_thoai FOREIGN KEY (hoi_thoai_id)
            REFERENCES hoi_thoai (id) ON DELETE CASCADE
        )
        """
    )
    op.execute("CREATE INDEX ix_luot_nhan_vien_hoi_thoai_id ON luot_nhan_vien (hoi_thoai_id, luc)")


def downgrade() -> None:
    op.execute("DROP TABLE luot_nhan_vien")
    for column in COLUMNS:
        op.execute(f"ALTER TABLE hoi_thoai DROP COLUMN {column.split()[0]}")
