"""Until which day a step should be done. Pure decisions."""

from datetime import date

from khoisu.kit.working_time import AUTHORITIES, WorkingCalendar, add_working_days
from khoisu.orders.progress.steps import Step, Waits

START_DAYS = 1
"""Working days from confirmation, or from the money when that comes later, until the first step begins."""


def due_day(step: Step | None, begun: date, calendar: WorkingCalendar = AUTHORITIES) -> date:
    """The working day until which `step`, begun on a day, should be done; None as the step: until which work should begin.

    The days on which we are closed do not lengthen what an authority takes.
    """
    if step is None:
        return add_working_days(begun, START_DAYS, calendar)
    return add_working_days(begun, step.ngay, AUTHORITIES if step.cho is Waits.AUTHORITY else calendar)
