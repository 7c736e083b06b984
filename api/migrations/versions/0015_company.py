"""Who we are, in versions; a new version moves the content version, so that pages are drawn anew."""

import sqlalchemy as sa
from alembic import op
from sqlalchemy.dialects.postgresql import JSONB

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.create_table(
        "cai_dat_cong_ty",
        sa.Column("phien_ban", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("noi_dung", JSONB(), nullable=False),
        sa.Column("account_id", sa.Uuid()),
        sa.Column("ten_nguoi_sua", sa.Text()),
        sa.Column("ghi_chu", sa.Text(), nullable=False),
        sa.Column("luc", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("phien_ban", name="pk_cai_dat_cong_ty"),
    )
    op.execute(
        "CREATE TRIGGER cai_dat_cong_ty_chi_duoc_them BEFORE UPDATE OR DELETE ON cai_dat_cong_ty "
        "FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()"
    )
    op.execute(
        "CREATE TRIGGER tang_phien_ban AFTER INSERT ON cai_dat_cong_ty "
        "FOR EACH STATEMENT EXECUTE FUNCTION tang_phien_ban('cong_ty')"
    )


def downgrade() -> None:
    op.drop_table("cai_dat_cong_ty")
