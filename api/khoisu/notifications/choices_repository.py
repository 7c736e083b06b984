"""Which media a person has chosen for a topic."""

from collections.abc import Set as AbstractSet

from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.ext.asyncio import AsyncSession

from khoisu.kit import clock
from khoisu.kit.sql.statements import Statement
from khoisu.notifications.models import MessageChoice
from khoisu.notifications.topics import USUAL, Topic

_CHOSEN = Statement("SELECT kenh FROM message_choice WHERE account_id = :who AND chu_de = :topic")


async def chosen_media(session: AsyncSession, topic: Topic) -> AbstractSet[str]:
    """The media by which the person receives the topic: the usual ones until they choose."""
    chosen = await _CHOSEN.row(session, {"who": topic.account_id, "topic": topic.name})
    return USUAL[topic.subject] if chosen is None else frozenset(chosen["kenh"])


async def choose_media(session: AsyncSession, topic: Topic, media: AbstractSet[str]) -> None:
    """Keep what the person chooses; no medium at all stops the topic."""
    values = {"kenh": sorted(media), "luc": clock.now()}
    query = insert(MessageChoice).values(account_id=topic.account_id, chu_de=topic.name, **values)
    await session.execute(query.on_conflict_do_update(index_elements=["account_id", "chu_de"], set_=values))
