"""What people type into a text field: tidied, measured as a browser does, and searched for addresses."""

import re
import unicodedata

_LINK = re.compile(
    r"(?:https?://|www\.)\S+|\b[a-z0-9](?:[a-z0-9-]*[a-z0-9])?"
    r"\.(?:com|vn|net|org|info|biz|xyz|top|site|online|shop|club|link|io|me|co|app|ly|gl)\b(?:/\S*)?",
    re.IGNORECASE,
)
_UNSEEN = re.compile(r"[\x00-\x08\x0b-\x1f\x7f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
_BLANK_LINES = re.compile(r"\n{3,}")


def tidy_text(raw: str) -> str:
    """The text as it is stored: NFC, newlines as LF, no invisible or direction-changing characters, trimmed.

    The joiner U+200D stays, because emoji need it.
    """
    text = unicodedata.normalize("NFC", raw).replace("\r\n", "\n").replace("\r", "\n")
    return _BLANK_LINES.sub("\n\n", _UNSEEN.sub("", text)).strip()


def utf16_length(text: str) -> int:
    """Length in UTF-16 units, the way `String.length` counts in a browser: most emoji are two."""
    return len(text.encode("utf-16-le")) // 2


def count_links(text: str) -> int:
    """Addresses in a text, also those written without http."""
    return len(_LINK.findall(text))
