"""Orders and dossiers of the person who asks; nothing about anybody else's. Pure but for the read handed in."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from uuid import UUID

from khoisu.assistant.tools.schemas import OwnWorkCard
from khoisu.kit.lang import Lang
from khoisu.kit.text.unaccent import unaccent


@dataclass(frozen=True, slots=True)
class OwnWork:
    """What somebody asks about: one order or dossier by its code, or their newest (dossiers before orders when `dossiers`)."""

    account_id: UUID
    code: str | None
    dossiers: bool
    lang: Lang


FindOwnWork = Callable[[OwnWork], Awaitable[list[OwnWorkCard]]]
"""The cards of what somebody asks about; none when it is unknown or somebody else's."""
_CODE = re.compile(r"(?<![^\W_])(?:KS|HS)[0-9A-Z]{8}(?![^\W_])", re.IGNORECASE)


def find_work_code(question: str) -> str | None:
    """The code of an order or dossier that stands in a question, in capitals."""
    found = _CODE.search(question)
    return found.group().upper() if found else None


def asks_for_dossiers(question: str) -> bool:
    """Whether a question about one's own work means dossiers and not orders."""
    return re.search(r"\bho so\b|\bdossiers?\b|\bapplication\b|\bfiling\b", unaccent(question)) is not None
