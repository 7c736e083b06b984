"""Dossiers: their parts, log, comments, links for co-owners, names to avoid, and what was deleted on schedule."""

from alembic import op

revision = "0013"
down_revision = "0012"

HO_SO = """
CREATE TABLE ho_so (
  id UUID NOT NULL,
  ma_ho_so TEXT NOT NULL,
  account_id UUID NOT NULL,
  trang_thai TEXT NOT NULL,
  phien_ban INTEGER NOT NULL,
  ngon_ngu TEXT NOT NULL,
  don_hang_id UUID,
  ma_don_hang TEXT,
  buoc_xong JSONB NOT NULL,
  so_su_kien INTEGER NOT NULL,
  khoa_ten TEXT[] NOT NULL,
  tu_khoa TEXT NOT NULL,
  tim_kiem TSVECTOR GENERATED ALWAYS AS (tu_tim(tu_khoa)) STORED,
  tao_luc timestamptz NOT NULL,
  cap_nhat_luc timestamptz NOT NULL,
  ly_do TEXT,
  nop_luc timestamptz,
  han_xu_ly timestamptz,
  so_bien_nhan TEXT,
  ngay_nop_co_quan DATE,
  ngay_hen_tra DATE,
  ma_doanh_nghiep TEXT,
  ngay_cap_gcn DATE,
  tep_gcn_id UUID,
  xong_luc timestamptz,
  ten_doanh_nghiep TEXT NOT NULL,
  ten_tieng_nuoc_ngoai TEXT NOT NULL,
  ten_viet_tat TEXT NOT NULL,
  dia_chi_dang_ky_kinh_doanh TEXT NOT NULL,
  tong_von_dieu_le BIGINT NOT NULL,
  loai_hinh_id TEXT NOT NULL,
  tong_so_lao_dong BIGINT NOT NULL,
  ten_thay_the_list JSONB NOT NULL,
  tru_so JSONB,
  tinh_trang_thanh_lap TEXT NOT NULL,
  mo_hinh_to_chuc TEXT NOT NULL,
  menh_gia BIGINT NOT NULL,
  co_phan_list JSONB NOT NULL,
  tai_san_gop_list JSONB NOT NULL,
  hinh_thuc_nop TEXT NOT NULL,
  nguoi_nop_ho_so JSONB,
  cam_ket_nha_dau_tu_nuoc_ngoai BOOLEAN NOT NULL,
  doanh_nghiep_xa_hoi BOOLEAN NOT NULL,
  ngoai_te TEXT NOT NULL,
  so_ngoai_te NUMERIC,
  hien_thi_ngoai_te BOOLEAN NOT NULL,
  nguyen_van JSONB NOT NULL,
  CONSTRAINT pk_ho_so PRIMARY KEY (id),
  CONSTRAINT uq_ho_so_ma_ho_so UNIQUE (ma_ho_so),
  CONSTRAINT ck_ho_so_trang_thai CHECK (trang_thai IN ('NHAP', 'DA_NOP', 'CAN_BO_SUNG', 'DA_DUYET', 'DA_NOP_CO_QUAN', 'DA_CAP', 'TU_CHOI')),
  CONSTRAINT ck_ho_so_ngon_ngu CHECK (ngon_ngu IN ('vi', 'en'))
)
"""
NGANH_NGHE = """
CREATE TABLE nganh_nghe (
  id UUID NOT NULL,
  ho_so_id UUID NOT NULL,
  thu_tu SMALLINT NOT NULL,
  ma_nganh TEXT NOT NULL,
  ten_nganh TEXT NOT NULL,
  chi_tiet TEXT NOT NULL,
  la_nganh_chinh BOOLEAN NOT NULL,
  nguyen_van JSONB NOT NULL,
  CONSTRAINT pk_nganh_nghe PRIMARY KEY (id),
  CONSTRAINT fk_nganh_nghe_ho_so_id FOREIGN KEY(ho_so_id) REFERENCES ho_so (id) ON DELETE CASCADE
)
"""
CHU_SO_HUU = """
CREATE TABLE chu_so_huu (
  id UUID NOT NULL,
  ho_so_id UUID NOT NULL,
  thu_tu SMALLINT NOT NULL,
  ho_ten TEXT NOT NULL,
  gioi_tinh TEXT NOT NULL,
  ngay_sinh DATE,
  dan_toc TEXT NOT NULL,
  so_giay_to TEXT NOT NULL,
  ngay_het_han DATE,
  dia_chi_lien_he JSONB,
  dia_chi_thuong_tru JSONB,
  hinh_anh_cccd_truoc TEXT NOT NULL,
  hinh_anh_cccd_sau TEXT NOT NULL,
  nhom_lien_quan TEXT NOT NULL,
  chu_dntn_hoac_ho_kinh_doanh BOOLEAN NOT NULL,
  thanh_vien_hop_danh_noi_khac BOOLEAN NOT NULL,
  duoc_thanh_vien_con_lai_dong_y BOOLEAN NOT NULL,
  cam_ket_khong_bi_cam BOOLEAN NOT NULL,
  cam_ket_luc timestamptz,
  phan_von_gop BIGINT NOT NULL,
  ty_le_von_gop NUMERIC,
  tai_san_gop_list JSONB NOT NULL,
  thoi_han_gop_von DATE,
  co_phan_list JSONB NOT NULL,
  la_co_dong_sang_lap BOOLEAN NOT NULL,
  vai_tro TEXT NOT NULL,
  gcn_ngay_cap DATE,
  gcn_noi_cap TEXT NOT NULL,
  ten_to_chuc TEXT NOT NULL,
  ma_so_dkdn TEXT NOT NULL,
  ngay_cap DATE,
  noi_cap TEXT NOT NULL,
  so_dien_thoai TEXT NOT NULL,
  email TEXT NOT NULL,
  gcn_dang_ky_dau_tu TEXT NOT NULL,
  hinh_anh_dkdn TEXT NOT NULL,
  loai_chu_so_huu TEXT NOT NULL,
  loai_giay_to TEXT NOT NULL,
  quoc_tich TEXT NOT NULL,
  la_von_nha_nuoc BOOLEAN NOT NULL,
  tru_so JSONB,
  nguoi_dai_dien_list JSONB NOT NULL,
  nguyen_van JSONB NOT NULL,
  CONSTRAINT pk_chu_so_huu PRIMARY KEY (id),
  CONSTRAINT fk_chu_so_huu_ho_so_id FOREIGN KEY(ho_so_id) REFERENCES ho_so (id) ON DELETE CASCADE
)
"""
CHU_SO_HUU_HUONG_LOI = """
CREATE TABLE chu_so_huu_huong_loi (
  id UUID NOT NULL,
  ho_so_id UUID NOT NULL,
  thu_tu SMALLINT NOT NULL,
  ho_ten TEXT NOT NULL,
  gioi_tinh TEXT NOT NULL,
  ngay_sinh DATE,
  dan_toc TEXT NOT NULL,
  quoc_tich TEXT NOT NULL,
  loai_giay_to TEXT NOT NULL,
  so_giay_to TEXT NOT NULL,
  noi_cap TEXT NOT NULL,
  ngay_cap DATE,
  ngay_het_han DATE,
  so_dien_thoai TEXT NOT NULL,
  email TEXT NOT NULL,
  dia_chi_lien_he JSONB,
  dia_chi_thuong_tru JSONB,
  ty_le_von_dieu_le NUMERIC,
  ty_le_co_phan_bieu_quyet NUMERIC,
  quyen_chi_phoi JSONB NOT NULL,
  ghi_chu TEXT NOT NULL,
  nguyen_van JSONB NOT NULL,
  CONSTRAINT pk_chu_so_huu_huong_loi PRIMARY KEY (id),
  CONSTRAINT fk_chu_so_huu_huong_loi_ho_so_id FOREIGN KEY(ho_so_id) REFERENCES ho_so (id) ON DELETE CASCADE
)
"""
NGUOI_DAI_DIEN = """
CREATE TABLE nguoi_dai_dien (
  id UUID NOT NULL,
  ho_so_id UUID NOT NULL,
  thu_tu SMALLINT NOT NULL,
  ho_ten TEXT NOT NULL,
  gioi_tinh TEXT NOT NULL,
  ngay_sinh DATE,
  dan_toc TEXT NOT NULL,
  quoc_tich TEXT NOT NULL,
  loai_giay_to TEXT NOT NULL,
  so_giay_to TEXT NOT NULL,
  noi_cap TEXT NOT NULL,
  ngay_cap DATE,
  ngay_het_han DATE,
  so_dien_thoai TEXT NOT NULL,
  email TEXT NOT NULL,
  dia_chi_lien_he JSONB,
  dia_chi_thuong_tru JSONB,
  chuc_danh TEXT NOT NULL,
  chuc_danh_khac TEXT NOT NULL,
  la_cu_tru_viet_nam BOOLEAN NOT NULL,
  cam_ket_khong_bi_cam BOOLEAN NOT NULL,
  cam_ket_luc timestamptz,
  nguyen_van JSONB NOT NULL,
  CONSTRAINT pk_nguoi_dai_dien PRIMARY KEY (id),
  CONSTRAINT fk_nguoi_dai_dien_ho_so_id FOREIGN KEY(ho_so_id) REFERENCES ho_so (id) ON DELETE CASCADE
)
"""
NGUON_VON = """
CREATE TABLE nguon_von (
  id UUID NOT NULL,
  ho_so_id UUID NOT NULL,
  thu_tu SMALLINT NOT NULL,
  loai_nguon_von TEXT NOT NULL,
  so_tien BIGINT NOT NULL,
  ty_le NUMERIC,
  nguyen_van JSONB NOT NULL,
  CONSTRAINT pk_nguon_von PRIMARY KEY (id),
  CONSTRAINT fk_nguon_von_ho_so_id FOREIGN KEY(ho_so_id) REFERENCES ho_so (id) ON DELETE CASCADE
)
"""
THONG_TIN_DANG_KY_THUE = """
CREATE TABLE thong_tin_dang_ky_thue (
  ho_so_id UUID NOT NULL,
  ho_ten_giam_doc TEXT NOT NULL,
  dien_thoai_giam_doc TEXT NOT NULL,
  ho_ten_ke_toan_truong TEXT NOT NULL,
  dien_thoai_ke_toan_truong TEXT NOT NULL,
  ngay_bat_dau_hoat_dong DATE,
  tai_chinh_tu_ngay TEXT NOT NULL,
  tai_chinh_den_ngay TEXT NOT NULL,
  hinh_thuc_hach_toan_id TEXT NOT NULL,
  phuong_phap_tinh_thue_id TEXT NOT NULL,
  dang_ky_hoa_don_id TEXT NOT NULL,
  dang_ky_bhxh_id TEXT NOT NULL,
  tong_so_lao_dong BIGINT NOT NULL,
  ngay_sinh_giam_doc DATE,
  gioi_tinh_giam_doc TEXT NOT NULL,
  so_dinh_danh_giam_doc TEXT NOT NULL,
  ngay_sinh_ke_toan_truong DATE,
  gioi_tinh_ke_toan_truong TEXT NOT NULL,
  so_dinh_danh_ke_toan_truong TEXT NOT NULL,
  co_bctc_hop_nhat BOOLEAN NOT NULL,
  du_an_bot BOOLEAN NOT NULL,
  tra_luong_theo_san_pham BOOLEAN NOT NULL,
  nguyen_van JSONB NOT NULL,
  CONSTRAINT pk_thong_tin_dang_ky_thue PRIMARY KEY (ho_so_id),
  CONSTRAINT fk_thong_tin_dang_ky_thue_ho_so_id FOREIGN KEY(ho_so_id) REFERENCES ho_so (id) ON DELETE CASCADE
)
"""
DIA_CHI_LIEN_HE = """
CREATE TABLE dia_chi_lien_he (
  id UUID NOT NULL,
  ho_so_id UUID NOT NULL,
  thu_tu SMALLINT NOT NULL,
  loai_dia_chi TEXT NOT NULL,
  quoc_gia_id TEXT NOT NULL,
  tinh_tp_id TEXT NOT NULL,
  phuong_xa_id TEXT NOT NULL,
  so_nha_duong TEXT NOT NULL,
  is_mac_dinh BOOLEAN NOT NULL,
  dien_thoai TEXT NOT NULL,
  fax TEXT NOT NULL,
  email TEXT NOT NULL,
  nguyen_van JSONB NOT NULL,
  CONSTRAINT pk_dia_chi_lien_he PRIMARY KEY (id),
  CONSTRAINT fk_dia_chi_lien_he_ho_so_id FOREIGN KEY(ho_so_id) REFERENCES ho_so (id) ON DELETE CASCADE
)
"""
SU_KIEN_HO_SO = """
CREATE TABLE su_kien_ho_so (
  id UUID NOT NULL,
  ho_so_id UUID NOT NULL,
  so INTEGER NOT NULL,
  loai TEXT NOT NULL,
  tu TEXT,
  den TEXT,
  nguoi_lam TEXT NOT NULL,
  account_id UUID,
  ly_do TEXT,
  du_lieu JSONB NOT NULL,
  cong_khai BOOLEAN NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_su_kien_ho_so PRIMARY KEY (id),
  CONSTRAINT uq_su_kien_ho_so_ho_so_id_so UNIQUE (ho_so_id, so),
  CONSTRAINT ck_su_kien_ho_so_nguoi_lam CHECK (nguoi_lam IN ('KHACH', 'NHAN_VIEN', 'HE_THONG'))
)
"""
GHI_CHU_HO_SO = """
CREATE TABLE ghi_chu_ho_so (
  id UUID NOT NULL,
  ho_so_id UUID NOT NULL,
  truong TEXT NOT NULL,
  noi_dung TEXT NOT NULL,
  account_id UUID NOT NULL,
  luc timestamptz NOT NULL,
  gui_luc timestamptz,
  xong_luc timestamptz,
  CONSTRAINT pk_ghi_chu_ho_so PRIMARY KEY (id),
  CONSTRAINT fk_ghi_chu_ho_so_ho_so_id FOREIGN KEY(ho_so_id) REFERENCES ho_so (id) ON DELETE CASCADE
)
"""
LIEN_KET_CHU_SO_HUU = """
CREATE TABLE lien_ket_chu_so_huu (
  id UUID NOT NULL,
  ho_so_id UUID NOT NULL,
  chu_so_huu_id UUID NOT NULL,
  token_hash BYTEA NOT NULL,
  dau_van BYTEA NOT NULL,
  kenh TEXT NOT NULL,
  tao_luc timestamptz NOT NULL,
  het_han timestamptz NOT NULL,
  mo_luc timestamptz,
  dung_luc timestamptz,
  huy_luc timestamptz,
  phien_ban_dong_y TEXT,
  CONSTRAINT pk_lien_ket_chu_so_huu PRIMARY KEY (id),
  CONSTRAINT uq_lien_ket_chu_so_huu_token_hash UNIQUE (token_hash),
  CONSTRAINT ck_lien_ket_chu_so_huu_kenh CHECK (kenh IN ('EMAIL', 'SMS')),
  CONSTRAINT fk_lien_ket_chu_so_huu_ho_so_id FOREIGN KEY(ho_so_id) REFERENCES ho_so (id) ON DELETE CASCADE
)
"""
TEN_CAN_TRANH = """
CREATE TABLE ten_can_tranh (
  id UUID NOT NULL,
  loai TEXT NOT NULL,
  ten TEXT NOT NULL,
  ten_tieng_nuoc_ngoai TEXT NOT NULL,
  ten_viet_tat TEXT NOT NULL,
  ghi_chu TEXT NOT NULL,
  khoa_ten TEXT[] NOT NULL,
  account_id UUID NOT NULL,
  tao_luc timestamptz NOT NULL,
  CONSTRAINT pk_ten_can_tranh PRIMARY KEY (id),
  CONSTRAINT ck_ten_can_tranh_loai CHECK (loai IN ('TU_CAM', 'TEN_DA_CO')),
  CONSTRAINT uq_ten_can_tranh_loai_ten UNIQUE (loai, ten)
)
"""
NHAT_KY_XOA = """
CREATE TABLE nhat_ky_xoa (
  id UUID NOT NULL,
  loai TEXT NOT NULL,
  ho_so_id UUID NOT NULL,
  ma_ho_so TEXT NOT NULL,
  so_luong INTEGER NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_nhat_ky_xoa PRIMARY KEY (id),
  CONSTRAINT ck_nhat_ky_xoa_loai CHECK (loai IN ('BAN_NHAP', 'ANH_GIAY_TO', 'LIEN_KET'))
)
"""
INDEXES = (
    "CREATE INDEX ix_ho_so_account_id ON ho_so (account_id, id)",
    "CREATE INDEX ix_ho_so_don_hang_id ON ho_so (don_hang_id)",
    "CREATE INDEX ix_ho_so_han_xu_ly ON ho_so (han_xu_ly) WHERE han_xu_ly IS NOT NULL",
    "CREATE INDEX ix_ho_so_khoa_ten ON ho_so USING gin (khoa_ten)",
    "CREATE INDEX ix_ho_so_nhap_cu ON ho_so (cap_nhat_luc) WHERE trang_thai = 'NHAP'",
    "CREATE INDEX ix_ho_so_tim_kiem ON ho_so USING gin (tim_kiem)",
    "CREATE INDEX ix_ho_so_trang_thai ON ho_so (trang_thai, id)",
    "CREATE INDEX ix_nganh_nghe_ho_so_id ON nganh_nghe (ho_so_id, thu_tu)",
    "CREATE INDEX ix_chu_so_huu_ho_so_id ON chu_so_huu (ho_so_id, thu_tu)",
    "CREATE INDEX ix_chu_so_huu_huong_loi_ho_so_id ON chu_so_huu_huong_loi (ho_so_id, thu_tu)",
    "CREATE INDEX ix_nguoi_dai_dien_ho_so_id ON nguoi_dai_dien (ho_so_id, thu_tu)",
    "CREATE INDEX ix_nguon_von_ho_so_id ON nguon_von (ho_so_id, thu_tu)",
    "CREATE INDEX ix_dia_chi_lien_he_ho_so_id ON dia_chi_lien_he (ho_so_id, thu_tu)",
    "CREATE INDEX ix_ghi_chu_ho_so_ho_so_id ON ghi_chu_ho_so (ho_so_id, id)",
    "CREATE INDEX ix_lien_ket_chu_so_huu_ho_so_id ON lien_ket_chu_so_huu (ho_so_id, chu_so_huu_id)",
    "CREATE INDEX ix_ten_can_tranh_khoa_ten ON ten_can_tranh USING gin (khoa_ten)",
    "CREATE INDEX ix_nhat_ky_xoa_luc ON nhat_ky_xoa (luc)",
)
APPEND_ONLY = tuple(
    f"CREATE TRIGGER {table}_{name} BEFORE {event} ON {table} FOR EACH {each} EXECUTE FUNCTION chi_duoc_them()"
    for table in ("su_kien_ho_so", "nhat_ky_xoa")
    for name, event, each in (("chi_them", "UPDATE OR DELETE", "ROW"), ("khong_xoa_het", "TRUNCATE", "STATEMENT"))
)
TABLES = (
    HO_SO,
    NGANH_NGHE,
    CHU_SO_HUU,
    CHU_SO_HUU_HUONG_LOI,
    NGUOI_DAI_DIEN,
    NGUON_VON,
    THONG_TIN_DANG_KY_THUE,
    DIA_CHI_LIEN_HE,
    SU_KIEN_HO_SO,
    GHI_CHU_HO_SO,
    LIEN_KET_CHU_SO_HUU,
    TEN_CAN_TRANH,
    NHAT_KY_XOA,
)
NAMES = (
    "ho_so",
    "nganh_nghe",
    "chu_so_huu",
    "chu_so_huu_huong_loi",
    "nguoi_dai_dien",
    "nguon_von",
    "thong_tin_dang_ky_thue",
    "dia_chi_lien_he",
    "su_kien_ho_so",
    "ghi_chu_ho_so",
    "lien_ket_chu_so_huu",
    "ten_can_tranh",
    "nhat_ky_xoa",
)


def upgrade() -> None:
    for statement in (*TABLES, *INDEXES, *APPEND_ONLY):
        op.execute(statement)


def downgrade() -> None:
    for name in reversed(NAMES):
        op.drop_table(name)
