"""E-mails about comments: none before the comment is visible, one to everybody once it is, never to its own writer."""

from uuid import UUID

import httpx
import pytest

from khoisu.kit.db import Database
from tests.content.comment_helpers import OWN, Decide, Say, Trusted
from tests.inbox import letters
from tests.people import MakePerson, Person

pytestmark = [pytest.mark.req("S1.3"), pytest.mark.usefixtures("article")]
EDITOR = "/business/api/v1/quan-tri/bai-viet"


class Thread:
    """A question and an answer to it that waits for a moderator."""

    def __init__(self, database: Database, asker: Person, newcomer: Person) -> None:
        self.database, self.asker, self.newcomer = database, asker, newcomer
        self.question = self.answer = ""

    async def mails(self) -> tuple[list[str], list[str]]:
        """The messages to the asker and the newcomer so far."""
        asked, answered = [await letters(self.database, who.email) for who in (self.asker, self.newcomer)]
        return [one.kind for one in asked], [one.kind for one in answered]


@pytest.fixture
async def thread(database: Database, person: MakePerson, trusted: Trusted, say: Say) -> Thread:
    """A shown question, a waiting answer."""
    found = Thread(database, await trusted(), await person())
    found.question = (await say(found.asker, "Hỏi"))["id"]
    found.answer = (await say(found.newcomer, "Đáp " * 100, found.question))["id"]
    return found


ALL = (["tra_loi_binh_luan"], ["binh_luan_duoc_duyet"])
NONE: tuple[list[str], list[str]] = ([], [])


async def test_a_reply_is_told_once_it_can_be_seen_and_never_to_oneself(
    thread: Thread, say: Say, decide: Decide
) -> None:
    await say(thread.asker, "Hỏi thêm", thread.question)
    assert await thread.mails() == NONE
    for decision in ("HIEN", "AN", "HIEN"):
        await decide(decision, thread.answer)
    assert await thread.mails() == ALL
    [letter] = await letters(thread.database, thread.asker.email)
    assert (letter.data["binh_luan"], letter.data["slug"]) == (thread.answer, "bai")
    assert letter.data["noi_dung"].endswith("…")
    assert len(letter.data["noi_dung"]) <= 301


async def test_a_reply_let_through_below_a_hidden_comment_is_told_when_that_comes_back(
    thread: Thread, decide: Decide
) -> None:
    await decide("AN", thread.question)
    await decide("HIEN", thread.answer)
    assert await thread.mails() == NONE
    await decide("HIEN", thread.question)
    assert await thread.mails() == ALL
    # Notified once: hiding and showing it again sends nothing.
    await decide("AN", thread.question)
    await decide("HIEN", thread.question)
    assert await thread.mails() == ALL


async def test_a_comment_that_was_hidden_first_is_told_when_it_is_shown(thread: Thread, decide: Decide) -> None:
    await decide("AN", thread.answer)
    await decide("HIEN", thread.answer)
    assert await thread.mails() == ALL


async def test_below_a_deleted_comment_only_the_writer_is_told(
    client: httpx.AsyncClient, thread: Thread, decide: Decide
) -> None:
    """The question waits again after a change; deleting it makes the answer visible."""
    where, headers = f"{OWN}/{thread.question}", thread.asker.headers
    await client.patch(where, json={"noiDung": "a.com b.com"}, headers=headers)
    await decide("HIEN", thread.answer)
    assert await thread.mails() == NONE
    assert (await client.delete(where, headers=headers)).status_code == 200
    assert await thread.mails() == ([], ["binh_luan_duoc_duyet"])


async def test_below_a_withdrawn_article_nobody_is_told_until_it_comes_back(
    client: httpx.AsyncClient, thread: Thread, decide: Decide, editor: Person, article: UUID
) -> None:
    where = f"{EDITOR}/{article}"

    async def step(name: str, version: int) -> int:
        reply = await client.post(f"{where}/{name}", json={"phienBan": version}, headers=editor.headers)
        assert reply.status_code == 200, reply.text
        return reply.json()["data"]["phienBan"]

    version = await step("rut", 1)
    await decide("HIEN", thread.answer)
    assert await thread.mails() == NONE
    await step("dang", version)
    assert await thread.mails() == ALL
