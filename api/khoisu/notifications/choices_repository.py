"""Which media a person has chosen for a topic."""

from collections.abc import Set as AbstractSet

from sqlalchemy import select
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.notifications.models import MessageChoice
from khoisu.notifications.topics import USUAL, Topic


async def chosen_media(session: AsyncSession, topic: Topic) -> AbstractSet[str]:
    """The media by which the person receives the topic: the usual ones until they choose."""
    mine = (MessageChoice.account_id == topic.account_id) & (MessageChoice.chu_de == topic.name)
    chosen = await session.scalar(select(MessageChoice.kenh).where(mine))
    return USUAL[topic.subject] if chosen is None else frozenset(chosen)


async def choose_media(session: AsyncSession, topic: Topic, media: AbstractSet[str]) -> None:
    """Keep what the person chooses; no medium at all stops the topic."""
    values = {"kenh": sorted(media), "luc": clock.now()}
    query = insert(MessageChoice).values(account_id=topic.account_id, chu_de=topic.name, **values)
    await session.execute(query.on_conflict_do_update(index_elements=["account_id", "chu_de"], set_=values))
