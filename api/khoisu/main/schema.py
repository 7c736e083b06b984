"""The schema of the database: its migrations, and the newest that this release knows."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory

_PACKAGE = Path(__file__).resolve().parents[1]


def migrations() -> Path:
    """Where the migrations lie: inside an installed package, beside it in the sources."""
    inside = _PACKAGE / "migrations"
    return inside if inside.is_dir() else _PACKAGE.parent / "migrations"


def alembic_config(url: str) -> Config:
    """Alembic's settings for the database at `url`."""
    config = Config()
    config.set_main_option("script_location", str(migrations()))
    config.attributes["url"] = url
    return config


def newest() -> str:
    """The revision that a migrated database has."""
    return ScriptDirectory.from_config(alembic_config("")).get_current_head() or ""


def migrate(url: str) -> None:
    """Bring the database to the newest schema."""
    command.upgrade(alembic_config(url), "head")


def check_migrations(url: str) -> None:
    """Fail when the models differ from the migrated database."""
    migrate(url)
    command.check(alembic_config(url))
