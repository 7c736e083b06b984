"""Who Google says registers, and a count of logins by Google that failed, by day and kind.

The columns are nullable and have no default: no row is rewritten, the lock lasts a moment.
"""

from alembic import op

revision = "0053"
down_revision = "0052"

STATEMENTS = (
    "ALTER TABLE one_time_code ADD COLUMN google_sub text, ADD COLUMN ho_ten text",
    """CREATE TABLE google_login_failure (
  day date NOT NULL,
  kind text NOT NULL,
  times integer NOT NULL CONSTRAINT ck_google_login_failure_times CHECK (times > 0),
  last_at timestamptz NOT NULL,
  CONSTRAINT pk_google_login_failure PRIMARY KEY (day, kind)
)""",
)


def upgrade() -> None:
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE google_login_failure")
    op.execute("ALTER TABLE one_time_code DROP COLUMN google_sub, DROP COLUMN ho_ten")
