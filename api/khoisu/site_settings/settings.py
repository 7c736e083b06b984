"""Settings from the environment: the company's data until an administrator saves them in the back office."""

from functools import lru_cache
from typing import ClassVar

from pydantic import Field

from khoisu.kit.settings import Section


class CompanySettings(Section):
    """Who we are, and our bank account. What administrators save replaces these."""

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
    """Who we are on pages, in mails and papers, until an administrator has saved it under `/quan-tri/cai-dat`. Unset, it is a sample company that says so everywhere; production wants all of these."""
    tax_code: str = Field(default="0000000000", validation_alias="COMPANY_TAX_CODE")
    """Its tax code."""
    address: str = Field(default="", validation_alias="COMPANY_ADDRESS")
    """Its address."""
    email: str = Field(default="lienhe@khoisu.example", validation_alias="COMPANY_EMAIL")
    """Where people write to."""
    hotline: str = Field(default="1900 0000", validation_alias="HOTLINE")
    """Where people call."""
    zalo_url: str = Field(default="https://zalo.me/0900000000", validation_alias="ZALO_URL")
    """Its page at Zalo."""

    bank_bin: str = Field(default="970436", validation_alias="BANK_BIN", pattern=r"^[0-9]{6}$")
    """The bank to which customers transfer, by its BIN, until an administrator has saved an account there."""
    bank_name: str = Field(default="Vietcombank", validation_alias="BANK_NAME")
    """The name of that bank in our list."""
    bank_account: str = Field(default="0000000000", validation_alias="BANK_ACCOUNT", pattern=r"^[0-9A-Za-z]{1,19}$")
    """The number of the account."""
    bank_holder: str = Field(default="CONG TY MAU KHOI SU", validation_alias="BANK_HOLDER")
    """Its holder, as the bank writes it."""


@lru_cache
def settings() -> CompanySettings:
    """The settings, read from the environment once."""
    return CompanySettings()
