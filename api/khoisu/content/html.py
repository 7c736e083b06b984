"""The HTML of articles and pages: cleaned on write, headings anchored, wide tables made to scroll."""

import html
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

import nh3

from khoisu.content.rules import slugify

TAGS = {
    *("h2", "h3", "h4", "p", "br", "hr", "ul", "ol", "li", "dl", "dt", "dd", "strong", "em", "u", "s", "sub", "sup"),
    *("blockquote", "code", "pre", "a", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"),
    *("figure", "figcaption", "img"),
}
ATTRIBUTES = {
    "a": {"href", "title"},
    "img": {"src", "alt", "width", "height"},
    "th": {"scope", "colspan", "rowspan"},
    "td": {"colspan", "rowspan"},
    "ol": {"start"},
}
DROPPED_WITH_CONTENT = {"script", "style", "iframe", "object", "embed", "template", "noscript", "svg", "math"}
_OWN_PICTURE = re.compile(r"/(?!/)[\w./-]+")
_HEADING = re.compile(r"<(h[23])>(.*?)</\1>", re.DOTALL)
_TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Rich:
    """Cleaned HTML, its headings, its bare words."""

    html: str
    contents: list[dict[str, object]] = field(default_factory=list)
    text: str = ""


def _attribute(tag: str, name: str, value: str) -> str | None:
    # Pictures come from our own store only: another host would learn who reads what.
    if tag == "img" and name == "src" and not _OWN_PICTURE.fullmatch(value):
        return None
    return value


def clean(raw: str) -> str:
    """Keep the tags and attributes of an article and nothing else: no script, style, event, class, id or foreign frame."""
    return nh3.clean(
        raw,
        tags=TAGS,
        attributes=ATTRIBUTES,
        clean_content_tags=DROPPED_WITH_CONTENT,
        attribute_filter=_attribute,
        url_schemes={"http", "https", "mailto", "tel"},
        link_rel="noopener",
    )


class _Words(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []

    def handle_data(self, data: str) -> None:
        self.parts.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("strong", "em", "a", "u", "s", "sub", "sup", "code"):
            self.parts.append(" ")


def words(markup: str) -> str:
    """The text without tags, white space squeezed."""
    parser = _Words()
    parser.feed(markup)
    return " ".join("".join(parser.parts).split())


def _anchored(markup: str) -> tuple[str, list[dict[str, object]]]:
    contents: list[dict[str, object]] = []
    used: dict[str, int] = {}

    def anchor(match: re.Match[str]) -> str:
        tag, inner = match.groups()
        title = words(inner)
        base = slugify(title)
        used[base] = used.get(base, 0) + 1
        name = base if used[base] == 1 else f"{base}-{used[base]}"
        contents.append({"id": name, "tieuDe": title, "cap": int(tag[1])})
        return f'<{tag} id="{name}">{inner}</{tag}>'

    return _HEADING.sub(anchor, markup), contents


def _scrolling(markup: str, label: str) -> str:
    # A table wider than a phone scrolls in its own frame, which the keyboard can reach.
    frame = f'<div class="bang" role="region" tabindex="0" aria-label="{html.escape(label)} %d">'
    number = 0

    def wrap(match: re.Match[str]) -> str:
        nonlocal number
        number += 1
        return frame % number + match.group(0) + "</div>"

    return _TABLE.sub(wrap, markup)


def prepare(raw: str, *, table_label: str = "Bảng") -> Rich:
    """Clean what an editor wrote and make what is published of it."""
    markup, contents = _anchored(clean(raw))
    return Rich(_scrolling(markup, table_label), contents, words(markup))
