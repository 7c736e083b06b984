"""Walks every public page in both languages and looks for the other language's words outside of what is marked with its lang."""

from __future__ import annotations

import ast
import json
import re
import sys
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from lxml import html

from maps import pages_of_maps
from site_pages import LANGS, PASSING, visitor

WEB = Path(__file__).parents[3]
API = WEB.parent / "api" / "khoisu"
GAP = re.compile(r"\{\w+\}")
MORE = ("/dang-nhap", "/dang-nhap/loginOTP", "/dang-nhap/quenMatKhau", "/dang-ky", "/dang-ky-v2", "/quan-ly-gio-hang",
        "/tin-tuc?tim=von", "/tin-tuc?tim=khongcogi", "/dich-vu?tim=khongcogi", "/ngoai-tuyen", "/khong-co-trang-nay")  # fmt: skip
SILENT = {"script", "style", "noscript", "template"}
SPOKEN = ("aria-label", "placeholder", "title", "alt", "aria-description")
# Letters that only Vietnamese has.
LETTERS = re.compile("[ăđơưĂĐƠƯ\u1ea0-\u1ef9]")
LONG_ENOUGH = 12
# Names are the same in any language; a name is not a text.
NAMES = re.compile(
    # What an English text quotes, explains in brackets, or cites by its number is Vietnamese on purpose.
    r"[\"“][^\"”]*[\"”]|\([^)]*\)|\d+/\d{4}/[\w-]+|đồng\b|"
    r"Khởi Sự|Việt Nam|Công ty TNHH|Chuyển phát|Nguyễn Văn \w+|Sài Gòn|Đường Mẫu|Phường|TP\. Hồ Chí Minh|Mẫu|Tiếng Việt|Bộ \w+ \w+|"
    r"Nghị định|Thông tư|Cục Thuế|Minh An|Hà Nội|Đồng Nai|Đà Nẵng"
)


def _web_texts(lang: str) -> Iterator[str]:
    for file in sorted([*WEB.glob(f"messages/{lang}/*.json"), *WEB.glob(f"app/features/*/messages/{lang}/*.json")]):
        yield from (text for text in json.loads(file.read_text()).values() if isinstance(text, str))


def _api_texts(lang: str) -> Iterator[str]:
    """What the API says: every `Text("…", "…")` of its sources, the Vietnamese first."""
    for file in sorted(API.rglob("*.py")):
        source = file.read_text()
        calls = (
            (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)) if "Text(" in source else ()
        )
        for call in calls:
            if getattr(call.func, "id", "") == "Text" and len(call.args) == len(LANGS):
                said = call.args[LANGS.index(lang)]
                if isinstance(said, ast.Constant):
                    yield str(said.value)


@cache
def _said_in(lang: str) -> set[str]:
    return {_squeezed(text) for text in (*_web_texts(lang), *_api_texts(lang))}


@dataclass(frozen=True)
class Foreign:
    """Our own texts of the other language, long enough to be no accident, that this one does not say too."""

    whole: frozenset[str]
    gapped: re.Pattern[str]

    def __contains__(self, text: str) -> bool:
        return text in self.whole or bool(self.gapped.fullmatch(text))


def _gap_pattern(text: str) -> str:
    return ".+?".join(re.escape(part) for part in GAP.split(text))


def foreign_texts(lang: str) -> Foreign:
    """What a page in `lang` must not say."""
    only = _said_in("en" if lang == "vi" else "vi") - _said_in(lang)
    long = {text for text in only if len(GAP.sub("", text)) >= LONG_ENOUGH}
    gapped = sorted(_gap_pattern(text) for text in long if GAP.search(text))
    return Foreign(frozenset(text for text in long if not GAP.search(text)), re.compile("|".join(gapped)))


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


def foreign_in(text: str, lang: str, foreign: Foreign) -> bool:
    """Whether a text is in the other language."""
    return text in foreign or (lang == "en" and bool(LETTERS.search(NAMES.sub("", text))))


def check_said(_base: str) -> list[str]:
    """Reads `[{path, lang, html}]` from standard input. Pages that hold people's own words are asked for our texts only."""
    foreign_to, wrong = {lang: foreign_texts(lang) for lang in LANGS}, list[str]()
    for page in json.load(sys.stdin):
        lang, tree = page["lang"], html.fromstring(page["html"])
        foreign = foreign_to[lang]
        if tree.get("lang") != lang:
            wrong.append(f"{page['path']}: does not speak {lang}")
        bad = dict.fromkeys(text for text in spoken(tree, lang, lang) if text in foreign)
        wrong += [f"{page['path']} ({lang}): {text[:120]}" for text in bad]
    return wrong


def _in_english(address: str) -> str:
    return f"{address}{'&' if '?' in address else '?'}lang=en"


def check_words(base: str) -> list[str]:
    """What stands in the wrong language: page and text."""
    wrong: list[str] = []
    site = visitor(base, "vi")
    found, _ = pages_of_maps(site)
    plain = [address for address in found if "lang=en" not in address] + [base + path for path in MORE]
    for lang in LANGS:
        said = dict[str, list[str]]()
        for address in plain if lang == "vi" else [_in_english(address) for address in plain]:
            tree = site.get(address).tree
            if tree is None or tree.get("lang") != lang:
                wrong.append(f"{address}: does not speak {lang}")
                continue
            for text in set(spoken(tree, lang, lang)):
                said.setdefault(text, []).append(address)
        foreign = foreign_texts(lang)
        for text in said:  # each is judged once, however many pages say it
            if text and foreign_in(text, lang, foreign):
                wrong += [f"{address} ({lang}): {text[:120]}" for address in said[text]]
    return wrong
