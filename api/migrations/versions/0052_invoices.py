"""Buyers of invoices, and the invoices that the provider issued."""

from alembic import op

revision = "0052"
down_revision = "0051"

TABLES = (
    """CREATE TABLE nguoi_mua_hoa_don (
  don_hang_id uuid NOT NULL,
  so integer NOT NULL,
  loai text NOT NULL CONSTRAINT ck_nguoi_mua_hoa_don_loai CHECK (loai IN ('CA_NHAN', 'TO_CHUC', 'KHONG_LAY')),
  ten text NOT NULL,
  ma_so_thue text NOT NULL,
  dia_chi text NOT NULL,
  email text NOT NULL,
  account_id uuid,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_nguoi_mua_hoa_don PRIMARY KEY (don_hang_id, so),
  CONSTRAINT ck_nguoi_mua_hoa_don_ten CHECK (loai = 'KHONG_LAY' OR ten <> ''),
  CONSTRAINT ck_nguoi_mua_hoa_don_to_chuc CHECK (loai <> 'TO_CHUC' OR (ma_so_thue <> '' AND dia_chi <> ''))
)""",
    """CREATE TABLE hoa_don (
  id uuid NOT NULL CONSTRAINT pk_hoa_don PRIMARY KEY,
  don_hang_id uuid NOT NULL,
  loai text NOT NULL CONSTRAINT ck_hoa_don_loai CHECK (loai IN ('LAP', 'DIEU_CHINH', 'HUY_GHI')),
  ky_hieu text NOT NULL,
  so text NOT NULL,
  lan integer NOT NULL DEFAULT 0,
  ngay date NOT NULL,
  so_tien bigint NOT NULL,
  thue_gtgt bigint NOT NULL,
  ma_tra_cuu text NOT NULL,
  duong_dan text NOT NULL,
  nguoi_mua jsonb NOT NULL,
  dao_id uuid CONSTRAINT uq_hoa_don_dao_id UNIQUE CONSTRAINT fk_hoa_don_dao_id_hoa_don REFERENCES hoa_don (id),
  ly_do text NOT NULL DEFAULT '',
  account_id uuid NOT NULL,
  ten_nguoi_ghi text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT ck_hoa_don_dao CHECK ((loai = 'HUY_GHI') = (dao_id IS NOT NULL)),
  CONSTRAINT ck_hoa_don_so_tien CHECK (so_tien <> 0 AND (loai <> 'LAP' OR so_tien > 0)),
  CONSTRAINT ck_hoa_don_ly_do CHECK (loai <> 'HUY_GHI' OR ly_do <> '')
)""",
    "CREATE UNIQUE INDEX uq_hoa_don_so ON hoa_don (ky_hieu, so, lan) WHERE loai <> 'HUY_GHI'",
    "CREATE INDEX ix_hoa_don_don_hang_id ON hoa_don (don_hang_id, id)",
    "CREATE INDEX ix_hoa_don_ngay ON hoa_don (ngay)",
)


def upgrade() -> None:
    for statement in TABLES:
        op.execute(statement)
    for name, event, each in (("chi_them", "UPDATE OR DELETE", "ROW"), ("khong_xoa_het", "TRUNCATE", "STATEMENT")):
        op.execute(
            f"CREATE TRIGGER hoa_don_{name} BEFORE {event} ON hoa_don FOR EACH {each} EXECUTE FUNCTION chi_duoc_them()"
        )


def downgrade() -> None:
    op.execute("DROP TABLE hoa_don")
    op.execute("DROP TABLE nguoi_mua_hoa_don")
