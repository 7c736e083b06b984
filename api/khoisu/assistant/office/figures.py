"""Figures of the assistant by day, for staff."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.generation.settings import model_settings
from khoisu.assistant.office import figure_reads
from khoisu.assistant.office.schemas import AssistantFigures

__all__ = ["AssistantFigures", "list_figures"]


async def list_figures(session: AsyncSession, days: int) -> AssistantFigures:
    """The last `days` days (today first) and what a day may cost: tokens and đồng, None where no model may write."""
    settings = model_settings()
    return AssistantFigures(
        ngay=await figure_reads.list_days(session, days),
        token_mot_ngay=settings.day_tokens if settings.writes else None,
        dong_mot_ngay=settings.day_dong if settings.writes else None,
    )
