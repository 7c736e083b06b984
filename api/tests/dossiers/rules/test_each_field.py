"""What the rules say when one field of a complete dossier is empty, too long, outside its list, or just beyond a limit.

Each line of `golden/each_field.txt` names the field and what was put there, then each sentence that appears (its code, its field,
what it names) or, with a minus, disappears. It was written from the rules' answers and then read against the forms and the law. A rule
that speaks on another field, forgets a limit or names something else shows here. After an intended change: `GOLDEN=write pytest -n 0 tests/dossiers/rules/test_each_field.py`, then read the
difference.
"""

import os
import re
from collections import defaultdict
from collections.abc import Iterator
from datetime import date, timedelta
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from khoisu.dossiers.rules import check
from khoisu.dossiers.rules.entities import ChuSoHuuToChuc, Dossier
from khoisu.dossiers.rules.fields import PARTS, Field, fields_of
from khoisu.dossiers.rules.findings import Finding
from khoisu.dossiers.rules.legal_types import TYPES
from khoisu.dossiers.rules.printed_text import CODES
from khoisu.kit.lang import Text
from tests.dossiers.support.complete_dossiers import full
from tests.dossiers.support.valid_dossiers import CONTEXT, LISTS, TODAY, with_
from tests.slices import one_in

GOLDEN = Path(__file__).parent / "golden" / "each_field.txt"
LENGTHS = (20, 50, 100, 200, 250, 255, 500)
SHORT_LIST = 12
"""Every code of a list that is not longer than this is tried; of longer ones the second."""
MANY_LETTERS = re.compile("a{5,}")
Change = tuple[str, Any]


def texts(field: Field, value: str) -> Iterator[Change]:
    """Nothing, a blank, the codes of its list and one that is not there, and lengths at and beyond the usual limits."""
    yield from (("empty", ""), ("blank", "  "), ("code KHONG-CO", "KHONG-CO"))
    if field.name in CODES or field.name == "loai_giay_to":
        listed = (CODES[field.name],) if field.name in CODES else ("giay-to-ca-nhan", "giay-to-to-chuc")
        known = list(dict.fromkeys(ma for name in listed for ma in LISTS.of(name)))
        yield from ((f"code {ma}", ma) for ma in (known if len(known) <= SHORT_LIST else known[1:2]) if ma != value)
    else:
        yield from ((f"{length} letters", "a" * length) for limit in LENGTHS for length in (limit, limit + 1))


def numbers(field: Field, value: int | None) -> Iterator[Change]:
    """None, nothing, below nothing, one more, one less, far too much, and the most people a company declares."""
    near = () if value is None else (value - 1, value + 1)
    none = (None,) if field.nullable else ()
    yield from ((str(one), one) for one in (*none, -1, 0, 1, *near, 100_000, 100_001, 10**15))


def ratios(field: Field, value: Decimal | None) -> Iterator[Change]:
    """Percentages and amounts with decimals around their limits."""
    near = () if value is None else (value - Decimal("0.01"), value + Decimal("0.01"))
    none = (None,) if field.nullable else ()
    yield from ((str(one), one) for one in (*none, Decimal(-1), Decimal(0), *near, Decimal(100), Decimal("100.01")))


def days(_field: Field, _value: date | None) -> Iterator[Change]:
    """None, today and the days around it, ninety days ahead, the day when somebody is 18, and long ago."""
    near = {f"today {shift:+}": TODAY + timedelta(shift) for shift in (-1, 0, 1, 90, 91)}
    adult = TODAY.replace(year=TODAY.year - 18)
    old = {"adult today": adult, "adult tomorrow": adult + timedelta(1), "1800": date(1800, 1, 1)}
    yield from (("none", None), *near.items(), *old.items())


def others(field: Field, value: Any) -> Iterator[Change]:
    """A box the other way round, or open where it may be; a list without items, with an unknown one or with one twice; a part that is not there."""
    if field.kind == "flag":
        yield "other", not value
        if field.nullable:
            yield "none", None
    elif field.kind == "words":
        yield from (("none", ()), ("unknown", ("KHONG-CO",)))
    elif field.kind == "parts":
        yield "none", ()
        if value:
            yield "twice", (*value, value[0])
    elif field.kind == "part" and field.name not in PARTS:
        yield "none", None


CHANGES = {"text": texts, "number": numbers, "ratio": ratios, "day": days}


