"""The legal types that a formation service is sold for."""

from alembic import op

revision = "0055"
down_revision = "0054"

# The sample company's two services; a company's own are filled in by its editors.
SOLD_FOR = {
    "thanh-lap-cong-ty-tnhh": "{TNHH1_CN,TNHH1_TC,TNHH2}",
    "thanh-lap-cong-ty-co-phan": "{CP}",
}


def upgrade() -> None:
    op.execute("ALTER TABLE dich_vu ADD COLUMN loai_hinh text[] NOT NULL DEFAULT '{}'")
    for slug, types in SOLD_FOR.items():
        op.execute(f"UPDATE dich_vu SET loai_hinh = '{types}' WHERE slug = '{slug}'")


def downgrade() -> None:
    op.execute("ALTER TABLE dich_vu DROP COLUMN loai_hinh")
