"""What people ask next, one press each: of the same service, or of the same page of the law. Pure."""

import tomllib
from collections.abc import Iterator, Sequence
from functools import lru_cache
from pathlib import Path

from khoisu.assistant.reading.frame import SELLING, Ask
from khoisu.assistant.reading.intents import law_rows
from khoisu.kit.lang import Lang, Text

MOST_NEXT = 3
_FILE = Path(__file__).with_name("next_questions.toml")


@lru_cache
def _rows() -> dict[str, dict[str, list[str]]]:
    return tomllib.loads(_FILE.read_text(encoding="utf-8"))


def next_questions(asks: Sequence[Ask], lang: Lang, earlier: Sequence[str] = ()) -> list[str]:
    """At most three questions that may follow an answer to `asks`, in words that are surely understood; none that was asked before."""
    asked = {ask.intent for ask in asks}
    names = dict.fromkeys((name, _of_service(ask)) for ask in asks for name in _after(ask.intent))
    found = (_worded(name, lang, of_service=of_service) for name, of_service in names if name not in asked)
    return [one for one in dict.fromkeys(found) if one not in earlier][:MOST_NEXT]


def _of_service(ask: Ask) -> bool:
    return bool(ask.slots.services) or "service" in law_rows().get(ask.intent, {})


def _after(intent: str) -> Iterator[str]:
    row = law_rows().get(intent)
    if row is None:
        yield from _rows().get(intent, {}).get("then", ())
        return
    others = [name for name, one in law_rows().items() if one["page"] == row["page"] and name != intent]
    # Who reads of a duty that we do for people asks what that costs.
    yield from (*others[: MOST_NEXT - 1], "price", *others[MOST_NEXT - 1 :]) if "service" in row else others


def _worded(name: str, lang: Lang, *, of_service: bool) -> str:
    if name in law_rows():
        said = law_rows()[name][lang][0]
        return f"{said[0].upper()}{said[1:].rstrip('?')}?"
    row = _rows()[name]
    said = row["first"] if name in SELLING and not of_service and "first" in row else row["ask"]
    return Text(*said).in_lang(lang)
