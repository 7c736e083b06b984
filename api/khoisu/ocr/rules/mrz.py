"""The alphabet of machine-readable zones: ICAO 9303 part 3. Cards are read in `card_zone`, passports in `passport`."""

import re
from datetime import date

_WEIGHTS = (7, 3, 1)
AS_DIGITS = str.maketrans({"O": "0", "Q": "0", "D": "0", "U": "0", "I": "1", "L": "1", "T": "1", "J": "1", "Z": "2",
                         "A": "4", "S": "5", "G": "6", "B": "8", "E": "8"})  # fmt: skip
AS_LETTERS = str.maketrans({"0": "O", "1": "I", "2": "Z", "4": "A", "5": "S", "6": "G", "8": "B"})
_FILLERS = str.maketrans(dict.fromkeys("«‹({[€", "<"))
_RUN = re.compile(r"[<KLC]{5,}")
"""A row of fillers, in which some are easily taken for letters; no name has five of these in a row."""
_STRANGE = re.compile(r"[^A-Z0-9<]")


def check_digit(text: str) -> str:
    """ICAO 9303 part 3, 4.9: weights 7, 3, 1; digits as they are, A = 10 … Z = 35, filler = 0; the sum modulo 10."""
    return str(sum(_WEIGHTS[index % 3] * _value(char) for index, char in enumerate(text)) % 10)


def _value(char: str) -> int:
    return 0 if char == "<" else int(char, 36)


def looks_like_zone(line: str) -> bool:
    """Whether a line of text may be one of the three."""
    plain = zone_text(line)
    return len(plain) >= 20 and (plain.count("<") >= 3 or "VNM" in plain[:8])


def zone_text(line: str) -> str:
    """The line reduced to the characters that a zone may contain."""
    plain = _STRANGE.sub("", line.translate(_FILLERS).upper())
    return _RUN.sub(lambda run: "<" * len(run[0]) if "<" in run[0] else run[0], plain)


def real_day(year: int, text: str) -> date | None:
    """The day of six digits YYMMDD in a year; None when there is no such day."""
    try:
        return date(year, int(text[2:4]), int(text[4:6]))
    except ValueError:
        return None
