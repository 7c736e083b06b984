"""The personal identification number as a check on what was read: `PPP G YY NNNNNN` (identity-documents.md 1)."""

from datetime import date


def is_number(text: str) -> bool:
    """12 ASCII digits."""
    return len(text) == 12 and text.isascii() and text.isdecimal()


def birth_year(number: str) -> int:
    """The year of birth in digits 4 to 6."""
    return 1900 + int(number[3]) // 2 * 100 + int(number[4:6])


def is_male(number: str) -> bool:
    """Whether the fourth digit is a man's."""
    return int(number[3]) % 2 == 0


def fits(number: str, born: date | None, *, male: bool | None) -> bool:
    """Whether number, date of birth and sex, as far as known, agree."""
    year_fits = born is None or birth_year(number) == born.year
    return is_number(number) and year_fits and (male is None or is_male(number) == male)
