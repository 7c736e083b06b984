"""The language of the realm's own pages."""

from typing import Annotated

from fastapi import Depends, Request

from khoisu.kit.lang import Lang, negotiate


async def page_lang(request: Request) -> Lang:
    """The language of `ui_locales`, else the browser's."""
    return negotiate(
        request.query_params.get("ui_locales", "").replace(" ", ",") or request.headers.get("accept-language")
    )


LangOfPage = Annotated[Lang, Depends(page_lang)]
