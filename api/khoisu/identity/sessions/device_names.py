"""Plain names of devices, from what their browsers say of themselves. Pure."""

import re
from collections.abc import Sequence
from typing import Final

# The first that is found counts: browsers based on another one name that one too, and apps name the browser they show pages in.
BROWSERS: Final = (
    (r"\bZalo\b", "Zalo"),
    (r"\bFBA[NV]/", "Facebook"),
    (r"\bEdgA?/", "Edge"),
    (r"\bOPR/", "Opera"),
    (r"\bcoc_coc_browser/", "Cốc Cốc"),
    (r"\bSamsungBrowser/", "Samsung Internet"),
    (r"\b(Firefox|FxiOS)/", "Firefox"),
    (r"\b(Chrome|CriOS|HeadlessChrome)/", "Chrome"),
    (r"\bSafari/", "Safari"),
)
SYSTEMS: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X|Macintosh", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)


def _found(names: Sequence[tuple[str, str]], text: str) -> str:
    return next((name for pattern, name in names if re.search(pattern, text)), "")


def device_name(user_agent: str) -> str:
    """The device behind a User-Agent (RFC 9110, 10.1.5) in words: "Chrome · Windows"; empty when nothing in it is known."""
    return " · ".join(filter(None, (_found(BROWSERS, user_agent), _found(SYSTEMS, user_agent))))
