"""What is to be looked at in the register of legal figures, and until when. Pure."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from khoisu.legal_facts.rules import LegalFact, fact_words
from khoisu.legal_facts.states import LawTask

ALARM_DAYS = 60
"""So long before its last day an ending figure is somebody's task."""
SETTLED_BEFORE = timedelta(days=30)
"""So long before that day it is to be known what holds after it: texts and prices have to follow."""
READ_WITHIN = timedelta(days=30)
"""So long after it was written down an unread figure is to be compared with the official text."""


@dataclass(frozen=True, slots=True)
class FigureTask:
    """One thing to look at: since when, and until which day."""

    kind: LawTask
    fact: LegalFact
    since: date
    due: date


def as_read(fact: LegalFact) -> str:
    """What the figure says, in one line: a reading stands for a figure as long as this is the same."""
    then = f"; sau đó {fact.sau}" if fact.sau else ""
    return f"{fact_words(fact, 'vi')}; {fact.tu or '…'} – {fact.den or '…'}{then}; {fact.can_cu}"


def tasks_of(fact: LegalFact, today: date) -> Sequence[FigureTask]:
    """What is to be looked at in one figure; readings are not known here."""
    found: list[FigureTask] = []
    if fact.do_chac == "CHUA_DOI_CHIEU":
        found.append(FigureTask(LawTask.READ, fact, fact.kiem_tra, fact.kiem_tra + READ_WITHIN))
    if fact.den is not None and fact.den - timedelta(days=ALARM_DAYS) <= today:
        found.append(FigureTask(LawTask.ENDS, fact, fact.den - timedelta(days=ALARM_DAYS), fact.den - SETTLED_BEFORE))
    return found


def open_tasks(facts: Iterable[LegalFact], today: date) -> list[FigureTask]:
    """What is to be looked at in all of them."""
    return [task for fact in facts for task in tasks_of(fact, today)]
