"""Limits of comments that a company may want to move (G-25)."""

from pydantic import Field

from khoisu.kit.settings import Section


class ContentSettings(Section):
    """`COMMENT_HOLD_FIRST`: how many comments of an account are looked at first. `COMMENT_MAX_LINKS`: more are held."""

    hold_first: int = Field(default=3, validation_alias="COMMENT_HOLD_FIRST", ge=0, le=100)
    max_links: int = Field(default=1, validation_alias="COMMENT_MAX_LINKS", ge=0, le=20)
