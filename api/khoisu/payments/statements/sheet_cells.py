"""What the cells of a spreadsheet are as texts, whatever kind of file it is. Runs in the child process; standard library only."""

MOST_SHEETS = 20
MOST_SPREAD = 59
THOUSANDS = 3
EXACT = 10**15
"""A spreadsheet keeps fifteen digits of a number: longer ones are no longer what was typed."""


def spread(rows: list[list[str]], row: int, first: int, last: int) -> None:
    """What stands in merged cells of a row stands in each of them. Not downwards: an amount would be there twice."""
    cells = rows[row] if 0 <= row < len(rows) else []
    if first < last and first < len(cells) and cells[first]:
        last = min(last, MOST_SPREAD)
        cells += [""] * (last + 1 - len(cells))
        cells[first : last + 1] = [cells[first]] * (last + 1 - first)


def number_text(value: float) -> str:
    """A number without an exponent; three places become six, as 1.234 would be thousands.

    One that is too long for a spreadsheet keeps its exponent: it is no reference any more.
    """
    if abs(value) >= EXACT:
        return f"{value:.6E}"
    if value == int(value):
        return str(int(value))
    written = f"{value:.15g}"
    return f"{value:.6f}" if "e" in written or len(written.partition(".")[2]) == THOUSANDS else written
