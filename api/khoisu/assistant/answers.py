"""Answers a question from the published passages and what was looked up: decide, then quote. Pure but for the day it is given."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from itertools import islice
from typing import NamedTuple

from khoisu.assistant.corpus import Indexes
from khoisu.assistant.extracts import MOST_WORDS, OF_SEVERAL, Extract, extract
from khoisu.assistant.messages import OWN_WORK, SAID
from khoisu.assistant.passage_search import Hit, PassageSearch
from khoisu.assistant.question_rules import clean_question, refusal
from khoisu.assistant.reading.nearness import NOWHERE, VOTES, Near
from khoisu.assistant.reading.reader import read
from khoisu.assistant.schemas import Answer, EndState, QuotedExtract, QuotedPiece
from khoisu.assistant.tools.look_up import LookedUp, searched
from khoisu.assistant.tools.schemas import Card, OwnWorkCard
from khoisu.assistant.tools.sources import link_to
from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.unaccent import unaccent

ANSWERED, SURELY_ANSWERED = 0.37, 0.6
"""Coverage at which the best passage is as sure as SURE and SURELY, where only its coverage is known."""
NEAREST, NEAR_MEANT = 0.25, 0.885
"""Coverage, and nearness in meaning, from which a passage is worth a link."""
OF_WORDS, OF_NEAREST, OF_VOTES, TAKEN = 1.3, 18.0, 6.0, 17.7
"""How sure the best passage is, as log-odds, fitted by logistic regression to the open labelled questions: by its coverage, by how near the
nearest known question is, and by the share of the nearest passages that are of its document; less a constant."""
SURE, OF_A_PART, SURELY = -0.1, 0.0, 0.4
"""Log-odds from which a passage is an answer; is one to a part of a question, a few words of which are soon found by chance; to a question that
may be about a subject that is not ours. Below them there are links: of passages less sure than this, one in six was right."""
KNOWN_SHARE = 0.5
"""The share of the rarity of a question's words from which on we know what they mean."""
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
    lang: Lang | None = None,
    previous: str | None = None,
    looked: LookedUp | None = None,
    near: Mapping[str, Near] = NOTHING_NEAR,
) -> Found:
    """The answer to what somebody typed on a page in `shown_in`, from passages and in words of the question's own language, `lang` where it is known.

    `previous` is the question before it, if any, or around the parts that are searched for; `looked` what is known without searching, all of the
    question being searched for else; `near` what each search is nearest to in meaning.
    """
    question = clean_question(typed)
    lang = lang or question_language(indexes, question, shown_in)
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
    searched_for = [_search(index, one, previous, near.get(one, NOWHERE)) for one in looked.searches]
    hits = [hit for one in searched_for for hit in one.hits]
    least = {one: SURELY if looked.doubtful else SURE if one == question else OF_A_PART for one in looked.searches}
    answering = [one for one in searched_for if one.sure >= least[one.text]]
    if not answering:
        links = [hit for hit in hits if _is_near(hit)]
        state = "TRA_CUU" if looked.short else "GAN_NHAT" if links else "KHONG_BIET"
        return Found(_reply(state, lang, looked=looked, links=links), hits)
    return Found(_quoted(index, answering, _Shown(question, lang, today, looked)), hits)


@dataclass(frozen=True, slots=True)
class _Searched:
    """What was found for a question or a part of one, the best first, and how sure the best is."""

    text: str
    hits: Sequence[Hit]
    sure: float


def _search(index: PassageSearch, text: str, previous: str | None, near: Near) -> _Searched:
    if not _is_of_known_words(index, text):
        near = NOWHERE
    hits = index.joined(index.find(text, previous=previous), near.passages)
    if not hits:
        return _Searched(text, hits, -TAKEN)
    # What nobody wrote down the questions of, a new article, may be meant though others are asked more like this.
    candidates = [hits[0], *(hit for hit in hits[1:MOST_EXTRACTS] if not index.is_asked(hit.passage))]
    sure, place = max((_sure(index, hit, near), -place) for place, hit in enumerate(candidates))
    best = candidates[-place]
    return _Searched(text, [best, *(hit for hit in hits if hit is not best)], sure)


def _sure(index: PassageSearch, best: Hit, near: Near) -> float:
    """The log-odds that the best passage answers; its coverage alone decides where there is no model, or nobody wrote down what it is asked."""
    if near is NOWHERE or not index.is_asked(best.passage):
        return SURE + (SURELY - SURE) * (best.coverage - ANSWERED) / (SURELY_ANSWERED - ANSWERED)
    of_pages = [key.partition("#")[0] for key in islice(near.passages, VOTES)]
    votes = of_pages.count(best.passage.key.partition("#")[0]) / VOTES
    return OF_WORDS * best.coverage + OF_NEAREST * near.pages + OF_VOTES * votes - TAKEN


def _is_of_known_words(index: PassageSearch, question: str) -> bool:
    """Whether the words that carry a question's subject stand on our pages, weighed by their rarity: what is not known means nothing like them."""
    weights = {word: index.rarity(word) for word in index.content_words(question) if not word.isdigit()}
    known = sum(weight for word, weight in weights.items() if index.knows(word))
    return not weights or known > KNOWN_SHARE * sum(weights.values())


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
    question: str
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
                # A part of a question, beside what answers another: which one it is stands over it.
                asked = one.text if one.text != shown.question and (shown.looked.short or len(answering) > 1) else None
                room = MOST_WORDS if asked is None else OF_SEVERAL
                extracts.append(_extract_out(extract(hit.passage, weights, room), shown.today, asked))
                quoted.add(hit.passage.key)
            elif _is_near(hit):
                rest.append(hit)
    state: EndState = "TRA_CUU" if shown.looked.facts else "TRA_LOI"
    links = [hit for hit in rest if hit.passage.key not in quoted]
    return _reply(state, shown.lang, looked=shown.looked, extracts=extracts, links=links)


def _is_quoted(number: int, hit: Hit, found: _Searched, answering: Sequence[_Searched], shown: _Shown) -> bool:
    """The best passage of each search; further good ones where there is one search, and no short answer."""
    if number == 0 or shown.looked.short or len(answering) > 1:
        return number == 0
    enough = hit.coverage >= NEAREST or hit.nearness >= NEAR_MEANT
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
