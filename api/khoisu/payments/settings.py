"""The key and secret that prove a message of the bank. Our own accounts are in `site_settings`."""

from functools import lru_cache
from typing import ClassVar

from pydantic import Field, SecretStr

from khoisu.kit.settings import Section


class PaymentSettings(Section):
    """Proof of bank messages. Anyone who has a key forges payments, so production refuses the sample key and short ones."""

    development_secrets: ClassVar[dict[str, str]] = {"sepay_api_key": "sepay-dev"}
    strong_secrets: ClassVar[frozenset[str]] = frozenset({"sepay_api_key", "sepay_secret"})

    sepay_api_key: SecretStr = Field(default=SecretStr(""), validation_alias="SEPAY_API_KEY")
    """The bank messages' proof: a key that each carries."""
    sepay_secret: SecretStr = Field(default=SecretStr(""), validation_alias="SEPAY_SECRET")
    """Signs them instead; unset, it is the key."""

    @property
    def signing_secret(self) -> str:
        """The secret of signed notifications: its own, else the API key."""
        return self.sepay_secret.get_secret_value() or self.sepay_api_key.get_secret_value()


@lru_cache
def settings() -> PaymentSettings:
    """The settings, read from the environment once."""
    return PaymentSettings()
