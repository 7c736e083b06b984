"""Orders with frozen lines, their append-only log, and the dossiers that came with them."""

from alembic import op

revision = "0006"
down_revision = "0008"

ORDER = """
CREATE TABLE don_hang (
  id uuid CONSTRAINT pk_don_hang PRIMARY KEY,
  ma_don_hang text NOT NULL CONSTRAINT uq_don_hang_ma_don_hang UNIQUE,
  account_id uuid,
  nguon text NOT NULL,
  nhom text NOT NULL,
  ngon_ngu text NOT NULL,
  trang_thai_xac_nhan text NOT NULL,
  trang_thai_thanh_toan text NOT NULL,
  phuong_thuc_thanh_toan text NOT NULL,
  hinh_thuc text NOT NULL,
  tong_tien bigint NOT NULL,
  tien_coc bigint NOT NULL,
  da_thu bigint NOT NULL,
  ho_ten text NOT NULL,
  email text,
  so_dien_thoai text,
  dia_chi_giao jsonb,
  ghi_chu text NOT NULL,
  phien_ban_dieu_khoan text NOT NULL,
  han_xac_nhan timestamptz NOT NULL,
  so_su_kien integer NOT NULL,
  tu_khoa text NOT NULL,
  tim_kiem tsvector GENERATED ALWAYS AS (tu_tim(tu_khoa)) STORED,
  tao_luc timestamptz NOT NULL,
  cap_nhat_luc timestamptz NOT NULL,
  CONSTRAINT ck_don_hang_tong_tien CHECK (tong_tien >= 0),
  CONSTRAINT ck_don_hang_tien_coc CHECK (tien_coc BETWEEN 0 AND tong_tien),
  CONSTRAINT ck_don_hang_da_thu CHECK (da_thu >= 0),
  CONSTRAINT ck_don_hang_lien_lac CHECK (email IS NOT NULL OR so_dien_thoai IS NOT NULL),
  CONSTRAINT ck_don_hang_ngon_ngu CHECK (ngon_ngu IN ('vi', 'en')),
  CONSTRAINT ck_don_hang_nguon CHECK (nguon IN ('GIO_HANG', 'TRUC_TIEP', 'DICH_VU_LE')),
  CONSTRAINT ck_don_hang_trang_thai_xac_nhan CHECK (trang_thai_xac_nhan IN
    ('CHO_XAC_NHAN', 'DA_XAC_NHAN', 'DANG_THUC_HIEN', 'HOAN_THANH', 'DA_HUY')),
  CONSTRAINT ck_don_hang_trang_thai_thanh_toan CHECK (trang_thai_thanh_toan IN
    ('CHUA_THANH_TOAN', 'CHO_DOI_SOAT', 'DA_DAT_COC', 'DA_THANH_TOAN', 'TRA_SAU', 'CHO_HOAN_TIEN', 'DA_HOAN_TIEN')),
  CONSTRAINT ck_don_hang_phuong_thuc_thanh_toan CHECK (phuong_thuc_thanh_toan IN
    ('CHUYEN_KHOAN', 'TIEN_MAT', 'TAI_CUA_HANG', 'TRA_SAU')),
  CONSTRAINT ck_don_hang_hinh_thuc CHECK (hinh_thuc IN ('TOAN_BO', 'DAT_COC'))
)
"""
LINE = """
CREATE TABLE dong_don_hang (
  id uuid CONSTRAINT pk_dong_don_hang PRIMARY KEY,
  don_hang_id uuid NOT NULL CONSTRAINT fk_dong_don_hang_don_hang_id REFERENCES don_hang (id),
  thu_tu smallint NOT NULL,
  loai text NOT NULL,
  dich_vu_id uuid,
  goi_cuoc_id uuid,
  ten_dich_vu_vi text NOT NULL,
  ten_dich_vu_en text NOT NULL,
  ten_goi_vi text NOT NULL,
  ten_goi_en text NOT NULL,
  chu_ky text NOT NULL,
  so_luong integer NOT NULL,
  don_gia bigint NOT NULL,
  thanh_tien bigint NOT NULL,
  thue_gtgt bigint NOT NULL,
  thue_suat smallint NOT NULL,
  gia_gom_vat boolean NOT NULL,
  ghi_chu_vat_vi text NOT NULL,
  ghi_chu_vat_en text NOT NULL,
  bao_hanh_vi text NOT NULL,
  bao_hanh_en text NOT NULL,
  phi_nha_nuoc bigint NOT NULL,
  chi_phi_ben_thu_ba bigint NOT NULL,
  dat_coc_phan_tram smallint NOT NULL,
  giao_hang boolean NOT NULL,
  CONSTRAINT uq_dong_don_hang_don_hang_id_thu_tu UNIQUE (don_hang_id, thu_tu),
  CONSTRAINT ck_dong_don_hang_loai CHECK (loai IN ('CHINH', 'PHU', 'GIAM_GIA')),
  CONSTRAINT ck_dong_don_hang_chu_ky CHECK (chu_ky IN ('MOT_LAN', 'THANG', 'QUY', 'NAM')),
  CONSTRAINT ck_dong_don_hang_so_luong CHECK (so_luong BETWEEN 1 AND 99),
  CONSTRAINT ck_dong_don_hang_don_gia CHECK
    (least(don_gia, phi_nha_nuoc, chi_phi_ben_thu_ba, thue_gtgt) >= 0),
  CONSTRAINT ck_dong_don_hang_thanh_tien CHECK
    (thanh_tien = so_luong * don_gia * CASE WHEN loai = 'GIAM_GIA' THEN -1 ELSE 1 END),
  CONSTRAINT ck_dong_don_hang_thue_suat CHECK (thue_suat BETWEEN 0 AND 100),
  CONSTRAINT ck_dong_don_hang_dat_coc_phan_tram CHECK (dat_coc_phan_tram BETWEEN 0 AND 100)
)
"""
EVENT = """
CREATE TABLE su_kien_don_hang (
  id uuid CONSTRAINT pk_su_kien_don_hang PRIMARY KEY,
  don_hang_id uuid NOT NULL CONSTRAINT fk_su_kien_don_hang_don_hang_id REFERENCES don_hang (id),
  so integer NOT NULL,
  loai text NOT NULL,
  tu text,
  den text,
  buoc text,
  nguoi_lam text NOT NULL,
  account_id uuid,
  ly_do text,
  du_lieu jsonb NOT NULL,
  cong_khai boolean NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT uq_su_kien_don_hang_don_hang_id_so UNIQUE (don_hang_id, so),
  CONSTRAINT ck_su_kien_don_hang_nguoi_lam CHECK (nguoi_lam IN ('KHACH', 'NHAN_VIEN', 'HE_THONG'))
)
"""
DOSSIER = """
CREATE TABLE don_hang_ho_so (
  don_hang_id uuid NOT NULL CONSTRAINT fk_don_hang_ho_so_don_hang_id REFERENCES don_hang (id),
  ma_ho_so text NOT NULL,
  trang_thai text NOT NULL,
  gan_luc timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT pk_don_hang_ho_so PRIMARY KEY (don_hang_id, ma_ho_so),
  CONSTRAINT ck_don_hang_ho_so_trang_thai CHECK (trang_thai = 'DA_NOP_CUNG_DON')
)
"""
INDEXES = (
    "CREATE INDEX ix_don_hang_account_id_id ON don_hang (account_id, id)",
    "CREATE INDEX ix_don_hang_trang_thai ON don_hang (trang_thai_xac_nhan, trang_thai_thanh_toan, id)",
    "CREATE INDEX ix_don_hang_han_xac_nhan ON don_hang (han_xac_nhan) WHERE trang_thai_xac_nhan = 'CHO_XAC_NHAN'",
    "CREATE INDEX ix_don_hang_tim_kiem ON don_hang USING gin (tim_kiem)",
    "CREATE INDEX ix_dong_don_hang_goi_cuoc_id ON dong_don_hang (goi_cuoc_id, chu_ky)",
)
# The total is the sum of the lines, whoever writes; looked at once per changed order, when the transaction commits.
SUM_CHECK = """
CREATE FUNCTION tong_tien_bang_tong_dong() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE don uuid; lech boolean;
BEGIN
  IF TG_TABLE_NAME = 'don_hang' THEN don := NEW.id;
  ELSIF TG_OP = 'DELETE' THEN don := OLD.don_hang_id;
  ELSE don := NEW.don_hang_id; END IF;
  SELECT d.tong_tien <> greatest(0, coalesce((SELECT sum(thanh_tien) FROM dong_don_hang WHERE don_hang_id = d.id), 0))
    INTO lech FROM don_hang d WHERE d.id = don;
  IF lech THEN
    RAISE EXCEPTION 'total of order % is not the sum of its lines', don USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$
"""
SUM_TRIGGERS = (
    """CREATE CONSTRAINT TRIGGER tong_tien_dung AFTER INSERT OR UPDATE OF tong_tien ON don_hang
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tong_tien_bang_tong_dong()""",
    """CREATE CONSTRAINT TRIGGER tong_dong_dung AFTER INSERT OR UPDATE OR DELETE ON dong_don_hang
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tong_tien_bang_tong_dong()""",
)
APPEND_ONLY = (
    """CREATE TRIGGER su_kien_don_hang_chi_them BEFORE UPDATE OR DELETE ON su_kien_don_hang
    FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()""",
    """CREATE TRIGGER su_kien_don_hang_khong_xoa_het BEFORE TRUNCATE ON su_kien_don_hang
    FOR EACH STATEMENT EXECUTE FUNCTION chi_duoc_them()""",
)
# Whatever happens to an order is an event, so here no change can be forgotten: live screens listen on `don_hang`.
ANNOUNCE = """
CREATE FUNCTION bao_don_hang() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('don_hang', NEW.don_hang_id::text);
  RETURN NULL;
END $$
"""
ANNOUNCE_TRIGGER = """
CREATE TRIGGER su_kien_don_hang_bao AFTER INSERT ON su_kien_don_hang
FOR EACH ROW EXECUTE FUNCTION bao_don_hang()
"""


def upgrade() -> None:
    for statement in (ORDER, LINE, EVENT, DOSSIER, *INDEXES, SUM_CHECK, *SUM_TRIGGERS, *APPEND_ONLY):
        op.execute(statement)
    op.execute(ANNOUNCE)
    op.execute(ANNOUNCE_TRIGGER)


def downgrade() -> None:
    for table in ("don_hang_ho_so", "su_kien_don_hang", "dong_don_hang", "don_hang"):
        op.drop_table(table)
    op.execute("DROP FUNCTION bao_don_hang()")
    op.execute("DROP FUNCTION tong_tien_bang_tong_dong()")
