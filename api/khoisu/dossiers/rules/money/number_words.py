"""Amounts in words, as the forms require the capital next to the figures."""

VI = ("không", "một", "hai", "ba", "bốn", "năm", "sáu", "bảy", "tám", "chín")
VI_SCALES = ("", "nghìn", "triệu")


def vnd_in_words_vi(amount: int) -> str:
    """1.500.000 → "Một triệu năm trăm nghìn đồng"; up to 18 digits, nothing below zero."""
    billions, rest = divmod(_checked(amount), 10**9)
    parts = [f"{_vi_millions(billions, leading=True)} tỷ"] if billions else []
    if rest:
        parts.append(_vi_millions(rest, leading=not billions))
    return _sentence(" ".join(parts) or VI[0], "đồng")


def _vi_millions(amount: int, *, leading: bool) -> str:
    """A number below 10⁹: the words before "tỷ", and after it."""
    groups = _groups(amount)
    parts = [
        f"{_vi_group(group, leading=leading and place == len(groups) - 1)} {VI_SCALES[place]}"
        for place, group in reversed(list(enumerate(groups)))
        if group
    ]
    return " ".join(parts)


def _checked(amount: int) -> int:
    if not 0 <= amount < 10**18:
        raise ValueError("amount out of range")
    return amount


def _groups(amount: int) -> list[int]:
    groups: list[int] = []
    while amount:
        amount, group = divmod(amount, 1000)
        groups.append(group)
    return groups


def _sentence(words: str, currency: str) -> str:
    plain = " ".join(f"{words} {currency}".split())
    return plain[0].upper() + plain[1:]


def _vi_group(group: int, *, leading: bool) -> str:
    """A group of three digits; inside a number the hundreds are read even when they are none (không trăm)."""
    hundreds, rest = divmod(group, 100)
    head = "" if leading and not hundreds else f"{VI[hundreds]} trăm"
    return f"{head} {_vi_tens(rest, after_hundreds=bool(head))}".strip()


def _vi_tens(rest: int, *, after_hundreds: bool) -> str:
    tens, ones = divmod(rest, 10)
    if tens == 0:
        linked = "linh " if after_hundreds else ""
        return f"{linked}{VI[ones]}" if ones else ""
    head = "mười" if tens == 1 else f"{VI[tens]} mươi"
    special = {1: "mốt" if tens > 1 else "một", 4: "tư" if tens > 1 else "bốn", 5: "lăm"}
    return f"{head} {special.get(ones, VI[ones])}" if ones else head
