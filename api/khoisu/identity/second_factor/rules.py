"""Decisions about second factors that need nothing but their arguments."""

import re
from collections.abc import Collection, Iterable
from enum import Enum, auto

RECOVERY_CODES = 10
RECOVERY_ALPHABET = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without 0, O, 1, I, L and U, which are mistaken for each other when written down."""
RECOVERY_LENGTH = 10
MOST_FACTORS = 12
"""Of one account: enough keys for a person, too few to fill a table."""
FACTOR_NAME_LENGTH = 60
TOTP_CODE = re.compile(r"^[0-9]{6}$")


def clean_code(typed: str) -> str:
    """A code without the spaces and dashes that people add; letters in upper case."""
    return re.sub(r"[\s.-]", "", typed).upper()


def is_totp_code(code: str) -> bool:
    """Whether this cleaned code has the form of an authenticator app's, else it is tried as a recovery code."""
    return TOTP_CODE.fullmatch(code) is not None


def shown_recovery_code(code: str) -> str:
    """A recovery code in two groups, as it is printed."""
    half = RECOVERY_LENGTH // 2
    return f"{code[:half]}-{code[half:]}"


def merge_methods(before: Iterable[str], now: Iterable[str]) -> list[str]:
    """The methods of RFC 8176 that a session has seen, each once, in the order in which they were used."""
    return list(dict.fromkeys([*before, *now]))


class Missing(Enum):
    """What a session has to prove before it may do something."""

    NOTHING = auto()
    FACTOR = auto()
    PASSWORD = auto()


def missing_proof(proven: Collection[str], *, has_factor: bool, staff: bool) -> Missing:
    """What a session that has `proven` these methods lacks before it may change how the account is protected.

    With a factor only that factor counts: who has stolen the password or the mailbox must not add an own one. A first
    factor of staff asks for the password, because a code to the mailbox or a Google login is the mailbox alone.
    """
    if has_factor:
        return Missing.NOTHING if "mfa" in proven else Missing.FACTOR
    return Missing.PASSWORD if staff and "pwd" not in proven else Missing.NOTHING


class Ways(Enum):
    """By what the owner of an account confirms that it is them."""

    FACTOR = auto()
    PASSWORD = auto()
    CODE = auto()


def way_to_confirm(*, has_factor: bool, has_password: bool) -> Ways:
    """The strongest thing that the account has, and nothing weaker: a borrowed browser is often logged in to the mailbox too."""
    if has_factor:
        return Ways.FACTOR
    return Ways.PASSWORD if has_password else Ways.CODE


def other_channel(email: str | None, phone: str | None, used: str | None) -> tuple[str | None, str | None]:
    """Where an alert goes (e-mail, phone): the channel that was not used, else the one there is; e-mail when none was used.

    `used`: "email" or "phone", through which the person proved who they are.
    """
    if used == "email" and phone:
        return None, phone
    if email:
        return email, None
    return None, phone
