"""Finds passages for a question: BM25 over folded syllables and their pairs, fields weighted. Pure: built once from passages.

Headings weigh more than text (Robertson and Zaragoza 2009, BM25F). Pairs of neighbours stand in for a word segmenter:
"hóa đơn" is one word of two syllables. A word that no page has is read as the nearest one that is written or sounds alike.
"""

import itertools
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from copy import copy
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from heapq import nlargest
from math import log
from typing import TYPE_CHECKING

from khoisu.assistant.asked_questions import Asked
from khoisu.assistant.coverage import CARRIED, PassageWords, Question, SaidMeant, passage_texts
from khoisu.assistant.everyday_words import asking_words, folded_words, light_words, said_words, written_words
from khoisu.assistant.packed_passages import PackedPassages
from khoisu.assistant.passages import Passage
from khoisu.assistant.reading.nearness import THE_SAME
from khoisu.assistant.spoken_words import standard_words
from khoisu.kit.lang import Lang
from khoisu.kit.text.spelling import may_be_slip, one_slip, sound_key
from khoisu.kit.text.unaccent import accented_words, unaccent

if TYPE_CHECKING:
    from khoisu.assistant.word_index import Nearby, WordIndex, WordIndexBuilder

HEADING, TITLE, PARENT, BODY, ASKED = 3.0, 1.4, 0.8, 1.0, 0.4
PAIR, ADDED, SLIP, LIGHT = 0.9, 0.5, 0.8, 0.12
LOOKED_AT, ASKED_HEADING = 5, 1.5
"""Passages sorted again for each that is wanted, and how much more one counts whose whole heading was asked for."""
ACCENTED = 0.4
"""What a word counts once more where it stands with the very accents of the question."""
LIKE_ASKED = 0.5
"""How much more a passage counts that is asked just this question, by somebody who wrote what may be asked of it."""
COVERED = 1.5
"""What a passage counts that has nothing of the question but features too common to tell; one that has all of it counts this and 1."""
LIGHT_HEADING = 0.3
"""What a light word counts in such a heading: "Bao lâu, bao nhiêu?" is in every question and says nothing of the subject."""
GOES_ON_WORDS, MOST_CARRIED = 4, 6
"""How many rare words of the question before count, and until how many words of its own a question goes on from it."""
NEAR, OF_ALL = 1_500, 0.3
"""A word's rarity is counted among so many of the best passages, and at this share among all of them: in a large house every word of our
trade is rare, and what the question asks about our trade would drown."""
MEANT_AS_TYPED = 3
"""How many times more often a word that sounds alike must stand beside the same neighbours to be read for one that pages use with other accents."""
MAX_WORDS = 40
MOST_READ = 1_000
"""Passages whose words are kept ready, some 30 kB each."""
MOST_COUNTED = 20_000
"""Words and pairs whose rarity is kept ready, some 200 bytes each."""
_OTHER_TONE = {0x303: 0x309, 0x309: 0x303}
MOST_OF_A_DOCUMENT = 2
EACH_PLACE, MEANT_SHARE = 4, 0.8
"""How slowly a later place counts less, and what a place by meaning counts beside one by words."""
Rarity = Callable[[str], float]
"""Inverse document frequency of a folded word or pair."""
NOTHING_ASKED: Asked = {}


@dataclass(frozen=True, slots=True)
class Hit:
    """A passage found; `coverage` is the share of the question's weight (0 to 1) that the passage has, `nearness` how near in meaning a
    question is that it answers (0: not known)."""

    passage: Passage
    score: float
    coverage: float
    nearness: float = 0.0


