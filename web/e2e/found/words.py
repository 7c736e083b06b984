"""Walks every public page in both languages and looks for the other language's words outside of what is marked with its lang."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path

from lxml import html

from maps import pages_of_maps
from site_pages import LANGS, PASSING, Site

MESSAGES = Path(__file__).parents[2] / "messages"
MORE = ("/dang-nhap", "/dang-nhap/loginOTP", "/dang-nhap/quenMatKhau", "/dang-ky", "/dang-ky-v2", "/quan-ly-gio-hang",
        "/tin-tuc?tim=von", "/tin-tuc?tim=khongcogi", "/dich-vu?tim=khongcogi", "/ngoai-tuyen", "/khong-co-trang-nay")  # fmt: skip
SILENT = {"script", "style", "noscript", "template"}
SPOKEN = ("aria-label", "placeholder", "title", "alt", "aria-description")
# Letters that only Vietnamese has.
LETTERS = re.compile("[ăđơưĂĐƠƯ\u1ea0-\u1ef9]")
LONG_ENOUGH = 12
# Names stay as they are in any language; a name is not a text.
NAMES = re.compile(
    # What an English text quotes, explains in brackets, or cites by its number is Vietnamese on purpose.
    r"[\"“][^\"”]*[\"”]|\([^)]*\)|\d+/\d{4}/[\w-]+|đồng\b|"
    r"Khởi Sự|Việt Nam|Công ty TNHH|Nguyễn Văn \w+|Sài Gòn|Đường Mẫu|Phường|TP\. Hồ Chí Minh|Mẫu|Tiếng Việt|Bộ \w+ \w+|"
    r"Nghị định|Thông tư|Cục Thuế|Minh An|Hà Nội|Đồng Nai|Đà Nẵng"
)


def _texts() -> dict[str, dict[str, str]]:
    files = {lang: sorted((MESSAGES / lang).glob("*.json")) for lang in LANGS}
    return {lang: {k: v for one in files[lang] for k, v in json.loads(one.read_text()).items()} for lang in LANGS}


def foreign_texts(lang: str) -> set[str]:
    """Our own texts of the other language, long enough to be no accident, without gaps, that this one does not say too."""
    texts = _texts()
    other = texts["en" if lang == "vi" else "vi"]
    own = {value for value in texts[lang].values() if isinstance(value, str)}
    whole = {v for v in other.values() if isinstance(v, str) and "{" not in v and len(v) >= LONG_ENOUGH}
    return {_squeezed(value) for value in whole - own}


def _squeezed(text: str) -> str:
    return " ".join(unicodedata.normalize("NFC", text).split())


def _somebody_elses(element: html.HtmlElement) -> bool:
    """What people wrote, and what other tests put into lists for a moment."""
    passing = element.tag == "li" and any(PASSING.search(link.get("href", "")) for link in element.iterfind(".//a"))
    return passing or (element.get("id") or "").startswith("binh-luan-")


def spoken(element: html.HtmlElement, lang: str, page_lang: str) -> Iterator[str]:
    """What is shown or read aloud on a page and not marked as being in another language."""
    if not isinstance(element.tag, str) or element.tag in SILENT or _somebody_elses(element):
        return
    lang = element.get("lang") or lang
    if lang == page_lang:
        yield from filter(None, (_squeezed(element.get(name) or "") for name in SPOKEN))
        yield _squeezed(element.text or "")
    for child in element:
        yield from spoken(child, lang, page_lang)
        if lang == page_lang:
            yield _squeezed(child.tail or "")


def foreign_in(text: str, lang: str, foreign: set[str]) -> bool:
    """Whether a text is in the other language."""
    return text in foreign or (lang == "en" and bool(LETTERS.search(NAMES.sub("", text))))


def check_words(base: str) -> list[str]:
    """What stands in the wrong language: page and text."""
    wrong: list[str] = []
    found, _ = pages_of_maps(Site(base, "vi"))
    plain = [address for address in found if "lang=en" not in address] + [base + path for path in MORE]
    for lang in LANGS:
        site, foreign = Site(base, lang), foreign_texts(lang)
        for address in plain:
            tree = site.get(address).tree
            if tree is None or tree.get("lang") != lang:
                wrong.append(f"{address}: does not speak {lang}")
                continue
            bad = dict.fromkeys(text for text in spoken(tree, lang, lang) if text and foreign_in(text, lang, foreign))
            wrong += [f"{address} ({lang}): {text[:120]}" for text in bad]
    return wrong
