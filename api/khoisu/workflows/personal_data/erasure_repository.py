"""What is deleted with an account, and what stays without naming the person (market.md 6.1, 6.2).

Retained by law: orders and money with the buyer's name where money moved (accounting papers, ten years), dossiers that
were submitted (contract, three years), consents and requests as proof. Everything else is deleted or made anonymous.
Files are deleted by a job within minutes: here their rows are marked, the store is emptied outside of this transaction.
"""
# ruff: noqa: S608 - the statements are put together from our own constants; what callers send is always a parameter.

from collections.abc import Mapping

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.cart.queries import prepared_for
from khoisu.companies.queries import DELETE_MEMBERSHIPS
from khoisu.customers.queries import notes_about
from khoisu.dossiers.states import State
from khoisu.notifications.queries import DELETE_CHOICES
from khoisu.orders.queries import FORGET_WISHES
from khoisu.saved_views.queries import DELETE_VIEWS
from khoisu.threads.queries import delete_threads

NOBODY = "Khách hàng đã xóa dữ liệu"
NO_ADDRESS = "da-xoa@khoisu.invalid"
"""Nothing is ever delivered to `.invalid` (RFC 2606); an order row needs one way of contact."""
REASON = "XOA_TAI_KHOAN"

PHONE = "(SELECT so_dien_thoai FROM account WHERE id = :account)"
MAIL = "(SELECT email FROM account WHERE id = :account AND email_verified)"
# A signed paper of a dossier that stays is part of the contract.
_FILES = f"""
WITH het AS (
  UPDATE tep_tai_len t SET xoa_sau = :now WHERE (t.chu_id = :account OR t.chu_id IN (SELECT id FROM don_hang WHERE account_id = :account)) AND t.xoa_luc IS NULL AND NOT EXISTS (
    SELECT FROM ban_ky_ho_so b JOIN ho_so h ON h.id = b.ho_so_id WHERE b.tep_id = t.id AND h.trang_thai <> '{State.DRAFT}')
  RETURNING t.id)
INSERT INTO nhat_ky_tep (id, tep_id, viec, nguoi_id, ly_do, luc)
SELECT gen_random_uuid(), het.id, 'GIA_HAN', :actor, :reason, :now FROM het
"""
_PICTURES = """
UPDATE chu_so_huu SET hinh_anh_cccd_truoc = '', hinh_anh_cccd_sau = '', hinh_anh_dkdn = ''
WHERE ho_so_id IN (SELECT id FROM ho_so WHERE account_id = :account)
"""
_ATTACHMENTS = """
DELETE FROM giay_to_kem_theo WHERE ho_so_id IN (SELECT id FROM ho_so WHERE account_id = :account)
"""
_ORDERS = f"""
UPDATE don_hang o SET email = :no_address, so_dien_thoai = NULL, dia_chi_giao = NULL, {FORGET_WISHES},
  ho_ten = CASE WHEN tien.co THEN o.ho_ten ELSE :nobody END,
  tu_khoa = o.ma_don_hang || CASE WHEN tien.co THEN ' ' || o.ho_ten ELSE '' END
FROM (SELECT id, EXISTS (SELECT FROM khoan_thanh_toan k WHERE k.don_hang_id = d.id) AS co FROM don_hang d
  WHERE d.account_id = :account) tien
WHERE o.id = tien.id
"""
# The last message, which says that it is done, still has to be sent; it is deleted a week later.
_MESSAGES = """
DELETE FROM outbox_message m USING account a WHERE a.id = :account AND m.dedupe_key <> :last
  AND (m.nguoi_nhan IN (a.email, a.so_dien_thoai)
    OR m.ma_don_hang IN (SELECT ma_don_hang FROM don_hang WHERE account_id = :account))
"""
_REQUESTS = """
DELETE FROM yeu_cau_lien_he y USING account a
WHERE a.id = :account AND (y.account_id = a.id OR (a.email_verified AND y.email = a.email) OR y.so_dien_thoai = a.so_dien_thoai)
"""

ERASE = (
    _MESSAGES,
    _REQUESTS,
    DELETE_CHOICES,
    DELETE_MEMBERSHIPS,
    DELETE_VIEWS,
    f"DELETE FROM {prepared_for(PHONE, MAIL)}",
    "DELETE FROM hoi_thoai WHERE account_id = :account",
    _FILES,
    f"DELETE FROM ho_so WHERE account_id = :account AND trang_thai = '{State.DRAFT}'",
    # The record is there for its owner; the contract, with what was handed in, is the dossier.
    "DELETE FROM cong_ty WHERE account_id = :account",
    _PICTURES,
    _ATTACHMENTS,
    _ORDERS,
    # That and when it was delivered proves that the contract was fulfilled.
    """UPDATE ket_qua_da_giao SET bi_mat = NULL, ghi_chu = '', noi_dang_nhap = '', don_vi = '', ma_van_don = '', ly_do_thu_hoi = ''
  WHERE don_hang_id IN (SELECT id FROM don_hang WHERE account_id = :account)""",
    delete_threads("SELECT id FROM don_hang WHERE account_id = :account"),
    "DELETE FROM de_nghi_doi_don WHERE don_hang_id IN (SELECT id FROM don_hang WHERE account_id = :account)",
    # All money has gone back before: the ledger's bank references prove it without the account.
    "DELETE FROM tai_khoan_hoan_tien WHERE don_hang_id IN (SELECT id FROM don_hang WHERE account_id = :account)",
    # Invoices and the buyers of paid orders stay as long as accounting law wants them.
    """DELETE FROM nguoi_mua_hoa_don n USING don_hang o WHERE o.id = n.don_hang_id AND o.account_id = :account
  AND NOT EXISTS (SELECT FROM khoan_thanh_toan k WHERE k.don_hang_id = o.id)""",
    "UPDATE yeu_cau_doi_tra SET mo_ta = '' WHERE account_id = :account",
    f"DELETE FROM {notes_about(':account', 'SELECT id FROM don_hang WHERE account_id = :account')}",
    "DELETE FROM gio_hang WHERE user_id = :account",
    "DELETE FROM so_dia_chi WHERE account_id = :account",
    "UPDATE lan_doc SET xoa_sau = :now WHERE chu_id = :account AND xoa_luc IS NULL",
    "UPDATE binh_luan SET ten_nguoi_viet = 'Khách hàng' WHERE account_id = :account",
    "UPDATE bao_cao_binh_luan SET ghi_chu = '' WHERE account_id = :account",
    "DELETE FROM external_identity WHERE account_id = :account",
    "UPDATE login_session SET thiet_bi = '' WHERE account_id = :account",
    "UPDATE yeu_cau_du_lieu SET noi_dung = '' WHERE account_id = :account",
)


async def erase_rows(session: AsyncSession, values: Mapping[str, object]) -> None:
    """Run all of `ERASE`; each statement takes what it needs of `account`, `actor`, `now`, `last` and the texts above."""
    named = {**values, "reason": REASON, "nobody": NOBODY, "no_address": NO_ADDRESS}
    for statement in ERASE:
        prepared = text(statement)
        await session.execute(prepared, {name: named[name] for name in prepared.compile().params})
