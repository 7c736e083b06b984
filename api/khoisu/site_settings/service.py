"""What other rooms may use of the site's settings: the company's data in force, saving them, placeholders, retention periods.

Functions that take a session work inside the caller's transaction.
"""

from khoisu.site_settings.current_settings import (
    Company,
    current_settings,
    main_account,
    own_account_numbers,
    public_settings,
    working_calendar,
)
from khoisu.site_settings.opening_hours import first_backward
from khoisu.site_settings.placeholders import (
    fill_company_placeholders,
    fill_placeholders,
    placeholder_values,
    unknown_placeholders,
)
from khoisu.site_settings.retention_periods import PAPER_DAYS, READING_HOURS, retention_periods
from khoisu.site_settings.settings import settings
from khoisu.site_settings.versions import (
    add_version,
    differences,
    lock_settings,
    refuse_stale,
    save_settings,
    settings_page,
)

__all__ = [
    "PAPER_DAYS",
    "READING_HOURS",
    "Company",
    "add_version",
    "current_settings",
    "differences",
    "fill_company_placeholders",
    "fill_placeholders",
    "first_backward",
    "lock_settings",
    "main_account",
    "own_account_numbers",
    "placeholder_values",
    "public_settings",
    "refuse_stale",
    "retention_periods",
    "save_settings",
    "settings",
    "settings_page",
    "unknown_placeholders",
    "working_calendar",
]
