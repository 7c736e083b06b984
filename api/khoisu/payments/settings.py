"""Where money comes in, and what proves that the bank's messenger is who he says."""

from functools import lru_cache
from typing import ClassVar

from pydantic import Field, SecretStr

from khoisu.kit.settings import Section


class PaymentSettings(Section):
    """The sample account is an obvious fake; production refuses it and the sample key."""

    development_secrets: ClassVar[dict[str, str]] = {"sepay_api_key": "sepay-dev", "bank_account": "0000000000"}

    bank_bin: str = Field(default="970436", validation_alias="BANK_BIN", pattern=r"^[0-9]{6}$")
    bank_name: str = Field(default="Vietcombank (tài khoản mẫu)", validation_alias="BANK_NAME")
    bank_account: str = Field(default="0000000000", validation_alias="BANK_ACCOUNT", pattern=r"^[0-9A-Za-z]{1,19}$")
    bank_holder: str = Field(default="CONG TY MAU KHOI SU", validation_alias="BANK_HOLDER")
    sepay_api_key: SecretStr = Field(default=SecretStr(""), validation_alias="SEPAY_API_KEY")
    sepay_secret: SecretStr = Field(default=SecretStr(""), validation_alias="SEPAY_SECRET")
    refund_two_people_from: int = Field(default=10_000_000, validation_alias="REFUND_TWO_PEOPLE_FROM", ge=1)
    """Đồng: from here on one member of staff grants a refund and another carries it out (G-13)."""

    @property
    def signing_secret(self) -> str:
        """The secret of signed notifications: its own, else the API key."""
        return self.sepay_secret.get_secret_value() or self.sepay_api_key.get_secret_value()


@lru_cache
def settings() -> PaymentSettings:
    """The settings, read from the environment once."""
    return PaymentSettings()
