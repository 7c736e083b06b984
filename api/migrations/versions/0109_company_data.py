"""Contacts, tax data and suspensions of a company, and the changes that register them; a founding order belongs to its company."""
# locks: ban-drop-constraint: the same constraint with more kinds takes its place in the same transaction

from alembic import op

revision = "0109"
down_revision = "0107"

KIND = "ck_thay_doi_cong_ty_loai"
KINDS = "'TEN', 'TRU_SO', 'NGANH_NGHE', 'VON', 'DAI_DIEN'"
NEW = "'THANH_VIEN', 'LIEN_HE', 'THUE', 'TAM_NGUNG', 'TIEP_TUC'"
OWN_ORDERS = """UPDATE don_hang o SET cong_ty_id = c.id FROM don_hang_ho_so x JOIN cong_ty c ON c.ma_ho_so = x.ma_ho_so
  WHERE x.don_hang_id = o.id AND o.cong_ty_id IS NULL"""
COLUMNS = ("lien_he", "thue", "tam_ngung")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for column in COLUMNS:
        op.execute(f"ALTER TABLE phien_ban_cong_ty ADD COLUMN {column} jsonb")
    op.execute(OWN_ORDERS)
    _allow(f"{KINDS}, {NEW}")
    _check()


def downgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute(f"DELETE FROM thay_doi_cong_ty WHERE loai IN ({NEW})")
    for column in COLUMNS:
        op.execute(f"ALTER TABLE phien_ban_cong_ty DROP COLUMN {column}")
    _allow(KINDS)
    _check()


def _allow(allowed: str) -> None:
    op.execute(f"ALTER TABLE thay_doi_cong_ty DROP CONSTRAINT {KIND}")
    op.execute(f"ALTER TABLE thay_doi_cong_ty ADD CONSTRAINT {KIND} CHECK (loai IN ({allowed})) NOT VALID")


def _check() -> None:
    """In a transaction of its own: in the first one new rows would wait for it."""
    with op.get_context().autocommit_block():
        op.execute("SET lock_timeout = '5s'")
        op.execute(f"ALTER TABLE thay_doi_cong_ty VALIDATE CONSTRAINT {KIND}")
