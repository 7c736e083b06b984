"""Reductions of capital and beneficial owners of companies; an order of several dossiers is no single company's."""
# locks: ban-drop-constraint: the same constraint with more kinds takes its place in the same transaction

from alembic import op

revision = "0114"
down_revision = "0111"

KIND = "ck_thay_doi_cong_ty_loai"
KINDS = "'TEN', 'TRU_SO', 'NGANH_NGHE', 'VON', 'DAI_DIEN', 'THANH_VIEN', 'LIEN_HE', 'THUE', 'TAM_NGUNG', 'TIEP_TUC'"
NEW = "'GIAM_VON', 'HUONG_LOI'"
SHARED_ORDERS = """UPDATE don_hang o SET cong_ty_id = NULL FROM don_hang_ho_so x JOIN cong_ty c ON c.ma_ho_so = x.ma_ho_so
  WHERE x.don_hang_id = o.id AND o.cong_ty_id = c.id
    AND EXISTS (SELECT FROM don_hang_ho_so y WHERE y.don_hang_id = o.id AND y.ma_ho_so <> x.ma_ho_so)"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE phien_ban_cong_ty ADD COLUMN huong_loi jsonb")
    op.execute(SHARED_ORDERS)
    _allow(f"{KINDS}, {NEW}")
    _check()


def downgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute(f"DELETE FROM thay_doi_cong_ty WHERE loai IN ({NEW})")
    op.execute("ALTER TABLE phien_ban_cong_ty DROP COLUMN huong_loi")
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
