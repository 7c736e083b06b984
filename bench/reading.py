"""Identity cards: how often each source is right and how long it takes, on rendered cards degraded like photographs."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from statistics import median

from khoisu.ocr.recognition import Reading, read_card
from PIL import Image
from tests.ocr import cards
from tests.ocr.image_noise import DISTORTIONS

from bench.report import Section

QR_GOAL, TEXT_GOAL = 0.3, 3.0
PEOPLE = (cards.AN, cards.BINH, cards.DUC)
Draw = Callable[[cards.Holder], list[Image.Image]]
EXPECTED = ("soGiayTo", "ngaySinh", "gioiTinh", "hoTen")
SURE = 0.95


@dataclass
class Tally:
    """What one source gave: readings, right values by field, wrong values that were reported as certain, seconds."""

    readings: int = 0
    by_source: int = 0
    right: dict[str, int] = field(default_factory=dict)
    wrong_but_sure: int = 0
    processor: list[float] = field(default_factory=list)
    wall: list[float] = field(default_factory=list)


def _truth(who: cards.Holder) -> dict[str, str]:
    sex = "NAM" if who.nam else "NU"
    return {
        "soGiayTo": who.so,
        "ngaySinh": who.ngay_sinh.isoformat(),
        "gioiTinh": sex,
        "hoTen": who.ho_ten,
        "ngayCap": who.ngay_cap.isoformat(),
        "ngayHetHan": who.het_han.isoformat(),
    }


def _people() -> tuple[cards.Holder, ...]:
    return PEOPLE[: int(os.environ.get("BENCH_CARDS", "1"))]


def _pictures(draw: Draw) -> Iterator[tuple[cards.Holder, str, list[Image.Image]]]:
    for who in _people():
        for name, spoil in DISTORTIONS.items():
            yield who, name, [spoil(side) for side in draw(who)]


def _take(tally: Tally, who: cards.Holder, pictures: list[Image.Image], source: str) -> Reading:
    wall, processor = time.perf_counter(), time.process_time()
    reading = read_card(pictures, lambda _percent: None)
    tally.wall.append(time.perf_counter() - wall)
    tally.processor.append(time.process_time() - processor)
    truth = _truth(who)
    tally.readings += 1
    tally.by_source += any(one.nguon == source for one in reading.values)
    for one in reading.values:
        if one.truong in truth:
            good = one.gia_tri == truth[one.truong]
            tally.right[one.truong] = tally.right.get(one.truong, 0) + good
            tally.wrong_but_sure += not good and one.do_tin_cay >= SURE
    return reading


def _choice_recorded(draw: Draw, source: str) -> Tally:
    tally = Tally()
    for who, _name, pictures in _pictures(draw):
        _take(tally, who, pictures, source)
    return tally


def _rates(tally: Tally, fields: tuple[str, ...]) -> str:
    return ", ".join(f"{name} {tally.right.get(name, 0) / tally.readings:.0%}" for name in fields)


def _times(section: Section, what: str, tally: Tally, goal: float) -> None:
    middle, worst = median(tally.processor), sorted(tally.processor)[int(len(tally.processor) * 0.95)]
    figure = (
        f"{middle:.2f} s of processor time (19 of 20 within {worst:.2f} s; {median(tally.wall):.2f} s by the clock)"
    )
    section.add(what, figure, f"≤ {goal} s", met=middle <= goal)


def _code_alone(who: cards.Holder) -> list[Image.Image]:
    return [cards.front_2021(who)]


def measure() -> Section:
    """Read every picture once per source; the first reading loads the engine and does not count."""
    section = Section(
        "6. Identity cards",
        f"Cards of {len(_people())} invented person(s) drawn by `api/tests/ocr`, each in {len(DISTORTIONS)} states "
        f"({', '.join(DISTORTIONS)}); rates are shares of all pictures, also of those on which the source cannot be seen. "
        "No real card was used, so the rates say what the states cost, not what real cards give. One core, one reading at a time.",
    )
    read_card([cards.front_2021(code=False)], lambda _percent: None)
    code, zone = _choice_recorded(_code_alone, "QR"), _choice_recorded(lambda who: [cards.back_2021(who)], "MRZ")
    words = _choice_recorded(lambda who: [cards.front_2021(who, code=False)], "CHU")
    both = _choice_recorded(lambda who: [cards.front_2024(who), cards.back_2024(who)], "QR")
    section.add("front of 2021 with its code: read by the code", f"{code.by_source / code.readings:.0%}")
    section.add("… right at last, code or words", _rates(code, EXPECTED))
    section.add("back of 2021: read by the zone", f"{zone.by_source / zone.readings:.0%}")
    section.add("… right at last, zone or words", _rates(zone, ("soGiayTo", "ngaySinh", "gioiTinh", "ngayHetHan")))
    section.add("front of 2021, code covered: words right", _rates(words, EXPECTED))
    section.add("both sides of 2024: read by the code", f"{both.by_source / both.readings:.0%}")
    section.add("… right at last", _rates(both, (*EXPECTED, "ngayHetHan")))
    sure = sum(one.wrong_but_sure for one in (code, zone, words, both))
    section.add("wrong values called certain", str(sure), "none", met=sure == 0)
    _times(section, "front with a code", code, QR_GOAL)
    _times(section, "front by its words", words, TEXT_GOAL)
    _times(section, "back by its zone", zone, TEXT_GOAL)
    return section
