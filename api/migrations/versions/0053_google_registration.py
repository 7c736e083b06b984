"""Who Google says registers, a count of logins by Google that failed, and the browsers that accounts have logged in with.

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
    """CREATE TABLE known_browser (
  id uuid NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CONSTRAINT pk_known_browser PRIMARY KEY (id),
  CONSTRAINT fk_known_browser_account_id_account FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
)""",
    "CREATE INDEX ix_known_browser_account_id ON known_browser (account_id)",
    "CREATE INDEX ix_known_browser_expires_at ON known_browser (expires_at)",
)


def upgrade() -> None:
    for statement in STATEMENTS:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE known_browser")
    op.execute("DROP TABLE google_login_failure")
    op.execute("ALTER TABLE one_time_code DROP COLUMN google_sub, DROP COLUMN ho_ten")
