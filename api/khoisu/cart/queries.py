"""What the office's list of prepared carts and an erased account's rest say of them."""

from khoisu.cart.prepared.states import PreparedState
from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.listing import Listing

_STATE = f"""CASE WHEN g.don_hang_id IS NOT NULL THEN '{PreparedState.ORDERED}' WHEN g.rut_luc IS NOT NULL THEN '{PreparedState.WITHDRAWN}'
  WHEN g.het_han_luc <= :now THEN '{PreparedState.ENDED}' WHEN g.mo_luc IS NOT NULL THEN '{PreparedState.OPENED}' ELSE '{PreparedState.WAITING}' END"""
PREPARED = Listing(
    columns=f"""g.id, g.ho_ten, g.so_dien_thoai, g.email, g.ten_nguoi_lap, g.tao_luc, g.het_han_luc, g.gui_luc, g.so_lan_gui, g.mo_luc,
  g.ma_don_hang, g.dat_luc, g.tong_tien, g.dong, g.dia_chi, g.ghi_chu, g.lan_khoa, {_STATE} AS trang_thai""",
    source="gio_lap_san g",
    order="g.tao_luc DESC, g.id DESC",
    filters={
        "only_open": "g.don_hang_id IS NULL AND g.rut_luc IS NULL AND g.het_han_luc > :now",
        "mine": "g.nguoi_lap = :mine",
        "words": "strpos(lower(concat_ws(' ', g.ho_ten, g.so_dien_thoai, g.email, g.ma_don_hang)), :words) > 0",
        "id": "g.id = :id",
    },
)
"""Prepared carts, the newest first. Always with `now`."""


CALLS = Entries(
    source="gio_lap_san g",
    id="g.id",
    at="g.tao_luc",
    code="g.id::text",
    words="g.ten_nguoi_lap",
    state=_STATE,
    amount="g.tong_tien",
    whose="(g.don_hang_id = ANY(:orders) OR g.don_hang_id IS NULL AND (g.so_dien_thoai = ANY(:contacts) OR g.email = ANY(:contacts)))",
)
"""Carts of a customer who called: those that became orders, and those prepared for a number or address of theirs. Always with `now`."""


def prepared_for(phone: str, email: str) -> str:
    """What follows FROM for the carts `g` that wait for a number or an address; an ordered one holds nobody's data."""
    return f"gio_lap_san g WHERE g.don_hang_id IS NULL AND (g.so_dien_thoai = {phone} OR g.email = {email})"
