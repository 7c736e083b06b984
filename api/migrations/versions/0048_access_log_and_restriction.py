"""Every view of personal papers by somebody else, alerts about unusual reading, and accounts that are restricted.

Views of files that were logged with the file are copied with their ids; the file's own log keeps them too. The new columns
of `account` are nullable, so no row of it is written.
"""

from alembic import op

revision = "0048"
down_revision = "0047"

TABLES = (
    """CREATE TABLE nhat_ky_xem (
  id uuid NOT NULL CONSTRAINT pk_nhat_ky_xem PRIMARY KEY,
  nguoi_id uuid NOT NULL,
  vai_tro text NOT NULL,
  phien_id uuid,
  mang text NOT NULL,
  chu_id uuid,
  doi_tuong text NOT NULL,
  ma text NOT NULL,
  loai text NOT NULL,
  chi_tiet text NOT NULL,
  muc_dich text NOT NULL,
  theo_viec boolean NOT NULL,
  ly_do text NOT NULL,
  luc timestamptz NOT NULL
)""",
    """CREATE TABLE muc_dich_xem (
  phien_id uuid NOT NULL,
  doi_tuong text NOT NULL,
  ma text NOT NULL,
  muc_dich text NOT NULL,
  ly_do text NOT NULL,
  luc timestamptz NOT NULL,
  CONSTRAINT pk_muc_dich_xem PRIMARY KEY (phien_id, doi_tuong, ma)
)""",
    "CREATE INDEX ix_muc_dich_xem_luc ON muc_dich_xem (luc)",
    """CREATE TABLE canh_bao_xem (
  id uuid NOT NULL CONSTRAINT pk_canh_bao_xem PRIMARY KEY,
  loai text NOT NULL,
  nguoi_id uuid NOT NULL,
  so integer NOT NULL,
  tu_luc timestamptz NOT NULL,
  den_luc timestamptz NOT NULL,
  tao_luc timestamptz NOT NULL,
  xem_xet_luc timestamptz,
  xem_xet_boi uuid,
  ket_luan text NOT NULL,
  CONSTRAINT ck_canh_bao_xem_loai CHECK (loai IN ('NHIEU_KHACH', 'BAN_DEM', 'KHONG_CO_VIEC')),
  CONSTRAINT ck_canh_bao_xem_xem_xet CHECK ((xem_xet_luc IS NULL) = (xem_xet_boi IS NULL))
)""",
    "CREATE UNIQUE INDEX uq_canh_bao_xem_dang_mo ON canh_bao_xem (nguoi_id, loai) WHERE xem_xet_luc IS NULL",
    "CREATE INDEX ix_canh_bao_xem_tao_luc ON canh_bao_xem (tao_luc, id)",
)
# A certificate's file belongs to whoever uploaded it; whose papers it is says the dossier.
COPY = """
INSERT INTO nhat_ky_xem (id, nguoi_id, vai_tro, phien_id, mang, chu_id, doi_tuong, ma, loai, chi_tiet, muc_dich, theo_viec, ly_do, luc)
SELECT n.id, n.nguoi_id, '', NULL, '', coalesce(h.account_id, t.chu_id), 'TEP', n.tep_id::text,
  CASE WHEN h.id IS NOT NULL THEN 'GIAY_CHUNG_NHAN' ELSE CASE t.muc_dich WHEN 'BAN_KY' THEN 'BAN_KY' ELSE 'ANH' END END,
  n.tep_id::text, 'KHAC', true, n.ly_do, n.luc
FROM nhat_ky_tep n JOIN tep_tai_len t ON t.id = n.tep_id LEFT JOIN ho_so h ON h.tep_gcn_id = n.tep_id
WHERE n.viec = 'XEM' AND n.nguoi_id IS NOT NULL AND n.nguoi_id <> coalesce(h.account_id, t.chu_id)
ON CONFLICT (id) DO NOTHING
"""
INDEXES = (
    "CREATE INDEX ix_nhat_ky_xem_luc ON nhat_ky_xem (luc, id)",
    "CREATE INDEX ix_nhat_ky_xem_nguoi_id ON nhat_ky_xem (nguoi_id, luc)",
    "CREATE INDEX ix_nhat_ky_xem_chu_id ON nhat_ky_xem (chu_id, luc) WHERE chu_id IS NOT NULL",
    "CREATE INDEX ix_nhat_ky_xem_ma ON nhat_ky_xem (ma, luc)",
)
APPEND_ONLY = (
    *(
        f"CREATE TRIGGER nhat_ky_xem_{name} BEFORE {event} ON nhat_ky_xem FOR EACH {each} EXECUTE FUNCTION chi_duoc_them()"
        for name, event, each in (
            ("chi_them", "UPDATE OR DELETE", "ROW"),
            ("khong_xoa_het", "TRUNCATE", "STATEMENT"),
        )
    ),
    *(
        f"CREATE TRIGGER canh_bao_xem_{name} BEFORE {event} ON canh_bao_xem FOR EACH {each} EXECUTE FUNCTION chi_duoc_them()"
        for name, event, each in (("khong_xoa", "DELETE", "ROW"), ("khong_xoa_het", "TRUNCATE", "STATEMENT"))
    ),
)
RESTRICTION = """ALTER TABLE account ADD COLUMN han_che_ly_do text, ADD COLUMN han_che_loi_nhan text, ADD COLUMN han_che_luc timestamptz,
  ADD CONSTRAINT ck_account_han_che CHECK ((han_che_luc IS NULL) = (han_che_ly_do IS NULL)
    AND (han_che_luc IS NULL) = (han_che_loi_nhan IS NULL)) NOT VALID"""
VALIDATE = "ALTER TABLE account VALIDATE CONSTRAINT ck_account_han_che"


def upgrade() -> None:
    for statement in (*TABLES, COPY, *INDEXES, *APPEND_ONLY, RESTRICTION, VALIDATE):
        op.execute(statement)


def downgrade() -> None:
    op.execute("ALTER TABLE account DROP COLUMN han_che_ly_do, DROP COLUMN han_che_loi_nhan, DROP COLUMN han_che_luc")
    for table in ("canh_bao_xem", "muc_dich_xem", "nhat_ky_xem"):
        op.execute(f"DROP TABLE {table}")
