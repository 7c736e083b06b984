"""The running site as a stranger's program reads it: every answer is fetched once, pages are parsed by lxml."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass, field
from urllib.parse import urldefrag, urljoin, urlsplit

import httpx
from lxml import html

LANGS = ("vi", "en")
# Articles and services that other tests make and take down again while the checks run.
PASSING = re.compile(r"/(?:tin-tuc/bai-thu-|dich-vu/thu-|dich-vu-don-le/thu-)")
NOT_PAGES = (".xml", ".png", ".webp", ".avif", ".jpg", ".csv", ".pdf", ".docx", ".zip", ".ico", ".svg", ".webmanifest")


@dataclass
class Page:
    """One answer; `tree` is None for what is no page."""

    address: str
    status: int
    text: str
    tree: html.HtmlElement | None
    final: str


@dataclass
class Site:
    """All pages that were asked for, by address."""

    base: str
    lang: str
    client: httpx.Client = field(init=False)
    kept: dict[str, Page] = field(default_factory=dict)

    def __post_init__(self) -> None:
        # An address of nobody: limits count per address.
        origin = f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(1, 255)}"
        headers = {"X-Forwarded-For": origin, "Accept": "text/html,*/*", "Accept-Language": self.lang}
        cookies = {"khoisu_lang": self.lang}
        self.client = httpx.Client(headers=headers, cookies=cookies, follow_redirects=True, timeout=30)

    def get(self, address: str) -> Page:
        """The answer at an address, asked for once."""
        if address not in self.kept:
            reply = self.client.get(address)
            is_page = reply.headers.get("content-type", "").startswith("text/html")
            tree = html.fromstring(reply.content.decode()) if is_page and reply.content else None
            self.kept[address] = Page(address, reply.status_code, reply.text, tree, str(reply.url))
        return self.kept[address]

    def links(self, page: Page) -> list[tuple[str, html.HtmlElement]]:
        """Links of a page to this site, without the part behind #; other sites, telephones and mails are left out."""
        found = []
        for link in page.tree.iterfind(".//a[@href]") if page.tree is not None else ():
            address = urldefrag(urljoin(page.final, link.get("href", "")))[0]
            if urlsplit(address)[:2] == urlsplit(self.base)[:2] and not PASSING.search(address):
                found.append((address, link))
        return found


def is_page(address: str) -> bool:
    """Whether an address may lead to a page."""
    return not urlsplit(address).path.endswith(NOT_PAGES)
