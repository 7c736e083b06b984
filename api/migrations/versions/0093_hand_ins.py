"""Papers are counted by hand-ins: a revision is also every change that was saved, so the first papers were "version 27"."""

from alembic import op

revision = "0093"
down_revision = "0091"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    # Null in sets that were drawn before: each page of theirs names the revision, and stays as it was signed.
    op.execute(
        "ALTER TABLE bo_giay_to ADD COLUMN lan_nop smallint CONSTRAINT ck_bo_giay_to_lan_nop CHECK (lan_nop >= 1)"
    )


def downgrade() -> None:
    op.execute("ALTER TABLE bo_giay_to DROP COLUMN lan_nop")
