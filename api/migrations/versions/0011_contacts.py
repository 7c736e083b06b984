"""Requests of visitors and their history."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import ARRAY, TSVECTOR

revision = "0011"
down_revision = "0010"

MOMENT = sa.DateTime(timezone=True)
SEARCHED = (
    "tu_tim(ma || ' ' || ho_ten || ' ' || coalesce(email, '') || ' ' || coalesce(so_dien_thoai, '') || ' ' || noi_dung)"
)


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    _requests()
    _history()


def _requests() -> None:
    op.create_table(
        "yeu_cau_lien_he",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("ma", sa.Text(), nullable=False),
        sa.Column("nguon", sa.Text(), nullable=False),
        sa.Column("ho_ten", sa.Text(), nullable=False),
        sa.Column("so_dien_thoai", sa.Text()),
        sa.Column("email", sa.Text()),
        sa.Column("nhu_cau", sa.Text(), nullable=False),
        sa.Column("dich_vu", sa.Text()),
        sa.Column("noi_dung", sa.Text(), nullable=False),
        sa.Column("ngon_ngu", sa.Text(), nullable=False),
        sa.Column("account_id", sa.Uuid()),
        sa.Column("trang_thai", sa.Text(), nullable=False),
        sa.Column("ly_do_giu", ARRAY(sa.Text()), nullable=False),
        sa.Column("nguoi_xu_ly", sa.Text()),
        sa.Column("phien_ban_dong_y", sa.Text(), nullable=False),
        sa.Column("dia_chi_mang", sa.Text(), nullable=False),
        sa.Column("tao_luc", MOMENT, nullable=False),
        sa.Column("han_tra_loi", MOMENT, nullable=False),
        sa.Column("cap_nhat_luc", MOMENT, nullable=False),
        sa.Column("tim_kiem", TSVECTOR, sa.Computed(SEARCHED, persisted=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name="pk_yeu_cau_lien_he"),
        sa.UniqueConstraint("ma", name="uq_yeu_cau_lien_he_ma"),
        sa.ForeignKeyConstraint(
            ["account_id"], ["account.id"], name="fk_yeu_cau_lien_he_account_id", ondelete="SET NULL"
        ),
        sa.CheckConstraint(
            "trang_thai IN ('MOI', 'DANG_XU_LY', 'DA_TRA_LOI', 'BO_QUA')", name="ck_yeu_cau_lien_he_trang_thai"
        ),
        sa.CheckConstraint("nguon IN ('TU_VAN', 'LIEN_HE')", name="ck_yeu_cau_lien_he_nguon"),
        sa.CheckConstraint("ngon_ngu IN ('vi', 'en')", name="ck_yeu_cau_lien_he_ngon_ngu"),
        sa.CheckConstraint("email IS NOT NULL OR so_dien_thoai IS NOT NULL", name="ck_yeu_cau_lien_he_lien_lac"),
    )
    for name, columns in (
        ("trang_thai", ["trang_thai", "tao_luc", "id"]),
        ("tao_luc", ["tao_luc", "id"]),
        ("account_id", ["account_id"]),
    ):
        op.create_index(f"ix_yeu_cau_lien_he_{name}", "yeu_cau_lien_he", columns)
    op.create_index(
        "ix_yeu_cau_lien_he_giu", "yeu_cau_lien_he", ["tao_luc"], postgresql_where=sa.text("ly_do_giu <> '{}'")
    )
    op.create_index("ix_yeu_cau_lien_he_tim_kiem", "yeu_cau_lien_he", ["tim_kiem"], postgresql_using="gin")


def _history() -> None:
    op.create_table(
        "su_kien_lien_he",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("yeu_cau_id", sa.Uuid(), nullable=False),
        sa.Column("loai", sa.Text(), nullable=False),
        sa.Column("noi_dung", sa.Text(), nullable=False),
        sa.Column("account_id", sa.Uuid()),
        sa.Column("ten_nguoi_lam", sa.Text()),
        sa.Column("luc", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_su_kien_lien_he"),
        sa.ForeignKeyConstraint(
            ["yeu_cau_id"], ["yeu_cau_lien_he.id"], name="fk_su_kien_lien_he_yeu_cau_id", ondelete="CASCADE"
        ),
    )
    op.create_index("ix_su_kien_lien_he_yeu_cau_id_luc", "su_kien_lien_he", ["yeu_cau_id", "luc"])
    # Deleting is left to the end of keeping, which takes the request along; nobody rewrites what was said.
    op.execute(
        "CREATE TRIGGER su_kien_lien_he_khong_sua BEFORE UPDATE ON su_kien_lien_he "
        "FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()"
    )


def downgrade() -> None:
    op.drop_table("su_kien_lien_he")
    op.drop_table("yeu_cau_lien_he")
