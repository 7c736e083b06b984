"""Delivery fees of the sample company: free in its own city, less next door, one fee for the rest."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.delivery import repository
from khoisu.kit import clock

OWN, CARRIER, REASON = "Khởi Sự", "Chuyển phát Mẫu", "Dữ liệu mẫu"
ROWS = (
    (None, CARRIER, 45_000, 3, 5),
    ("79", OWN, 0, 1, 2),
    ("75", CARRIER, 35_000, 2, 3),
    ("80", CARRIER, 35_000, 2, 3),
)


async def load_sample_fees(session: AsyncSession) -> None:
    """Enter the sample's fees. The table must be empty."""
    now = clock.now()
    for number, (province, carrier, fee, least, most) in enumerate(ROWS, start=1):
        row = {"so": number, "ma_tinh": province, "don_vi": carrier, "phi": fee, "ngay_tu": least, "ngay_den": most}
        row |= {"bo": False, "hieu_luc_tu": now, "ly_do": REASON, "account_id": None, "ten_nguoi": OWN, "luc": now}
        await repository.add_row(session, row)
