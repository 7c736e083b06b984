"""The HTML of articles and pages: cleaned on write, headings anchored, wide tables made to scroll."""

import html
import re
from dataclasses import dataclass, field
from html.parser import HTMLParser

import nh3

from khoisu.content.heading_anchors import kept_anchors, sections
from khoisu.content.rules import slugify
from khoisu.content.wide_tables import label_cells

TAGS = {
    *("h2", "h3", "h4", "p", "br", "hr", "ul", "ol", "li", "dl", "dt", "dd", "strong", "em", "u", "s", "sub", "sup"),
    *("blockquote", "code", "pre", "a", "table", "caption", "thead", "tbody", "tfoot", "tr", "th", "td"),
    *("figure", "figcaption", "img"),
}
ATTRIBUTES = {
    "a": {"href", "title", "data-dich-vu"},
    "img": {"src", "alt", "width", "height"},
    "th": {"scope", "colspan", "rowspan"},
    "td": {"colspan", "rowspan"},
    "ol": {"start"},
}
DROPPED_WITH_CONTENT = {"script", "style", "iframe", "object", "embed", "template", "noscript", "svg", "math"}
_OWN_PICTURE = re.compile(r"/(?!/)[\w./-]+")
_SERVICE = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_IMAGE = re.compile(r"<img\b[^>]*>")
_STORED_PICTURE = re.compile(r'src="(/anh/[0-9a-f-]{36})/\d+\.(?:webp|avif)"')
# A picture of the site itself, with an AVIF next to it and its size in its name: the layout does not shift on load.
_MEASURED = re.compile(r'src="(/guide/[a-z0-9-]+-(\d{2,4})x(\d{2,4}))\.webp"')
_ALT = re.compile(r'\balt="[^"]*\S[^"]*"')
PICTURE_WIDTHS = (480, 960, 1600)
PICTURE_SIZES = "(min-width: 62em) 44rem, 100vw"
# Anchors that the page around the article uses itself; a heading of that name gets a number.
PAGE_ANCHORS = frozenset({"noi-dung", "binh-luan", "bai-lien-quan", "can-cu-phap-ly", "tin-tuc"})
_HEADING = re.compile(r"<(h[23])>(.*?)</\1>", re.DOTALL)
_MARKUP = re.compile(r"<[a-zA-Z/!?]")
"""Where a tag, a comment or a declaration begins; any other "<" is text."""
_ANSWER = re.compile(r"\A\s*<p>(?=<strong>(?:Trả lời ngắn|Short answer):</strong>)")
"""The paragraph at the head of a guide that has the whole answer; it stands out."""
_TABLE = re.compile(r"<table>.*?</table>", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Rich:
    """Cleaned HTML, its headings, its plain text."""

    html: str
    contents: list[dict[str, object]] = field(default_factory=list)
    text: str = ""


def _attribute(tag: str, name: str, value: str) -> str | None:
    # Pictures come from our own store only: another host would see who reads what.
    if tag == "img" and name == "src" and not _OWN_PICTURE.fullmatch(value):
        return None
    if name == "data-dich-vu" and not _SERVICE.fullmatch(value):
        return None
    return value


def clean(raw: str) -> str:
    """Allow the tags and attributes of an article and nothing else: no script, style, event, class, id or foreign frame."""
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
    """The text without tags, white space collapsed."""
    if not _MARKUP.search(markup):
        # The parser takes a second for a megabyte of "<" that begin nothing.
        return " ".join(html.unescape(markup).split())
    parser = _Words()
    parser.feed(markup)
    return " ".join("".join(parser.parts).split())


def _free_name(base: str, taken: dict[str, int]) -> str:
    """A name that no earlier heading has. `taken`: each name with the last number tried after it, so that no try is repeated."""
    name = base
    while name in taken:
        taken[base] += 1
        name = f"{base}-{taken[base]}"
    taken[name] = 1
    return name


def _anchored(markup: str, before: str) -> tuple[str, list[dict[str, object]]]:
    contents: list[dict[str, object]] = []
    names = kept_anchors(sections(before, words), sections(markup, words)) if before else []
    taken = dict.fromkeys((*PAGE_ANCHORS, *filter(None, names)), 1)

    def anchor(match: re.Match[str]) -> str:
        tag, inner = match.groups()
        title = words(inner)
        name = names[len(contents)] if names and names[len(contents)] else _free_name(slugify(title), taken)
        contents.append({"id": name, "tieuDe": title, "cap": int(tag[1])})
        return f'<{tag} id="{name}">{inner}</{tag}>'

    return _HEADING.sub(anchor, markup), contents


def _scrolling(markup: str, label: str) -> str:
    # A table wider than a phone scrolls in its own region, which the keyboard can reach.
    frame = f'<div class="bang" role="region" tabindex="0" aria-label="{html.escape(label)} %d">'
    number = 0

    def wrap(match: re.Match[str]) -> str:
        nonlocal number
        number += 1
        cards = label_cells(match.group(0), words)
        begun = frame if cards is None else frame.replace('"bang"', '"bang the"')
        return begun % number + (cards or match.group(0)) + "</div>"

    return _TABLE.sub(wrap, markup)


def sources(folder: str, kind: str) -> str:
    """The `srcset` of an uploaded picture in one format."""
    return ", ".join(f"{folder}/{width}.{kind} {width}w" for width in PICTURE_WIDTHS)


def _choice_recorded(image: str) -> str:
    found = _MEASURED.search(image)
    if found is None:
        return image
    name, width, height = found.groups()
    extra = f'width="{width}" height="{height}" loading="lazy" decoding="async"'
    return f'<picture><source type="image/avif" srcset="{name}.avif">{image.replace("<img ", f"<img {extra} ", 1)}</picture>'


def _responsive(markup: str) -> str:
    # An uploaded picture exists in sizes and formats; the browser loads the smallest that suffices, when needed.
    def picture(match: re.Match[str]) -> str:
        found = _STORED_PICTURE.search(match.group(0))
        if found is None:
            return _choice_recorded(match.group(0))
        extra = f'srcset="{sources(found.group(1), "webp")}" sizes="{PICTURE_SIZES}" loading="lazy" decoding="async"'
        image = match.group(0).replace("<img ", f"<img {extra} ", 1)
        avif = f'<source type="image/avif" srcset="{sources(found.group(1), "avif")}" sizes="{PICTURE_SIZES}">'
        return f"<picture>{avif}{image}</picture>"

    return _IMAGE.sub(picture, markup)


def pictures_without_words(markup: str) -> int:
    """The number of pictures in cleaned HTML without a description for people who cannot see them."""
    return sum(1 for image in _IMAGE.findall(markup) if not _ALT.search(image))


def prepare(raw: str, *, table_label: str = "Bảng", before: str = "") -> Rich:
    """Clean what an editor wrote and prepare it for publication; headings keep their anchors of the HTML published `before`."""
    markup, contents = _anchored(_ANSWER.sub('<p class="tra-loi-ngan">', clean(raw)), before)
    return Rich(_responsive(_scrolling(markup, table_label)), contents, words(markup))
