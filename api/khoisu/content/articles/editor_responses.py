"""What the desk answers: its list, one article with its versions, the choices, the preview."""

from typing import cast

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.articles import editor_repository as repository
from khoisu.content.articles.editor import draft_of
from khoisu.content.articles.editor_models import ArticleDraft
from khoisu.content.articles.editor_schemas import Draft, EditorArticle, EditorChoices, EditorRow, RevisionOut
from khoisu.content.errors import ArticleNotFound
from khoisu.content.html import prepare
from khoisu.content.models import Article, Author, Category
from khoisu.content.rules import reading_minutes
from khoisu.content.schemas import ArticleOut, AuthorBrief, Heading, LegalReference, NamedCode
from khoisu.content.service import TABLE_LABEL
from khoisu.kit.api_model import Page, PageOf
from khoisu.kit.lang import Lang
from khoisu.kit.paging import Paging


def _named(code: str, vi: str, en: str, lang: Lang) -> NamedCode:
    return NamedCode(ma=code, ten=en if lang == "en" else vi)


async def editor_list(
    session: AsyncSession, lang: Lang, page: Paging, *, state: str | None, words: str | None
) -> PageOf[EditorRow]:
    """One page of the desk's list."""
    rows, total = await repository.editor_list(session, page, state=state, words=words)
    languages = await repository.languages_of(session, [row.Article.id for row in rows])
    data = [
        EditorRow(
            id=row.Article.id,
            slug=row.Article.slug,
            tieu_de=row.tieu_de,
            trang_thai=row.Article.trang_thai,
            ban_dich=cast("list[Lang]", languages.get(row.Article.id, [])),
            chuyen_muc=_named(row.Category.ma, row.Category.ten_vi, row.Category.ten_en, lang),
            ngay_dang=row.Article.ngay_dang,
            cap_nhat_luc=row.luc,
            ten_nguoi_sua=row.nguoi,
            chua_dang=row.chua_dang,
            so_binh_luan=row.Article.so_binh_luan,
        )
        for row in rows
    ]
    return PageOf(data=data, trang=Page(so=page.so, kich_thuoc=page.kich_thuoc, tong=total))


async def editor_article(session: AsyncSession, article: Article, row: ArticleDraft) -> EditorArticle:
    """An article on the desk with its kept versions."""
    stored = [RevisionOut.model_validate(one) for one in await repository.revisions(session, article.id)]
    return EditorArticle(
        id=article.id,
        trang_thai=article.trang_thai,  # pyright: ignore[reportArgumentType] - the table's own check
        ngay_dang=article.ngay_dang,
        phien_ban=row.phien_ban,
        chua_dang=row.chua_dang,
        nhap=draft_of(row),
        ma_xem_truoc=row.ma_xem_truoc,
        ten_nguoi_sua=row.ten_nguoi_sua,
        cap_nhat_luc=row.cap_nhat_luc,
        ban_luu=stored,
    )


async def choices(session: AsyncSession, lang: Lang) -> EditorChoices:
    """Categories, authors and tags with their names."""
    categories, authors, tags = await repository.taxonomy_terms(session)
    return EditorChoices(
        chuyen_muc=[_named(one.ma, one.ten_vi, one.ten_en, lang) for one in categories],
        tac_gia=[_named(one.slug, one.ho_ten_vi, one.ho_ten_en, lang) for one in authors],
        the=[_named(one.ma, one.ten_vi, one.ten_en, lang) for one in tags],
    )


async def preview(session: AsyncSession, code: str, lang: Lang) -> ArticleOut:
    """The working copy as visitors would read it. Raises `ArticleNotFound` for an unknown code."""
    row = await session.scalar(select(ArticleDraft).where(ArticleDraft.ma_xem_truoc == code)) if code else None
    if row is None:
        raise ArticleNotFound
    article, draft = await session.get_one(Article, row.bai_viet_id), draft_of(row)
    author = await repository.author_by_slug(session, draft.tac_gia) or await session.get_one(
        Author, article.tac_gia_id
    )
    category = await session.get(Category, draft.chuyen_muc) or await session.get_one(Category, article.chuyen_muc)
    tags = await repository.known_tags(session, draft.the)
    shown: Lang = "en" if lang == "en" and draft.en else "vi"
    words = draft.en if shown == "en" and draft.en else draft.vi
    rich = prepare(words.noi_dung, table_label=TABLE_LABEL[shown])
    published = article.ngay_dang or row.cap_nhat_luc
    return ArticleOut(
        id=article.id,
        slug=draft.slug or article.slug,
        ngon_ngu=shown,
        ban_dich=["vi", "en"] if draft.en else ["vi"],
        tieu_de=words.tieu_de,
        tom_tat=words.tom_tat,
        chuyen_muc=_named(category.ma, category.ten_vi, category.ten_en, lang),
        the=[_named(one.ma, one.ten_vi, one.ten_en, lang) for one in tags.values()],
        tac_gia=_brief(author, lang),
        anh_bia=draft.anh_bia,
        ngay_dang=published,
        ngay_cap_nhat=max(published, row.cap_nhat_luc),
        phut_doc=reading_minutes(rich.text, shown),
        so_binh_luan=article.so_binh_luan,
        mau=article.mau,
        noi_dung=rich.html,
        muc_luc=[Heading.model_validate(one) for one in rich.contents],
        van_ban=_references(draft, lang),
        lien_quan=[],
    )


def _brief(author: Author, lang: Lang) -> AuthorBrief:
    if lang == "en":
        return AuthorBrief(slug=author.slug, ho_ten=author.ho_ten_en, chuc_danh=author.chuc_danh_en)
    return AuthorBrief(slug=author.slug, ho_ten=author.ho_ten_vi, chuc_danh=author.chuc_danh_vi)


def _references(draft: Draft, lang: Lang) -> list[LegalReference]:
    return [
        LegalReference(
            ten=(one.ten_en if lang == "en" else "") or one.ten_vi,
            so_hieu=one.so_hieu,
            dieu=one.dieu,
            lien_ket=one.lien_ket,
            thay_the=one.thay_the,
            hieu_luc_tu=one.hieu_luc_tu,
            hieu_luc_den=one.hieu_luc_den,
        )
        for one in draft.van_ban
    ]
