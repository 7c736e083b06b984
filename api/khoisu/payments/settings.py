"""The key and secret that prove a message of the bank. Our own accounts are in `site_settings`."""

from functools import lru_cache
from typing import ClassVar

from pydantic import Field, SecretStr

from khoisu.kit.settings import Section


class PaymentSettings(Section):
    """Production refuses the sample key, and keys that could be found by trying: anyone who has one forges payments."""

    development_secrets: ClassVar[dict[str, str]] = {"sepay_api_key": "sepay-dev"}
    strong_secrets: ClassVar[frozenset[str]] = frozenset({"sepay_api_key", "sepay_secret"})

    sepay_api_key: SecretStr = Field(default=SecretStr(""), validation_alias="SEPAY_API_KEY")
    sepay_secret: SecretStr = Field(default=SecretStr(""), validation_alias="SEPAY_SECRET")

    @property
    def signing_secret(self) -> str:
        """The secret of signed notifications: its own, else the API key."""
        return self.sepay_secret.get_secret_value() or self.sepay_api_key.get_secret_value()


@lru_cache
def settings() -> PaymentSettings:
    """The settings, read from the environment once."""
    return PaymentSettings()
