"""The register of legal figures, read once from `facts.toml`."""

import re
import tomllib
from pathlib import Path
from typing import Any

from khoisu.kit import clock
from khoisu.kit.text.texts import Lang, Text
from khoisu.legal_facts.rules import LegalFact, now_and_then, placeholders_of

_PLACEHOLDER = re.compile(r"\{\{(luat_[a-z0-9_]+)\}\}")
SOURCE = Path(__file__).with_name("facts.toml")


def _fact(code: str, row: dict[str, Any]) -> LegalFact:
    vi, en = row.pop("ten")
    return LegalFact(ma=code, ten=Text(vi, en), **row)


def read_facts(source: Path = SOURCE) -> dict[str, LegalFact]:
    """Every figure by its code. Raises `TypeError` for a field that is unknown or missing."""
    rows = tomllib.loads(source.read_text(encoding="utf-8"))
    return {code: _fact(code, row) for code, row in rows.items()}


FACTS = read_facts()
"""Every figure by its code; tests put other values in and see what follows them."""


def legal_facts() -> list[LegalFact]:
    """Every figure in the order of the register."""
    return list(FACTS.values())


def legal_fact(code: str) -> LegalFact:
    """One figure. Raises `KeyError` for an unknown code."""
    return FACTS[code]


def fact_placeholders(lang: Lang) -> dict[str, str]:
    """The placeholders that texts fill with figures, such as `luat_gop_von`, `luat_thue_gtgt_giam_den` and `luat_thue_gtgt_giam_nay`."""
    day = clock.today()
    current = {
        f"luat_{fact.ma}_nay": now_and_then(fact, FACTS[fact.sau], day, lang) for fact in FACTS.values() if fact.sau
    }
    return current | {name: words for fact in FACTS.values() for name, words in placeholders_of(fact, lang).items()}


def fill_fact_placeholders(text: str, lang: Lang) -> str:
    """Fill the placeholders of legal figures in a text or its HTML: figures hold no character that HTML would need escaped."""
    if "{{luat_" not in text:
        return text
    known = fact_placeholders(lang)
    return _PLACEHOLDER.sub(lambda found: known.get(found[1], found[0]), text)
