"""How values are written on Vietnamese papers: dd/mm/yyyy, 1.234.567, 33,33; nothing where nothing was entered."""

from datetime import date
from decimal import Decimal

from khoisu.dossiers.rules.money.number_words import vnd_in_words_vi


def day(value: date | None) -> str:
    """A date as dd/mm/yyyy."""
    return f"{value:%d/%m/%Y}" if value else ""


def number(value: int) -> str:
    """A number with points between the thousands."""
    return f"{value:,}".replace(",", ".")


def money(value: int) -> str:
    """An amount of đồng, empty for none."""
    return number(value) if value > 0 else ""


def in_words(value: int) -> str:
    """An amount of đồng in words, empty for none or for more than the words can say."""
    return vnd_in_words_vi(value) if 0 < value < 10**18 else ""


def decimal(value: Decimal | None) -> str:
    """A typed number in Vietnamese notation: 39.077,5; without trailing zeros."""
    if value is None or not value.is_finite():
        return ""
    whole, _, rest = f"{value:,f}".partition(".")
    rest = rest.rstrip("0")
    return whole.replace(",", ".") + (f",{rest}" if rest else "")


def capitals(text: str) -> str:
    """Names as the forms need them."""
    return text.strip().upper()


def joined(*parts: str, by: str = ", ") -> str:
    """The parts that are there."""
    return by.join(part.strip() for part in parts if part and part.strip())
