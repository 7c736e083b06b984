"""Follows the links of every page in both languages, as a stranger, a customer and the back office: none broken, none without a name."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterator
from urllib.parse import parse_qsl, urldefrag, urljoin, urlsplit

from lxml import html

from site_pages import LANGS, Page, Site, is_page, visitor

# Who walks: where from, how many pages they reach at least, and how many of one kind they open beyond those that are known already: of
# the pages of a list with its filters, some in every run and all in the whole set.
WALKS = {
    "": (
        ("/trang-chu", "/tin-tuc", "/dich-vu", "/dich-vu-don-le", "/dang-nhap", "/dang-ky"),
        80,
        1000 if os.environ.get("DEEP") else 25,
    ),
    "khach": (("/nguoi-dung", "/quan-ly-don-hang", "/quan-ly-ho-so", "/quan-ly-gio-hang"), 12, 1),
    "quantri": (("/quan-tri",), 20, 1),
}
# A separate page for each of many combinations: checked one level deep, not multiplied.
ENDLESS = ("tim=", "bl=", "mo=")
ID = re.compile(r"[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b(?:KS|HS|LH)[0-9A-Z]{6,}\b|\d+")
# Our own files, and inline scripts by their hash or nonce.
POLICY = re.compile(r"script-src 'self'(?: '(?:nonce|sha256)-[^' ]+')*;")
GOOD_FORMS = (
    re.compile(r"tel:\+?\d{6,15}"),
    re.compile(r"mailto:[^@\s]+@[^@\s?]+(?:\?\S*)?"),
    re.compile(r"https?://[^\s/]+\.[^\s/]+\S*"),
    re.compile(r"data:image/svg\+xml;base64,[\w+/=]+"),  # the QR code to keep, on the page of an unpaid order
)


def name_of(link: html.HtmlElement) -> str:
    """The accessible name of a link, as far as markup alone tells."""
    by_id = (
        {one.get("id"): one for one in link.getroottree().iterfind(".//*[@id]")} if link.get("aria-labelledby") else {}
    )
    labelled = " ".join(
        by_id[key].text_content() for key in (link.get("aria-labelledby") or "").split() if key in by_id
    )
    pictures = " ".join(one.get("alt") or "" for one in link.iterfind(".//img"))
    titles = " ".join(one.text_content() for one in link.iterfind(".//title"))
    return " ".join((labelled or link.get("aria-label") or f"{link.text_content()} {pictures} {titles}").split())


def _kind(address: str) -> str:
    """Addresses of one kind differ in their ids, codes and numbers; the last word of a detail page counts as one."""
    parts = urlsplit(address)
    path = ID.sub("*", parts.path)
    if re.match(r"/(?:tin-tuc|dich-vu|dich-vu-don-le|tac-gia|quan-tri/trang)/", path):
        path = path.rsplit("/", 1)[0] + "/*"
    return f"{path}?{'&'.join(sorted({name for name, _ in parse_qsl(parts.query)}))}"


def _has(page: Page, fragment: str) -> bool:
    return page.tree is None or not fragment or any(one.get("id") == fragment for one in page.tree.iter())


class Walk:
    """One person's walk in one language."""

    def __init__(self, base: str, lang: str, who: str) -> None:
        starts, self.fewest, self.most = WALKS[who]
        self.site, self.who = Site(base, lang, who) if who else visitor(base, lang), who
        self.waiting = [f"{base}{path}" for path in starts]
        self.seen, self.queued = set(self.waiting), set(self.waiting)
        self.kinds, self.met = Counter[str](), 0
        self.wrong: list[str] = []

    def run(self) -> list[str]:
        """What is wrong."""
        while self.waiting:
            page = self.site.get(self.waiting.pop())
            self.met += 1
            self.wrong += [
                f"{self.who or 'visitor'} {self.site.lang} {page.address}: {bad}" for bad in self._look(page)
            ]
        if self.met < self.fewest:
            self.wrong.append(f"{self.who} {self.site.lang}: only {self.met} pages were reached")
        return self.wrong

    def _look(self, page: Page) -> Iterator[str]:
        if page.tree is None or not self.site.is_ours(page.final):  # login by Google leaves the site
            return
        if not POLICY.search(page.policy):
            yield f"scripts are not kept to our own: {page.policy}"
        yield from self._pictures(page)
        for link in page.tree.iterfind(".//a[@href]"):
            href = link.get("href", "")
            if not name_of(link):
                yield f"a link to {href} has no name"
            address, fragment = urldefrag(urljoin(page.final, href))
            if self.site.is_ours(address):
                yield from self._follow(page, address, fragment)
            elif urlsplit(address)[:2] != urlsplit(self.site.base)[:2] and not any(
                form.fullmatch(href) for form in GOOD_FORMS
            ):
                yield f"{href} is no address"

    def _pictures(self, page: Page) -> Iterator[str]:
        for picture in page.tree.iterfind(".//img") if page.tree is not None else ():
            if picture.get("alt") is None:
                yield f"a picture {picture.get('src')} without alt"
            address = urljoin(page.final, picture.get("src", ""))
            if self.site.is_ours(address) and self.site.get(address).status != 200:
                yield f"the picture {address} answers {self.site.get(address).status}"

    def _follow(self, page: Page, address: str, fragment: str) -> Iterator[str]:
        if address == urldefrag(page.final)[0]:
            if not _has(page, fragment):
                yield f"nothing is at #{fragment}"
            return
        if "lang=" in address or (address in self.seen and not fragment):
            return
        if address not in self.seen:
            self.seen.add(address)
            self.kinds[_kind(address)] += address not in self.site.stored
            if self.kinds[_kind(address)] > self.most and address not in self.site.stored:
                return
        elif address not in self.site.stored:
            return
        answer = self.site.get(address)
        if answer.status != 200 and self._still_there(page, address):
            yield f"{address} answers {answer.status}"
        elif urlsplit(answer.final).path == urlsplit(address).path and not _has(answer, fragment):
            yield f"nothing is at {address}#{fragment}"
        elif is_page(address) and address not in self.queued and not any(part in address for part in ENDLESS):
            self.queued.add(address)
            self.waiting.append(address)

    def _still_there(self, page: Page, address: str) -> bool:
        """Whether the link still stands on its page: other tests take things away while this one walks."""
        now = self.site.get(page.address, again=True)
        links = now.tree.iterfind(".//a[@href]") if now.tree is not None else ()
        return any(urldefrag(urljoin(now.final, link.get("href", "")))[0] == address for link in links)


def check_links(base: str) -> list[str]:
    """What is wrong with links: broken ones with the page they stand on, and nameless ones; both languages in the whole set."""
    langs = LANGS if os.environ.get("DEEP") else LANGS[:1]
    return [bad for lang in langs for who in WALKS for bad in Walk(base, lang, who).run()]
