"""Until which day a step should be done. Pure decisions."""

from datetime import date

from khoisu.kit.working_time import AUTHORITIES, WorkingCalendar, add_working_days
from khoisu.orders.progress.steps import (
    BOOKS,
    CHECK_DATA,
    COLLECT,
    DELIVER,
    DESIGN,
    ENGRAVE,
    FILE,
    HAND_OVER,
    ISSUE,
    MAKE_PLATE,
    PLAN,
    PREPARE,
    REDO,
    REISSUE,
    REPORTS,
    RESULT,
    RUN,
    SURVEY,
    WORK,
)

START_DAYS = 1
"""Working days from confirmation, or from the money when that comes later, until the first step begins."""
STEP_DAYS: dict[str, int] = {
    PREPARE.ma: 2,
    # The registrar answers within three working days of a valid dossier (Law on Enterprises 2020, Article 26.5).
    FILE.ma: 3,
    RESULT.ma: 1,
    HAND_OVER.ma: 2,
    CHECK_DATA.ma: 1,
    ISSUE.ma: 1,
    COLLECT.ma: 5,
    BOOKS.ma: 10,
    REPORTS.ma: 5,
    SURVEY.ma: 3,
    PLAN.ma: 5,
    RUN.ma: 20,
    WORK.ma: 7,
    DESIGN.ma: 1,
    ENGRAVE.ma: 2,
    MAKE_PLATE.ma: 3,
    DELIVER.ma: 2,
    REDO.ma: 5,
    REISSUE.ma: 1,
}
"""Working days that a step takes. Those of a company formation together stay within the seven to ten days that are promised."""
BY_AUTHORITY = frozenset({FILE.ma})
"""Steps whose time an authority sets: the days on which we are closed do not lengthen them."""


def due_day(step: str | None, begun: date, calendar: WorkingCalendar = AUTHORITIES) -> date:
    """The working day until which `step`, begun on a day, should be done; None as the step: until which work should begin."""
    days = START_DAYS if step is None else STEP_DAYS[step]
    return add_working_days(begun, days, AUTHORITIES if step in BY_AUTHORITY else calendar)
