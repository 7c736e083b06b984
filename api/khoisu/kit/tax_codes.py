"""The check digit of Vietnamese tax and enterprise codes."""

_WEIGHTS = (31, 29, 23, 19, 17, 13, 7, 5, 3)


def has_check_digit(code: str) -> bool:
    """Whether the tenth digit of a code that starts with ten digits is 10 less the weighted sum of the first nine modulo 11."""
    if not (code[:10].isascii() and code[:10].isdigit() and len(code) >= 10):
        return False
    total = sum(weight * int(digit) for weight, digit in zip(_WEIGHTS, code, strict=False))
    return 10 - total % 11 == int(code[9])
