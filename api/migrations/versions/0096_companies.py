"""Companies after their certificate: versions, answers and ticks, which are only added to and go with their company."""

from alembic import op

revision = "0096"
down_revision = "0095"

COMPANY = "uuid NOT NULL CONSTRAINT fk_{table}_cong_ty_id_cong_ty REFERENCES cong_ty (id) ON DELETE CASCADE"
TABLES = (
    """CREATE TABLE cong_ty (
  id uuid NOT NULL CONSTRAINT pk_cong_ty PRIMARY KEY,
  ma text NOT NULL CONSTRAINT uq_cong_ty_ma UNIQUE,
  account_id uuid NOT NULL,
  ho_so_id uuid NOT NULL CONSTRAINT uq_cong_ty_ho_so_id UNIQUE,
  ma_ho_so text NOT NULL,
  lan_lich integer NOT NULL,
  tao_luc timestamptz NOT NULL
)""",
    "CREATE INDEX ix_cong_ty_account_id ON cong_ty (account_id, id)",
    f"""CREATE TABLE phien_ban_cong_ty (
  id uuid NOT NULL CONSTRAINT pk_phien_ban_cong_ty PRIMARY KEY,
  cong_ty_id {COMPANY.format(table="phien_ban_cong_ty")},
  so smallint NOT NULL,
  nguon text NOT NULL CONSTRAINT ck_phien_ban_cong_ty_nguon CHECK (nguon IN ('GIAY_CHUNG_NHAN', 'DINH_CHINH')),
  hieu_luc_tu date NOT NULL,
  ma_doanh_nghiep text NOT NULL,
  ngay_cap date NOT NULL,
  ten text NOT NULL,
  ten_tieng_nuoc_ngoai text NOT NULL,
  ten_viet_tat text NOT NULL,
  loai_hinh text NOT NULL,
  tru_so text NOT NULL,
  von bigint NOT NULL,
  chu_so_huu jsonb NOT NULL,
  nguoi_dai_dien jsonb NOT NULL,
  nganh_nghe jsonb NOT NULL,
  tao_luc timestamptz NOT NULL,
  CONSTRAINT uq_phien_ban_cong_ty_cong_ty_id_so UNIQUE (cong_ty_id, so)
)""",
    f"""CREATE TABLE du_kien_cong_ty (
  id uuid NOT NULL CONSTRAINT pk_du_kien_cong_ty PRIMARY KEY,
  cong_ty_id {COMPANY.format(table="du_kien_cong_ty")},
  cau_hoi text NOT NULL CONSTRAINT ck_du_kien_cong_ty_cau_hoi
    CHECK (cau_hoi IN ('NHAN_VIEN', 'KHAU_TRU', 'KY_GTGT', 'NAM_TAI_CHINH', 'VON_GOP')),
  gia_tri text,
  tu_ngay date,
  nguon text NOT NULL CONSTRAINT ck_du_kien_cong_ty_nguon CHECK (nguon IN ('HO_SO', 'CHU_CONG_TY')),
  account_id uuid NOT NULL,
  luc timestamptz NOT NULL
)""",
    "CREATE INDEX ix_du_kien_cong_ty_cong_ty_id ON du_kien_cong_ty (cong_ty_id, cau_hoi, id)",
    f"""CREATE TABLE viec_cong_ty (
  id uuid NOT NULL CONSTRAINT pk_viec_cong_ty PRIMARY KEY,
  cong_ty_id {COMPANY.format(table="viec_cong_ty")},
  viec text NOT NULL,
  da_lam boolean NOT NULL,
  ghi_chu text NOT NULL,
  account_id uuid NOT NULL,
  luc timestamptz NOT NULL
)""",
    "CREATE INDEX ix_viec_cong_ty_cong_ty_id ON viec_cong_ty (cong_ty_id, viec, id)",
)
HISTORIES = ("phien_ban_cong_ty", "du_kien_cong_ty", "viec_cong_ty")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    # The purposes of the migration before: files are looked through here, while uploads go on.
    op.execute("ALTER TABLE tep_tai_len VALIDATE CONSTRAINT ck_tep_tai_len_muc_dich")
    for statement in TABLES:
        op.execute(statement)
    for table in HISTORIES:
        op.execute(
            f"CREATE TRIGGER {table}_khong_sua BEFORE UPDATE ON {table} FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()"
        )


def downgrade() -> None:
    for table in (*HISTORIES, "cong_ty"):
        op.execute(f"DROP TABLE {table}")
