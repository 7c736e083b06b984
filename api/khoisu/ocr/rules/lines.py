"""Lines of recognised text, with a search for what follows a label although some of its letters are wrong."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date

from khoisu.kit.text.unaccent import unaccent

_DATE = re.compile(r"(?<!\d)(\d{1,2})\s?[/.\-]\s?(\d{1,2})\s?[/.\-]\s?((?:19|20)\d{2})(?!\d)")
_WORDY_DATE = re.compile(r"ng\w{1,3}y?\s*([\do]{1,2})\s*th\w{1,3}g\s*([\do]{1,2})\s*n\w{1,2}m\s*((?:19|2[0o])[\do]{2})")


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its text, how sure the reader is (0 to 1), the text without accents for finding labels."""

    text: str
    sure: float
    plain: str

    @classmethod
    def of(cls, text: str, sure: float) -> "Line":
        """Composed to NFC, whichever form the reader gave."""
        composed = " ".join(unicodedata.normalize("NFC", text).split())
        return cls(composed, sure, unaccent(composed))


def labelled(lines: Sequence[Line], label: re.Pattern[str]) -> Iterator[tuple[Line, list[Line]]]:
    """Each line whose accentless text has the label: what follows the label in it, and the lines below."""
    for index, line in enumerate(lines):
        found = label.search(line.plain)
        if found:
            yield _rest(line, found.end()), list(lines[index + 1 : index + 4])


def _rest(line: Line, at: int) -> Line:
    # Without accents, both texts have their letters at the same positions; `đ` and composed letters are one letter each.
    # Where that fails the accents are lost: good enough for a date, a guess for everything else.
    whole = len(line.text) == len(line.plain)
    _, colon, after = (text := (line.text if whole else line.plain)[at:]).partition(":")
    # A comma at the end stays: it shows that more follows.
    return Line.of(
        (after if colon else text).lstrip(" :.;,-").rstrip(" :.;-"), line.sure if whole else min(line.sure, 0.5)
    )


def dates_in(line: Line) -> int:
    """The number of dates in a line, valid ones or not."""
    return max(len(_DATE.findall(line.text)), len(_WORDY_DATE.findall(line.plain)))


def first_date(*lines: Line) -> tuple[date, float] | None:
    """The first valid date (dd/mm/yyyy, or in words) in the lines, and how sure its line is."""
    for line in lines:
        found = _DATE.search(line.text) or _WORDY_DATE.search(line.plain)
        if found:
            day, month, year = (int(part.replace("o", "0")) for part in found.groups())
            try:
                return date(year, month, day), line.sure
            except ValueError:
                continue
    return None
