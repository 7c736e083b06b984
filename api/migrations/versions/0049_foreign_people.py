"""Whose account is whose at a foreign realm.

Accounts of a foreign realm had its `sub` as their id; such an account is found and linked at its next login.
"""

from alembic import op

revision = "0049"
down_revision = "0048"

TABLES = (
    """CREATE TABLE external_identity (
  issuer text NOT NULL,
  subject text NOT NULL,
  account_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT pk_external_identity PRIMARY KEY (issuer, subject),
  CONSTRAINT fk_external_identity_account_id_account FOREIGN KEY (account_id) REFERENCES account (id) ON DELETE CASCADE
)""",
    "CREATE INDEX ix_external_identity_account_id ON external_identity (account_id)",
)


def upgrade() -> None:
    for statement in TABLES:
        op.execute(statement)


def downgrade() -> None:
    op.execute("DROP TABLE external_identity")
