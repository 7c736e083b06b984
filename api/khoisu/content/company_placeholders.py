"""Blanks such as `{{hotline}}` in articles and pages, filled with the company's data when they are read."""

import orjson

from khoisu.kit.db import Database
from khoisu.site_settings.service import current_settings, fill_company_placeholders


async def fill_placeholders(database: Database, text: str | None) -> str | None:
    """The answer about one article or page with its blanks filled, in the language of its words."""
    if text is None or "{{" not in text:
        return text
    async with database.sessions() as session:
        company = await current_settings(session)
    body = orjson.loads(text)
    data = body["data"]
    for name in ("noiDung", "tieuDe", "tomTat"):
        data[name] = fill_company_placeholders(data[name], company, data["ngonNgu"], markup=name == "noiDung")
    return orjson.dumps(body).decode()
