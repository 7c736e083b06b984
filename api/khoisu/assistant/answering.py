"""One question from beginning to end: bring the index up to date, look up, search, quote. What calls the assistant calls this."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from uuid import UUID

from khoisu.assistant.answers import NOTHING, Found, answer, closed_answer, question_language
from khoisu.assistant.corpus import Corpus, Indexes
from khoisu.assistant.generation.prompt import Turn
from khoisu.assistant.generation.writer import Draft, Writer, Written, draft_of
from khoisu.assistant.office.current_state import OfficeDecisions, State
from khoisu.assistant.question_rules import clean_question, refusal
from khoisu.assistant.reading.accents import with_accents
from khoisu.assistant.reading.nearness import NOWHERE, Near, as_compared
from khoisu.assistant.reading.parts import compared_texts, with_before
from khoisu.assistant.replies.schemas import ShortAnswer
from khoisu.assistant.replies.templates import asked_back, fill, fitting
from khoisu.assistant.schemas import UNANSWERED, Answer
from khoisu.assistant.tools.look_up import Asked, LookedUp, Offer, Toolbox, look_up
from khoisu.kit import clock
from khoisu.kit.lang import Lang

OF_PART = 0.7
"""How much of the nearness of a part of a question is its own, not that of the whole question."""
FEW_WORDS = 2
"""Words that do not tell a language by themselves."""
MOST_NEAREST = 2
"""Pages that are named where none answers."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer of quotations and facts, and what a model may still write from the same passages."""

    answer: Answer
    draft: Draft | None = None


