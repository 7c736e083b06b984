"""How far a model has written an answer, as people may see it. Pure."""

from datetime import datetime, timedelta

from khoisu.assistant.schemas import WRITTEN, Answer, WritingState

SHOWN: frozenset[WritingState] = frozenset({"DANG_SOAN", *WRITTEN, "DA_DUNG"})
"""States whose sentences are shown; after any other end the quotations stand alone."""
STALE = timedelta(seconds=6)
"""So long after the longest that an answer is written: the process that wrote it is gone."""


def standing(stored: str | None, since: datetime, now: datetime, longest: timedelta) -> WritingState | None:
    """The state of the writing that began at `since`; broken off where nobody can be writing any more, None where no model may."""
    state: WritingState | None = stored  # pyright: ignore[reportAssignmentType]  # only states are stored
    return "GIAN_DOAN" if state == "DANG_SOAN" and now - since > longest + STALE else state


def as_written(answer: Answer | None, state: WritingState | None) -> Answer | None:
    """The stored answer as it stands now."""
    if answer is None or state is None:
        return answer
    if state in SHOWN:
        return answer.model_copy(update={"soan_trang_thai": state})
    return answer.model_copy(update={"soan_trang_thai": state, "soan": [], "can_cu": []})
