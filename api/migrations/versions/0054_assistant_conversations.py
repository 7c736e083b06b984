"""Conversations with the assistant, their questions and the parts of the answers."""

from alembic import op

revision = "0054"
down_revision = "0053"

TABLES = (
    """CREATE TABLE hoi_thoai (
  id uuid NOT NULL CONSTRAINT pk_hoi_thoai PRIMARY KEY,
  account_id uuid CONSTRAINT fk_hoi_thoai_account_id_account REFERENCES account (id) ON DELETE CASCADE,
  khach_hash bytea,
  ngon_ngu text NOT NULL CONSTRAINT ck_hoi_thoai_ngon_ngu CHECK (ngon_ngu IN ('vi', 'en')),
  ma_yeu_cau text,
  tao_luc timestamptz NOT NULL,
  cap_nhat_luc timestamptz NOT NULL
)""",
    "CREATE INDEX ix_hoi_thoai_account_id ON hoi_thoai (account_id, cap_nhat_luc)",
    "CREATE INDEX ix_hoi_thoai_khach_hash ON hoi_thoai (khach_hash, cap_nhat_luc)",
    "CREATE INDEX ix_hoi_thoai_cap_nhat_luc ON hoi_thoai (cap_nhat_luc)",
    "CREATE INDEX ix_hoi_thoai_ma_yeu_cau ON hoi_thoai (ma_yeu_cau)",
    """CREATE TABLE cau_hoi_tro_ly (
  hoi_thoai_id uuid NOT NULL CONSTRAINT fk_cau_hoi_tro_ly_hoi_thoai_id_hoi_thoai REFERENCES hoi_thoai (id) ON DELETE CASCADE,
  so integer NOT NULL,
  cau_hoi text NOT NULL,
  trang_thai text NOT NULL,
  dau jsonb,
  mili_giay integer NOT NULL,
  danh_gia text CONSTRAINT ck_cau_hoi_tro_ly_danh_gia CHECK (danh_gia IN ('HUU_ICH', 'CHUA_TOT')),
  ly_do text NOT NULL,
  ghi_chu text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_cau_hoi_tro_ly PRIMARY KEY (hoi_thoai_id, so)
)""",
    "CREATE INDEX ix_cau_hoi_tro_ly_luc ON cau_hoi_tro_ly (luc)",
    "CREATE INDEX ix_cau_hoi_tro_ly_trang_thai ON cau_hoi_tro_ly (trang_thai, luc)",
    """CREATE TABLE phan_tra_loi (
  hoi_thoai_id uuid NOT NULL,
  so integer NOT NULL,
  loai text NOT NULL,
  thu_tu integer NOT NULL,
  noi_dung jsonb NOT NULL,
  CONSTRAINT pk_phan_tra_loi PRIMARY KEY (hoi_thoai_id, so, loai, thu_tu),
  CONSTRAINT fk_phan_tra_loi_hoi_thoai_id_cau_hoi_tro_ly FOREIGN KEY (hoi_thoai_id, so)
    REFERENCES cau_hoi_tro_ly (hoi_thoai_id, so) ON DELETE CASCADE
)""",
)


def upgrade() -> None:
    for statement in TABLES:
        op.execute(statement)


def downgrade() -> None:
    for table in ("phan_tra_loi", "cau_hoi_tro_ly", "hoi_thoai"):
        op.execute(f"DROP TABLE {table}")
