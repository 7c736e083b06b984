"""A house of many subjects, to see how the assistant's search does among tens of thousands of passages that are nobody's copy.

`other_subjects.py` rewrites our own guides word by word, a hundred times: a question of general words alone ("có giấy chứng nhận rồi cần làm gì")
then has a hundred passages that say exactly what it asks, all as right as ours. Here a passage is put together: its headings and its sentences
have the shapes of ours, drawn from everywhere, and a subject says other words, by which it is recognised again.
"""

import itertools
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from khoisu.assistant.asked_questions import Asked
from khoisu.assistant.everyday_words import light_words
from khoisu.assistant.passages import Document, Passage, Piece
from khoisu.kit.text.unaccent import accented_words, unaccent
from tests.assistant.other_subjects import GENERAL, strange_syllables

NEAR_SHARE, KEPT = 0.1, 0.5
"""The share of subjects that are near ours, and the share of our words of content that each of these uses as we do. A heading, title or
question of ours never comes back whole: it would be asked for as rightly as ours."""
STRANGE = 0.2
"""The share of a subject's syllables that our pages may not have at all; most Vietnamese syllables are in every subject."""
GENERAL_IN_HEADINGS = 0.5
"""The share of general words that stay in a heading, which names its subject; in a text all of them stay."""
COMPOUND, COMPOUND_TIMES = 0.1, 3
"""Neighbours are one word from this association on (their count squared by both counts), and when they meet so often."""
PASSAGES, DOCUMENTS = 12, 8
"""Of a document; of a subject."""
MOST_SUBJECTS = 1_000_000
"""Of one draw."""


@dataclass(slots=True)
class LargeHouse:
    """Passages of other subjects, and in `asked` what people may ask of them, beside our own."""

    real: Sequence[Passage]
    draw: int = 0
    """Each draw is another house of the same kind."""
    asked: dict[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])

    def passages(self, count: int, ours: Asked) -> Iterator[Passage]:
        """This many passages; `asked` has the questions of each as soon as it comes, and from the start those of `ours`."""
        self.asked.update(ours)
        questions = [*itertools.chain.from_iterable(ours.values())]
        language = _Language(self.real)
        read = (
            one
            for subject in itertools.count(self.draw * MOST_SUBJECTS)
            for one in _Subject(self, language, subject, questions).passages()
        )
        return itertools.islice(read, count)


class _Language:
    """What all subjects share: light and general words, syllables by how often they are used, and which neighbours are one word."""

    def __init__(self, real: Sequence[Passage]) -> None:
        self.light = light_words("vi")
        texts = [tuple(accented_words(text)) for one in real for text in (one.heading, *(x.text for x in one.pieces))]
        self.counts = Counter(word for text in texts for word in text if self.is_content(word))
        pairs = Counter(pair for text in texts for pair in itertools.pairwise(text))
        self.compounds = frozenset(
            pair
            for pair, times in pairs.items()
            if times >= COMPOUND_TIMES and self._association(pair, times) >= COMPOUND
        )
        self.syllables = sorted(self.counts)
        self.up_to = [*itertools.accumulate(self.counts[one] ** 0.5 for one in self.syllables)]
        """Each syllable's weight and those before it: a common one is common in other subjects too."""
        self.strange = strange_syllables()

    def is_content(self, word: str) -> bool:
        return word.isalpha() and word not in GENERAL and unaccent(word) not in self.light

    def _association(self, pair: tuple[str, str], times: int) -> float:
        first, second = (self.counts[one] for one in pair)
        return times * times / (first * second) if first and second else 0.0


class _Subject:
    """One subject: what it says for each of our words, throughout."""

    def __init__(self, house: LargeHouse, language: _Language, number: int, questions: Sequence[str]) -> None:
        self._house, self._language, self._number, self._questions = house, language, number, questions
        self._chance = random.Random(number)
        self._near = self._chance.random() < NEAR_SHARE
        self._known: dict[tuple[str, ...], tuple[str, ...]] = {}
        self._name = tuple(self._syllable() for _ in range(2))

    def passages(self) -> Iterator[Passage]:
        for place in range(DOCUMENTS):
            slug = f"chu-de-{self._number}-{place}"
            title = self._heading(self._chance.choice(self._house.real).document.title)
            document = Document("bai_viet", slug, f"/tin-tuc/{slug}", "vi", title, "", "")
            for part in range(PASSAGES):
                passage = self._passage(document, str(part))
                self._house.asked[passage.key] = tuple(
                    self._unlike(self._chance.choice(self._questions), 1.0) for _ in range(3)
                )
                yield passage

    def _passage(self, document: Document, anchor: str) -> Passage:
        like = self._chance.choice(self._house.real)
        pieces = (self._chance.choice(self._chance.choice(self._house.real).pieces) for _ in like.pieces)
        said = tuple(Piece(one.kind, tuple(map(self._text, one.cells)), one.continues) for one in pieces)
        return Passage(document, anchor, self._heading(self._chance.choice(self._house.real).heading), "", said)

    def _heading(self, said: str) -> str:
        return self._unlike(said, GENERAL_IN_HEADINGS)

    def _unlike(self, said: str, general: float) -> str:
        """In the subject's words; with its name where nothing else tells it from ours."""
        words = self._read(said, general)
        ours = [one for one in _words(said) if self._language.is_content(one)]
        same = ours == [one for one in words if self._language.is_content(one)]
        return " ".join([*words, *self._name] if said and same else words)

    def _text(self, said: str) -> str:
        return " ".join(self._read(said, 1.0))

    def _read(self, said: str, general: float) -> list[str]:
        words, read, place = _words(said), list[str](), 0
        while place < len(words):
            pair = words[place : place + 2]
            unit = pair if pair in self._language.compounds else pair[:1]
            place += len(unit)
            kept = unit[0] in GENERAL and self._chance.random() < general
            replaced = not kept and (unit[0] in GENERAL or all(map(self._language.is_content, unit)))
            read += self._other(unit) if replaced else unit
        return read

    def _other(self, unit: tuple[str, ...]) -> tuple[str, ...]:
        """What this subject says for a word of one or two syllables."""
        if unit not in self._known:
            stays = self._near and self._chance.random() < KEPT
            self._known[unit] = unit if stays else tuple(self._syllable() for _ in unit)
        return self._known[unit]

    def _syllable(self) -> str:
        language = self._language
        if self._chance.random() < STRANGE:
            return self._chance.choice(language.strange)
        return self._chance.choices(language.syllables, cum_weights=language.up_to)[0]


@cache
def _words(said: str) -> tuple[str, ...]:
    return tuple(accented_words(said))
