"""Answers a question from the published passages and what was looked up: decide, then quote. Pure but for the day it is given."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import NamedTuple

from khoisu.assistant.corpus import Indexes
from khoisu.assistant.extracts import Extract, extract
from khoisu.assistant.messages import OWN_WORK, SAID
from khoisu.assistant.passage_search import Hit, PassageSearch
from khoisu.assistant.question_rules import clean_question, refusal
from khoisu.assistant.reading.nearness import NOWHERE, Near
from khoisu.assistant.reading.reader import read
from khoisu.assistant.schemas import Answer, EndState, QuotedExtract, QuotedPiece
from khoisu.assistant.tools.look_up import LookedUp, searched
from khoisu.assistant.tools.schemas import Card, OwnWorkCard
from khoisu.assistant.tools.sources import link_to
from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.unaccent import unaccent

ANSWERED, NEAREST = 0.37, 0.25
"""Coverage from which the best passage is an answer, and from which it is worth a link."""
SURELY = 0.6
"""The same for a question that may be about a subject that is not ours."""
MEANT, SURELY_MEANT, NEAR_MEANT = 0.91, 0.925, 0.885
"""The same for how near in meaning a question is that a passage answers."""
HELPS = 0.9
"""How near in meaning the nearest passage must be to be quoted as such, where none surely answers."""
NOT_ALIKE = 0.892
"""Where no question that our pages answer is as near as this, some words in common are chance."""
BESIDE_BEST = 0.45
"""Further passages are quoted from this part of the best one's score on."""
MOST_EXTRACTS, MOST_LINKS = 3, 3
NOTHING = LookedUp()
NOTHING_NEAR: Mapping[str, Near] = {}


class Found(NamedTuple):
    """An answer, and the passages that were searched out for it, the best first."""

    answer: Answer
    hits: Sequence[Hit] = ()


def answer(
    indexes: Indexes,
    typed: str,
    shown_in: Lang,
    today: date,
    *,
    previous: str | None = None,
    looked: LookedUp | None = None,
    near: Mapping[str, Near] = NOTHING_NEAR,
) -> Found:
    """The answer to what somebody typed on a page in `shown_in`, from passages and in words of the question's own language.

    `previous` is the question before it, if any, or around the parts that are searched for; `looked` what is known without searching, all of the
    question being searched for else; `near` what each search is nearest to in meaning.
    """
    question = clean_question(typed)
    lang = question_language(indexes, question, shown_in)
    index = indexes[lang]
    if (refused := refusal(question, lang)) is not None:
        states: dict[str, EndState] = {"TRAI_LUAT": "TU_CHOI"}
        state: EndState = states.get(refused.reason, refused.reason)  # pyright: ignore[reportAssignmentType]  # all other reasons are end states of the same name
        links = index.find(refused.instead) if refused.instead else []
        return Found(_reply(state, lang, links=links))
    looked = looked or searched(question, read(question))
    if closed := looked.own or looked.outside:
        return Found(_reply(closed, lang, looked=looked))
    if not looked.searches:
        return Found(_reply("TRA_CUU", lang, looked=looked))
    # A few words of a question, taken out of it, are soon found by chance.
    doubtful = looked.doubtful or looked.searches[0] != question
    searched_for = [_search(index, one, previous, near.get(one, NOWHERE), doubtful=doubtful) for one in looked.searches]
    hits = [hit for one in searched_for for hit in one.hits]
    answering = [one for one in searched_for if one.answers]
    if not answering:
        links = [hit for hit in hits if _is_near(hit)]
        state = "TRA_CUU" if looked.short else "GAN_NHAT" if links else "KHONG_BIET"
        # Beside the honest word that it is not sure, the nearest passage may help.
        nearest = [] if looked.short or looked.doubtful else [hit for hit in links[:1] if hit.nearness >= HELPS]
        weights = {word: index.rarity(word) for word in index.content_words(question)}
        extracts = [_extract_out(extract(hit.passage, weights), today) for hit in nearest]
        return Found(_reply(state, lang, looked=looked, extracts=extracts, links=links[len(nearest) :]), hits)
    return Found(_quoted(index, answering, _Shown(lang, today, looked)), hits)


@dataclass(frozen=True, slots=True)
class _Searched:
    """What was found for a question or a part of one, the best first; `answers` where the best are sure enough."""

    text: str
    hits: Sequence[Hit]
    answers: bool


