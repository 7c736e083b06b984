"""Texts that exist in both languages of the site (S1.10). Standard library only: small programs without the framework use them too."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal

Lang = Literal["vi", "en"]
DEFAULT_LANG: Lang = "vi"


class Amount(int):
    """A whole number that a sentence writes in groups of three: 1.500.000 in Vietnamese, 1,500,000 in English."""


def _written(value: Any, lang: Lang) -> Any:
    """A part of a sentence as the language writes it; years and codes stay as they are."""
    if isinstance(value, Amount):
        grouped = f"{int(value):,}"
        return grouped if lang == "en" else grouped.replace(",", ".")
    if isinstance(value, Decimal):
        return f"{value:f}" if lang == "en" else f"{value:f}".replace(".", ",")
    return value.in_lang(lang) if isinstance(value, Text) else value


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence in both languages; `{name}` parts are filled by `in_lang`, which says parts that are texts in its language too."""

    vi: str
    en: str

    def in_lang(self, lang: Lang, **values: Any) -> str:
        """Return the sentence in `lang` with its parts filled in."""
        template = self.en if lang == "en" else self.vi
        return (
            template.format(**{name: _written(value, lang) for name, value in values.items()}) if values else template
        )