class PassageSearch:
    """The index of one language. Immutable after it is built."""

    def __init__(self, passages: Iterable[Passage], lang: Lang, asked: Asked = NOTHING_ASKED) -> None:
        from khoisu.assistant.word_index import WordIndexBuilder  # noqa: PLC0415 - its arrays (7 MB) only where something is indexed

        index, tokens, standard = WordIndexBuilder(), set[str](), dict[str, tuple[str, ...]]()
        self._places: dict[str, int] = {}
        """Where the passages are of which we know what is asked."""
        self.passages = PackedPassages(_counted(passages, index, tokens, asked, standard, self._places))
        self._index = index.built(len(self.passages))
        self._light = light_words(lang) | asking_words(lang)
        self._passage = lru_cache(MOST_READ)(partial(_read, self.passages, standard, self._light))
        """Passages as they were last compared: taking one apart costs more than comparing it."""
        self._rarity_of = lru_cache(MOST_COUNTED)(partial(_rarity_in, self._index, len(self.passages)))
        """Rarities as they were last counted: each question asks for those of thirty headings."""
        self._lang: Lang = lang
        self._said = said_words(lang)
        self._spoken: frozenset[str] = frozenset()
        self._accented = frozenset(word for token in tokens for word in accented_words(token))
        """Words with accents as some passage writes them."""
        self._by_sound: dict[str, list[str]] = defaultdict(list)
        self._by_letter: dict[tuple[str, int], list[str]] = defaultdict(list)
        for word in sorted(word for word in self._index.vocabulary if word[0] != "="):
            self._by_sound[sound_key(word)].append(word)
            self._by_letter[word[0], len(word)].append(word)

    def with_said(self, added: Sequence[SaidMeant]) -> "PassageSearch":
        """The same index, sharing its passages, that also reads these everyday words; their unknown words are no slips."""
        other = copy(self)
        other._said = [*self._said, *added]
        other._spoken = frozenset(word for said, _ in added for word in said if not self.knows(word))
        return other

    @property
    def size_in_bytes(self) -> int:
        """What the passages and their word index take; the few thousand words themselves are not counted."""
        return self._index.size_in_bytes + self.passages.size_in_bytes

    def knows(self, word: str) -> bool:
        """Whether a folded word stands in any passage."""
        return word in self._index.vocabulary

    def has_passage(self, key: str) -> bool:
        """Whether a passage of this key is indexed."""
        document = key.partition("#")[0]
        return any(one.key == key for one in self.passages.of_document(document))

    def is_asked(self, passage: Passage) -> bool:
        """Whether questions are known that the passage answers."""
        return passage.key in self._places

    def share_known(self, question: str) -> float:
        """The share of the question's words, 0 to 1, that this language's pages or askers use."""
        asked = folded_words(self._read(question), self._lang)
        return sum(word in self._light or self.knows(word) for word in asked) / len(asked) if asked else 0.0

    def rarity(self, feature: str) -> float:
        """Inverse document frequency of a folded word or pair; of an unknown one the highest."""
        return self._rarity_of(feature)

    def content_words(self, question: str) -> list[str]:
        """The question's folded words without the light ones, repaired."""
        return [word for word in self._words(question) if word not in self._light]

    def _read(self, question: str) -> str:
        return _standard(question, self._lang)

    def _words(self, question: str) -> list[str]:
        """The question's folded words, regional ones and slips read as the pages write them."""
        read = self._read(question)
        unwritten = {plain for plain, word in _marks(read).items() if self._right_tone(word) not in self._accented}
        return self._repaired(folded_words(read, self._lang)[:MAX_WORDS], unwritten)

    def find(self, question: str, limit: int = 6, *, previous: str | None = None) -> list[Hit]:
        """The best passages first, at most two of a document; none when no word is known.

        The rare words of the `previous` question count half where this one goes on from it ("còn chi phí thì sao?").
        """
        asked = self._words(question)
        marks = {plain: self._right_tone(word) for plain, word in _marks(self._read(question)).items()}
        typed = folded_words(question, self._lang)[:MAX_WORDS]
        near = {*asked, *typed}
        maybe = [row for row in self._said if near.issuperset(row[0])]
        said = [row for row in maybe if _runs_through(row[0], asked) or _runs_through(row[0], typed)]
        carried = self._carried(asked, previous) if previous else []
        weights = self._weights(asked, said)
        for feature in (*carried, *map(" ".join, itertools.pairwise(carried))):
            weights[feature] = max(weights.get(feature, 0.0), CARRIED)
        for word in marks.values():
            weights[f"={word}"] = ACCENTED
        near = self._near(weights)
        rarity = self._rarity_among(near)
        question_parts = Question.of(asked, said, carried, marks, self._light, rarity)
        hits: list[Hit] = []
        per_document: Counter[str] = Counter()
        for hit in self._ranked(near or self._index, weights, question_parts, limit, rarity):
            if per_document[hit.passage.document.path] < MOST_OF_A_DOCUMENT and len(hits) < limit:
                per_document[hit.passage.document.path] += 1
                hits.append(hit)
        return hits

    def joined(self, hits: Sequence[Hit], near: Mapping[str, float], limit: int = 6) -> list[Hit]:
        """The passages found by words with those whose questions are `near` in meaning, by their places in both (reciprocal rank fusion)."""
        meant = [(key, score) for key, score in near.items() if key in self._places][: limit * 2]
        if not meant:
            return list(hits)
        found = {hit.passage.key: hit for hit in hits}
        scores: dict[str, float] = defaultdict(float)
        for place, hit in enumerate(hits):
            scores[hit.passage.key] += 1 / (EACH_PLACE + place)
        for place, (key, _) in enumerate(meant):
            scores[key] += MEANT_SHARE / (EACH_PLACE + place)
        joined: list[Hit] = []
        per_document: Counter[str] = Counter()
        # What somebody wrote down as a passage's question is answered by it, whatever else has its words.
        for key in sorted(scores, key=lambda one: (near.get(one, 0.0) < THE_SAME, -scores[one])):
            hit = found.get(key) or Hit(self.passages[self._places[key]], 0.0, 0.0)
            path = hit.passage.document.path
            if per_document[path] < MOST_OF_A_DOCUMENT and len(joined) < limit:
                per_document[path] += 1
                joined.append(replace(hit, score=scores[key], nearness=near.get(key, 0.0)))
        return joined

    def _right_tone(self, word: str) -> str:
        """A word with hỏi for ngã or the other way round, which sound alike in the south, as the pages write it."""
        if word in self._accented:
            return word
        other = unicodedata.normalize("NFC", unicodedata.normalize("NFD", word).translate(_OTHER_TONE))
        return other if other in self._accented else word

    def _carried(self, asked: Sequence[str], previous: str) -> list[str]:
        """The rare words of the question before, in its order; none when this question says enough by itself."""
        if sum(word not in self._light for word in asked) > GOES_ON_WORDS:
            return []
        before = [word for word in dict.fromkeys(self._words(previous)) if word not in self._light]
        rarest = set(nlargest(MOST_CARRIED, before, key=self.rarity)) - set(asked)
        return [word for word in before if word in rarest]

    def _near(self, weights: Mapping[str, float]) -> "Nearby | None":
        """The passages that come near the question; None in a small house, where these are all."""
        if len(self.passages) <= NEAR:
            return None
        return self._index.nearest(self._factors(weights, self.rarity), NEAR)

    def _rarity_among(self, near: "Nearby | None") -> Rarity:
        if near is None:
            return self.rarity

        @cache
        def rarity(feature: str) -> float:
            return (1 - OF_ALL) * _rarity(NEAR, near.frequency(feature)) + OF_ALL * self.rarity(feature)

        return rarity

    @staticmethod
    def _factors(weights: Mapping[str, float], rarity: Rarity) -> dict[str, float]:
        return {feature: weight * rarity(feature) for feature, weight in weights.items()}

    def _ranked(
        self,
        index: "WordIndex | Nearby",
        weights: Mapping[str, float],
        question: Question,
        limit: int,
        rarity: Rarity,
    ) -> list[Hit]:
        """The best by score, sorted again by how much of their own heading was asked for ("còn phí?" asks for "Phí"), how like it is to a
        question that may be asked of them, and how much of it they have."""
        hits: list[Hit] = []
        for number, score in index.best(self._factors(weights, rarity), limit * LOOKED_AT):
            passage, words = self._passage(number)
            coverage, likeness = question.compared(words)
            asked = 1 + ASKED_HEADING * self._heading_asked(words, weights, rarity)
            like = 1 + LIKE_ASKED * likeness
            hits.append(Hit(passage, score * asked * like * (COVERED + coverage), coverage))
        return sorted(hits, key=lambda one: -one.score)

    def _heading_asked(self, passage: PassageWords, weights: Mapping[str, float], rarity: Rarity) -> float:
        """From 0 to 1: how much of a passage's heading was asked for."""
        weighed = {feature: rarity(feature) * self._lightness(feature) for feature in passage.heading}
        whole = sum(weighed.values())
        return sum(weight for feature, weight in weighed.items() if feature in weights) / whole if whole else 0.0

    def _lightness(self, feature: str) -> float:
        return LIGHT_HEADING if all(word in self._light for word in feature.split()) else 1.0

    def _weights(self, asked: Sequence[str], said: Sequence[SaidMeant]) -> dict[str, float]:
        weights: dict[str, float] = {}
        for word in asked:
            weights[word] = LIGHT if word in self._light else 1.0
        for first, second in itertools.pairwise(asked):
            both_light = first in self._light and second in self._light
            weights[f"{first} {second}"] = LIGHT if both_light else PAIR
        for _, added in said:
            for feature in (*added, *map(" ".join, itertools.pairwise(added))):
                weights[feature] = max(weights.get(feature, 0.0), ADDED)
        return weights

    def _repaired(self, asked: Sequence[str], unwritten: Set[str]) -> list[str]:
        """`unwritten`: words whose accents stand so in no passage ("đơng"). They may be slips though "dong" is a word."""
        fixed: list[str] = []
        for place, word in enumerate(asked):
            after = asked[place + 1] if place + 1 < len(asked) else ""
            before = fixed[-1] if fixed else ""
            stays = word not in unwritten and self._fits(word, before, after)
            fixed += [word] if stays else self._repair(word, before, after)
        return fixed

    def _repair(self, word: str, before: str, after: str) -> list[str]:
        if word.isdigit() or word in self._light or word in self._spoken:
            return [word]
        known = self.knows(word)
        if not known and (parts := self._split(word)):
            return parts
        alike: Iterable[str] = self._by_sound.get(sound_key(word), ())
        if not known and may_be_slip(word):
            alike = [*alike, *self._slips(word)]
        fitting = {one: self._fit(one, before, after) for one in alike if self._fits(one, before, after)}
        if word in fitting:
            fitting[word] *= MEANT_AS_TYPED
        if fitting:
            return [max(fitting, key=fitting.__getitem__)]
        if known or len(word) < 4:
            return [word]
        return [max(alike, key=self._index.frequency, default=word)]

    def _slips(self, word: str) -> list[str]:
        near = sorted(one for size in (-1, 0, 1) for one in self._by_letter.get((word[0], len(word) + size), ()))
        return [one for one in near if one_slip(word, one)]

    def _fits(self, word: str, before: str, after: str) -> bool:
        return self._fit(word, before, after) > 0

    def _fit(self, word: str, before: str, after: str) -> int:
        return self._index.frequency(f"{before} {word}") + self._index.frequency(f"{word} {after}")

    def _split(self, word: str) -> list[str] | None:
        for place in range(2, len(word) - 1):
            if self._index.frequency(f"{word[:place]} {word[place:]}"):
                return [word[:place], word[place:]]
        return None


