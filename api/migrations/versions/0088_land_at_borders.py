"""Companies with a foreign owner say whether they have land on islands, at the border or the coast; nobody has answered yet."""

import sqlalchemy as sa
from alembic import op

revision = "0088"
down_revision = "0087"
COLUMN = "co_dat_bien_gioi_ven_bien"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.add_column("ho_so", sa.Column(COLUMN, sa.Boolean(), nullable=True))


def downgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.drop_column("ho_so", COLUMN)
