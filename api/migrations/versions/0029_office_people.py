"""Why money went back, from a closed list; notes beside what happened to an account; finding accounts in the office."""

from alembic import op

revision = "0029"
down_revision = "0027"

REASONS = (
    "'HUY_KHI_CHO', 'SAI_GIA', 'LOI_HO_SO', 'KHONG_THUC_HIEN', 'HANG_LOI', 'CHUYEN_THUA', 'PHI_NHA_NUOC', 'KHIEU_NAI'"
)
SEARCH = "tu_tim(ho_ten || ' ' || coalesce(email, '') || ' ' || coalesce(so_dien_thoai, ''))"
STAFF = "vai_tro && ARRAY['nhan-vien', 'bien-tap', 'quan-tri']"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    # Refunds of before the list have no reason of the list: their words stay what they are.
    op.execute(
        f"""ALTER TABLE yeu_cau_hoan_tien ADD COLUMN loai_ly_do text,
        ADD COLUMN co_bang_chung boolean NOT NULL DEFAULT false,
        ADD CONSTRAINT ck_yeu_cau_hoan_tien_loai_ly_do CHECK (loai_ly_do IN ({REASONS}))"""
    )
    op.execute("ALTER TABLE account_event ADD COLUMN ghi_chu text")
    op.execute(f"ALTER TABLE account ADD COLUMN tim_kiem tsvector GENERATED ALWAYS AS ({SEARCH}) STORED")
    op.execute("CREATE INDEX ix_account_tim_kiem ON account USING gin (tim_kiem)")
    op.execute(f"CREATE INDEX ix_account_van_phong ON account (id) WHERE {STAFF}")
    op.execute("CREATE INDEX ix_account_bi_khoa ON account (id) WHERE trang_thai = 'BI_KHOA'")


def downgrade() -> None:
    op.execute("DROP INDEX ix_account_bi_khoa, ix_account_van_phong")
    op.execute("ALTER TABLE account DROP COLUMN tim_kiem")
    op.execute("ALTER TABLE account_event DROP COLUMN ghi_chu")
    op.execute("ALTER TABLE yeu_cau_hoan_tien DROP COLUMN loai_ly_do, DROP COLUMN co_bang_chung")
