"""Responses of the article editor, made of content's read models."""

from khoisu.admin.content.article_schemas import EditorArticle, EditorChoices, EditorRow
from khoisu.content.schemas.articles import NamedCode
from khoisu.content.service import ArticleChoices, ArticleCopy, ArticleListItem, NamedTerm
from khoisu.kit.lang import Lang


def _named(term: NamedTerm, lang: Lang) -> NamedCode:
    return NamedCode(ma=term.code, ten=term.en if lang == "en" else term.vi)


def to_editor_row(item: ArticleListItem, lang: Lang) -> EditorRow:
    """An article in the list, its category named in the caller's language."""
    return EditorRow(
        id=item.id,
        slug=item.slug,
        tieu_de=item.tieu_de,
        trang_thai=item.trang_thai,
        ban_dich=item.ban_dich,
        chuyen_muc=_named(item.category, lang),
        ngay_dang=item.ngay_dang,
        cap_nhat_luc=item.cap_nhat_luc,
        ten_nguoi_sua=item.ten_nguoi_sua,
        chua_dang=item.chua_dang,
        so_binh_luan=item.so_binh_luan,
    )


def to_editor_article(copy: ArticleCopy) -> EditorArticle:
    """An article with its working copy and stored versions."""
    return EditorArticle.model_validate(copy)


def to_choices(choices: ArticleChoices, lang: Lang) -> EditorChoices:
    """Categories, authors and tags, named in the caller's language."""
    return EditorChoices(
        chuyen_muc=[_named(one, lang) for one in choices.categories],
        tac_gia=[_named(one, lang) for one in choices.authors],
        the=[_named(one, lang) for one in choices.tags],
    )
