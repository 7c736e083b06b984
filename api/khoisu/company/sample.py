"""The sample company, marked as sample."""

import tomllib
from pathlib import Path

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.company.schemas import CompanyData
from khoisu.company.service import add_version
from khoisu.company.settings import settings

FILE = Path(__file__).with_name("sample_company.toml")


def sample_company() -> CompanyData:
    """What the file says."""
    return CompanyData.model_validate(tomllib.loads(FILE.read_text(encoding="utf-8")))


async def load(session: AsyncSession) -> None:
    """Add the sample company, unless the environment names a real one."""
    if not settings().name:
        await add_version(session, 1, sample_company(), note="Dữ liệu mẫu")
