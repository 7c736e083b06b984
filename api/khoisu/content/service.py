"""What other rooms may use of content: the editors of articles and pages, moderation, the privacy policy in force, ending sources.

Functions that take a session work inside the caller's transaction. Drafts and what visitors read are in `content.schemas`.
"""

from khoisu.content.articles.editor import (
    create_article,
    get_editor_article,
    list_article_choices,
    list_editor_articles,
    restore_article_version,
    save_article_draft,
    store_article_version,
)
from khoisu.content.articles.editor_views import ArticleChoices, ArticleCopy, ArticleListItem, NamedTerm, Revision
from khoisu.content.articles.publication import publish_article, withdraw_article
from khoisu.content.articles.repository import EndingLaw
from khoisu.content.comments.use_cases import bar_account, moderate_comments, unbar_account
from khoisu.content.ending_sources import EndingFigure, EndingSources, ending_sources
from khoisu.content.pages.editor import delete_page_draft, publish_page, save_page_draft, withdraw_page_version
from khoisu.content.pages.editor_views import PageCopy, PageListItem, get_editor_page, list_editor_pages
from khoisu.content.pages.versions import Version, Withdrawal, privacy_in_force
from khoisu.content.published_reads import PublishedText

__all__ = [
    "ArticleChoices",
    "ArticleCopy",
    "ArticleListItem",
    "EndingFigure",
    "EndingLaw",
    "EndingSources",
    "NamedTerm",
    "PageCopy",
    "PageListItem",
    "PublishedText",
    "Revision",
    "Version",
    "Withdrawal",
    "bar_account",
    "create_article",
    "delete_page_draft",
    "ending_sources",
    "get_editor_article",
    "get_editor_page",
    "list_article_choices",
    "list_editor_articles",
    "list_editor_pages",
    "moderate_comments",
    "privacy_in_force",
    "publish_article",
    "publish_page",
    "restore_article_version",
    "save_article_draft",
    "save_page_draft",
    "store_article_version",
    "unbar_account",
    "withdraw_article",
    "withdraw_page_version",
]
