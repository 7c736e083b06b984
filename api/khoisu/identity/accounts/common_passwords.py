"""Passwords that too many people have: a list of known ones, and usual words with usual endings (ASVS 6.2.4)."""

from functools import cache
from itertools import product
from pathlib import Path

from khoisu.identity.rules import PASSWORD_LENGTH
from khoisu.kit.text.unaccent import unaccent

_DATA = Path(__file__).parent / "data"
ENDINGS = (
    *("", "1", "12", "123", "1234", "12345", "123456", "1234567", "12345678", "123456789", "321", "111", "1111"),
    *("69", "88", "99", "68", "86", "79", "789", "888", "6789", "9999", "6868", "8888", "000", "007", "abc", "vn"),
    *("@", "!", "@1", "!1", "1!", "123!", "@123", "@1234", "@12345", "@123456", "#123", "_123", ".123", "123@", "!@#"),
    *(str(year) for year in range(1980, 2031)),
    *(f"@{year}" for year in range(2015, 2031)),
    *(f"{year}!" for year in range(2020, 2031)),
)


def _words(name: str) -> list[str]:
    lines = (_DATA / name).read_text(encoding="utf-8").splitlines()
    return [word for line in lines if not line.startswith("#") for word in line.split()]


@cache
def common_passwords() -> frozenset[str]:
    """All of them, folded; only those long enough to be allowed otherwise."""
    made = (word + ending for word, ending in product(_words("common_words.txt"), ENDINGS))
    known = {unaccent(word) for word in (*_words("common_passwords.txt"), *made)}
    return frozenset(word for word in known if len(word) >= PASSWORD_LENGTH[0])


def is_common(password: str) -> bool:
    """Whether the password, without case and accents, is on the list, or is one character again and again."""
    folded = unaccent(password)
    return folded in common_passwords() or len(set(folded)) <= 2
