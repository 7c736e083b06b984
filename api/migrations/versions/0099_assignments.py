"""Who has which of the things that wait for the office, and who is dealt new ones."""

from alembic import op

revision = "0099"
down_revision = "0098"

KINDS = """'TRA_LOI_KHACH', 'KIEM_TRA_HO_SO', 'GIAY_TO', 'DOI_TRA', 'KHIEU_NAI', 'YEU_CAU', 'GIAO_DICH', 'HOAN_TIEN', 'PHAI_TRA',
    'PHAI_THU', 'HOA_DON', 'THU_LOI', 'BINH_LUAN', 'BAO_CAO', 'DU_LIEU', 'PHE_DUYET', 'VIEC_NEN'"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute(f"""CREATE TABLE viec_duoc_giao (
  loai text NOT NULL CONSTRAINT ck_viec_duoc_giao_loai CHECK (loai IN ({KINDS})),
  khoa text NOT NULL,
  nguoi uuid NOT NULL,
  nguoi_giao uuid,
  ghi_chu text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_viec_duoc_giao PRIMARY KEY (loai, khoa)
)""")
    op.execute("CREATE INDEX ix_viec_duoc_giao_nguoi ON viec_duoc_giao (nguoi)")
    op.execute("""CREATE TABLE nguoi_nhan_viec (
  account_id uuid NOT NULL CONSTRAINT pk_nguoi_nhan_viec PRIMARY KEY,
  luc timestamptz NOT NULL
)""")


def downgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("DROP TABLE nguoi_nhan_viec")
    op.execute("DROP TABLE viec_duoc_giao")
