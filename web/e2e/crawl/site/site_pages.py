"""The running site as a stranger's program reads it: every answer is fetched once, pages are parsed by lxml."""

from __future__ import annotations

import json
import random
import re
from dataclasses import dataclass, field
from functools import cache
from http import HTTPStatus
from urllib.parse import urlsplit

import httpx
from lxml import html

from sample_key import sign_as_sample

LANGS = ("vi", "en")
# Articles and services that other tests create and remove while the checks run.
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
    policy: str


@dataclass
class Site:
    """All pages that were asked for, by address, as nobody or as one of the sample people."""

    base: str
    lang: str
    who: str = ""
    client: httpx.Client = field(init=False)
    stored: dict[str, Page] = field(default_factory=dict)

    def __post_init__(self) -> None:
        # A random address: limits count per address.
        origin = f"10.{random.randrange(256)}.{random.randrange(256)}.{random.randrange(1, 255)}"
        headers = {"X-Forwarded-For": origin, "Accept": "text/html,*/*", "Accept-Language": self.lang}
        cookies = {"khoisu_lang": self.lang}
        self.client = httpx.Client(headers=headers, cookies=cookies, follow_redirects=True, timeout=60)
        if self.who:
            self._log_in()

    def _log_in(self) -> None:
        form = {"dinhDanh": f"{self.who}@khoisu.example", "matKhau": "Khoisu-2026!"}
        reply = self.client.post(
            f"{self.base}/dang-nhap", data=form, headers={"Origin": self.base}, follow_redirects=False
        )
        if reply.status_code != HTTPStatus.FOUND:
            raise RuntimeError(f"{self.who} could not log in: {reply.status_code}")
        if reply.headers["location"].endswith("/buoc-hai"):
            self._answer_second_step(f"{self.who}@khoisu.example")

    def _answer_second_step(self, email: str) -> None:
        address = f"{self.base}/dang-nhap/buoc-hai"
        found = html.fromstring(self.client.get(address).content.decode()).xpath("//@data-passkey")
        form = {"khoa": sign_as_sample(email, json.loads(found[0]), self.base)}
        reply = self.client.post(address, data=form, headers={"Origin": self.base}, follow_redirects=False)
        if reply.status_code != HTTPStatus.FOUND:
            raise RuntimeError(f"{self.who} could not answer the second step: {reply.status_code}")

    def get(self, address: str, *, again: bool = False) -> Page:
        """The answer at an address, asked for once unless `again`."""
        if again or address not in self.stored:
            reply = self.client.get(address)
            is_page = reply.headers.get("content-type", "").startswith("text/html")
            tree = html.fromstring(reply.content.decode()) if is_page and reply.content else None
            policy = reply.headers.get("content-security-policy", "")
            self.stored[address] = Page(address, reply.status_code, reply.text, tree, str(reply.url), policy)
        return self.stored[address]

    def is_ours(self, address: str) -> bool:
        """Whether an address is on this site and not one that other tests take down again."""
        return urlsplit(address)[:2] == urlsplit(self.base)[:2] and not PASSING.search(address)


@cache
def visitor(base: str, lang: str) -> Site:
    """The site as nobody reads it; its pages are asked for once, whatever is looked for in them."""
    return Site(base, lang)


def is_page(address: str) -> bool:
    """Whether an address may lead to a page."""
    return not urlsplit(address).path.endswith(NOT_PAGES)
