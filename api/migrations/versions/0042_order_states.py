"""Orders and dossiers walk together: steps of their own for seals and name plates, free orders paid, refunded orders closed.

Enterprise codes become unique; doubles from before are marked, so that staff find and correct them.
"""

from alembic import op

revision = "0042"
down_revision = "0041"

KINDS = {"khac-dau-cong-ty": "con-dau", "bang-hieu-cong-ty": "bang-hieu"}
"""Services that had the steps of state papers, by their slug."""
MADE = {"con-dau": "KHAC_DAU", "bang-hieu": "LAM_BANG_HIEU"}
NEXT = "(SELECT coalesce(max(s.so), 0) + 1 FROM su_kien_don_hang s WHERE s.don_hang_id = o.id)"


def _event(kind: str, columns: str, values: str, where: str) -> str:
    """One entry of the log for each order that matches; the order's own count follows in `COUNT`."""
    return f"""INSERT INTO su_kien_don_hang (id, don_hang_id, so, loai, nguoi_lam, du_lieu, cong_khai, luc, {columns})
      SELECT gen_random_uuid(), o.id, {NEXT}, '{kind}', 'HE_THONG', '{{}}', true, now(), {values} FROM don_hang o WHERE {where}"""


COUNT = """UPDATE don_hang o SET so_su_kien = s.so FROM
  (SELECT don_hang_id, max(so) AS so FROM su_kien_don_hang GROUP BY don_hang_id) AS s
  WHERE s.don_hang_id = o.id AND o.so_su_kien < s.so AND o.id IN (SELECT don_hang_id FROM su_kien_don_hang WHERE luc = now())"""
FREE = "o.tong_tien = 0 AND o.trang_thai_thanh_toan = 'CHUA_THANH_TOAN' AND o.trang_thai_xac_nhan <> 'DA_HUY'"
REFUNDED = """o.trang_thai_thanh_toan = 'DA_HOAN_TIEN'
  AND o.trang_thai_xac_nhan IN ('CHO_XAC_NHAN', 'DA_XAC_NHAN', 'DANG_THUC_HIEN')"""


def upgrade() -> None:
    op.execute("SET LOCAL lock_timeout = '5s'")
    _codes()
    op.execute("ALTER TABLE dich_vu ADD COLUMN quy_trinh text")
    move_orders()


def move_orders() -> None:
    """The data: which services have steps of their own, and the orders that the table of states would not leave as they are."""
    for slug, kind in KINDS.items():
        op.execute(f"UPDATE dich_vu SET quy_trinh = '{kind}' WHERE slug = '{slug}'")
    for kind in MADE:
        _steps(kind)
    op.execute(_event("THANH_TOAN", "tu, den", "'CHUA_THANH_TOAN', 'DA_THANH_TOAN'", FREE))
    op.execute(f"UPDATE don_hang o SET trang_thai_thanh_toan = 'DA_THANH_TOAN' WHERE {FREE}")
    op.execute(_event("DONG_DA_HOAN_TIEN", "tu, den", "o.trang_thai_xac_nhan, 'DA_HUY'", REFUNDED))
    op.execute(f"UPDATE don_hang o SET trang_thai_xac_nhan = 'DA_HUY' WHERE {REFUNDED}")
    op.execute(COUNT)


def _codes() -> None:
    op.execute("ALTER TABLE ho_so ADD COLUMN ma_trung_cu boolean NOT NULL DEFAULT false")
    op.execute(
        """UPDATE ho_so h SET ma_trung_cu = true WHERE h.ma_doanh_nghiep IS NOT NULL
          AND EXISTS (SELECT FROM ho_so x WHERE x.ma_doanh_nghiep = h.ma_doanh_nghiep AND x.id < h.id)"""
    )
    op.execute(
        """CREATE UNIQUE INDEX uq_ho_so_ma_doanh_nghiep ON ho_so (ma_doanh_nghiep)
          WHERE ma_doanh_nghiep IS NOT NULL AND NOT ma_trung_cu"""
    )


def _steps(kind: str) -> None:
    # Orders whose first line is such a service, as the check-out chooses: main services come first.
    op.execute(
        f"""UPDATE don_hang o SET nhom = '{kind}' FROM dong_don_hang l JOIN dich_vu d ON d.id = l.dich_vu_id
          WHERE l.don_hang_id = o.id AND l.thu_tu = 1 AND d.quy_trinh = '{kind}'"""
    )
    at = "(SELECT s.buoc FROM su_kien_don_hang s WHERE s.don_hang_id = o.id AND s.buoc IS NOT NULL ORDER BY s.so DESC LIMIT 1)"
    # Where the work is now: nobody is told, because nothing was done.
    step = f"""CASE {at} WHEN 'CHUAN_BI_HO_SO' THEN 'THIET_KE_MAU' WHEN 'NOP_CO_QUAN' THEN '{MADE[kind]}'
      WHEN 'NHAN_KET_QUA' THEN 'GIAO_HANG' WHEN 'BAN_GIAO' THEN 'GIAO_HANG' END"""
    where = f"o.nhom = '{kind}' AND o.trang_thai_xac_nhan = 'DANG_THUC_HIEN' AND {step} IS NOT NULL"
    op.execute(_event("BUOC_TIEP", "tu, den, buoc", f"o.trang_thai_xac_nhan, o.trang_thai_xac_nhan, {step}", where))


def downgrade() -> None:
    # The older release knows the steps of the family only; the log stays as it is.
    for kind in MADE:
        op.execute(f"UPDATE don_hang SET nhom = 'thanh-lap-doanh-nghiep' WHERE nhom = '{kind}'")
    op.execute("ALTER TABLE dich_vu DROP COLUMN quy_trinh")
    op.execute("DROP INDEX uq_ho_so_ma_doanh_nghiep")
    op.execute("ALTER TABLE ho_so DROP COLUMN ma_trung_cu")
