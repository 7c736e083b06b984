"""Settings from the environment. Each room subclasses `Section`; production refuses default, missing and weak secrets."""

from typing import ClassVar, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

EnvName = Literal["development", "test", "production"]
SHORTEST_SECRET = 32
"""Characters: as much as a person cannot guess and a machine cannot try."""
FEWEST_DIFFERENT = 8
"""Different characters in a secret: 32 random hexadecimal digits have fewer once in 28 million, a key held down always."""


def is_monotonous(secret: str) -> bool:
    """Whether a secret repeats a few characters: long enough, and guessed at once."""
    return len(set(secret)) < FEWEST_DIFFERENT


class Section(BaseSettings):
    """One room's settings. Errors name the variable, never its value; the text below a field goes into docs/configuration.md.

    `development_secrets` maps a field to its documented value, which is accepted only outside production;
    `strong_secrets` are the fields that are long in production when they are set, `secure_addresses` those that are https.
    """

    model_config = SettingsConfigDict(extra="ignore", populate_by_name=True, hide_input_in_errors=True)
    development_secrets: ClassVar[dict[str, str]] = {}
    strong_secrets: ClassVar[frozenset[str]] = frozenset()
    secure_addresses: ClassVar[frozenset[str]] = frozenset()

    env: EnvName = Field(default="development", validation_alias="ENV")
    """`production` refuses sample accounts, the sample company and its bank account, a missing mail server, and secrets that are the default, shorter than 32 characters or a few characters repeated; it says which variable is wrong and never its value."""

    @model_validator(mode="after")
    def _secrets(self) -> "Section":
        if self.env == "production":
            wrong = self._wrong_in_production()
            if wrong:
                raise ValueError("\n".join(wrong))
        for name, placeholder in self.development_secrets.items():
            if self._text(name) == "":
                secret = isinstance(getattr(self, name), SecretStr)
                object.__setattr__(self, name, SecretStr(placeholder) if secret else placeholder)
        return self

    def _text(self, name: str) -> str:
        value = getattr(self, name)
        return (value.get_secret_value() if isinstance(value, SecretStr) else value) or ""

    def _wrong_in_production(self) -> list[str]:
        """A sentence for each variable that production refuses."""
        wrong: list[str] = []
        for name in sorted(self.development_secrets.keys() | self.strong_secrets):
            value, reported = self._text(name), variable(type(self), name)
            if name in self.development_secrets and value in ("", self.development_secrets[name]):
                wrong.append(f"{reported} must be set to a value of its own when ENV=production")
            elif name in self.strong_secrets and 0 < len(value) < SHORTEST_SECRET:
                wrong.append(f"{reported} needs at least {SHORTEST_SECRET} characters when ENV=production")
            elif name in self.strong_secrets and value and is_monotonous(value):
                wrong.append(f"{reported} repeats a few characters; take a random one when ENV=production")
        for name in sorted(self.secure_addresses):
            parts = urlsplit(self._text(name))
            if parts.scheme != "https" or not parts.hostname:
                reported = variable(type(self), name)
                wrong.append(f"{reported} must be the outside address, beginning with https://, when ENV=production")
        return wrong


def variable(section: type[Section], field: str) -> str:
    """The environment variable of a field."""
    alias = section.model_fields[field].validation_alias
    return alias if isinstance(alias, str) else f"{section.model_config.get('env_prefix', '')}{field}".upper()


class CoreSettings(Section):
    """What every part needs."""

    development_secrets: ClassVar[dict[str, str]] = {"session_secret": "khoisu-session-dev"}
    strong_secrets: ClassVar[frozenset[str]] = frozenset({"session_secret"})
    secure_addresses: ClassVar[frozenset[str]] = frozenset({"public_url"})

    database_url: str = Field(default="", validation_alias="DATABASE_URL")
    """PostgreSQL 18; `make run` starts its own when unset. Give a server of your own `log_error_verbosity = terse`, or its log quotes refused rows."""
    database_read_url: str = Field(default="", validation_alias="DATABASE_READ_URL")
    """A streaming replica that takes the office's lists and searches while it has everything (decision 0058)."""
    public_url: str = Field(default="http://localhost:3000", validation_alias="PUBLIC_URL")
    """The site's address in links and mails; `https://…` in production."""
    session_secret: SecretStr = Field(default=SecretStr(""), validation_alias="SESSION_SECRET")
    """Keys cookies, hashes and encrypted rows; the same for API, worker and web."""
    pool_size: int = Field(default=6, validation_alias="DATABASE_POOL_SIZE", ge=1, le=200)
    """Connections of one process for writing; as many again, at most, for reading."""
