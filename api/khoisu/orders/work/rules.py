"""Until which day a step should be done. Pure decisions."""

from datetime import date

from khoisu.kit.working_time import AUTHORITIES, WorkingCalendar, add_working_days
from khoisu.orders.progress.steps import ALL_STEPS, FILE

START_DAYS = 1
"""Working days from confirmation, or from the money when that comes later, until the first step begins."""
BY_AUTHORITY = frozenset({FILE.ma})
"""Steps whose time an authority sets: the days on which we are closed do not lengthen them."""


def due_day(step: str | None, begun: date, calendar: WorkingCalendar = AUTHORITIES) -> date:
    """The working day until which `step`, begun on a day, should be done; None as the step: until which work should begin."""
    days = START_DAYS if step is None else ALL_STEPS[step].ngay
    return add_working_days(begun, days, AUTHORITIES if step in BY_AUTHORITY else calendar)