def _rarity(total: int, having: int) -> float:
    return log(1 + (total - having + 0.5) / (having + 0.5))


def _rarity_in(index: "WordIndex", total: int, feature: str) -> float:
    return _rarity(total, index.frequency(feature))


def _marks(question: str) -> dict[str, str]:
    """Folded words with the accented form that was typed; none when the question has no accents at all."""
    typed = accented_words(question)
    folded = [unaccent(word) for word in typed]
    return {} if list(typed) == folded else dict(zip(folded, typed, strict=True))


def _runs_through(part: Sequence[str], whole: Sequence[str]) -> bool:
    return f" {' '.join(part)} " in f" {' '.join(whole)} "


def _standard(question: str, lang: Lang) -> str:
    """Regional words and short forms as the pages write them."""
    return standard_words(question) if lang == "vi" else question


def _read(passages: PackedPassages, asked: Asked, light: frozenset[str], number: int) -> tuple[Passage, PassageWords]:
    passage = passages[number]
    return passage, PassageWords.of(passage, asked.get(passage.key, ()), light)


def _counted(
    passages: Iterable[Passage],
    index: "WordIndexBuilder",
    tokens: set[str],
    asked: Asked,
    standard: dict[str, tuple[str, ...]],
    places: dict[str, int],
) -> Iterator[Passage]:
    """The passages as they come; on the way their texts are counted, their tokens as written collected, and what may be asked of them read
    as the pages write it (`standard`): reading that once more for each search would take as long as all the rest of it."""
    for number, passage in enumerate(passages):
        document = passage.document
        fields = (
            (passage.heading or document.title, HEADING),
            (document.title if passage.heading else document.extra_words, TITLE),
            (passage.parent, PARENT),
        )
        for text, weight in (*fields, *((piece.text, BODY) for piece in passage.pieces)):
            index.add(number, folded_words(text, document.lang), weight)
            index.add_alone(number, [f"={word}" for word in written_words(text) if not word.isascii()], weight)
        if questions := asked.get(passage.key):
            places[passage.key] = number
            standard[passage.key] = tuple(_standard(one, document.lang) for one in questions)
        for question in standard.get(passage.key, ()):
            index.add(number, folded_words(question, document.lang), ASKED)
        tokens.update(token for text in passage_texts(passage) for token in text.split())
        yield passage
