"""Plain names of devices, from what their browsers say of themselves. Pure."""

import re
from collections.abc import Sequence
from typing import Final

# The first that is found counts: browsers based on another one name that one too, and apps name the browser they show pages in.
BROWSERS: Final = (
    (re.compile(r"\bZalo\b"), "Zalo"),
    (re.compile(r"\bFBA[NV]/"), "Facebook"),
    (re.compile(r"\bEdgA?/"), "Edge"),
    (re.compile(r"\bOPR/"), "Opera"),
    (re.compile(r"\bcoc_coc_browser/"), "Cốc Cốc"),
    (re.compile(r"\bSamsungBrowser/"), "Samsung Internet"),
    (re.compile(r"\b(Firefox|FxiOS)/"), "Firefox"),
    (re.compile(r"\b(Chrome|CriOS|HeadlessChrome)/"), "Chrome"),
    (re.compile(r"\bSafari/"), "Safari"),
)
SYSTEMS: Final = (
    (re.compile("iPhone"), "iPhone"),
    (re.compile("iPad"), "iPad"),
    (re.compile("Android"), "Android"),
    (re.compile("Windows"), "Windows"),
    (re.compile("Mac OS X|Macintosh"), "macOS"),
    (re.compile("CrOS"), "ChromeOS"),
    (re.compile("Linux"), "Linux"),
)


def _found(names: Sequence[tuple[re.Pattern[str], str]], text: str) -> str:
    return next((name for pattern, name in names if pattern.search(text)), "")


def device_name(user_agent: str) -> str:
    """The device behind a User-Agent (RFC 9110, 10.1.5) in words: "Chrome · Windows"; empty when nothing in it is known."""
    return " · ".join(filter(None, (_found(BROWSERS, user_agent), _found(SYSTEMS, user_agent))))
