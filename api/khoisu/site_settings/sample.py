"""The sample company, marked as sample."""

import tomllib
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.site_settings.schemas import CompanyData
from khoisu.site_settings.service import add_version
from khoisu.site_settings.settings import settings

FILE = Path(__file__).with_name("sample_company.toml")


def sample_company() -> CompanyData:
    """The data of `sample_company.toml`."""
    return CompanyData.model_validate(tomllib.loads(FILE.read_text(encoding="utf-8")))


async def load_sample_settings(session: AsyncSession) -> None:
    """Add the sample company, unless the environment names a real one."""
    if not settings().name:
        await add_version(session, 1, sample_company(), note="Dữ liệu mẫu")
