"""From when on reading counts as unusual, and how long a stated purpose holds."""

from functools import lru_cache

from pydantic import Field

from khoisu.kit.settings import Section


class AccessSettings(Section):
    """From when on reading customers' papers is unusual."""

    customers_per_hour: int = Field(default=20, validation_alias="ACCESS_CUSTOMERS_PER_HOUR", ge=1)
    """From how many different customers within an hour reading their papers is unusual and administrators get one mail."""
    night_from: int = Field(default=22, validation_alias="ACCESS_NIGHT_FROM", ge=0, le=23)
    """When the night begins, an hour of Viet Nam."""
    night_to: int = Field(default=5, validation_alias="ACCESS_NIGHT_TO", ge=0, le=23)
    """When it ends."""
    views_per_night: int = Field(default=5, validation_alias="ACCESS_VIEWS_PER_NIGHT", ge=1)
    """From how many views at night on reading is unusual."""
    without_task_per_day: int = Field(default=5, validation_alias="ACCESS_WITHOUT_TASK_PER_DAY", ge=1)
    """The same for views that belong to no task, in a day."""
    purpose_minutes: int = Field(default=60, validation_alias="ACCESS_PURPOSE_MINUTES", ge=1)
    """How long a stated reason to open a dossier holds."""


@lru_cache
def access_settings() -> AccessSettings:
    """The settings of this process."""
    return AccessSettings()
