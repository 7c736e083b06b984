"""Addresses that people keep."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"

MOMENT = sa.DateTime(timezone=True)
WORDS = ("ten_goi", "nguoi_nhan", "so_dien_thoai", "so_nha_duong", "phuong_xa_id", "tinh_tp_id")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.create_table(
        "so_dia_chi",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("account_id", sa.Uuid(), nullable=False),
        *(sa.Column(name, sa.Text(), nullable=False) for name in WORDS),
        sa.Column("mac_dinh", sa.Boolean(), nullable=False),
        sa.Column("tao_luc", MOMENT, nullable=False),
        sa.Column("cap_nhat_luc", MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_so_dia_chi"),
        sa.ForeignKeyConstraint(["account_id"], ["account.id"], name="fk_so_dia_chi_account_id"),
    )
    op.create_index("ix_so_dia_chi_account_id", "so_dia_chi", ["account_id", "id"])
    op.create_index(
        "uq_so_dia_chi_mac_dinh", "so_dia_chi", ["account_id"], unique=True, postgresql_where=sa.text("mac_dinh")
    )


def downgrade() -> None:
    op.drop_table("so_dia_chi")
