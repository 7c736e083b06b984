"""What people of the office read in the law, and its two kinds of tasks on the desk."""
# locks: ban-drop-constraint: the same constraint with two more kinds takes its place in the same transaction

from alembic import op

revision = "0105"
down_revision = "0104"

KINDS = """'TRA_LOI_KHACH', 'KIEM_TRA_HO_SO', 'GIAY_TO', 'DOI_TRA', 'KHIEU_NAI', 'YEU_CAU', 'GIAO_DICH', 'HOAN_TIEN', 'PHAI_TRA',
    'PHAI_THU', 'HOA_DON', 'THU_LOI', 'BINH_LUAN', 'BAO_CAO', 'DU_LIEU', 'PHE_DUYET', 'VIEC_NEN'"""
KIND = "ck_viec_duoc_giao_loai"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("""CREATE TABLE lan_doc_luat (
  id uuid NOT NULL CONSTRAINT pk_lan_doc_luat PRIMARY KEY,
  ma text NOT NULL,
  viec text NOT NULL CONSTRAINT ck_lan_doc_luat_viec CHECK (viec IN ('DOC', 'HET_HAN')),
  ket_qua text NOT NULL CONSTRAINT ck_lan_doc_luat_ket_qua CHECK (ket_qua IN ('DUNG', 'SAI')),
  noi_dung text NOT NULL,
  nguon text NOT NULL CONSTRAINT ck_lan_doc_luat_nguon CHECK (nguon <> ''),
  ngay_doc date NOT NULL,
  ghi_chu text NOT NULL,
  account_id uuid NOT NULL,
  ten_nguoi_doc text NOT NULL,
  luc timestamptz NOT NULL
)""")
    op.execute("CREATE INDEX ix_lan_doc_luat_ma ON lan_doc_luat (ma, id)")
    op.execute(
        "CREATE TRIGGER lan_doc_luat_chi_duoc_them BEFORE UPDATE OR DELETE ON lan_doc_luat "
        "FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()"
    )
    _kinds(f"{KINDS}, 'DOC_LUAT', 'LUAT_HET_HAN'")
    _check_kinds()


def downgrade() -> None:
    op.execute("DROP TABLE lan_doc_luat")
    op.execute("DELETE FROM viec_duoc_giao WHERE loai IN ('DOC_LUAT', 'LUAT_HET_HAN')")
    _kinds(KINDS)
    _check_kinds()


def _kinds(allowed: str) -> None:
    """Which things can be given. Checked afterwards in a transaction of its own: in this one new rows would wait for it."""
    op.execute(f"ALTER TABLE viec_duoc_giao DROP CONSTRAINT {KIND}")
    op.execute(f"ALTER TABLE viec_duoc_giao ADD CONSTRAINT {KIND} CHECK (loai IN ({allowed})) NOT VALID")


def _check_kinds() -> None:
    with op.get_context().autocommit_block():
        op.execute("SET lock_timeout = '5s'")
        op.execute(f"ALTER TABLE viec_duoc_giao VALIDATE CONSTRAINT {KIND}")
