"""Settings of comment moderation (G-25)."""

from pydantic import Field

from khoisu.kit.settings import Section


class ContentSettings(Section):
    """What makes a comment wait for an editor."""

    hold_first: int = Field(default=3, validation_alias="COMMENT_HOLD_FIRST", ge=0, le=100)
    """How many comments of a new writer wait for an editor."""
    max_links: int = Field(default=1, validation_alias="COMMENT_MAX_LINKS", ge=0, le=20)
    """A comment with more links than this waits too."""
