"""Whole đồng. VND has no minor unit, so an amount is an int and nothing else."""


def vnd_text(amount: int) -> str:
    """Write an amount the Vietnamese way: 1.234.567 ₫."""
    return f"{amount:,}".replace(",", ".") + " ₫"


def part_of(amount: int, percent: int) -> int:
    """The percentage of an amount, rounded half up to whole đồng."""
    return (amount * percent + 50) // 100


def vat_inside(gross: int, percent: int) -> int:
    """The VAT contained in a price that includes it, rounded half up to whole đồng."""
    return (2 * gross * percent + (100 + percent)) // (2 * (100 + percent))
