"""The outbox of mails and SMS."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0002"
down_revision = "0001"

MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.create_table(
        "outbox_message",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("dedupe_key", sa.Text(), nullable=False),
        sa.Column("kenh", sa.Text(), nullable=False),
        sa.Column("loai", sa.Text(), nullable=False),
        sa.Column("ngon_ngu", sa.Text(), nullable=False),
        sa.Column("nguoi_nhan", sa.Text(), nullable=False),
        sa.Column("ma_don_hang", sa.Text()),
        sa.Column("du_lieu", JSONB(), nullable=False),
        sa.Column("bi_mat", sa.LargeBinary()),
        sa.Column("trang_thai", sa.Text(), nullable=False),
        sa.Column("so_lan_thu", sa.SmallInteger(), nullable=False),
        sa.Column("lan_thu_sau", MOMENT, nullable=False),
        sa.Column("giu_den", MOMENT),
        sa.Column("het_han", MOMENT),
        sa.Column("loi", sa.Text()),
        sa.Column("gui_lai_tu", sa.Uuid()),
        sa.Column("tao_luc", MOMENT, server_default=sa.func.now(), nullable=False),
        sa.Column("gui_luc", MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_outbox_message"),
        sa.UniqueConstraint("dedupe_key", "kenh", name="uq_outbox_message_dedupe_key_kenh"),
        sa.UniqueConstraint("gui_lai_tu", name="uq_outbox_message_gui_lai_tu"),
        sa.ForeignKeyConstraint(["gui_lai_tu"], ["outbox_message.id"], name="fk_outbox_message_gui_lai_tu"),
        sa.CheckConstraint("kenh IN ('EMAIL', 'SMS')", name="ck_outbox_message_kenh"),
        sa.CheckConstraint(
            "trang_thai IN ('CHO_GUI', 'DANG_GUI', 'DA_GUI', 'LOI', 'HIEN_TRONG_VAN_PHONG')",
            name="ck_outbox_message_trang_thai",
        ),
    )
    op.create_index(
        "ix_outbox_message_due",
        "outbox_message",
        ["lan_thu_sau"],
        postgresql_where=sa.text("trang_thai IN ('CHO_GUI', 'DANG_GUI')"),
    )
    op.create_index(
        "ix_outbox_message_secret", "outbox_message", ["het_han"], postgresql_where=sa.text("bi_mat IS NOT NULL")
    )
    op.create_index("ix_outbox_message_tao_luc", "outbox_message", ["tao_luc"])
    op.create_index("ix_outbox_message_ma_don_hang", "outbox_message", ["ma_don_hang"])


def downgrade() -> None:
    op.drop_table("outbox_message")
