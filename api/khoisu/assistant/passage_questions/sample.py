"""The questions of the sample company's passages."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.assistant.asked_questions import sample_questions
from khoisu.assistant.passage_questions import repository
from khoisu.assistant.passage_questions.rules import folded
from khoisu.kit import clock
from khoisu.kit.ids import new_id


async def load_sample_questions(session: AsyncSession) -> None:
    """Add them; where they lie in meaning is in the file that comes with them."""
    now = clock.now()
    rows = [
        {"id": new_id(), "ngon_ngu": lang, "muc": key, "cau_hoi": question, "cau_hoi_gon": folded(question)}
        | {"vec": None, "account_id": None, "ten_nguoi": "", "luc": now}
        for lang, asked in sample_questions().items()
        for key, questions in asked.items()
        for question in questions
    ]
    await repository.add(session, rows)
