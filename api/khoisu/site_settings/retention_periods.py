"""Retention periods: the one place of the times that policy pages name, for these and for the jobs that delete (carts: `cart/settings.py`)."""

from functools import lru_cache

from pydantic import Field

from khoisu.kit.lang import Lang, Text
from khoisu.kit.settings import Section

READING_HOURS = 24
"""Until pictures sent for reading and their results are deleted, whether anybody has looked at them or not."""
PAPER_DAYS = 30
"""Papers of an older revision of a dossier."""
HOURS, DAYS, MONTHS = Text("giờ", "hours"), Text("ngày", "days"), Text("tháng", "months")


class RetentionPeriods(Section):
    """How long people's data are kept. In whole hours, days and months (market.md 6.2)."""

    picture_days: int = Field(default=90, validation_alias="PICTURE_DAYS", ge=1, le=3650)
    """Pictures of identity papers in a dossier, after its end (G-78)."""
    paper_months: int = Field(default=60, validation_alias="PAPER_MONTHS", ge=1, le=240)
    """Papers of a dossier that has ended."""
    draft_months: int = Field(default=12, validation_alias="DRAFT_MONTHS", ge=1, le=120)
    """A draft after its last change."""
    request_months: int = Field(default=24, validation_alias="CONTACT_KEEP_MONTHS", ge=1, le=240)
    """A request for advice that was answered or set aside, after its last change."""
    conversation_days: int = Field(default=90, validation_alias="ASSISTANT_KEEP_DAYS", ge=1, le=3650)
    """What somebody asked the assistant and what it answered, after the last question."""


@lru_cache
def retention_periods() -> RetentionPeriods:
    """The periods, read from the environment once."""
    return RetentionPeriods()


def retention_placeholders(lang: Lang) -> dict[str, str]:
    """The placeholders that policy pages fill with these periods, such as "90 ngày"."""
    own = retention_periods()
    periods = {
        "giu_anh_doc": (READING_HOURS, HOURS),
        "giu_anh_giay_to": (own.picture_days, DAYS),
        "giu_ban_cu": (PAPER_DAYS, DAYS),
        "giu_ho_so": (own.paper_months, MONTHS),
        "giu_ban_nhap": (own.draft_months, MONTHS),
        "giu_yeu_cau": (own.request_months, MONTHS),
        "giu_hoi_dap": (own.conversation_days, DAYS),
    }
    return {name: f"{count} {_unit(count, unit.in_lang(lang), lang)}" for name, (count, unit) in periods.items()}


def _unit(count: int, unit: str, lang: Lang) -> str:
    return unit.removesuffix("s") if lang == "en" and count == 1 else unit
