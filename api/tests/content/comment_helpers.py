"""What tests of comments share: URLs, a reader's view, a moderator's decisions."""

from collections.abc import Awaitable, Callable
from typing import Any

import httpx

from khoisu.content.comments.schemas import CommentPage
from tests.people import Person

ADDRESS = "/business/api/v1/bai-viet/bai/binh-luan"
OWN = "/business/api/v1/binh-luan"
QUEUE = "/business/api/v1/quan-tri/binh-luan"

Say = Callable[..., Awaitable[dict[str, Any]]]
Decide = Callable[..., Awaitable[None]]
Trusted = Callable[[], Awaitable[Person]]


async def shown(client: httpx.AsyncClient, who: Person | None = None) -> CommentPage:
    """The comments of the article as `who` sees them."""
    reply = await client.get(ADDRESS, headers=who.headers if who else {})
    return CommentPage.model_validate_json(reply.text)
