"""Whole đồng. VND has no minor unit, so an amount is an int and nothing else."""

from khoisu.kit.text.texts import Lang


def vnd_text(amount: int, lang: Lang = "vi") -> str:
    """Write an amount as the language does: 1.234.567 ₫, in English 1,234,567 ₫."""
    grouped = f"{amount:,}"
    return f"{grouped if lang == 'en' else grouped.replace(',', '.')} ₫"


def part_of(amount: int, percent: int) -> int:
    """The percentage of an amount, rounded half up to whole đồng."""
    return (amount * percent + 50) // 100


def vat_inside(gross: int, percent: int) -> int:
    """The VAT contained in a price that includes it, rounded half up to whole đồng."""
    return (2 * gross * percent + (100 + percent)) // (2 * (100 + percent))
