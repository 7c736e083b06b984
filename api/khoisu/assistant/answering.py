"""One question from beginning to end: bring the index up to date, look up, search, quote. What calls the assistant calls this."""

from dataclasses import dataclass
from uuid import UUID

from khoisu.assistant.answers import answer, closed_answer, question_language
from khoisu.assistant.corpus import Corpus, Indexes
from khoisu.assistant.office.current_state import OfficeDecisions
from khoisu.assistant.question_rules import clean_question, refusal
from khoisu.assistant.schemas import Answer
from khoisu.assistant.tools.look_up import Asked, LookedUp, Toolbox, look_up, look_up_outside
from khoisu.kit import clock
from khoisu.kit.lang import Lang


@dataclass(frozen=True, slots=True)
class Assistant:
    """The index of what is published, the tools, and what the office has decided."""

    corpus: Corpus
    toolbox: Toolbox
    office: OfficeDecisions

    async def answer(
        self, typed: str, shown_in: Lang, account_id: UUID | None = None, previous: str | None = None
    ) -> Answer:
        """The answer to what somebody typed on a page in `shown_in`; `account_id` is who is signed in, None for a visitor.

        `previous` is the question before it in the same conversation.
        """
        decided = await self.office.current()
        if decided.mode == "TAT":
            return closed_answer(shown_in)
        indexes = await self.office.with_words(await self.corpus.current(), decided.version)
        question = clean_question(typed)
        today = clock.now().astimezone(clock.VIETNAM).date()
        lang = question_language(indexes, question, shown_in)
        asked = Asked(question, lang, account_id, previous, today)
        looked = await self._look_up(indexes, asked)
        return answer(indexes, typed, shown_in, today, previous=previous, looked=looked)

    async def _look_up(self, indexes: Indexes, asked: Asked) -> LookedUp:
        refused = refusal(asked.question, asked.lang)
        if refused is not None:
            return await look_up_outside(self.toolbox, indexes[asked.lang], asked, refused)
        return await look_up(self.toolbox, indexes, self.corpus.catalogues, asked)
