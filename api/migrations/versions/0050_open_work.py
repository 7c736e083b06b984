"""Open work of orders, moves of money between customers that two people decide, redoing as the outcome of a return.

Orders under way get their open work, due from today on: nobody is late on the day of the release.
"""

from alembic import op

revision = "0050"
down_revision = "0049"

TABLES = (
    """CREATE TABLE viec_don_hang (
  don_hang_id uuid NOT NULL CONSTRAINT pk_viec_don_hang PRIMARY KEY,
  nguoi_phu_trach uuid,
  buoc text,
  han date,
  cap_nhat_luc timestamptz NOT NULL,
  CONSTRAINT fk_viec_don_hang_don_hang_id_don_hang FOREIGN KEY (don_hang_id) REFERENCES don_hang (id)
)""",
    # Weekends are left out; holidays of the first days are not worth a calendar in SQL.
    """INSERT INTO viec_don_hang (don_hang_id, nguoi_phu_trach, buoc, han, cap_nhat_luc)
SELECT o.id, (SELECT s.account_id FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.nguoi_lam = 'NHAN_VIEN'
    AND s.loai IN ('XAC_NHAN', 'BAT_DAU', 'BUOC_TIEP', 'LUI_BUOC') ORDER BY s.so DESC LIMIT 1), b.buoc,
  CASE WHEN b.buoc IS NOT NULL OR o.trang_thai_thanh_toan IN ('DA_DAT_COC', 'DA_THANH_TOAN', 'TRA_SAU') THEN
    (SELECT d::date FROM generate_series(current_date + 3, current_date + 6, interval '1 day') d
     WHERE extract(isodow FROM d) < 6 ORDER BY d LIMIT 1) END, now()
FROM don_hang o LEFT JOIN LATERAL (SELECT s.buoc FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.buoc IS NOT NULL
  ORDER BY s.so DESC LIMIT 1) b ON true
WHERE o.trang_thai_xac_nhan IN ('DA_XAC_NHAN', 'DANG_THUC_HIEN')""",
    "CREATE INDEX ix_viec_don_hang_han ON viec_don_hang (han, don_hang_id)",
    "CREATE INDEX ix_viec_don_hang_nguoi_phu_trach ON viec_don_hang (nguoi_phu_trach, han)",
    """CREATE TABLE yeu_cau_chuyen_tien (
  id uuid NOT NULL CONSTRAINT pk_yeu_cau_chuyen_tien PRIMARY KEY,
  khoan_phai_tra_id uuid NOT NULL,
  don_nhan_id uuid NOT NULL,
  so_tien bigint NOT NULL,
  ly_do text NOT NULL,
  trang_thai text NOT NULL,
  nguoi_lap uuid NOT NULL,
  tao_luc timestamptz NOT NULL,
  nguoi_quyet uuid,
  quyet_luc timestamptz,
  ghi_chu text NOT NULL,
  CONSTRAINT fk_yeu_cau_chuyen_tien_khoan_phai_tra_id_khoan_phai_tra FOREIGN KEY (khoan_phai_tra_id)
    REFERENCES khoan_phai_tra (id),
  CONSTRAINT ck_yeu_cau_chuyen_tien_trang_thai CHECK (trang_thai IN ('CHO_DUYET', 'DA_CHUYEN', 'TU_CHOI')),
  CONSTRAINT ck_yeu_cau_chuyen_tien_so_tien CHECK (so_tien > 0),
  CONSTRAINT ck_yeu_cau_chuyen_tien_hai_nguoi CHECK (trang_thai <> 'DA_CHUYEN' OR nguoi_quyet <> nguoi_lap)
)""",
    """CREATE UNIQUE INDEX uq_yeu_cau_chuyen_tien_cho_duyet ON yeu_cau_chuyen_tien (khoan_phai_tra_id)
  WHERE trang_thai = 'CHO_DUYET'""",
    "CREATE INDEX ix_ho_so_ma_trung_cu ON ho_so (ma_doanh_nghiep, id) WHERE ma_trung_cu",
)
STATES = "'DA_GUI', 'CAN_BO_SUNG', 'CHAP_NHAN', 'DA_NHAN_HANG', 'DUYET_HOAN', 'DA_HOAN', 'TU_CHOI', 'DA_RUT'"
CLOSED = "'DA_HOAN', 'TU_CHOI', 'DA_RUT'"


def _returns(states: str, closed: str) -> None:
    # Few rows: a request is a rare thing, so its index is made again in place.
    op.execute("ALTER TABLE yeu_cau_doi_tra DROP CONSTRAINT ck_yeu_cau_doi_tra_trang_thai")
    op.execute(
        "ALTER TABLE yeu_cau_doi_tra ADD CONSTRAINT ck_yeu_cau_doi_tra_trang_thai "
        f"CHECK (trang_thai IN ({states})) NOT VALID"
    )
    op.execute("ALTER TABLE yeu_cau_doi_tra VALIDATE CONSTRAINT ck_yeu_cau_doi_tra_trang_thai")
    for name, kind, columns in (
        ("uq_yeu_cau_doi_tra_dang_mo", "UNIQUE ", "don_hang_id"),
        ("ix_yeu_cau_doi_tra_dang_mo", "", "han_tra_loi, id"),
    ):
        op.execute(f"DROP INDEX {name}")
        op.execute(f"CREATE {kind}INDEX {name} ON yeu_cau_doi_tra ({columns}) WHERE trang_thai NOT IN ({closed})")


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    for statement in TABLES:
        op.execute(statement)
    _returns(f"{STATES}, 'DANG_LAM_LAI', 'DA_LAM_LAI'", f"{CLOSED}, 'DA_LAM_LAI'")


def downgrade() -> None:
    # The older release knows no redoing: what is being redone is accepted, what was redone is closed without money.
    op.execute("UPDATE yeu_cau_doi_tra SET trang_thai = 'CHAP_NHAN' WHERE trang_thai = 'DANG_LAM_LAI'")
    op.execute("UPDATE yeu_cau_doi_tra SET trang_thai = 'DA_RUT' WHERE trang_thai = 'DA_LAM_LAI'")
    _returns(STATES, CLOSED)
    op.execute("DROP INDEX ix_ho_so_ma_trung_cu")
    op.execute("DROP TABLE yeu_cau_chuyen_tien")
    op.execute("DROP TABLE viec_don_hang")
