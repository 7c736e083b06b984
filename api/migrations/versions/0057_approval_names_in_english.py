"""The English name of what an approval is about; those asked for before keep the Vietnamese one."""

import sqlalchemy as sa
from alembic import op

revision = "0057"
down_revision = "0056"


def upgrade() -> None:
    """A default of the table: no row is rewritten."""
    op.add_column("de_nghi_thay_doi", sa.Column("ten_doi_tuong_en", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    """Forget the English names."""
    op.drop_column("de_nghi_thay_doi", "ten_doi_tuong_en")
