"""The ledger of visitors' yes and no to being counted."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    op.create_table(
        "visitor_consent",
        sa.Column("id", sa.Uuid(), nullable=False),
        sa.Column("muc_dich", sa.Text(), nullable=False),
        sa.Column("phien_ban", sa.Text(), nullable=False),
        sa.Column("dong_y", sa.Boolean(), nullable=False),
        sa.Column("ngon_ngu", sa.Text(), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_visitor_consent"),
    )
    op.execute(
        "CREATE TRIGGER visitor_consent_chi_duoc_them BEFORE UPDATE OR DELETE ON visitor_consent "
        "FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()"
    )


def downgrade() -> None:
    op.drop_table("visitor_consent")
