"""Papers are deleted on schedule: the log has a word for it, and a set whose time is over says so."""

from alembic import op

revision = "0025"
down_revision = "0023"

CHECKS = (
    (
        "bo_giay_to",
        "trang_thai",
        "trang_thai IN ('CHO', 'XONG', 'LOI', 'DA_XOA')",
        "trang_thai IN ('CHO', 'XONG', 'LOI')",
    ),
    (
        "nhat_ky_xoa",
        "loai",
        "loai IN ('BAN_NHAP', 'ANH_GIAY_TO', 'LIEN_KET', 'GIAY_TO')",
        "loai IN ('BAN_NHAP', 'ANH_GIAY_TO', 'LIEN_KET')",
    ),
)


def _replace(table: str, column: str, check: str, *, validate: bool = True) -> None:
    """Both tables are small; the new words only widen what was allowed."""
    name = f"ck_{table}_{column}"
    op.execute(f"ALTER TABLE {table} DROP CONSTRAINT {name}")
    op.execute(f"ALTER TABLE {table} ADD CONSTRAINT {name} CHECK ({check}) NOT VALID")
    if validate:
        op.execute(f"ALTER TABLE {table} VALIDATE CONSTRAINT {name}")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for table, column, new, _ in CHECKS:
        _replace(table, column, new)


def downgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("UPDATE bo_giay_to SET trang_thai = 'LOI', ly_do = 'HET_HAN_LUU' WHERE trang_thai = 'DA_XOA'")
    for table, column, _, old in CHECKS:
        # The log is only ever added to: its lines stay as they are.
        _replace(table, column, old, validate=table != "nhat_ky_xoa")
