"""What joined statements of the office say of mails and SMS."""

from khoisu.kit.sql.entries import Entries

ENTRIES = Entries(
    source="outbox_message m",
    id="m.id",
    at="m.tao_luc",
    code="m.id::text",
    title="m.loai",
    words="m.nguoi_nhan",
    state="m.trang_thai",
    whose="m.nguoi_nhan = ANY(:contacts) AND m.tao_luc >= :since",
)
"""From the day on from which an address is the customer's: before, it may have been somebody else's."""
