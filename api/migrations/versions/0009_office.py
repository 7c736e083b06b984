"""What the office's order list walks along: amounts, and the late ones by how long they wait."""

from alembic import op

revision = "0009"
down_revision = "0007"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.create_index("ix_don_hang_tong_tien_id", "don_hang", ["tong_tien", "id"])
    op.create_index("ix_don_hang_tao_luc", "don_hang", ["tao_luc"])


def downgrade() -> None:
    op.drop_index("ix_don_hang_tao_luc", "don_hang")
    op.drop_index("ix_don_hang_tong_tien_id", "don_hang")
