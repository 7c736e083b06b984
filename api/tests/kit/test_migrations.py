"""The chain of migrations builds what the models say."""

from alembic import command

from khoisu.main.schema import alembic_config


def test_models_and_migrations_agree(database_url: str) -> None:
    command.check(alembic_config(database_url))
