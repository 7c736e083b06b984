"""A browser has a session at the realm itself, by a cookie; sessions of clients that were opened from it end with it.

`cookie_hash` is the keyed hash of the cookie, `realm_session_id` the session from which another was opened.
"""

from alembic import op

# locks: require-concurrent-index-creation: as many rows as people are logged in, and no row has the column yet
# locks: adding-foreign-key-constraint: the columns are new and empty, the table it names is small
# locks: constraint-missing-not-valid: one scan of a table of logins, far less than a second

revision = "0090"
down_revision = "0089"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("ALTER TABLE login_session ADD COLUMN cookie_hash bytea")
    op.execute("ALTER TABLE login_session ADD COLUMN realm_session_id uuid")
    op.execute("ALTER TABLE authorization_code ADD COLUMN realm_session_id uuid")
    for table in ("login_session", "authorization_code"):
        name = f"fk_{table}_realm_session_id_login_session"
        op.execute(
            f"ALTER TABLE {table} ADD CONSTRAINT {name} FOREIGN KEY (realm_session_id)"
            " REFERENCES login_session (id) ON DELETE CASCADE NOT VALID"
        )
        op.execute(f"ALTER TABLE {table} VALIDATE CONSTRAINT {name}")
    op.execute(
        "CREATE UNIQUE INDEX uq_login_session_cookie_hash ON login_session (cookie_hash) WHERE cookie_hash IS NOT NULL"
    )
    op.execute(
        "CREATE INDEX ix_login_session_realm_session_id ON login_session (realm_session_id)"
        " WHERE realm_session_id IS NOT NULL"
    )


def downgrade() -> None:
    op.execute("ALTER TABLE authorization_code DROP COLUMN realm_session_id")
    op.execute("ALTER TABLE login_session DROP COLUMN realm_session_id")
    op.execute("ALTER TABLE login_session DROP COLUMN cookie_hash")
