"""Return requests with evidence, refund accounts, limits and log of refunds, cash receipts and the day's closing."""

from alembic import op

revision = "0044"
down_revision = "0043"

TABLES = (
    """CREATE TABLE han_muc_hoan_tien (
  phien_ban integer NOT NULL CONSTRAINT pk_han_muc_hoan_tien PRIMARY KEY,
  mot_don bigint NOT NULL,
  mot_khach bigint NOT NULL,
  mot_nguoi bigint NOT NULL,
  account_id uuid NOT NULL,
  ten_nguoi_sua text NOT NULL,
  ly_do text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT ck_han_muc_hoan_tien_so_tien CHECK (least(mot_don, mot_khach, mot_nguoi) > 0)
)""",
    """CREATE TABLE tai_khoan_hoan_tien (
  id uuid NOT NULL CONSTRAINT pk_tai_khoan_hoan_tien PRIMARY KEY,
  don_hang_id uuid NOT NULL,
  bin text NOT NULL,
  so_cuoi text NOT NULL,
  dau_so text NOT NULL,
  dau_chu text NOT NULL,
  bi_mat bytea NOT NULL,
  so_sanh text NOT NULL CONSTRAINT ck_tai_khoan_hoan_tien_so_sanh CHECK (so_sanh IN ('KHOP', 'KHAC', 'KHONG_RO')),
  luong_id uuid,
  account_id uuid,
  tao_luc timestamptz NOT NULL,
  xac_nhan_luc timestamptz
)""",
    "CREATE INDEX ix_tai_khoan_hoan_tien_don_hang_id ON tai_khoan_hoan_tien (don_hang_id, tao_luc)",
    "CREATE INDEX ix_tai_khoan_hoan_tien_dau_so ON tai_khoan_hoan_tien (dau_so)",
    """CREATE TABLE su_kien_hoan_tien (
  id uuid NOT NULL CONSTRAINT pk_su_kien_hoan_tien PRIMARY KEY,
  hoan_tien_id uuid NOT NULL,
  viec text NOT NULL CONSTRAINT ck_su_kien_hoan_tien_viec CHECK (viec IN ('LAP', 'XEM_TAI_KHOAN', 'DA_HOAN', 'TU_CHOI')),
  account_id uuid NOT NULL,
  luc timestamptz NOT NULL
)""",
    "CREATE INDEX ix_su_kien_hoan_tien_hoan_tien_id ON su_kien_hoan_tien (hoan_tien_id, luc)",
    "ALTER TABLE yeu_cau_hoan_tien ADD COLUMN theo_chinh_sach bigint, ADD COLUMN tai_khoan_id uuid",
    "CREATE INDEX ix_yeu_cau_hoan_tien_tao_luc ON yeu_cau_hoan_tien (tao_luc)",
    """CREATE TABLE yeu_cau_doi_tra (
  id uuid NOT NULL CONSTRAINT pk_yeu_cau_doi_tra PRIMARY KEY,
  ma text NOT NULL CONSTRAINT uq_yeu_cau_doi_tra_ma UNIQUE,
  don_hang_id uuid NOT NULL,
  ma_don_hang text NOT NULL,
  account_id uuid,
  loai_ly_do text NOT NULL CONSTRAINT ck_yeu_cau_doi_tra_loai_ly_do CHECK (loai_ly_do IN
    ('LOI_HO_SO', 'KHONG_THUC_HIEN', 'HANG_LOI', 'CHUYEN_THUA', 'PHI_NHA_NUOC', 'KHIEU_NAI')),
  mo_ta text NOT NULL,
  co_hang boolean NOT NULL,
  trang_thai text NOT NULL CONSTRAINT ck_yeu_cau_doi_tra_trang_thai CHECK (trang_thai IN
    ('DA_GUI', 'CAN_BO_SUNG', 'CHAP_NHAN', 'DA_NHAN_HANG', 'DUYET_HOAN', 'DA_HOAN', 'TU_CHOI', 'DA_RUT')),
  so_su_kien integer NOT NULL,
  so_tien bigint,
  hoan_tien_id uuid CONSTRAINT uq_yeu_cau_doi_tra_hoan_tien_id UNIQUE,
  han_tra_loi timestamptz,
  tao_luc timestamptz NOT NULL,
  cap_nhat_luc timestamptz NOT NULL
)""",
    "CREATE INDEX ix_yeu_cau_doi_tra_don_hang_id ON yeu_cau_doi_tra (don_hang_id, id)",
    "CREATE INDEX ix_yeu_cau_doi_tra_account_id ON yeu_cau_doi_tra (account_id)",
    """CREATE UNIQUE INDEX uq_yeu_cau_doi_tra_dang_mo ON yeu_cau_doi_tra (don_hang_id)
  WHERE trang_thai NOT IN ('DA_HOAN', 'TU_CHOI', 'DA_RUT')""",
    """CREATE INDEX ix_yeu_cau_doi_tra_dang_mo ON yeu_cau_doi_tra (han_tra_loi, id)
  WHERE trang_thai NOT IN ('DA_HOAN', 'TU_CHOI', 'DA_RUT')""",
    """CREATE TABLE bang_chung_doi_tra (
  id uuid NOT NULL CONSTRAINT pk_bang_chung_doi_tra PRIMARY KEY,
  yeu_cau_id uuid NOT NULL CONSTRAINT fk_bang_chung_doi_tra_yeu_cau_id_yeu_cau_doi_tra REFERENCES yeu_cau_doi_tra (id),
  tep_id uuid NOT NULL CONSTRAINT uq_bang_chung_doi_tra_tep_id UNIQUE,
  loai text NOT NULL CONSTRAINT ck_bang_chung_doi_tra_loai CHECK (loai IN ('ANH', 'VIDEO')),
  bam text NOT NULL,
  so_byte integer NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT uq_bang_chung_doi_tra_yeu_cau_id_bam UNIQUE (yeu_cau_id, bam)
)""",
    """CREATE TABLE su_kien_doi_tra (
  id uuid NOT NULL CONSTRAINT pk_su_kien_doi_tra PRIMARY KEY,
  yeu_cau_id uuid NOT NULL CONSTRAINT fk_su_kien_doi_tra_yeu_cau_id_yeu_cau_doi_tra REFERENCES yeu_cau_doi_tra (id),
  so integer NOT NULL,
  tu text,
  den text NOT NULL,
  nguoi_lam text NOT NULL CONSTRAINT ck_su_kien_doi_tra_nguoi_lam CHECK (nguoi_lam IN ('KHACH', 'NHAN_VIEN', 'HE_THONG')),
  account_id uuid,
  loi_nhan text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT uq_su_kien_doi_tra_yeu_cau_id_so UNIQUE (yeu_cau_id, so)
)""",
    """CREATE TABLE so_phieu_thu (
  nam integer NOT NULL CONSTRAINT pk_so_phieu_thu PRIMARY KEY,
  so_cuoi integer NOT NULL
)""",
    """CREATE TABLE phieu_thu (
  id uuid NOT NULL CONSTRAINT pk_phieu_thu PRIMARY KEY,
  nam integer NOT NULL,
  so integer NOT NULL,
  khoan_id uuid NOT NULL CONSTRAINT uq_phieu_thu_khoan_id UNIQUE
    CONSTRAINT fk_phieu_thu_khoan_id_khoan_thanh_toan REFERENCES khoan_thanh_toan (id),
  don_hang_id uuid NOT NULL,
  so_tien bigint NOT NULL CONSTRAINT ck_phieu_thu_so_tien CHECK (so_tien > 0),
  nguoi_nop text NOT NULL,
  noi_dung text NOT NULL,
  account_id uuid NOT NULL,
  ten_nguoi_thu text NOT NULL,
  ngay date NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT uq_phieu_thu_nam_so UNIQUE (nam, so)
)""",
    "CREATE INDEX ix_phieu_thu_ngay ON phieu_thu (ngay, so)",
    "CREATE INDEX ix_phieu_thu_don_hang_id ON phieu_thu (don_hang_id)",
    """CREATE TABLE chot_quy_ngay (
  ngay date NOT NULL CONSTRAINT pk_chot_quy_ngay PRIMARY KEY,
  so_phieu integer NOT NULL,
  theo_so bigint NOT NULL,
  dem_duoc bigint NOT NULL,
  ly_do text NOT NULL,
  account_id uuid NOT NULL,
  ten_nguoi_chot text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT ck_chot_quy_ngay_dem_duoc CHECK (dem_duoc >= 0),
  CONSTRAINT ck_chot_quy_ngay_ly_do CHECK (dem_duoc = theo_so OR ly_do <> '')
)""",
)
HISTORY = ("han_muc_hoan_tien", "su_kien_hoan_tien", "su_kien_doi_tra", "phieu_thu", "chot_quy_ngay")
CREATED = (
    "chot_quy_ngay",
    "phieu_thu",
    "so_phieu_thu",
    "su_kien_doi_tra",
    "bang_chung_doi_tra",
    "yeu_cau_doi_tra",
    "su_kien_hoan_tien",
    "tai_khoan_hoan_tien",
    "han_muc_hoan_tien",
)
PURPOSES = "'DOC_GIAY_TO', 'ANH_GIAY_TO', 'BAN_KY', 'GIAY_CHUNG_NHAN', 'ANH_BAI_VIET', 'GIAY_TO_KEM_THEO'"


