"""Each regular expression of the API against 1 MB made against it: some seconds of processor time at most.

A pattern that is quadratic by design is listed with the longest text that its door lets in, by the door's own constant.
"""

import time
from functools import partial

import pytest

from khoisu.assistant.schemas import MAX_QUESTION
from khoisu.kit.text.old_fonts import LONGEST
from khoisu.payments.same_money import LONGEST as LONGEST_REFERENCE
from tests.hostile.attack_texts import attack_texts
from tests.hostile.cpu_limit import TooSlow, cpu_limit, too_slow
from tests.hostile.pattern_scan import Found, modules, scan

pytestmark = pytest.mark.deep

MEGABYTE = 1_000_000
PROBE = 8_000
"""Characters on which the worst of a pattern's texts are found; all of them at full length would take an hour."""
# What is linear takes a second at most on a slow machine; what is quadratic would take hours.
SECONDS, SECONDS_BOUNDED = 4.0, 0.5

BOUNDED = {
    "assistant.conversations.masking: '|'.join((_MAIL": MAX_QUESTION,
    "assistant.tools.names: f": MAX_QUESTION,
    "kit.text.old_fonts: '|'.join": LONGEST,
    "payments.same_money: '(?<=": LONGEST_REFERENCE,
    "payments.same_money: '^(?:TXN": LONGEST_REFERENCE,
    "assistant.tools.names: '(?P<name>": MAX_QUESTION,
}
"""Beginnings of places, with the longest text that gets there."""
AFTER_THE_SANITIZER = {
    "content.html: '<img": "each tag that nh3 writes is closed",
    "content.html: '<(h[23])>": "nh3 ends a heading where the next begins",
    "content.html: '<table>": "nh3 ends each table",
}
"""Fed through `clean`, by `test_parsers`: the texts below never come out of it."""
WRITTEN_WHILE_RUNNING = {
    "assistant.question_rules: f'(?<!\\\\w)(?:{pattern})(?!\\\\w)'": "fixed words; `refusal` is fed in test_parsers",
    "assistant.question_rules: pattern": "fixed words; `refusal` is fed in test_parsers",
    "dossiers.paper_audit.checks.capital_tables: f'{_spaced(name)}": "over a paper that we drew",
    "dossiers.paper_audit.checks.capital_tables: f'{TOTAL}": "over a paper that we drew",
    "dossiers.paper_audit.checks.capital_tables: f'{_spaced(total)}": "over a paper that we drew",
    "dossiers.paper_audit.checks.layout: f'(?<!\\\\d){number}": "over one line of a paper that we drew",
    "dossiers.paper_audit.checks.rows: '|'.join(map(re.escape, names))": "literal names",
    "dossiers.rules.company.name_comparison: words + _END": "the results stand at the top of the module, and are fed here",
    "identity.rules: f'(?<![a-z]){re.escape(word)}(?![a-z])'": "one literal word",
    "reference_data.forbidden_lines: ": "fixed words; `find_forbidden` is fed in test_parsers",
}
FOUND, UNKNOWN = scan()


def _run(found: Found, text: str | bytes) -> None:
    if found.calls <= {"match", "fullmatch"}:
        for call in found.calls:
            getattr(found.pattern, call)(text)
    elif found.calls <= {"search", "match", "fullmatch"}:
        found.pattern.search(text)
    else:
        for _hit in found.pattern.finditer(text):
            pass


def _seconds(found: Found, text: str | bytes) -> float:
    started = time.process_time()
    try:
        with cpu_limit(0.3):
            _run(found, text)
    except TooSlow:
        return 1.0
    return time.process_time() - started


def _worst(found: Found) -> list[int]:
    """Which two of the texts take longest."""
    times = [(_seconds(found, text), number) for number, text in enumerate(attack_texts(found.pattern, PROBE))]
    return [number for _, number in sorted(times, reverse=True)[:2]]


def _longest(place: str) -> int:
    return next((most for start, most in BOUNDED.items() if place.startswith(start)), MEGABYTE)


def test_the_scan_finds_the_patterns_and_knows_each_that_is_written_while_running() -> None:
    assert len(FOUND) > 150
    assert [place for place in UNKNOWN if not place.startswith(tuple(WRITTEN_WHILE_RUNNING))] == []
    places = [*UNKNOWN, *(one.place for one in FOUND)]
    for start in (*BOUNDED, *AFTER_THE_SANITIZER, *WRITTEN_WHILE_RUNNING):
        assert any(place.startswith(start) for place in places), f"{start} is no longer there"


def test_no_schema_leaves_the_engine_that_is_linear() -> None:
    """pydantic checks its patterns with Rust's engine, which takes time in proportion to the text, whatever the pattern."""
    own = [
        value
        for module in modules().values()
        for value in vars(module).values()
        if isinstance(value, type) and hasattr(value, "model_config")
    ]
    assert len(own) > 300
    assert [one for one in own if one.model_config.get("regex_engine", "rust-regex") != "rust-regex"] == []


@pytest.mark.parametrize(
    "found", [one for one in FOUND if not one.place.startswith(tuple(AFTER_THE_SANITIZER))], ids=lambda one: one.place
)
def test_the_worst_megabyte_is_read_in_seconds(found: Found) -> None:
    longest = _longest(found.place)
    worst = _worst(found)
    for number, text in enumerate(attack_texts(found.pattern, longest)):
        if number in worst:
            limit = SECONDS if longest == MEGABYTE else SECONDS_BOUNDED
            assert not too_slow(partial(_run, found, text), limit), f"more than {limit} s for {longest} characters"


def test_a_quadratic_pattern_is_noticed() -> None:
    import re  # noqa: PLC0415 - the counter-example only

    quadratic = Found("example", re.compile(r"\s+$"), frozenset({"search"}))
    with pytest.raises(AssertionError, match=rf"more than {SECONDS} s"):
        test_the_worst_megabyte_is_read_in_seconds(quadratic)
