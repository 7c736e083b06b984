"""Company data in articles and pages: placeholders such as `{{hotline}}` are filled in when they are read."""

import orjson

from khoisu.kit.db import Database
from khoisu.site_settings.service import current_settings, fill_company_placeholders


async def fill_response_placeholders(database: Database, text: str | None) -> str | None:
    """The JSON response about one article or page with its placeholders filled in, in the language of its text."""
    if text is None or "{{" not in text:
        return text
    async with database.sessions() as session:
        company = await current_settings(session)
    body = orjson.loads(text)
    data = body["data"]
    for name in ("noiDung", "tieuDe", "tomTat"):
        data[name] = fill_company_placeholders(data[name], company, data["ngonNgu"], markup=name == "noiDung")
    return orjson.dumps(body).decode()
