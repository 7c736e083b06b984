"""Settings from the environment. Each room subclasses `Section`; production refuses default or missing secrets."""

from typing import ClassVar, Literal

from pydantic import Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

EnvName = Literal["development", "test", "production"]


class Section(BaseSettings):
    """One room's settings. `development_secrets` maps a field to the documented value it has outside production."""

    model_config = SettingsConfigDict(extra="ignore", populate_by_name=True)
    development_secrets: ClassVar[dict[str, str]] = {}

    env: EnvName = Field(default="development", validation_alias="ENV")

    @model_validator(mode="after")
    def _secrets(self) -> "Section":
        for name, placeholder in self.development_secrets.items():
            current = getattr(self, name)
            value = current.get_secret_value() if isinstance(current, SecretStr) else current
            if self.env == "production" and value in (None, "", placeholder):
                raise ValueError(f"{name.upper()} must be set to a secret of its own when ENV=production")
            if value in (None, ""):
                object.__setattr__(self, name, SecretStr(placeholder))
        return self


class CoreSettings(Section):
    """What every part needs: the database, the public address, the secret that keys all hashes and signatures."""

    development_secrets: ClassVar[dict[str, str]] = {"session_secret": "khoisu-session-dev"}

    database_url: str = Field(default="", validation_alias="DATABASE_URL")
    database_read_url: str = Field(default="", validation_alias="DATABASE_READ_URL")
    public_url: str = Field(default="http://localhost:3000", validation_alias="PUBLIC_URL")
    session_secret: SecretStr = Field(default=SecretStr(""), validation_alias="SESSION_SECRET")
    pool_size: int = Field(default=6, validation_alias="DATABASE_POOL_SIZE", ge=1, le=200)