def _search(index: PassageSearch, text: str, previous: str | None, near: Near, *, doubtful: bool) -> _Searched:
    if not _is_of_known_words(index, text):
        near = NOWHERE
    hits = index.joined(index.find(text, previous=previous), near.passages)
    strange = near is not NOWHERE and near.pages < NOT_ALIKE
    chance = (hit for hit in hits if strange and hit.coverage < SURELY and index.is_asked(hit.passage))
    by_chance = {hit.passage.key for hit in chance}
    likely = (hit for hit in hits[:MOST_EXTRACTS] if hit.passage.key not in by_chance)
    return _Searched(text, hits, any(_answers(hit, doubtful=doubtful) for hit in likely))


def _is_of_known_words(index: PassageSearch, question: str) -> bool:
    """Whether any word of a question that carries its subject stands on our pages: what is not known at all means nothing like them."""
    subject = [word for word in index.content_words(question) if not word.isdigit()]
    return not subject or any(index.knows(word) for word in subject)


def _answers(hit: Hit, *, doubtful: bool) -> bool:
    """Whether a passage answers: by its words, or by a question that means the same."""
    least, meant = (SURELY, SURELY_MEANT) if doubtful else (ANSWERED, MEANT)
    return hit.coverage >= least or hit.nearness >= meant


def _is_near(hit: Hit) -> bool:
    return hit.coverage >= NEAREST or hit.nearness >= NEAR_MEANT


def closed_answer(shown_in: Lang) -> Answer:
    """What is said to any question while the office has switched the assistant off."""
    return _reply("TAM_NGHI", shown_in)


def question_language(indexes: Indexes, question: str, shown_in: Lang) -> Lang:
    """The language a question is in; the page's where nothing decides."""
    if unaccent(question) != " ".join(question.lower().split()):
        return "vi"
    other: Lang = "en" if shown_in == "vi" else "vi"
    ours, theirs = (indexes[lang].share_known(question) for lang in (shown_in, other))
    return other if theirs > ours else shown_in


@dataclass(frozen=True, slots=True)
class _Shown:
    lang: Lang
    today: date
    looked: LookedUp


def _quoted(index: PassageSearch, answering: Sequence[_Searched], shown: _Shown) -> Answer:
    extracts: list[QuotedExtract] = []
    rest: list[Hit] = []
    quoted: set[str] = set()
    for one in answering:
        weights = {word: index.rarity(word) for word in index.content_words(one.text)}
        for number, hit in enumerate(one.hits):
            if (
                len(extracts) < MOST_EXTRACTS
                and hit.passage.key not in quoted
                and _is_quoted(number, hit, one, answering, shown)
            ):
                asked = one.text if len(answering) > 1 else None
                extracts.append(_extract_out(extract(hit.passage, weights), shown.today, asked))
                quoted.add(hit.passage.key)
            elif _is_near(hit):
                rest.append(hit)
    state: EndState = "TRA_CUU" if shown.looked.short else "TRA_LOI"
    links = [hit for hit in rest if hit.passage.key not in quoted]
    return _reply(state, shown.lang, looked=shown.looked, extracts=extracts, links=links)


def _is_quoted(number: int, hit: Hit, found: _Searched, answering: Sequence[_Searched], shown: _Shown) -> bool:
    """The best passage of each search; further good ones where there is one search, and no short answer."""
    if number == 0 or shown.looked.short or len(answering) > 1:
        return number == 0
    enough = hit.coverage >= NEAREST or hit.nearness >= MEANT
    return number < MOST_EXTRACTS and enough and hit.score >= BESIDE_BEST * found.hits[0].score


def _reply(
    state: EndState,
    lang: Lang,
    *,
    looked: LookedUp = NOTHING,
    extracts: Sequence[QuotedExtract] = (),
    links: Sequence[Hit] = (),
) -> Answer:
    return Answer(
        trang_thai=state,
        loi_nhan=_said(state, looked.cards).in_lang(lang),
        ngon_ngu=lang,
        tra_loi_ngan=list(looked.short),
        the=list(looked.cards),
        trich=list(extracts),
        lien_quan=[link_to(hit.passage) for hit in links[:MOST_LINKS]],
    )


def _said(state: EndState, cards: Sequence[Card]) -> Text:
    own = bool(cards) and all(isinstance(card, OwnWorkCard) for card in cards)
    return OWN_WORK if state == "TRA_CUU" and own else SAID[state]


def _extract_out(quoted: Extract, today: date, asked: str | None = None) -> QuotedExtract:
    pieces = [
        QuotedPiece(kieu=piece.kind, o=list(piece.cells), noi_tiep=piece.continues and number > 0)
        for number, piece in enumerate(quoted.pieces)
    ]
    ended = any(day < today for day in quoted.passage.document.law_ends)
    link = link_to(quoted.passage).model_dump()
    return QuotedExtract(**link, hoi=asked, doan=pieces, con_nua=quoted.goes_on, can_cu_het_hieu_luc=ended)