@dataclass(frozen=True, slots=True)
class Assistant:
    """The index of what is published, the tools, and what the office has decided."""

    corpus: Corpus
    toolbox: Toolbox
    office: OfficeDecisions

    async def _find(
        self, decided: State, typed: str, shown_in: Lang, account_id: UUID | None, earlier: Sequence[str]
    ) -> Found:
        if decided.mode == "TAT":
            return Found(closed_answer(shown_in))
        indexes = await self._indexes(decided)
        question = clean_question(typed)
        today = clock.today()
        # A word or two are of the language of what was asked before.
        told = with_before(question, earlier[-1]) if earlier and len(question.split()) <= FEW_WORDS else question
        lang = question_language(indexes, told, shown_in)
        if lang == "vi":
            earlier = [with_accents(one) for one in earlier]
        meant = with_accents(question) if lang == "vi" else question
        looked, near = None, dict[str, Near]()
        if refusal(question, lang) is None:
            near = await self._near(meant, earlier, lang)
            asked = Asked(question, lang, account_id, earlier, today, self.corpus.sold, meant, near)
            looked = await look_up(self.toolbox, indexes[lang], partial(self.corpus.facts, lang), asked)
        previous = earlier[-1] if earlier else None
        searches = looked.searches if looked else ()
        if len(searches) == 1 and searches[0] == question:
            # Words are searched as they were typed, meanings with their accents.
            compared = as_compared(with_before(meant, previous))
            of_searches = {
                question: near.get(compared) or (await self.corpus.near([compared], lang)).get(compared, NOWHERE)
            }
        else:
            whole = near.get(as_compared(meant), NOWHERE)
            of_searches = {
                one: _within(near.get(as_compared(meant if one == question else one), NOWHERE), whole)
                for one in searches
            }
            previous = question
        async with self.corpus.turn():
            found = answer(
                indexes, typed, shown_in, today, lang=lang, previous=previous, looked=looked, near=of_searches
            )
        said = await self._honest(found.answer, looked or NOTHING)
        return found._replace(answer=said.model_copy(update={"cau_hoi_tiep": list(looked.further)}) if looked else said)

    async def _near(self, question: str, earlier: Sequence[str], lang: Lang) -> dict[str, Near]:
        """What the question, and those before it, are nearest to in meaning; nothing where there is no model."""
        talk, sold = [*earlier, question], self.corpus.sold
        texts = [text for place, one in enumerate(talk) for text in compared_texts(one, talk[:place], sold)]
        if earlier and texts:
            texts.append(as_compared(with_before(question, earlier[-1])))
        return await self.corpus.near(texts, lang)

    async def _honest(self, said: Answer, looked: LookedUp) -> Answer:
        """An answer that says so where there is none and who can tell; where something may be meant, it asks back and has the answer to that."""
        back = [] if said.trang_thai == "NGOAI_PHAM_VI" else _asked_back(said, looked.offers)
        if said.tra_loi_ngan or said.trang_thai not in UNANSWERED:
            return said.model_copy(update={"tra_loi_ngan": [*said.tra_loi_ngan, *back]}) if said.tra_loi_ngan else said
        template = fitting("unknown", "", None)
        short = [fill(template, await self.corpus.facts(said.ngon_ngu))] if template else []
        if back:
            short = [*(one.model_copy(update={"cau": back[0].cau}) for one in short), *back[1:]]
        return said.model_copy(update={"tra_loi_ngan": short, "lien_quan": said.lien_quan[:MOST_NEAREST]})

    async def _indexes(self, decided: State) -> Indexes:
        """The published passages, read with the office's words too."""
        return await self.office.with_words(await self.corpus.current(), decided.version)

    async def reply(
        self,
        writer: Writer,
        typed: str,
        shown_in: Lang,
        account_id: UUID | None = None,
        earlier: Sequence[str] = (),
        talk: Sequence[Turn] = (),
        *,
        agreed: bool = False,
    ) -> Reply:
        """The answer to what somebody typed on a page in `shown_in`; `account_id` is who is signed in, None for a visitor.

        `earlier` are the questions before it in the same conversation, the oldest first, `talk` those that a model may be told. With a draft where a model may write; `agreed` is the person's yes
        to a model abroad. Only questions that are answered from published passages alone have one: never looked-up facts, never own
        orders or dossiers.
        """
        decided = await self.office.current()
        said, hits = await self._find(decided, typed, shown_in, account_id, earlier)
        if said.trang_thai != "TRA_LOI" or writer.mode_after(decided.decided) != "generate":
            return Reply(said)
        told = [one for one in talk if writer.may_ask(agreed=one.agreed)]
        draft = draft_of(clean_question(typed), said.ngon_ngu, hits, writer.passages, told)
        if draft is None:
            return Reply(said)
        if not writer.may_ask(agreed=agreed):
            return Reply(said.model_copy(update={"soan_trang_thai": "CHUA_DONG_Y"}))
        return Reply(said.model_copy(update={"soan_trang_thai": "DANG_SOAN", "can_cu": list(draft.links)}), draft)


def _asked_back(said: Answer, offers: Sequence[Offer]) -> list[ShortAnswer]:
    """What the first part may ask for that nothing quoted answers, as a question, and the answers to that."""
    quoted = {one.hoi for one in said.trich}
    for one in offers:
        back = asked_back(one.maybe, said.ngon_ngu)
        unsaid = [short for short in one.short if short not in said.tra_loi_ngan]
        if back and unsaid and one.text not in quoted:
            return [ShortAnswer(cau=back, them="", nguon=None, buoc_tiep=None), *unsaid]
    return []


def _within(part: Near, whole: Near) -> Near:
    """What a part of a question is nearest to, in the light of all of it."""
    if not part.passages or not whole.passages:
        return part
    least = min(whole.passages.values())
    scores = {
        key: OF_PART * score + (1 - OF_PART) * whole.passages.get(key, least) for key, score in part.passages.items()
    }
    return replace(part, passages=dict(sorted(scores.items(), key=lambda one: -one[1])))


def with_written(answer: Answer, written: Written) -> Answer:
    """The answer with the end of its writing; without sentences its sources go too."""
    return answer.model_copy(
        update={
            "soan_trang_thai": written.state,
            "soan": list(written.sentences),
            "can_cu": answer.can_cu if written.sentences else [],
        }
    )
