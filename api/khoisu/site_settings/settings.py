"""Settings from the environment: the company's data until an administrator saves them in the back office."""

from functools import lru_cache
from typing import ClassVar

from pydantic import Field

from khoisu.kit.settings import Section


class CompanySettings(Section):
    """Initial values; what administrators save replaces them. Production refuses the sample company and its bank account."""

    development_secrets: ClassVar[dict[str, str]] = {
        "bank_account": "0000000000",
        "name": "",
        "tax_code": "0000000000",
        "address": "",
        "email": "lienhe@khoisu.example",
        "hotline": "1900 0000",
        "zalo_url": "https://zalo.me/0900000000",
    }

    name: str = Field(default="", validation_alias="COMPANY_NAME")
    tax_code: str = Field(default="0000000000", validation_alias="COMPANY_TAX_CODE")
    address: str = Field(default="", validation_alias="COMPANY_ADDRESS")
    email: str = Field(default="lienhe@khoisu.example", validation_alias="COMPANY_EMAIL")
    hotline: str = Field(default="1900 0000", validation_alias="HOTLINE")
    zalo_url: str = Field(default="https://zalo.me/0900000000", validation_alias="ZALO_URL")

    bank_bin: str = Field(default="970436", validation_alias="BANK_BIN", pattern=r"^[0-9]{6}$")
    bank_name: str = Field(default="Vietcombank", validation_alias="BANK_NAME")
    bank_account: str = Field(default="0000000000", validation_alias="BANK_ACCOUNT", pattern=r"^[0-9A-Za-z]{1,19}$")
    bank_holder: str = Field(default="CONG TY MAU KHOI SU", validation_alias="BANK_HOLDER")


@lru_cache
def settings() -> CompanySettings:
    """The settings, read from the environment once."""
    return CompanySettings()
