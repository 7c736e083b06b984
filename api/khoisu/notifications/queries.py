"""What joined statements of rooms above say of messages."""

from khoisu.kit.sql.entries import Entries
from khoisu.kit.sql.waiting import waiting
from khoisu.notifications.rules import LOI

CHOICES = "message_choice n WHERE n.account_id = $1"
"""What follows FROM for a person's choices `n`, whose id is the first argument."""
DELETE_CHOICES = "DELETE FROM message_choice WHERE account_id = :account"
UNDELIVERED = waiting(
    f"""outbox_message m WHERE m.trang_thai = '{LOI}' AND m.tao_luc > CAST(:now AS timestamptz) - interval '7 days'
      AND NOT EXISTS (SELECT FROM outbox_message n WHERE n.gui_lai_tu = m.id)""",
    key="m.id",
    code="coalesce(m.ma_don_hang, '')",
    since="m.tao_luc",
    order="m.tao_luc, m.id",
)
"""Messages of the last week that could not be delivered and were not sent again."""
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
