"""What the office's list of prepared carts and an erased account's rest say of them."""

# ruff: noqa: S608 - put together from our own constants
from khoisu.cart.prepared.states import PreparedState
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
_FOR_ACCOUNT = (
    "g.don_hang_id IS NULL AND (g.so_dien_thoai = a.so_dien_thoai OR (a.email_verified AND g.email = a.email))"
)
PREPARED_FOR = f"gio_lap_san g JOIN account a ON {_FOR_ACCOUNT}"
"""What follows FROM for the carts `g` that wait for the number or address of an account `a`."""
DELETE_PREPARED = f"DELETE FROM gio_lap_san g USING account a WHERE a.id = :account AND {_FOR_ACCOUNT}"
"""Those for the number or address of an account that is erased; an ordered one holds nobody's data."""
