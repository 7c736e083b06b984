"""From when on reading counts as unusual, and how long a stated purpose holds."""

from functools import lru_cache

from pydantic import Field

from khoisu.kit.settings import Section


class AccessSettings(Section):
    """Each can be set by an environment variable. Hours are those of Viet Nam."""

    customers_per_hour: int = Field(default=20, validation_alias="ACCESS_CUSTOMERS_PER_HOUR", ge=1)
    night_from: int = Field(default=22, validation_alias="ACCESS_NIGHT_FROM", ge=0, le=23)
    night_to: int = Field(default=5, validation_alias="ACCESS_NIGHT_TO", ge=0, le=23)
    views_per_night: int = Field(default=5, validation_alias="ACCESS_VIEWS_PER_NIGHT", ge=1)
    without_task_per_day: int = Field(default=5, validation_alias="ACCESS_WITHOUT_TASK_PER_DAY", ge=1)
    purpose_minutes: int = Field(default=60, validation_alias="ACCESS_PURPOSE_MINUTES", ge=1)


@lru_cache
def access_settings() -> AccessSettings:
    """The settings of this process."""
    return AccessSettings()
