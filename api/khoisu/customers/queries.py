"""What joined statements say of notes on customers."""

from khoisu.kit.sql.entries import Entries

NOTES = Entries(
    source="ghi_chu_khach n",
    id="n.id",
    at="n.luc",
    code="''",
    title="n.ten_nguoi_ghi",
    words="n.noi_dung",
    whose="(n.account_id = :account OR n.don_hang_id = ANY(:orders))",
)


def notes_about(account: str, orders: str) -> str:
    """What follows FROM for the notes `n` on an account and on the orders that a query gives."""
    return f"ghi_chu_khach n WHERE n.account_id = {account} OR n.don_hang_id IN ({orders})"
