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
_ME = "(?:toi|tui|minh|em|anh|chi|ta|tao|chung toi|tui minh|cong ty toi|cong ty minh)"
_MINE = re.compile(
    rf"\b(?:don hang|don|ho so|giay to)(?: cua| ben)? {_ME} (?:da |dang |den |toi |co |bi |sao |the nao|xong|duoc |ra |nop |o dau|lam )|"
    rf"\b(?:don hang|don|ho so)(?: cua) {_ME}\b|\b(?:kiem tra|xem|tra cuu|theo doi) (?:don hang|don|ho so)(?: cua)?(?: {_ME})?$|"
    r"\bmy (?:orders?|dossiers?|application|filing)\b"
)


def find_work_code(question: str) -> str | None:
    """The code of an order or dossier that stands in a question, in capitals."""
    found = _CODE.search(question)
    return found.group().upper() if found else None


def asks_for_own_work(question: str) -> bool:
    """Whether somebody asks about their own order or dossier: by its code, or as "đơn của tôi"."""
    return find_work_code(question) is not None or _MINE.search(unaccent(question).rstrip(" ?!.")) is not None


def asks_for_dossiers(question: str) -> bool:
    """Whether a question about one's own work means dossiers and not orders."""
    return re.search(r"\bho so\b|\bdossiers?\b|\bapplication\b|\bfiling\b", unaccent(question)) is not None
