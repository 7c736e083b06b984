"""What the site says of itself at this moment: the company's data, whether somebody is there, delivery fees, services, published pages."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from khoisu.catalog.schemas import DichVu
from khoisu.delivery.schemas import FeeTable
from khoisu.delivery.service import fee_table
from khoisu.kit import clock
from khoisu.kit.clock import VIETNAM
from khoisu.kit.db import Database
from khoisu.kit.lang import Lang, Text
from khoisu.kit.working_time import WorkingCalendar, add_working_hours
from khoisu.site_settings.service import current_settings, placeholder_values, working_calendar

Pages = Mapping[str, str]
"""Titles of the published pages and articles of a language, by their addresses."""
OPEN_NOW = Text("Lúc này chúng tôi đang làm việc.", "We are at work right now.")
OPEN_AGAIN = Text("Chúng tôi làm việc lại từ {time} ngày {day}.", "We are back at {time} on {day}.")


@dataclass(frozen=True, slots=True)
class SiteFacts:
    """All that short answers are made of, in one language."""

    lang: Lang
    values: Mapping[str, str]
    calendar: WorkingCalendar
    fees: FeeTable
    services: Sequence[DichVu]
    pages: Pages
    now: datetime

    def service(self, slug: str) -> DichVu | None:
        """A service on sale."""
        return next((one for one in self.services if one.slug == slug), None)


async def read_site_facts(database: Database, lang: Lang, services: Sequence[DichVu], pages: Pages) -> SiteFacts:
    """The facts as they are now."""
    now = clock.now()
    async with database.sessions() as session:
        company = await current_settings(session)
        calendar = await working_calendar(session)
        fees = await fee_table(session, lang)
    opens = _open(now, calendar).in_lang(lang)
    values = {**placeholder_values(company, lang), "zalo": company.data.zalo_url, "mo_cua": opens}
    return SiteFacts(lang, values, calendar, fees, services, pages, now)


def _open(now: datetime, calendar: WorkingCalendar) -> Text:
    opens = add_working_hours(now, timedelta(0), calendar)
    if opens == now:
        return OPEN_NOW
    local = opens.astimezone(VIETNAM)
    return OPEN_AGAIN.filled(time=f"{local:%H:%M}".removeprefix("0"), day=local.date())
