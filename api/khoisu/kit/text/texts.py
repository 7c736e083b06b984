"""Texts that exist in both languages of the site (S1.10). Standard library only: small programs without the framework use them too."""

from dataclasses import dataclass
from datetime import date, datetime
from decimal import Decimal
from typing import Any, Literal

Lang = Literal["vi", "en"]
DEFAULT_LANG: Lang = "vi"


class Amount(int):
    """A whole number that a sentence writes in groups of three: 1.500.000 in Vietnamese, 1,500,000 in English."""


def day_words(day: date, lang: Lang) -> str:
    """A day as a sentence says it: 02/12/2026, in English 2 December 2026, as 02/12 is another day to an American."""
    return f"{day:%d/%m/%Y}" if lang == "vi" else f"{day.day} {day:%B %Y}"


def moment_words(moment: datetime, lang: Lang) -> str:
    """A moment by its own clock: 16:00 02/12/2026, in English 16:00, 2 December 2026."""
    return f"{moment:%H:%M}{'' if lang == 'vi' else ','} {day_words(moment, lang)}"


def _written(value: Any, lang: Lang) -> Any:
    """A part of a sentence as the language writes it; years and codes stay as they are."""
    if isinstance(value, datetime):
        return moment_words(value, lang)
    if isinstance(value, date):
        return day_words(value, lang)
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

    def filled(self, **values: Any) -> "Text":
        """The sentence with its parts filled in, still in both languages."""
        return Text(self.in_lang("vi", **values), self.in_lang("en", **values))


def said(value: Amount | date) -> Text:
    """An amount, a day or a moment alone, as each language writes it."""
    return Text("{it}", "{it}").filled(it=value)
