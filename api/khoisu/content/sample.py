"""The sample company's articles and pages: Markdown files in `sample_data`, each marked as sample when loaded."""

import tomllib
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from functools import cache
from pathlib import Path
from typing import Any, cast
from uuid import UUID

from markdown_it import MarkdownIt
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.articles.publication import save_article_text
from khoisu.content.localized_text import LocalizedText
from khoisu.content.models import Article, Author, Category, Page, Tag
from khoisu.content.pages.versions import save_page_text
from khoisu.kit.lang import Lang

DATA = Path(__file__).with_name("sample_data")
FENCE = "+++\n"
# Nine in the morning in Vietnam.
MORNING = time(2, 0, tzinfo=UTC)
_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True, slots=True)
class Source:
    """One file: its front matter and its text."""

    name: str
    head: dict[str, Any]
    words: LocalizedText


def _fields(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


def read_source(path: Path) -> Source:
    """Read `<name>.<lang>.md`: TOML front matter between +++ lines, then Markdown. Placeholders `{{key}}` stay: they are filled when read."""
    _, head, body = path.read_text(encoding="utf-8").split(FENCE, 2)
    name, lang, _ = path.name.rsplit(".", 2)
    fields = tomllib.loads(head)
    words = LocalizedText(cast("Lang", lang), fields["tieu_de"], fields["tom_tat"], _markdown.render(body))
    return Source(name, fields, words)


@cache
def sources(folder: str) -> tuple[Source, ...]:
    """All files of a folder, Vietnamese before English of the same name."""
    paths = [path for lang in ("vi", "en") for path in sorted((DATA / folder).glob(f"*.{lang}.md"))]
    return tuple(read_source(path) for path in paths)


def references(keys: list[str]) -> list[dict[str, Any]]:
    """Legal references from lines like `LDN: 46, 74`, with the data of `legal.toml`."""
    laws = _fields("legal.toml")
    rows: list[dict[str, Any]] = []
    for line in keys:
        key, _, articles = line.partition(":")
        law = laws[key.strip()]
        rows.append(
            {
                "ten_vi": law["ten_vi"],
                "ten_en": law["ten_en"],
                "so_hieu": law["so_hieu"],
                "dieu": articles.strip(),
                "lien_ket": law.get("lien_ket", ""),
                "hieu_luc_tu": _iso(law.get("hieu_luc_tu")),
                "hieu_luc_den": _iso(law.get("hieu_luc_den")),
            }
        )
    return rows


def _iso(day: date | None) -> str | None:
    return day.isoformat() if day else None


def _moment(day: date) -> datetime:
    return datetime.combine(day, MORNING)


async def load_sample_content(session: AsyncSession) -> None:
    """Add authors, categories, tags, articles and pages."""
    taxonomies = _fields("taxonomies.toml")
    authors = [Author(slug=slug, mau=True, **fields) for slug, fields in taxonomies["tac_gia"].items()]
    session.add_all(authors)
    session.add_all(Category(ma=ma, **fields) for ma, fields in taxonomies["chuyen_muc"].items())
    session.add_all(Tag(ma=ma, **fields) for ma, fields in taxonomies["the"].items())
    await session.flush()
    await _load_articles(session, {author.slug: author.id for author in authors})
    await _load_pages(session)


async def _load_articles(session: AsyncSession, authors: dict[str, UUID]) -> None:
    articles: dict[str, Article] = {}
    for source in sources("bai_viet"):
        if source.words.ngon_ngu == "vi":
            articles[source.name] = article = _article(source, authors)
            session.add(article)
            await session.flush()
        await save_article_text(session, articles[source.name].id, source.words)


def _article(source: Source, authors: dict[str, UUID]) -> Article:
    head = source.head
    return Article(
        slug=source.name,
        trang_thai="DA_DANG",
        tac_gia_id=authors[head["tac_gia"]],
        chuyen_muc=head["chuyen_muc"],
        the=head["the"],
        van_ban=references(head["van_ban"]),
        ngay_dang=_moment(head["ngay_dang"]),
        ngay_cap_nhat=_moment(head.get("ngay_cap_nhat", head["ngay_dang"])),
        mau=True,
    )


async def _load_pages(session: AsyncSession) -> None:
    order = _fields("taxonomies.toml")["trang"]
    for number, (slug, kind) in enumerate(order.items()):
        session.add(Page(slug=slug, loai=kind, thu_tu=number))
    await session.flush()
    for source in sources("trang"):
        slug, _, day = source.name.partition("@")
        in_force_from = date.fromisoformat(day)
        await save_page_text(session, slug, in_force_from, source.words, written=_moment(in_force_from), sample=True)
