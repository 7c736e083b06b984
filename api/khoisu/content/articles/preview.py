"""The preview of an article: its working copy in the shape of a published one."""

from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.content.articles import editor_repository as repository
from khoisu.content.articles.editor import draft_of
from khoisu.content.errors import ArticleNotFound
from khoisu.content.localized_text import LocalizedText
from khoisu.content.models import Article, Author, Category, Tag
from khoisu.content.rules import reading_minutes
from khoisu.content.schemas.articles import ArticleOut, AuthorBrief, Heading, LegalReference, NamedCode
from khoisu.content.schemas.drafts import Draft
from khoisu.kit.lang import Lang
from khoisu.site_settings.service import current_settings, fill_company_placeholders


async def preview_article(session: AsyncSession, code: str, lang: Lang) -> ArticleOut:
    """The working copy as visitors would read it. Raises `ArticleNotFound` for an unknown code."""
    row = await repository.draft_by_code(session, code)
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
    rich = LocalizedText(shown, words.tieu_de, words.tom_tat, words.noi_dung).prepared()
    company = await current_settings(session)
    published = article.ngay_dang or row.cap_nhat_luc
    return ArticleOut(
        id=article.id,
        slug=draft.slug or article.slug,
        ngon_ngu=shown,
        ban_dich=["vi", "en"] if draft.en else ["vi"],
        tieu_de=words.tieu_de,
        tom_tat=words.tom_tat,
        chuyen_muc=_named(category, lang),
        the=[_named(one, lang) for one in tags.values()],
        tac_gia=_brief(author, lang),
        anh_bia=draft.anh_bia,
        ngay_dang=published,
        ngay_cap_nhat=max(published, row.cap_nhat_luc),
        phut_doc=reading_minutes(rich.text, shown),
        so_binh_luan=article.so_binh_luan,
        mau=article.mau,
        noi_dung=fill_company_placeholders(rich.html, company, shown, markup=True),
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


def _named(one: Category | Tag, lang: Lang) -> NamedCode:
    return NamedCode(ma=one.ma, ten=one.ten_en if lang == "en" else one.ten_vi)
