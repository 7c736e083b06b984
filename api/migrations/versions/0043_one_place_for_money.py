"""Every đồng in one place: receipts taken back, money moved between orders, debts, checks of the balance, due days."""

from alembic import op

revision = "0043"
down_revision = "0042"

LEDGER = (
    "ALTER TABLE khoan_thanh_toan ADD COLUMN lan_ghep integer NOT NULL DEFAULT 0, ADD COLUMN dao_khoan_id uuid, "
    "ADD COLUMN doi_ung_id uuid",
    "ALTER TABLE khoan_thanh_toan DROP CONSTRAINT ck_khoan_thanh_toan_loai",
    "ALTER TABLE khoan_thanh_toan ADD CONSTRAINT ck_khoan_thanh_toan_loai "
    "CHECK (loai IN ('THU', 'HOAN', 'HUY_THU', 'CHUYEN_DI', 'CHUYEN_DEN'))",
    "ALTER TABLE khoan_thanh_toan ADD CONSTRAINT ck_khoan_thanh_toan_dao_khoan "
    "CHECK ((loai = 'HUY_THU') = (dao_khoan_id IS NOT NULL))",
    "ALTER TABLE khoan_thanh_toan ADD CONSTRAINT ck_khoan_thanh_toan_doi_ung "
    "CHECK ((loai = 'CHUYEN_DEN') = (doi_ung_id IS NOT NULL))",
    "ALTER TABLE khoan_thanh_toan ADD CONSTRAINT uq_khoan_thanh_toan_dao_khoan_id UNIQUE (dao_khoan_id)",
    "ALTER TABLE khoan_thanh_toan ADD CONSTRAINT uq_khoan_thanh_toan_doi_ung_id UNIQUE (doi_ung_id)",
    "ALTER TABLE khoan_thanh_toan ADD CONSTRAINT fk_khoan_thanh_toan_dao_khoan_id "
    "FOREIGN KEY (dao_khoan_id) REFERENCES khoan_thanh_toan (id)",
    "ALTER TABLE khoan_thanh_toan ADD CONSTRAINT fk_khoan_thanh_toan_doi_ung_id "
    "FOREIGN KEY (doi_ung_id) REFERENCES khoan_thanh_toan (id)",
    # A message is matched once for each time that its match was undone; so is a reference entered by hand.
    "ALTER TABLE khoan_thanh_toan DROP CONSTRAINT uq_khoan_thanh_toan_giao_dich_id",
    "CREATE UNIQUE INDEX uq_khoan_thanh_toan_giao_dich ON khoan_thanh_toan (giao_dich_id, lan_ghep) WHERE loai = 'THU'",
    "CREATE INDEX ix_khoan_thanh_toan_giao_dich_id ON khoan_thanh_toan (giao_dich_id) WHERE giao_dich_id IS NOT NULL",
    "DROP INDEX uq_khoan_thanh_toan_tham_chieu",
    """CREATE UNIQUE INDEX uq_khoan_thanh_toan_tham_chieu ON khoan_thanh_toan (loai, nguon, tham_chieu, lan_ghep)
    WHERE tham_chieu <> '' AND giao_dich_id IS NULL""",
)
SIGN = "CASE WHEN loai IN ('THU', 'CHUYEN_DEN') THEN so_tien ELSE -so_tien END"
# What leaves an order is never more than it holds, whatever way it leaves (G-13).
GUARD = f"""
CREATE OR REPLACE FUNCTION khong_hoan_qua() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE con bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('khoan_thanh_toan:' || NEW.don_hang_id::text, 0));
  SELECT coalesce(sum({SIGN}), 0) INTO con FROM khoan_thanh_toan WHERE don_hang_id = NEW.don_hang_id;
  IF NEW.so_tien > con THEN
    RAISE EXCEPTION 'refund exceeds what was received' USING ERRCODE = 'check_violation', CONSTRAINT = 'hoan_qua_da_thu';
  END IF;
  RETURN NEW;
END $$
"""
GUARD_TRIGGER = """
CREATE OR REPLACE TRIGGER khoan_thanh_toan_khong_hoan_qua BEFORE INSERT ON khoan_thanh_toan
FOR EACH ROW WHEN (NEW.loai NOT IN ('THU', 'CHUYEN_DEN')) EXECUTE FUNCTION khong_hoan_qua()
"""
STATES = "'MOI', 'KHOP_DU', 'KHOP_MOT_PHAN', 'KHOP_DU_THUA', 'KHOP_TRE', 'KHONG_KHOP', 'TRUNG_LAP', 'BO_QUA'"
WAITING = "'KHOP_DU_THUA', 'KHOP_MOT_PHAN', 'KHOP_TRE', 'KHONG_KHOP'"
MESSAGES = (
    "ALTER TABLE giao_dich_ngan_hang ADD COLUMN lan_ghep integer NOT NULL DEFAULT 0",
    "ALTER TABLE giao_dich_ngan_hang DROP CONSTRAINT ck_giao_dich_ngan_hang_trang_thai",
    f"""ALTER TABLE giao_dich_ngan_hang ADD CONSTRAINT ck_giao_dich_ngan_hang_trang_thai
    CHECK (trang_thai IN ({STATES}, 'KHOP_TRUNG', 'PHAI_TRA'))""",
    "DROP INDEX ix_giao_dich_ngan_hang_can_xu_ly",
    f"""CREATE INDEX ix_giao_dich_ngan_hang_can_xu_ly ON giao_dich_ngan_hang (id)
    WHERE trang_thai IN ({WAITING}, 'KHOP_TRUNG') AND nguoi_xu_ly IS NULL""",
    "CREATE INDEX ix_giao_dich_ngan_hang_nhan_luc ON giao_dich_ngan_hang (nhan_luc)",
    "CREATE INDEX ix_giao_dich_ngan_hang_so_tien ON giao_dich_ngan_hang (so_tien)",
    """CREATE FUNCTION tu_giao_dich(noi_dung text, mo_ta text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
    RETURN tu_tim(noi_dung || ' ' || mo_ta)""",
    """CREATE INDEX ix_giao_dich_ngan_hang_tu_khoa ON giao_dich_ngan_hang
    USING gin (tu_giao_dich(noi_dung, mo_ta)) WITH (fastupdate = off)""",
)
HISTORY = """
CREATE TABLE su_kien_giao_dich (
  id uuid CONSTRAINT pk_su_kien_giao_dich PRIMARY KEY,
  giao_dich_id uuid NOT NULL CONSTRAINT fk_su_kien_giao_dich_giao_dich_id REFERENCES giao_dich_ngan_hang (id),
  viec text NOT NULL,
  trang_thai text NOT NULL,
  ma_don_hang text,
  ly_do text,
  nguoi_lam uuid,
  luc timestamptz NOT NULL
)
"""
DEBT = """
CREATE TABLE khoan_phai_tra (
  id uuid CONSTRAINT pk_khoan_phai_tra PRIMARY KEY,
  loai text NOT NULL,
  don_hang_id uuid,
  giao_dich_id uuid CONSTRAINT fk_khoan_phai_tra_giao_dich_id REFERENCES giao_dich_ngan_hang (id),
  khoan_id uuid CONSTRAINT fk_khoan_phai_tra_khoan_id REFERENCES khoan_thanh_toan (id),
  so_tien bigint NOT NULL,
  con_lai bigint NOT NULL,
  nguoi_lap uuid,
  tao_luc timestamptz NOT NULL,
  xong_luc timestamptz,
  CONSTRAINT ck_khoan_phai_tra_loai CHECK (loai IN ('THUA', 'TRUNG', 'TRE', 'HUY_DON', 'KHONG_RO')),
  CONSTRAINT ck_khoan_phai_tra_so_tien CHECK (so_tien > 0 AND con_lai BETWEEN 0 AND so_tien),
  CONSTRAINT ck_khoan_phai_tra_chu CHECK ((don_hang_id IS NULL) = (loai = 'KHONG_RO') AND num_nonnulls(don_hang_id, giao_dich_id) > 0)
)
"""
SETTLEMENT = """
CREATE TABLE lan_tra_khoan (
  id uuid CONSTRAINT pk_lan_tra_khoan PRIMARY KEY,
  khoan_phai_tra_id uuid NOT NULL CONSTRAINT fk_lan_tra_khoan_khoan_phai_tra_id REFERENCES khoan_phai_tra (id),
  cach text NOT NULL,
  so_tien bigint NOT NULL,
  khoan_id uuid CONSTRAINT fk_lan_tra_khoan_khoan_id REFERENCES khoan_thanh_toan (id),
  tham_chieu text NOT NULL,
  ghi_chu text NOT NULL,
  nguoi_lam uuid,
  luc timestamptz NOT NULL,
  CONSTRAINT ck_lan_tra_khoan_so_tien CHECK (so_tien > 0),
  CONSTRAINT ck_lan_tra_khoan_cach CHECK (cach IN ('HOAN', 'CHUYEN_DON', 'HUY_GHEP', 'TRA_NGUOI_CHUYEN'))
)
"""
CHECKS = """
CREATE TABLE lan_doi_chieu (
  id uuid CONSTRAINT pk_lan_doi_chieu PRIMARY KEY,
  luc timestamptz NOT NULL,
  nhan bigint NOT NULL,
  tren_don bigint NOT NULL,
  phai_tra bigint NOT NULL,
  da_hoan bigint NOT NULL,
  chua_gan bigint NOT NULL,
  so_sai bigint NOT NULL,
  sai_lech jsonb NOT NULL,
  theo_ngay jsonb NOT NULL,
  nguoi_chay uuid
)
"""
NEW_INDEXES = (
    "CREATE INDEX ix_su_kien_giao_dich_giao_dich_id ON su_kien_giao_dich (giao_dich_id, id)",
    "CREATE INDEX ix_khoan_phai_tra_don_hang_id ON khoan_phai_tra (don_hang_id)",
    "CREATE INDEX ix_khoan_phai_tra_con_lai ON khoan_phai_tra (id) WHERE con_lai > 0",
    # An unmatched message is owed to its sender once at a time.
    """CREATE UNIQUE INDEX uq_khoan_phai_tra_khong_ro ON khoan_phai_tra (giao_dich_id)
    WHERE loai = 'KHONG_RO' AND con_lai > 0""",
    "CREATE INDEX ix_lan_tra_khoan_khoan_phai_tra_id ON lan_tra_khoan (khoan_phai_tra_id)",
    """CREATE UNIQUE INDEX uq_lan_tra_khoan_tham_chieu ON lan_tra_khoan (khoa_tham_chieu(tham_chieu))
    WHERE cach = 'TRA_NGUOI_CHUYEN'""",
)
APPEND_ONLY = ("su_kien_giao_dich", "lan_tra_khoan", "lan_doi_chieu")
# Due days: on deferred orders and on the remainder after a deposit. Those that have none yet get a week from now.
DUE = (
    "ALTER TABLE don_hang ADD COLUMN han_thanh_toan date",
    """UPDATE don_hang SET han_thanh_toan = (now() AT TIME ZONE 'Asia/Ho_Chi_Minh')::date + 7
    WHERE trang_thai_thanh_toan IN ('TRA_SAU', 'DA_DAT_COC') AND trang_thai_xac_nhan <> 'DA_HUY'""",
    """CREATE INDEX ix_don_hang_han_thanh_toan ON don_hang (han_thanh_toan)
    WHERE han_thanh_toan IS NOT NULL AND trang_thai_xac_nhan <> 'DA_HUY' AND trang_thai_thanh_toan IN ('TRA_SAU', 'DA_DAT_COC', 'CHO_DOI_SOAT', 'CHUA_THANH_TOAN')""",
)
# What is owed already: money beyond the price of orders that live, and what cancelled orders wait for.
OWED_BEFORE = f"""
WITH so AS (SELECT don_hang_id, sum({SIGN}) AS con FROM khoan_thanh_toan GROUP BY don_hang_id),
no AS (
  SELECT o.id, o.trang_thai_xac_nhan = 'DA_HUY' AS huy, CASE WHEN o.trang_thai_xac_nhan = 'DA_HUY'
    THEN least(so.con, coalesce((SELECT (s.du_lieu ->> 'hoan_du_kien')::bigint FROM su_kien_don_hang s
      WHERE s.don_hang_id = o.id AND s.du_lieu ? 'hoan_du_kien' ORDER BY s.so DESC LIMIT 1), 0))
    ELSE so.con - o.tong_tien END AS tien
  FROM don_hang o JOIN so ON so.don_hang_id = o.id)
INSERT INTO khoan_phai_tra (id, loai, don_hang_id, so_tien, con_lai, tao_luc)
SELECT uuidv7(), CASE WHEN huy THEN 'HUY_DON' ELSE 'THUA' END, id, tien, tien, now() FROM no WHERE tien > 0
"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in (*LEDGER, GUARD, GUARD_TRIGGER, *MESSAGES, HISTORY, DEBT, SETTLEMENT, CHECKS, *NEW_INDEXES, *DUE):
        op.execute(statement)
    for table in APPEND_ONLY:
        op.execute(
            f"CREATE TRIGGER {table}_chi_duoc_them BEFORE UPDATE OR DELETE ON {table} "
            "FOR EACH ROW EXECUTE FUNCTION chi_duoc_them()"
        )
        op.execute(
            f"CREATE TRIGGER {table}_khong_xoa_het BEFORE TRUNCATE ON {table} "
            "FOR EACH STATEMENT EXECUTE FUNCTION chi_duoc_them()"
        )
    op.execute(OWED_BEFORE)


def downgrade() -> None:
    # Entries that the older release does not know cannot be taken out of an append-only ledger: it refuses to run with them.
    for table in ("lan_doi_chieu", "lan_tra_khoan", "khoan_phai_tra", "su_kien_giao_dich"):
        op.execute(f"DROP TABLE {table}")
    op.execute("DROP INDEX ix_don_hang_han_thanh_toan")
    op.execute("ALTER TABLE don_hang DROP COLUMN han_thanh_toan")
    for name in ("nhan_luc", "so_tien", "tu_khoa"):
        op.execute(f"DROP INDEX ix_giao_dich_ngan_hang_{name}")
    op.execute("DROP FUNCTION tu_giao_dich(text, text)")
    op.execute("DROP INDEX ix_giao_dich_ngan_hang_can_xu_ly")
    op.execute(
        f"""CREATE INDEX ix_giao_dich_ngan_hang_can_xu_ly ON giao_dich_ngan_hang (id)
        WHERE trang_thai IN ({WAITING}) AND nguoi_xu_ly IS NULL"""
    )
    op.execute("UPDATE giao_dich_ngan_hang SET trang_thai = 'KHOP_TRE' WHERE trang_thai = 'KHOP_TRUNG'")
    op.execute("UPDATE giao_dich_ngan_hang SET trang_thai = 'KHONG_KHOP' WHERE trang_thai = 'PHAI_TRA'")
    op.execute("ALTER TABLE giao_dich_ngan_hang DROP CONSTRAINT ck_giao_dich_ngan_hang_trang_thai")
    op.execute(
        f"""ALTER TABLE giao_dich_ngan_hang ADD CONSTRAINT ck_giao_dich_ngan_hang_trang_thai
        CHECK (trang_thai IN ({STATES}))"""
    )
    op.execute("ALTER TABLE giao_dich_ngan_hang DROP COLUMN lan_ghep")
    op.execute("DROP INDEX ix_khoan_thanh_toan_giao_dich_id")
    op.execute("DROP INDEX uq_khoan_thanh_toan_giao_dich")
    op.execute("DROP INDEX uq_khoan_thanh_toan_tham_chieu")
    op.execute("ALTER TABLE khoan_thanh_toan ADD CONSTRAINT uq_khoan_thanh_toan_giao_dich_id UNIQUE (giao_dich_id)")
    op.execute(
        """CREATE UNIQUE INDEX uq_khoan_thanh_toan_tham_chieu ON khoan_thanh_toan (loai, nguon, tham_chieu)
        WHERE tham_chieu <> '' AND giao_dich_id IS NULL"""
    )
    op.execute("ALTER TABLE khoan_thanh_toan DROP CONSTRAINT ck_khoan_thanh_toan_loai")
    op.execute("ALTER TABLE khoan_thanh_toan ADD CONSTRAINT ck_khoan_thanh_toan_loai CHECK (loai IN ('THU', 'HOAN'))")
    op.execute("ALTER TABLE khoan_thanh_toan DROP COLUMN dao_khoan_id, DROP COLUMN doi_ung_id, DROP COLUMN lan_ghep")
    op.execute(
        """CREATE OR REPLACE TRIGGER khoan_thanh_toan_khong_hoan_qua BEFORE INSERT ON khoan_thanh_toan
        FOR EACH ROW WHEN (NEW.loai = 'HOAN') EXECUTE FUNCTION khong_hoan_qua()"""
    )
