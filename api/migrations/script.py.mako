"""${message}."""

from alembic import op

revision = "${up_revision}"
down_revision = "${down_revision}"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    ${upgrades if upgrades else "# What changes, one op.execute a statement."}


def downgrade() -> None:
    ${downgrades if downgrades else "pass"}
