"""For which company an order was placed, and two more kinds of change of a registered company."""
# locks: ban-drop-constraint: the same constraint with more values takes its place in the same transaction

from alembic import op

revision = "0104"
down_revision = "0102"


KIND = "ck_thay_doi_cong_ty_loai"
KINDS = "'TEN', 'TRU_SO', 'NGANH_NGHE'"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE don_hang ADD COLUMN cong_ty_id uuid")
    _kinds(f"{KINDS}, 'VON', 'DAI_DIEN'")
    with op.get_context().autocommit_block():
        op.execute("SET lock_timeout = '5s'")
        op.execute(f"ALTER TABLE thay_doi_cong_ty VALIDATE CONSTRAINT {KIND}")
        op.execute(
            "CREATE INDEX CONCURRENTLY ix_don_hang_cong_ty_id ON don_hang (cong_ty_id) WHERE cong_ty_id IS NOT NULL"
        )


def downgrade() -> None:
    with op.get_context().autocommit_block():
        op.execute("DROP INDEX CONCURRENTLY ix_don_hang_cong_ty_id")
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE don_hang DROP COLUMN cong_ty_id")
    op.execute("DELETE FROM thay_doi_cong_ty WHERE loai IN ('VON', 'DAI_DIEN')")
    _kinds(KINDS)


def _kinds(allowed: str) -> None:
    op.execute(f"ALTER TABLE thay_doi_cong_ty DROP CONSTRAINT {KIND}")
    op.execute(f"ALTER TABLE thay_doi_cong_ty ADD CONSTRAINT {KIND} CHECK (loai IN ({allowed})) NOT VALID")
