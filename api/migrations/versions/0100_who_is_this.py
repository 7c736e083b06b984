"""Notes of staff on a customer, and indexes by which a person's things are found: by number, address, name and tax code of a company."""

from alembic import op

revision = "0100"
down_revision = "0099"

NOTES = (
    """CREATE TABLE ghi_chu_khach (
  id uuid NOT NULL CONSTRAINT pk_ghi_chu_khach PRIMARY KEY,
  account_id uuid,
  don_hang_id uuid,
  noi_dung text NOT NULL,
  nguoi_ghi uuid NOT NULL,
  ten_nguoi_ghi text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT ck_ghi_chu_khach_cua_ai CHECK (num_nonnulls(account_id, don_hang_id) = 1)
)""",
    "CREATE INDEX ix_ghi_chu_khach_account_id ON ghi_chu_khach (account_id, id) WHERE account_id IS NOT NULL",
    "CREATE INDEX ix_ghi_chu_khach_don_hang_id ON ghi_chu_khach (don_hang_id, id) WHERE don_hang_id IS NOT NULL",
    """CREATE TRIGGER ghi_chu_khach_khong_sua BEFORE UPDATE ON ghi_chu_khach FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()""",
)
INDEXES = {
    "ix_don_hang_email_vang_lai": "don_hang (email) WHERE account_id IS NULL",
    "ix_don_hang_so_dien_thoai_vang_lai": "don_hang (so_dien_thoai) WHERE account_id IS NULL",
    "ix_yeu_cau_lien_he_email": "yeu_cau_lien_he (email)",
    "ix_yeu_cau_lien_he_so_dien_thoai": "yeu_cau_lien_he (so_dien_thoai)",
    "ix_outbox_message_nguoi_nhan": "outbox_message (nguoi_nhan, tao_luc)",
    "ix_nguoi_mua_hoa_don_tu_khoa": "nguoi_mua_hoa_don USING gin (tu_tim(ten || ' ' || ma_so_thue))",
    "ix_phien_ban_cong_ty_tu_khoa": """phien_ban_cong_ty
  USING gin (tu_tim(ten || ' ' || ten_tieng_nuoc_ngoai || ' ' || ten_viet_tat || ' ' || ma_doanh_nghiep))""",
}


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in NOTES:
        op.execute(statement)
    with op.get_context().autocommit_block():
        for name, columns in INDEXES.items():
            op.execute(f"CREATE INDEX CONCURRENTLY {name} ON {columns}")


def downgrade() -> None:
    with op.get_context().autocommit_block():
        for name in INDEXES:
            op.execute(f"DROP INDEX CONCURRENTLY {name}")
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("DROP TABLE ghi_chu_khach")
