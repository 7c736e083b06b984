"""Each function that takes nothing but a text, found by a scan, against 1 MB of the worst of some texts.

Files go to a child process with limits of its own; their worst megabytes are in `tests.files`.
"""

import inspect
import time
import typing
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cache, partial
from typing import Any

import pytest

from khoisu.assistant.schemas import MAX_QUESTION
from khoisu.content.html import clean, prepare
from tests.hostile.cpu_limit import TooSlow, cpu_limit, too_slow
from tests.hostile.pattern_scan import modules

pytestmark = pytest.mark.deep

MEGABYTE, PROBE = 1_000_000, 8_000
# What is linear takes a second at most on a slow machine; what is quadratic would take hours.
SECONDS, SECONDS_BOUNDED = 4.0, 0.5
UNITS = (
    "a",
    " ",
    "0",
    "a ",
    "ộ",
    "o\u0323\u0302",
    "@",
    "a.",
    "a@b.",
    "/",
    "\n",
    "[",
    "1,",
    "-",
    "\x00",
    "+84",
    ";q=",
    "“",
    "&#",
    "<",
)
NOT_OURS = ("main", "integrations", "kit.logs", "kit.db", "rendering", "content.sample", "content.images")
"""Start and adapters, what draws our own pictures and papers, and what reads our own files: nobody's text gets there."""
IN_A_CHILD = {
    "files.",
    "dossiers.paper_audit.reading",
    "ocr.jobs",
    "payments.statements.tables",
    "payments.statements.xlsx_reader",
}
"""Files: opened in a child process with limits (`tests.kit.isolation.test_sandbox`, `tests.files.test_hostile_files`)."""
BOUNDED = {
    "assistant.": MAX_QUESTION,
    # Argon2 and scrypt take their time on purpose, and a password is at most so long.
    "identity.accounts.password_hashing": 1024,
    "identity.accounts.identifiers": 255,
    "payments.code_slip_rules": 4000,
    "reference_data.service": 120,
}
NO_READERS = {
    "read_canonical_text": "reads the record that we wrote at the hand-in",
    "_replaced": "takes the ten characters of a code",
    "_starts": "makes a pattern of fixed words",
    "_draw_qr": "draws an address of ours",
    "qr_png": "draws a transfer's text of ours",
}
TEXTS = (str, bytes, str | None)


def _taken(function: Any, module: str) -> dict[str, Any] | None:
    """The parameters that must be given, when all of them are texts."""
    if not inspect.isfunction(function) or function.__module__ != module or function.__name__ in NO_READERS:
        return None
    if inspect.iscoroutinefunction(function):
        return None
    needed = [one for one in inspect.signature(function).parameters.values() if one.default is one.empty]
    with suppress(NameError):
        hints = typing.get_type_hints(function)
        kinds = {one.name: hints.get(one.name) for one in needed}
        return kinds if kinds and all(kind in TEXTS for kind in kinds.values()) else None
    return None


@cache
def readers() -> dict[str, list[tuple[Callable[..., Any], dict[str, Any]]]]:
    """Every module's functions that take only texts."""
    found: dict[str, list[tuple[Callable[..., Any], dict[str, Any]]]] = {}
    for name, module in modules().items():
        short = name.removeprefix("khoisu.")
        if short.startswith((*NOT_OURS, *IN_A_CHILD)):
            continue
        taking = [(one, kinds) for one in vars(module).values() if (kinds := _taken(one, name)) is not None]
        if taking:
            found[short] = taking
    return found


def _texts(size: int) -> Iterator[str]:
    return ((unit * (size // len(unit) + 1))[:size] for unit in UNITS)


def _call(function: Callable[..., Any], kinds: dict[str, Any], text: str) -> None:
    given = {name: text.encode() if kind is bytes else text for name, kind in kinds.items()}
    try:
        result = function(**given)
        if inspect.isgenerator(result):
            list(result)
    except (TooSlow, RecursionError, MemoryError):
        raise
    except Exception:  # noqa: BLE001, S110 - a refusal of nonsense is right, by whatever error; only its time is judged
        pass


def _seconds(function: Callable[..., Any], kinds: dict[str, Any], text: str) -> float:
    started = time.process_time()
    with suppress(TooSlow), cpu_limit(0.3):
        _call(function, kinds, text)
    return time.process_time() - started


def test_the_scan_finds_the_readers() -> None:
    assert {"kit.text.unaccent", "payments.rules", "identity.accounts.identifiers", "kit.lang"} <= readers().keys()
    assert sum(map(len, readers().values())) > 150


@pytest.mark.parametrize("module", sorted(readers()))
def test_a_megabyte_of_the_worst_text_is_read_in_seconds(module: str) -> None:
    longest = next((most for start, most in BOUNDED.items() if module.startswith(start)), MEGABYTE)
    limit = SECONDS if longest == MEGABYTE else SECONDS_BOUNDED
    for function, kinds in readers()[module]:
        _call(function, kinds, "a")  # what is read once and remembered is no part of a text's price
        slowest = max(UNITS, key=lambda unit: _seconds(function, kinds, unit * (PROBE // len(unit))))
        text = (slowest * (longest // len(slowest) + 1))[:longest]
        if too_slow(partial(_call, function, kinds, text), limit):
            pytest.fail(f"{function.__name__} takes more than {limit} s for {longest} characters of {slowest!r}")


@pytest.mark.parametrize(
    "unit", ["<h2>", "<table>", "<img ", "<img src=/a>", "<h2>a</h2>", "<b>", "<a href=x>", "&lt;", "<", "<!--"]
)
def test_a_megabyte_of_markup_is_cleaned_and_prepared(unit: str) -> None:
    text = unit * (200_000 // len(unit))
    assert not too_slow(lambda: prepare(clean(text)), SECONDS)
