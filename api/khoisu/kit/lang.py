"""The two languages of the site and texts that exist in both (S1.10)."""

from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache
from typing import Annotated, Any, Literal

from fastapi import Depends, Request

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


@lru_cache(maxsize=256)
def negotiate(header: str | None) -> Lang:
    """Choose a language from an Accept-Language header (RFC 9110 §12.5.4); Vietnamese when neither is asked for."""
    best: tuple[float, Lang] = (0.0, DEFAULT_LANG)
    for part in (header or "").split(","):
        tag, _, params = part.strip().partition(";")
        primary = tag.strip().lower().split("-")[0]
        if primary not in ("vi", "en"):
            continue
        quality = _quality(params)
        if quality > best[0]:
            best = (quality, "en" if primary == "en" else "vi")
    return best[1]


def _quality(params: str) -> float:
    name, _, value = params.strip().partition("=")
    if name != "q":
        return 1.0
    try:
        return float(value)
    except ValueError:
        return 0.0


def request_lang(request: Request) -> Lang:
    """The language the caller asked for."""
    return negotiate(request.headers.get("accept-language"))


async def _lang(request: Request) -> Lang:
    return request_lang(request)


# All dependencies are coroutines: FastAPI sends a plain function to a thread, which costs more than what it does.
LangDep = Annotated[Lang, Depends(_lang)]
