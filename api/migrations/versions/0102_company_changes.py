"""Changes of a registered company with their history, and versions of a company that come from one."""
# locks: ban-drop-constraint: the same constraint with one more source takes its place in the same transaction

from alembic import op

revision = "0102"
down_revision = "0101"

KINDS = "'TEN', 'TRU_SO', 'NGANH_NGHE'"
STATES = "'SOAN', 'CHO_DUYET', 'YEU_CAU_SUA', 'DA_NOP', 'DA_GHI_NHAN', 'TU_CHOI', 'DA_RUT'"
ACTIONS = "'TAO', 'LUU', 'GUI', 'RUT', 'YEU_CAU_SUA', 'NOP', 'GHI_NHAN', 'TU_CHOI'"
CLOSED = "'DA_GHI_NHAN', 'TU_CHOI', 'DA_RUT'"
TABLES = (
    f"""CREATE TABLE thay_doi_cong_ty (
  id uuid NOT NULL CONSTRAINT pk_thay_doi_cong_ty PRIMARY KEY,
  ma text NOT NULL CONSTRAINT uq_thay_doi_cong_ty_ma UNIQUE,
  cong_ty_id uuid NOT NULL CONSTRAINT fk_thay_doi_cong_ty_cong_ty_id_cong_ty REFERENCES cong_ty (id) ON DELETE CASCADE,
  account_id uuid NOT NULL,
  ten_cong_ty text NOT NULL,
  loai text NOT NULL CONSTRAINT ck_thay_doi_cong_ty_loai CHECK (loai IN ({KINDS})),
  trang_thai text NOT NULL CONSTRAINT ck_thay_doi_cong_ty_trang_thai CHECK (trang_thai IN ({STATES})),
  goc smallint NOT NULL,
  gia_tri jsonb NOT NULL,
  sau jsonb NOT NULL,
  ngay_quyet_dinh date NOT NULL,
  so_su_kien integer NOT NULL,
  don_hang_id uuid,
  ma_don_hang text,
  so_bien_nhan text NOT NULL,
  ngay_nop date,
  ngay_ket_qua date,
  tao_luc timestamptz NOT NULL,
  cap_nhat_luc timestamptz NOT NULL
)""",
    f"""CREATE UNIQUE INDEX uq_thay_doi_cong_ty_dang_mo ON thay_doi_cong_ty (cong_ty_id, loai)
  WHERE trang_thai NOT IN ({CLOSED})""",
    "CREATE INDEX ix_thay_doi_cong_ty_trang_thai ON thay_doi_cong_ty (trang_thai, ngay_quyet_dinh, id)",
    "CREATE INDEX ix_thay_doi_cong_ty_cong_ty_id ON thay_doi_cong_ty (cong_ty_id, id)",
    f"""CREATE TABLE su_kien_thay_doi (
  id uuid NOT NULL CONSTRAINT pk_su_kien_thay_doi PRIMARY KEY,
  thay_doi_id uuid NOT NULL CONSTRAINT fk_su_kien_thay_doi_thay_doi_id_thay_doi_cong_ty
    REFERENCES thay_doi_cong_ty (id) ON DELETE CASCADE,
  so integer NOT NULL,
  loai text NOT NULL CONSTRAINT ck_su_kien_thay_doi_loai CHECK (loai IN ({ACTIONS})),
  loi_nhan text NOT NULL,
  account_id uuid NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT uq_su_kien_thay_doi_thay_doi_id_so UNIQUE (thay_doi_id, so)
)""",
    "CREATE TRIGGER su_kien_thay_doi_khong_sua BEFORE UPDATE ON su_kien_thay_doi FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()",
)
SOURCE = "ck_phien_ban_cong_ty_nguon"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in TABLES:
        op.execute(statement)
    _sources("'GIAY_CHUNG_NHAN', 'DINH_CHINH', 'THAY_DOI'")
    _check_sources()


def downgrade() -> None:
    for table in ("su_kien_thay_doi", "thay_doi_cong_ty"):
        op.execute(f"DROP TABLE {table}")
    _sources("'GIAY_CHUNG_NHAN', 'DINH_CHINH'")
    _check_sources()


def _sources(allowed: str) -> None:
    """Where a version may come from. Checked afterwards in a transaction of its own: in this one new versions would wait for it."""
    op.execute(f"ALTER TABLE phien_ban_cong_ty DROP CONSTRAINT {SOURCE}")
    op.execute(f"ALTER TABLE phien_ban_cong_ty ADD CONSTRAINT {SOURCE} CHECK (nguon IN ({allowed})) NOT VALID")


def _check_sources() -> None:
    with op.get_context().autocommit_block():
        op.execute("SET lock_timeout = '5s'")
        op.execute(f"ALTER TABLE phien_ban_cong_ty VALIDATE CONSTRAINT {SOURCE}")
