"""Each morning of a working day everybody of the office gets one mail: what of theirs, and of nobody's, is late or due today."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.lang import Text
from khoisu.kit.working_time import is_working_day
from khoisu.notifications.service import Message, MessageKind, send_message
from khoisu.site_settings.service import working_calendar
from khoisu.workflows.desk.items import Item, read_desk
from khoisu.workflows.desk.rules import Section, may_see

MOST_SHOWN = 20
"""Rows of one mail; the desk has all of them."""


async def remind_staff(session: AsyncSession) -> int:
    """Send today's mails, each once however often the job runs. Returns to how many people; nobody on a day off."""
    now = clock.now()
    today = now.astimezone(clock.VIETNAM).date()
    calendar = await working_calendar(session)
    if not is_working_day(today, calendar.closed, calendar.last_weekday):
        return 0
    desk, sent = await read_desk(session, now), 0
    urgent = [one for one in desk.items if one.section in (Section.LATE, Section.TODAY)]
    for person in desk.people.values():
        own = [one for one in urgent if one.owner in (person.id, None) and may_see(one.kind, person.roles)]
        if not own or person.email is None:
            continue
        late = sum(one.section is Section.LATE for one in own)
        facts = {
            "so_viec": len(own),
            "so_tre": late,
            "muc": [_row(one) for one in own[:MOST_SHOWN]],
            "ho_ten": person.ho_ten,
        }
        once = f"nhac_viec:{today}:{person.id}"
        await send_message(
            session, Message(MessageKind.WORK_REMINDER, person.ngon_ngu, person.email, None, facts, once)
        )
        sent += 1
    return sent


def _row(item: Item) -> dict[str, str | Text]:
    what = Text("{name}, {due}", "{name}, {due}")
    due = item.due.astimezone(clock.VIETNAM)
    return {"noi": what.filled(name=item.code or item.name, due=due), "noi_dung": item.step}
