"""The language that a request asks for, and the texts that exist in both (S1.10)."""

from functools import lru_cache
from typing import Annotated

from fastapi import Depends, Request

from khoisu.kit.text.texts import DEFAULT_LANG, Amount, Lang, Text

__all__ = ["DEFAULT_LANG", "Amount", "Lang", "LangDep", "Text", "negotiate", "request_lang"]


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
