"""Threads: what customers and staff write to each other about an order, with notes of staff, and the texts staff answer with."""
# locks: ban-drop-constraint: the same constraint with one more purpose takes its place in the same transaction

from alembic import op

revision = "0097"
down_revision = "0096"

TABLES = (
    """CREATE TABLE trao_doi (
  id uuid NOT NULL CONSTRAINT pk_trao_doi PRIMARY KEY,
  loai text NOT NULL CONSTRAINT ck_trao_doi_loai CHECK (loai IN ('DON_HANG')),
  chu_de_id uuid NOT NULL,
  cho text NOT NULL CONSTRAINT ck_trao_doi_cho CHECK (cho IN ('MINH', 'KHACH', 'KHONG')),
  cho_tu timestamptz NOT NULL,
  so_tin integer NOT NULL,
  khach_doc integer NOT NULL,
  CONSTRAINT uq_trao_doi_chu_de_id UNIQUE (chu_de_id)
)""",
    "CREATE INDEX ix_trao_doi_cho_tu ON trao_doi (cho_tu) WHERE cho = 'MINH'",
    """CREATE TABLE tin_trao_doi (
  id uuid NOT NULL CONSTRAINT pk_tin_trao_doi PRIMARY KEY,
  trao_doi_id uuid NOT NULL CONSTRAINT fk_tin_trao_doi_trao_doi_id_trao_doi REFERENCES trao_doi (id) ON DELETE CASCADE,
  so integer NOT NULL,
  tu text NOT NULL CONSTRAINT ck_tin_trao_doi_tu CHECK (tu IN ('KHACH', 'NHAN_VIEN', 'NOI_BO', 'NGUOI_LA')),
  noi_dung text NOT NULL,
  account_id uuid,
  thu_tu text NOT NULL,
  ma_thu text CONSTRAINT uq_tin_trao_doi_ma_thu UNIQUE,
  luc timestamptz NOT NULL,
  CONSTRAINT uq_tin_trao_doi_trao_doi_id_so UNIQUE (trao_doi_id, so)
)""",
    """CREATE TABLE tep_trao_doi (
  tep_id uuid NOT NULL CONSTRAINT pk_tep_trao_doi PRIMARY KEY,
  tin_id uuid NOT NULL CONSTRAINT fk_tep_trao_doi_tin_id_tin_trao_doi REFERENCES tin_trao_doi (id) ON DELETE CASCADE,
  loai_tep text NOT NULL,
  so_byte integer NOT NULL,
  tai_den timestamptz NOT NULL
)""",
    "CREATE INDEX ix_tep_trao_doi_tin_id ON tep_trao_doi (tin_id)",
    """CREATE TABLE mau_tra_loi (
  id uuid NOT NULL CONSTRAINT pk_mau_tra_loi PRIMARY KEY,
  ten text NOT NULL CONSTRAINT uq_mau_tra_loi_ten UNIQUE,
  noi_dung_vi text NOT NULL,
  noi_dung_en text NOT NULL,
  nguoi_sua uuid NOT NULL,
  sua_luc timestamptz NOT NULL
)""",
)
BEFORE = "'DOC_GIAY_TO', 'ANH_GIAY_TO', 'GIAY_TO_KEM_THEO', 'BAN_KY', 'BANG_CHUNG', 'GIAY_CHUNG_NHAN', 'ANH_BAI_VIET', 'KET_QUA'"
AFTER = f"{BEFORE}, 'TRAO_DOI'"
HISTORIES = ("tin_trao_doi", "tep_trao_doi")


def _purposes(allowed: str) -> None:
    # Checked afterwards in a transaction of its own: in this one uploads would wait for it.
    op.execute("ALTER TABLE tep_tai_len DROP CONSTRAINT ck_tep_tai_len_muc_dich")
    op.execute(
        f"ALTER TABLE tep_tai_len ADD CONSTRAINT ck_tep_tai_len_muc_dich CHECK (muc_dich IN ({allowed})) NOT VALID"
    )


def _check_purposes() -> None:
    with op.get_context().autocommit_block():
        op.execute("SET lock_timeout = '5s'")
        op.execute("ALTER TABLE tep_tai_len VALIDATE CONSTRAINT ck_tep_tai_len_muc_dich")
        op.execute("RESET lock_timeout")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in TABLES:
        op.execute(statement)
    for table in HISTORIES:
        op.execute(
            f"CREATE TRIGGER {table}_khong_sua BEFORE UPDATE ON {table} FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()"
        )
    _purposes(AFTER)
    _check_purposes()


def downgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for table in ("mau_tra_loi", "tep_trao_doi", "tin_trao_doi", "trao_doi"):
        op.execute(f"DROP TABLE {table}")
    # The bytes stay until their day; only their purpose loses its name.
    op.execute("UPDATE tep_tai_len SET muc_dich = 'KET_QUA' WHERE muc_dich = 'TRAO_DOI'")
    _purposes(BEFORE)
    _check_purposes()
