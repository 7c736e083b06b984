"""Which model writes, if any."""

from functools import lru_cache

from pydantic import Field, SecretStr

from khoisu.kit.settings import Section


class ModelSettings(Section):
    """Unset address: no model is asked."""

    url: str = Field(default="", validation_alias="MODEL_URL")
    name: str = Field(default="", validation_alias="MODEL_NAME")
    key: SecretStr = Field(default=SecretStr(""), validation_alias="MODEL_KEY")


@lru_cache
def model_settings() -> ModelSettings:
    """Read from the environment once."""
    return ModelSettings()
