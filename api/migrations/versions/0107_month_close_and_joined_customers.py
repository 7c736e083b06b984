"""Months whose figures are frozen, and two more kinds of changes that two persons make."""
# locks: ban-drop-constraint: the same constraint with two more kinds takes its place in the same transaction

from alembic import op

revision = "0107"
down_revision = "0106"

KIND = "ck_de_nghi_thay_doi_loai"
KINDS = "'TAI_KHOAN_NHAN_TIEN', 'THONG_TIN_CONG_TY', 'HAN_MUC_HOAN_TIEN', 'VAI_TRO', 'GIA', 'MO_LAI_QUY'"


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("""CREATE TABLE chot_thang (
  thang date NOT NULL CONSTRAINT pk_chot_thang PRIMARY KEY,
  so_lieu jsonb NOT NULL,
  dieu_chinh jsonb NOT NULL,
  ly_do text NOT NULL,
  nguoi_chot uuid NOT NULL,
  ten_nguoi_chot text NOT NULL,
  ten_nguoi_duyet text,
  luc timestamptz NOT NULL
)""")
    for name, event, each in (("chi_them", "UPDATE OR DELETE", "ROW"), ("khong_xoa_het", "TRUNCATE", "STATEMENT")):
        op.execute(
            f"CREATE TRIGGER chot_thang_{name} BEFORE {event} ON chot_thang "
            f"FOR EACH {each} EXECUTE FUNCTION chi_duoc_them()"
        )
    _allow(f"{KINDS}, 'GOP_KHACH', 'CHOT_THANG'")
    with op.get_context().autocommit_block():
        op.execute("SET lock_timeout = '5s'")
        op.execute(f"ALTER TABLE de_nghi_thay_doi VALIDATE CONSTRAINT {KIND}")


def downgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    op.execute("DROP TABLE chot_thang")
    _allow(KINDS)


def _allow(kinds: str) -> None:
    op.execute(f"ALTER TABLE de_nghi_thay_doi DROP CONSTRAINT {KIND}")
    op.execute(f"ALTER TABLE de_nghi_thay_doi ADD CONSTRAINT {KIND} CHECK (loai IN ({kinds})) NOT VALID")
