"""What people ask about their own data, with the law's deadlines."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

MOMENT = sa.DateTime(timezone=True)
OPEN = sa.text("trang_thai IN ('MOI', 'DANG_XU_LY')")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.create_table(
        "yeu_cau_du_lieu",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("ma", sa.Text(), nullable=False),
        sa.Column("account_id", sa.Uuid(), nullable=False),
        sa.Column("loai", sa.Text(), nullable=False),
        sa.Column("noi_dung", sa.Text(), nullable=False),
        sa.Column("trang_thai", sa.Text(), nullable=False),
        sa.Column("tra_loi", sa.Text(), nullable=False),
        sa.Column("nguoi_xu_ly", sa.Text()),
        sa.Column("tao_luc", MOMENT, nullable=False),
        sa.Column("han_phan_hoi", MOMENT, nullable=False),
        sa.Column("han_hoan_thanh", MOMENT, nullable=False),
        sa.Column("xong_luc", MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_yeu_cau_du_lieu"),
        sa.UniqueConstraint("ma", name="uq_yeu_cau_du_lieu_ma"),
        sa.ForeignKeyConstraint(["account_id"], ["account.id"], name="fk_yeu_cau_du_lieu_account_id"),
        sa.CheckConstraint("loai IN ('SUA', 'XOA', 'HAN_CHE', 'PHAN_DOI')", name="ck_yeu_cau_du_lieu_loai"),
        sa.CheckConstraint(
            "trang_thai IN ('MOI', 'DANG_XU_LY', 'HOAN_THANH', 'TU_CHOI', 'DA_RUT')",
            name="ck_yeu_cau_du_lieu_trang_thai",
        ),
    )
    op.create_index(
        "uq_yeu_cau_du_lieu_dang_mo", "yeu_cau_du_lieu", ["account_id", "loai"], unique=True, postgresql_where=OPEN
    )
    op.create_index("ix_yeu_cau_du_lieu_account_id", "yeu_cau_du_lieu", ["account_id", "tao_luc"])
    op.create_index("ix_yeu_cau_du_lieu_han", "yeu_cau_du_lieu", ["han_hoan_thanh"], postgresql_where=OPEN)


def downgrade() -> None:
    op.drop_table("yeu_cau_du_lieu")
