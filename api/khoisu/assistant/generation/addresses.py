"""Addresses and telephone numbers in a text: a model is given none, and a sentence of its own with one is refused. Pure."""

import re

from khoisu.assistant.conversations.masking import MAIL, NUMBER, PHONE, mask
from khoisu.kit.lang import Lang, Text

_WEB = (
    r"(?:(?<![\w+.-])[a-z][a-z+.-]*://|\bwww\.)[^\s<>\"')\]]+"
    r"|(?<![\w.-])[\w-]+(?:\.[\w-]+)*\.(?:vn|com|net|org|info|io|xyz|gov|edu|biz|me|ly|gl|co|top|site|shop|online|app|dev)\b(?:/[^\s<>\"')\]]*)?"
    r"|(?<![\w/])/[a-z][\w-]*(?:/[\w-]+)*"
)
_PHONE = r"(?<![\d.,])(?:(?:\+84|0(?=[\s.\-()]{0,2}[1-9]))(?:[\s.\-()]{0,2}\d){8,10}|1[89]00(?:[\s.\-()]{0,2}\d){4,6})(?![\d])"
"""Not the zeros of an amount such as 1.000.000.000."""
_MAIL = r"(?<![\w.+%-])[\w.+%-]+@[\w.-]+"
"""Each of these begins where its letters begin, so that a long text is walked once."""
_FOUND = re.compile(f"(?P<mail>{_MAIL})|(?P<web>{_WEB})|(?P<phone>{_PHONE})", re.IGNORECASE)
ADDRESS = re.compile(
    r"@|://|\bwww\b|\b(?:https?|mailto|tel|javascript|data):|\w\.(?:vn|io|me|ly|gl|co|top)\b"
    r"|\w\.(?:com|net|org|info|xyz|gov|edu|biz|site|shop|online|app|dev)"
    r"|(?<!\w)/\w+[/\w-]*|(?<![\d.,])(?:\+84|0)(?:[\s.\-()]*\d){8,10}\b|\b1[89]00(?:[\s.\-()]*\d){4,6}\b",
    re.IGNORECASE,
)
"""What no sentence of a model may contain, also where the next word begins without a blank."""
NAMED = {
    "mail": Text("(địa chỉ e-mail)", "(e-mail address)"),
    "web": Text("(trang web)", "(website)"),
    "phone": Text("(số điện thoại)", "(telephone number)"),
    "number": Text("(dãy số)", "(number)"),
}


def without_addresses(text: str, lang: Lang) -> str:
    """The text with each web or mail address, telephone and identifying number replaced by what it is."""
    plain = _FOUND.sub(lambda found: NAMED[found.lastgroup or "web"].in_lang(lang), text)
    masked = mask(plain)
    for mark, kind in ((MAIL, "mail"), (PHONE, "phone"), (NUMBER, "number")):
        masked = masked.replace(mark, NAMED[kind].in_lang(lang))
    return masked
