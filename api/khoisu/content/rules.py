"""Pure rules of articles and comments: slugs, limits, holding for moderation, visibility."""

import re

from khoisu.content.states import HoldReason
from khoisu.kit.text.plain_text import count_links
from khoisu.kit.text.plain_text import tidy_text as tidy_comment
from khoisu.kit.text.plain_text import utf16_length as comment_length
from khoisu.kit.text.texts import Lang
from khoisu.kit.text.unaccent import unaccent

__all__ = ["comment_length", "count_links", "tidy_comment"]

COMMENT_MAX = 1500
"""UTF-16 units after NFC, as a browser counts them (S5.1, S9.1, G-28)."""

_WORD = re.compile(r"\w+")
# A Vietnamese syllable is written as a word of its own, so more of them are read in a minute.
WORDS_PER_MINUTE: dict[Lang, int] = {"vi": 250, "en": 200}


def slugify(text: str) -> str:
    """A stable anchor or address from a heading: lower case ASCII letters, digits and single hyphens."""
    return re.sub(r"[^a-z0-9]+", "-", unaccent(text)).strip("-")[:80].strip("-") or "muc"


def hold_reasons(
    *, approved: int, links: int, staff: bool, hold_first: int = 3, max_links: int = 1, suspect: bool = False
) -> list[HoldReason]:
    """Why a comment waits for a moderator (G-25); an empty list publishes it at once.

    `approved` counts what a moderator has approved or left visible, not what was merely sent: three refused
    advertisements do not get a fourth one published.
    """
    if staff:
        return []
    reasons: list[HoldReason] = []
    if approved < hold_first:
        reasons.append("NGUOI_MOI")
    if links > max_links:
        reasons.append("NHIEU_LIEN_KET")
    if suspect:
        reasons.append("O_TRONG_CO_CHU")
    return reasons


def is_seen(state: str, root_state: str | None) -> bool:
    """Whether a visitor sees a comment: its own state, and for a reply the state of the one above it (G-26).

    Replies stay visible when the author of their root deletes it; a hidden or pending root hides them too.
    """
    return state == "HIEN" and root_state in (None, "HIEN", "XOA")


def reading_minutes(text: str, lang: Lang) -> int:
    """Whole minutes that a reader needs, at least one."""
    return max(1, round(len(_WORD.findall(text)) / WORDS_PER_MINUTE[lang]))
