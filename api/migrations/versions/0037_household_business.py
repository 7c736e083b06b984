"""Converted household businesses and the commitments of social enterprises; dossiers that stand have neither."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects import postgresql

revision = "0037"
down_revision = "0036"

COLUMNS = ("cam_ket_xa_hoi", "ho_kinh_doanh")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for name in COLUMNS:
        op.add_column("ho_so", sa.Column(name, postgresql.JSONB(none_as_null=True), nullable=True))


def downgrade() -> None:
    for name in COLUMNS:
        op.drop_column("ho_so", name)
