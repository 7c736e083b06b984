"""The measure as a page of docs."""

from collections.abc import Iterator

from tests.ocr.measure.people import CITIZENS, FOREIGNERS, HOLDERS
from tests.ocr.measure.samples import PER_STATE
from tests.ocr.measure.states import STATES
from tests.ocr.measure.tally import CLASSES, CODED, Tally, goals, share_wrong

HEAD = """# How well papers are read

Written by `make ocr-bench`; [decision 0017](decisions/dossiers/0017-reading-papers.md) says how papers are read.

{people} invented people hold the cards: of many peoples, a ninth of them over 60 with a card without an expiry, some whose year of birth
was corrected after they got their number; {citizens} of them have passports, and {foreigners} people of other states. Ten companies have a
certificate of registration. The zone is set in OCR-B. Each paper is met in {states} states: {names}. {readings} of {all} readings, {seconds} s of
processor time; a whole run takes all of them. No real paper was used: the figures say what these states cost, not what real papers give.
"""


def _table(head: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    lines = [head, tuple("---" for _ in head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _goals(tally: Tally) -> Iterator[tuple[str, ...]]:
    for what, figure, met in goals(tally):
        yield what, figure, "met" if met else "**not met**"


def _classes(tally: Tally) -> Iterator[tuple[str, ...]]:
    for cls in CLASSES:
        right, wrong = (tally.count(cls=cls, right=good) for good in (True, False))
        yield cls, f"{right:,}", f"{wrong:,}", f"{share_wrong(tally, cls):.1%}"


def _states(tally: Tally) -> Iterator[tuple[str, ...]]:
    for state in STATES:
        codes = [(tally.codes[place], tally.readings[place]) for place in tally.readings if place == (CODED[0], state)]
        zones = [
            [
                (tally.zones[place], count)
                for place, count in tally.readings.items()
                if kind in place[0] and place[1] == state
            ]
            for kind in ("2021, back", "passport")
        ]
        yield state, *(f"{sum(read for read, _ in cell)} of {sum(of for _, of in cell)}" for cell in (codes, *zones))


def page(tally: Tally) -> str:
    """The whole page."""
    head = HEAD.format(
        people=len(HOLDERS),
        citizens=len(CITIZENS),
        foreigners=len(FOREIGNERS),
        states=len(STATES),
        names=", ".join(STATES),
        readings=sum(tally.readings.values()),
        all=len(STATES) * sum(PER_STATE.values()),
        seconds=f"{tally.seconds:.0f}",
    )
    parts = [
        head,
        _table(("goal", "measured", ""), _goals(tally)),
        "## By how sure the reader was",
        _table(("class", "right", "wrong", "share wrong"), _classes(tally)),
        "## Codes and zones read, by state",
        _table(("state", "codes of 2021", "zones of backs of 2021", "zones of passports"), _states(tally)),
    ]
    return "\n\n".join(parts) + "\n"
