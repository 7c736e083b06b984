"""Second factors, recovery codes, challenges, resets, links of security alerts; how and when a session was proven."""

from alembic import op

revision = "0046"
down_revision = "0045"

ACCOUNT = "account_id uuid NOT NULL CONSTRAINT fk_{table}_account_id_account REFERENCES account (id) ON DELETE CASCADE"
TABLES = (
    f"""CREATE TABLE second_factor (
  id uuid NOT NULL CONSTRAINT pk_second_factor PRIMARY KEY,
  {ACCOUNT.format(table="second_factor")},
  kind text NOT NULL CONSTRAINT ck_second_factor_kind CHECK (kind IN ('TOTP', 'PASSKEY')),
  name text NOT NULL,
  sealed_secret bytea,
  last_step bigint,
  credential_id bytea CONSTRAINT uq_second_factor_credential_id UNIQUE,
  public_key bytea,
  sign_count bigint NOT NULL,
  transports text[] NOT NULL,
  synced boolean NOT NULL,
  created_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  last_used_at timestamptz
)""",
    "CREATE INDEX ix_second_factor_account_id ON second_factor (account_id)",
    f"""CREATE TABLE recovery_code (
  code_hash bytea NOT NULL CONSTRAINT pk_recovery_code PRIMARY KEY,
  {ACCOUNT.format(table="recovery_code")},
  created_at timestamptz NOT NULL,
  used_at timestamptz
)""",
    "CREATE INDEX ix_recovery_code_account_id ON recovery_code (account_id)",
    """CREATE TABLE login_challenge (
  id uuid NOT NULL CONSTRAINT pk_login_challenge PRIMARY KEY,
  purpose text NOT NULL CONSTRAINT ck_login_challenge_purpose
    CHECK (purpose IN ('SECOND_STEP', 'PASSKEY_LOGIN', 'NEW_PASSKEY', 'CONFIRM')),
  account_id uuid CONSTRAINT fk_login_challenge_account_id_account REFERENCES account (id) ON DELETE CASCADE,
  token_hash bytea CONSTRAINT uq_login_challenge_token_hash UNIQUE,
  client_id text,
  how text,
  amr text[] NOT NULL,
  challenge bytea NOT NULL,
  attempts smallint NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
)""",
    "CREATE INDEX ix_login_challenge_expires_at ON login_challenge (expires_at)",
    f"""CREATE TABLE second_factor_reset (
  id uuid NOT NULL CONSTRAINT pk_second_factor_reset PRIMARY KEY,
  {ACCOUNT.format(table="second_factor_reset")},
  actor_id uuid NOT NULL,
  reason text NOT NULL,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  done_at timestamptz,
  stopped_at timestamptz
)""",
    "CREATE INDEX ix_second_factor_reset_account_id ON second_factor_reset (account_id)",
    f"""CREATE TABLE security_alert_link (
  token_hash bytea NOT NULL CONSTRAINT pk_security_alert_link PRIMARY KEY,
  {ACCOUNT.format(table="security_alert_link")},
  event text NOT NULL,
  factor_id uuid,
  identifier text,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
)""",
    "CREATE INDEX ix_security_alert_link_expires_at ON security_alert_link (expires_at)",
)
# Constants as defaults, and nullable columns: PostgreSQL changes only its catalogue, whatever the size of the table.
COLUMNS = (
    "ALTER TABLE login_session ADD COLUMN amr text[] NOT NULL DEFAULT '{}'",
    "ALTER TABLE login_session ADD COLUMN authenticated_at timestamptz",
    "ALTER TABLE login_session ADD COLUMN fingerprint bytea",
    "ALTER TABLE authorization_code ADD COLUMN amr text[] NOT NULL DEFAULT '{}'",
    "ALTER TABLE authorization_code ADD COLUMN authenticated_at timestamptz",
)


def upgrade() -> None:
    for statement in (*TABLES, *COLUMNS):
        op.execute(statement)


def downgrade() -> None:
    for table in ("security_alert_link", "second_factor_reset", "login_challenge", "recovery_code", "second_factor"):
        op.execute(f"DROP TABLE {table}")
    for table in ("login_session", "authorization_code"):
        op.execute(f"ALTER TABLE {table} DROP COLUMN amr, DROP COLUMN authenticated_at")
    op.execute("ALTER TABLE login_session DROP COLUMN fingerprint")