def ways(part: Any, way: str = "") -> Iterator[tuple[str, Field, Any]]:
    """Each field that is there with the way to it; of a list the first item of each shape."""
    for field in fields_of(type(part)):
        value, place = getattr(part, field.name), f"{way}{field.name}"
        yield place, field, value
        if field.kind == "part" and value is not None:
            yield from ways(value, f"{place}.")
        elif field.kind == "parts":
            shapes = {type(item): at for at, item in reversed(list(enumerate(value)))}
            for at in sorted(shapes.values()):
                yield from ways(value[at], f"{place}.{at}.")


def shown(finding: Finding) -> str:
    """A sentence by its code, its field and what it names. The field is given by the names of the entities, not of the wire."""
    assert all(part == part.lower() for part in finding.path if isinstance(part, str)), finding.path
    values = {name: one.vi if isinstance(one, Text) else one for name, one in finding.values.items()}
    named = ", ".join(f"{name}={one}" for name, one in sorted(values.items()))
    return f"{finding.ma}@{finding.truong}" + (f" ({MANY_LETTERS.sub('a…', named)})" if named else "")


@lru_cache
def base(kind: str) -> tuple[Dossier, tuple[str, ...]]:
    """The complete dossier of a type and what the rules say of it."""
    dossier = full(kind)
    return dossier, tuple(shown(one) for one in check(dossier, CONTEXT).all)


def said(kind: str, way: str, value: Any) -> str:
    """What appears and disappears when a field holds another value."""
    dossier, before = base(kind)
    after = [shown(one) for one in check(with_(dossier, way, value), CONTEXT).all]
    new = [one for one in after if one not in before]
    return "; ".join([*new, *(f"-{one}" for one in before if one not in after)])


def name_of(kind: str, way: str) -> str:
    """The way as the page writes it: an organisation that owns is distinguished from a person."""
    words = way.split(".")
    if words[0] == "chu_so_huu_list" and len(words) > 1:
        owner = full(kind).chu_so_huu_list[int(words[1])]
        words[1] = "TO_CHUC" if isinstance(owner, ChuSoHuuToChuc) else "CA_NHAN"
    return ".".join(words)


def lines_of(kind: str, way: str, field: Field, value: Any) -> Iterator[str]:
    """The lines of one field; a change that says what the one before said is left out."""
    before = ""
    changes = list(CHANGES.get(field.kind, others)(field, value))
    if kind != FIRST[name_of(kind, way)]:
        changes = [one for one in changes if not one[0].endswith(" letters")]
    for what, other in changes:
        found = said(kind, way, other)
        if found != before:
            yield f"{name_of(kind, way)} = {what}: {found or 'nothing'}"
        before = found


FIELDS = [(kind, *one) for kind in sorted(TYPES) for one in ways(full(kind)) if one[1].kind not in ("moment", "code")]
FIRST: dict[str, str] = {}
"""The type on which the lengths of a text are tried: they are the same for all."""
for _kind, _way, *_ in FIELDS:
    FIRST.setdefault(name_of(_kind, _way), _kind)


@lru_cache
def stored() -> dict[str, list[str]]:
    """The lines that were read, by legal type. A line that several types share stands once, under their names."""
    found: dict[str, list[str]] = defaultdict(list)
    kinds: list[str] = []
    for line in GOLDEN.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            kinds = line[3:].split()
        elif line:
            for kind in kinds:
                found[kind].append(line)
    return found


@pytest.mark.req("S5.4")
@pytest.mark.parametrize(("kind", "way", "field", "value"), one_in(7, FIELDS, lambda one: f"{one[0]}-{one[1]}"))
def test_a_field_says_what_was_read(kind: str, way: str, field: Field, value: Any) -> None:
    head = f"{name_of(kind, way)} = "
    assert sorted(line for line in stored()[kind] if line.startswith(head)) == sorted(lines_of(kind, way, field, value))


def test_no_line_is_about_a_field_that_is_not_there() -> None:
    heads = {(kind, name_of(kind, way)) for kind, way, *_ in FIELDS}
    assert {(kind, line.partition(" = ")[0]) for kind, lines in stored().items() for line in lines} <= heads


def write() -> None:
    """Write what the rules say today, to be read."""
    sharing: dict[str, list[str]] = defaultdict(list)
    for kind, way, field, value in FIELDS:
        for line in lines_of(kind, way, field, value):
            sharing[line].append(kind)
    by_kinds: dict[str, list[str]] = defaultdict(list)
    for line, kinds in sharing.items():
        by_kinds[" ".join(kinds)].append(line)
    parts = [
        f"## {kinds}\n" + "\n".join(by_kinds[kinds]) for kinds in sorted(by_kinds, key=lambda one: (-len(one), one))
    ]
    GOLDEN.parent.mkdir(exist_ok=True)
    GOLDEN.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


if os.environ.get("GOLDEN") == "write":
    write()
