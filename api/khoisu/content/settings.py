"""Settings of comment moderation (G-25)."""

from pydantic import Field

from khoisu.kit.settings import Section


class ContentSettings(Section):
    """`COMMENT_HOLD_FIRST`: the first comments of an account that are held for moderation. `COMMENT_MAX_LINKS`: a comment with more links is held."""

    hold_first: int = Field(default=3, validation_alias="COMMENT_HOLD_FIRST", ge=0, le=100)
    max_links: int = Field(default=1, validation_alias="COMMENT_MAX_LINKS", ge=0, le=20)
