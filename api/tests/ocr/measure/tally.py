"""What was right and wrong, by how sure the reader was, and what must hold."""

import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from khoisu.ocr.rules.values import ADDRESSES, Value
from tests.ocr.measure.samples import Sample
from tests.ocr.measure.states import UNSEEN

CLASSES = ("sure", "fairly sure", "a guess")
BLURRED = "blurred by 4 px"
"""The strongest blur: goals of zones leave it out."""


def class_of(value: Value) -> str:
    """As the screen names it: from 95 % on, from 75 % on, below."""
    return CLASSES[0] if value.do_tin_cay >= 0.95 else CLASSES[1] if value.do_tin_cay >= 0.75 else CLASSES[2]


COVERED = "glare on the code"
CODED = ("2021, front with its code", "2024, both sides")
"""Kinds of which one side bears a code."""


@dataclass
class Read:
    """One reading: where its values come from, each as (field, class, right, text), and the processor's seconds."""

    kind: str
    who: str
    state: str
    sources: list[str]
    values: list[tuple[str, str, bool, str]]
    seconds: float


def judge(sample: Sample) -> Read:
    """Read a sample and compare it with what it says."""
    began = time.process_time()
    reading = sample.reading()
    seconds = time.process_time() - began
    # Passports print capitals, and people are written with small letters in a dossier.
    values = [
        (one.truong, class_of(one), one.gia_tri.casefold() == sample.truth.get(one.truong, "").casefold(), one.gia_tri)
        for one in reading.values
    ]
    return Read(sample.kind, sample.who, sample.state, sorted({one.nguon for one in reading.values}), values, seconds)


@dataclass
class Tally:
    """Counts by (kind, field, class, right), readings, zones and codes by (kind, state), and wrong values in words."""

    values: Counter[tuple[str, str, str, bool]] = field(default_factory=Counter)
    readings: Counter[tuple[str, str]] = field(default_factory=Counter)
    zones: Counter[tuple[str, str]] = field(default_factory=Counter)
    codes: Counter[tuple[str, str]] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)
    seconds: float = 0

    def take(self, one: Read) -> None:
        """Count one reading."""
        place = (one.kind, one.state)
        self.readings[place] += 1
        self.zones[place] += "MRZ" in one.sources
        self.codes[place] += "QR" in one.sources
        self.seconds += one.seconds
        for name, grade, right, text in one.values:
            self.values[one.kind, name, grade, right] += 1
            if not right:
                self.wrong.append(f"{grade}: {one.kind}, {one.state}, {name}: {text}")

    def count(self, *, kind: str = "", fields: Iterable[str] = (), cls: str = "", right: bool) -> int:
        """How many values of these kinds, fields and classes were right or wrong."""
        names = tuple(fields)
        return sum(
            count
            for (one, name, grade, good), count in self.values.items()
            if kind in one and (not names or name in names) and cls in ("", grade) and good == right
        )

    def rate(self, kind: str, *, without: tuple[str, ...] = (UNSEEN, BLURRED)) -> float:
        """The share of readings of a kind in which the zone was read, but for the states in which it cannot be seen."""
        return self._part(self.zones, [at for at in self.readings if kind in at[0] and at[1] not in without])

    def code_rate(self) -> float:
        """The share of cards with a code on which it was read, but for the states in which it cannot be seen."""
        without = (UNSEEN, BLURRED, COVERED)
        return self._part(self.codes, [at for at in self.readings if at[0] in CODED and at[1] not in without])

    def _part(self, found: Counter[tuple[str, str]], seen: list[tuple[str, str]]) -> float:
        return sum(found[at] for at in seen) / max(1, sum(self.readings[at] for at in seen))


def share_wrong(tally: Tally, cls: str) -> float:
    """The share of wrong values of a class."""
    wrong, right = (tally.count(cls=cls, right=good) for good in (False, True))
    return wrong / max(1, wrong + right)


def goals(tally: Tally) -> Iterator[tuple[str, str, bool]]:
    """What must hold, what was measured, and whether it holds."""
    sure, bad = (tally.count(cls="sure", right=good) for good in (True, False))
    yield "“sure” values wrong: 0 of at least 2,000", f"{bad} of {sure + bad:,}", bad == 0 and sure >= 2_000
    fair = share_wrong(tally, "fairly sure")
    yield "“fairly sure” values wrong: at most 3 %", f"{fair:.1%}", fair <= 0.03
    wrong = tally.count(fields=ADDRESSES, right=False)
    right = tally.count(fields=ADDRESSES, right=True)
    yield "addresses wrong: 0", f"{wrong} of {wrong + right}", wrong == 0
    code = tally.code_rate()
    yield "codes read on at least 93 % of the cards that show one", f"{code:.0%}", code >= 0.93
    zone = tally.rate("2021, back")
    yield "zone read on at least 80 % of backs", f"{zone:.0%}", zone >= 0.8
    every = tally.rate("2021, back", without=(BLURRED,))
    yield "… also where its end is outside the picture", f"{every:.0%}", every >= 0.8
    numbers = tally.count(kind="passport", fields=("soGiayTo",), right=True)
    seen = sum(count for (kind, state), count in tally.readings.items() if "passport" in kind and _legible(state))
    part = numbers / max(1, seen)
    yield "passports: number right in at least 90 %", f"{part:.0%}", part >= 0.9
    off = tally.count(kind="passport", fields=("soGiayTo",), right=False)
    yield "passports: numbers wrong: 0", str(off), off == 0


def _legible(state: str) -> bool:
    return state not in (UNSEEN, BLURRED)
