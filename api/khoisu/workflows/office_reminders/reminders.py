"""Each morning of a working day every member of staff gets one mail about what is overdue: their orders, and the office's returns."""

from typing import Any

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.lang import Text
from khoisu.kit.working_time import is_working_day
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.orders.events import step_name
from khoisu.orders.states import ConfirmationState
from khoisu.site_settings.service import working_calendar
from khoisu.workflows.office_reminders import reads

MOST_SHOWN = 20
"""Rows of one mail; the overview has all of them."""
CONFIRM = Text("Xác nhận đơn", "Confirm the order")
START = Text("Bắt đầu thực hiện", "Begin the work")
LATE_RETURN = Text("Trả lời yêu cầu đổi trả", "Answer the return request")


async def remind_staff(session: AsyncSession) -> int:
    """Send today's mails, each once however often the job runs. Returns to how many people; nobody on a day off.

    An order of somebody who is staff no longer, or of nobody, is everybody's.
    """
    now = clock.now()
    today = now.astimezone(clock.VIETNAM).date()
    calendar = await working_calendar(session)
    if not is_working_day(today, calendar.closed, calendar.last_weekday):
        return 0
    staff = await reads.list_staff(session)
    orders = await reads.list_overdue_orders(session, today)
    late = [_return_row(row) for row in await reads.list_late_returns(session, now)]
    people, sent = {row["id"] for row in staff}, 0
    for person in staff:
        own = [
            row
            for row in orders
            if row["nguoi_phu_trach"] in (person["id"], None) or row["nguoi_phu_trach"] not in people
        ]
        if not own and not late:
            continue
        rows = [*late, *(_order_row(row) for row in own)][:MOST_SHOWN]
        facts = {"so_don": len(own), "so_doi_tra": len(late), "muc": rows, "ho_ten": person["ho_ten"]}
        once = f"nhac_viec:{today}:{person['id']}"
        kind, lang, email = MessageKind.WORK_REMINDER, person["ngon_ngu"], person["email"]
        await send_message(session, Message(kind, lang, email, None, facts, once))
        sent += 1
    return sent


def _order_row(row: dict[str, Any]) -> dict[str, Any]:
    first = CONFIRM if row["trang_thai_xac_nhan"] == ConfirmationState.AWAITING_CONFIRMATION else START
    return {"noi": f"#{row['ma_don_hang']}, {row['han']:%d/%m/%Y}", "noi_dung": step_name(row["buoc"]) or first}


def _return_row(row: dict[str, Any]) -> dict[str, Any]:
    due = row["han_tra_loi"].astimezone(clock.VIETNAM)
    return {"noi": f"{row['ma']}, {due:%d/%m/%Y %H:%M}", "noi_dung": LATE_RETURN}
