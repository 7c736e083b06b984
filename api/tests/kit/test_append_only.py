"""What the database itself keeps as it was written: history, versions, money and its papers."""

from sqlalchemy import text

from khoisu.kit.db import Database

NOTHING_BUT_ADDED = """
chot_quy_ngay chot_thang dem_quy han_muc_hoan_tien hoa_don khoan_thanh_toan lan_doi_chieu lan_tra_khoan mo_lai_quy_ngay
nhap_sao_ke nhat_ky_tep nhat_ky_xem nhat_ky_xoa phi_giao_hang phieu_thu sms_limits che_do_tro_ly
su_kien_de_nghi su_kien_doi_tra su_kien_don_hang su_kien_giao_dich su_kien_hoan_tien su_kien_ho_so su_kien_tu_doi_thuong su_kien_tu_nganh_nghe
"""
NEITHER_CHANGED_NOR_DELETED = """
account_event bai_viet_ban_luu buoc_quy_trinh cai_dat_cong_ty consent lan_doc_luat quy_trinh su_kien_danh_muc su_kien_viec_nen
trang_phien_ban trang_phien_ban_rut visitor_consent
"""
NEVER_CHANGED = """
doi_han_viec du_kien_cong_ty ghi_chu_khach muc_da_kiem_tra phien_ban_cong_ty su_kien_lien_he su_kien_thay_doi tep_trao_doi
tin_trao_doi viec_cong_ty
"""
"""They go with the person, company or request that they belong to."""
KEPT = {
    **{name: {"UPDATE", "DELETE", "TRUNCATE"} for name in NOTHING_BUT_ADDED.split()},
    **{name: {"UPDATE", "DELETE"} for name in NEITHER_CHANGED_NOR_DELETED.split()},
    **{name: {"UPDATE"} for name in NEVER_CHANGED.split()},
    "canh_bao_xem": {"DELETE", "TRUNCATE"},  # what came of an alert is written into it
}
REFUSED = """
SELECT g.tgrelid::regclass::text, event FROM pg_trigger g JOIN pg_proc p ON p.oid = g.tgfoid,
  (VALUES (8, 'DELETE'), (16, 'UPDATE'), (32, 'TRUNCATE')) AS events (bit, event)
WHERE p.proname = 'chi_duoc_them' AND g.tgenabled = 'O' AND g.tgqual IS NULL AND g.tgtype & 2 <> 0 AND g.tgtype & bit <> 0"""
LOGS = "SELECT relname FROM pg_class WHERE relkind = 'r' AND relname ~ '^(su_kien|nhat_ky)_'"


async def test_the_database_refuses_to_rewrite_history(database: Database) -> None:
    """That the trigger refuses is tried on the orders' log (`tests/orders/test_transitions.py`)."""
    found: dict[str, set[str]] = {}
    async with database.sessions() as session:
        for table, event in await session.execute(text(REFUSED)):
            found.setdefault(table, set()).add(event)
        logs = set(await session.scalars(text(LOGS)))
    assert found == KEPT
    assert {name for name in logs if "UPDATE" not in found.get(name, ())} == set()