def _allow(column: str, values: str) -> None:
    # Checked afterwards, so that uploads wait for a moment only.
    op.execute(f"ALTER TABLE tep_tai_len DROP CONSTRAINT ck_tep_tai_len_{column}")
    op.execute(
        f"ALTER TABLE tep_tai_len ADD CONSTRAINT ck_tep_tai_len_{column} CHECK ({column} IN ({values})) NOT VALID"
    )
    op.execute(f"ALTER TABLE tep_tai_len VALIDATE CONSTRAINT ck_tep_tai_len_{column}")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in TABLES:
        op.execute(statement)
    for table in HISTORY:
        for name, event, each in (("chi_them", "UPDATE OR DELETE", "ROW"), ("khong_xoa_het", "TRUNCATE", "STATEMENT")):
            op.execute(
                f"CREATE TRIGGER {table}_{name} BEFORE {event} ON {table} "
                f"FOR EACH {each} EXECUTE FUNCTION chi_duoc_them()"
            )
    _allow("muc_dich", f"{PURPOSES}, 'BANG_CHUNG'")
    _allow("loai", "'ANH', 'PDF', 'VIDEO'")


def downgrade() -> None:
    op.execute("DROP INDEX ix_yeu_cau_hoan_tien_tao_luc")
    op.execute("ALTER TABLE yeu_cau_hoan_tien DROP COLUMN theo_chinh_sach, DROP COLUMN tai_khoan_id")
    for table in CREATED:
        op.execute(f"DROP TABLE {table}")
    # The bytes stay until their day; only their purpose and kind lose their names.
    op.execute("UPDATE tep_tai_len SET muc_dich = 'BAN_KY', loai = 'PDF' WHERE muc_dich = 'BANG_CHUNG'")
    _allow("muc_dich", PURPOSES)
    _allow("loai", "'ANH', 'PDF'")
