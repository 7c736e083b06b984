"""What people type into a text field: tidied, measured as a browser does, and searched for addresses."""

import re

from khoisu.kit.text.entered import clean_text

_LINK = re.compile(
    r"(?:https?://|www\.)\S+|\b[a-z0-9](?:[a-z0-9-]*[a-z0-9])?"
    r"\.(?:com|vn|net|org|info|biz|xyz|top|site|online|shop|club|link|io|me|co|app|ly|gl)\b(?:/\S*)?",
    re.IGNORECASE,
)
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_BLANK_LINES = re.compile(r"\n{3,}")


def tidy_text(raw: str) -> str:
    """A text of several lines as it is stored: cleaned, newlines as LF, no control characters, trimmed."""
    text = clean_text(raw).replace("\r\n", "\n").replace("\r", "\n")
    return _BLANK_LINES.sub("\n\n", _CONTROL.sub("", text)).strip()


def utf16_length(text: str) -> int:
    """Length in UTF-16 units, the way `String.length` counts in a browser: most emoji are two."""
    return len(text.encode("utf-16-le")) // 2


def count_links(text: str) -> int:
    """Addresses in a text, also those written without http."""
    return len(_LINK.findall(text))
