"""Site maps against their schema, feeds by feedparser; every address in them is there and is the one it says it is."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import feedparser
from lxml import etree

from site_pages import LANGS, PASSING, Page, Site, visitor

SCHEMA = Path(__file__).with_name("schemas") / "sitemap.xsd"
NAMES = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
FEWEST_PAGES, FEWEST_ENTRIES = 60, 12
# Articles are alike: of so many one is opened, in both languages; in the whole set each.
ARTICLES_EACH = 1 if os.environ.get("DEEP") else 6


def _document(site: Site, address: str, schema: etree.XMLSchema) -> tuple[etree._Element, list[str]]:
    root = etree.fromstring(site.get(address).text.encode())
    schema.validate(root)
    return root, [f"{address}: {error}" for error in schema.error_log]


def _is_opened(address: str) -> bool:
    path = urlsplit(address).path
    return not path.startswith("/tin-tuc/") or sum(path.encode()) % ARTICLES_EACH == 0


def pages_of_maps(site: Site) -> tuple[list[str], list[str]]:
    """The addresses of all maps that this run opens, and what is wrong with the maps themselves."""
    schema = etree.XMLSchema(etree.parse(SCHEMA))
    index, wrong = _document(site, f"{site.base}/sitemap.xml", schema)
    found: list[str] = []
    for entry in index.iterfind("s:sitemap", NAMES):
        address = entry.findtext("s:loc", "", NAMES)
        if entry.find("s:lastmod", NAMES) is None:
            wrong.append(f"{address}: no lastmod in the index")
        root, more = _document(site, address, schema)
        wrong += more
        groups = {url.findtext("s:loc", "", NAMES): _languages(url) for url in root.iterfind("s:url", NAMES)}
        wrong += [f"{one}: names {other}, which does not name it" for one, other in _one_sided(groups)]
        found += [address for address in groups if not PASSING.search(address)]
    if len(found) < FEWEST_PAGES:
        wrong.append(f"only {len(found)} addresses in the maps")
    if f"Sitemap: {site.base}/sitemap.xml" not in site.get(f"{site.base}/robots.txt").text:
        wrong.append("robots.txt does not name the index")
    return [address for address in found if _is_opened(address)], wrong


def _languages(url: etree._Element) -> dict[str, str]:
    return {link.get("hreflang", ""): link.get("href", "") for link in url.iterfind("x:link", NAMES)}


def _one_sided(groups: dict[str, dict[str, str]]) -> Iterator[tuple[str, str]]:
    for address, languages in groups.items():
        for other in languages.values():
            if groups.get(other) != languages:
                yield address, other


def page_agrees(page: Page) -> Iterator[str]:
    """What a page of a map says of itself: there, listed, canonical, in its language."""
    if page.status != 200 or page.tree is None:
        yield f"{page.address}: {page.status}"
        return
    head = page.tree.find("head")
    canonical = [link.get("href") for link in head.iterfind("link[@rel='canonical']")]
    if canonical != [page.address]:
        yield f"{page.address}: canonical {canonical}"
    if head.find("meta[@name='robots']") is not None:
        yield f"{page.address}: in the map, but not to be listed"
    wanted = "en" if urlsplit(page.address).query == "lang=en" else "vi"
    if page.tree.get("lang") != wanted:
        yield f"{page.address}: speaks {page.tree.get('lang')}"
    alternates = {link.get("hreflang"): link.get("href") for link in head.iterfind("link[@rel='alternate'][@hreflang]")}
    if alternates and alternates.get(wanted) != page.address:
        yield f"{page.address}: hreflang {alternates}"


def check_maps(base: str) -> list[str]:
    """What is wrong with maps and the pages in them."""
    site = visitor(base, "vi")
    found, wrong = pages_of_maps(site)
    for address in found:
        wrong += page_agrees(site.get(address))
    return wrong


def check_feeds(base: str) -> list[str]:
    """What is wrong with the feeds: read without a complaint, in one language, every entry there."""
    wrong: list[str] = []
    site = visitor(base, "vi")
    for lang in LANGS:
        address = f"{base}/tin-tuc/rss.xml" + ("?lang=en" if lang == "en" else "")
        feed = feedparser.parse(site.get(address).text)
        wrong += [f"{address}: {feed.bozo_exception}"] if feed.bozo else []
        facts = (feed.version, feed.feed.get("language"), [one.href for one in feed.feed.links if one.rel == "self"])
        if facts != ("rss20", lang, [address]):
            wrong.append(f"{address}: {facts}")
        if len(feed.entries) < FEWEST_ENTRIES:
            wrong.append(f"{address}: only {len(feed.entries)} entries")
        moments = [one.published_parsed for one in feed.entries]
        if moments != sorted(moments, reverse=True):
            wrong.append(f"{address}: not newest first")
        for entry in [one for one in feed.entries if not PASSING.search(one.link)]:
            wrong += page_agrees(site.get(entry.link)) if entry.id == entry.link else [f"{entry.link}: id {entry.id}"]
        news = site.get(f"{base}/tin-tuc" + ("?lang=en" if lang == "en" else "")).tree
        reported = news.xpath("//link[@rel='alternate'][@type='application/rss+xml']/@href") if news is not None else []
        if [f"{base}{path}" for path in reported] != [address]:
            wrong.append(f"{address}: the news name {reported}")
    return wrong
