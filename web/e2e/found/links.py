"""Follows every link of every public page, in both languages: none broken, none without a name that can be heard."""

from __future__ import annotations

from lxml import html

from site_pages import LANGS, Site, is_page

STARTS = ("/trang-chu", "/tin-tuc", "/dich-vu", "/dich-vu-don-le", "/dang-nhap", "/dang-ky")
FEWEST = 80
# A page of its own for each of many combinations: looked at one level deep, not multiplied.
ENDLESS = ("tim=", "bl=", "mo=")


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


def check_links(base: str) -> list[str]:
    """What is wrong with links: broken ones with the page they stand on, and nameless ones."""
    wrong: list[str] = []
    for lang in LANGS:
        site = Site(base, lang)
        waiting = [f"{base}{path}" for path in STARTS]
        seen, met = set(waiting), 0
        while waiting:
            page = site.get(waiting.pop())
            met += 1
            for address, link in site.links(page):
                if not name_of(link):
                    wrong.append(f"{page.address}: a link to {address} has no name")
                if address in seen or "lang=" in address:
                    continue
                seen.add(address)
                answer = site.get(address)
                if answer.status != 200:
                    wrong.append(f"{page.address}: {address} answers {answer.status}")
                elif is_page(address) and not any(part in address for part in ENDLESS):
                    waiting.append(address)
        if met < FEWEST:
            wrong.append(f"{lang}: only {met} pages were reached")
    return wrong
