"""Trains the classifier of intents, offline: `make vectors` runs it after utterances, questions of pages or names were changed, and prints how good it is.

Each utterance is taken some times over: with names put in, with what people write around a question, with a sentence of a story beside it, and
without accents that are then put on again. What pages answer is learned from their own questions.
"""

from __future__ import annotations

import random
import sys
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, get_args
from zlib import crc32

import numpy as np

from khoisu.assistant.asked_questions import sample_questions
from khoisu.assistant.reading.accents import with_accents
from khoisu.assistant.reading.classifier import Classifier, LearnedLaw, and_pairs, features, softmax, store
from khoisu.assistant.reading.intents import (
    GOES_ON,
    GUIDE,
    MARKS,
    OUTSIDE,
    STATEMENT,
    TALK,
    Intents,
    law_rows,
    marked_utterances,
    utterances,
)
from khoisu.assistant.reading.known_questions import known_questions
from khoisu.assistant.reading.law import Law, asked_of_rows, lies_and_says, words_said
from khoisu.assistant.reading.meaning import nearest_passages
from khoisu.assistant.reading.nearness import as_compared
from khoisu.assistant.reading.reader import SAID
from khoisu.assistant.reading.vectors import vectors_of
from khoisu.assistant.reading.words import PEOPLE, SERVICES, UNSOLD, mark
from khoisu.assistant.replies.templates import ANSWERS
from khoisu.integrations.embeddings import packaged_embeddings
from khoisu.kit.lang import Lang
from khoisu.kit.text.unaccent import unaccent
from khoisu.reference_data.service import province_names

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from khoisu.integrations.embeddings import Embed, Matrix

BEFORE: dict[Lang, tuple[str, ...]] = {
    "vi": ("cho hỏi", "dạ em chào ạ,", "shop ơi", "ad ơi", "cho mình hỏi", "anh chị ơi", "bạn ơi", "xin hỏi", ""),
    "en": ("hi,", "hello sir,", "please tell me", "excuse me,", "good day,", ""),
}
AFTER: dict[Lang, tuple[str, ...]] = {
    "vi": ("ạ", "vậy", "vậy shop", "vậy em", "hả bạn", "nha", "với ạ", "thế", "ad", ""),
    "en": ("please", "thanks", "sir", "?", ""),
}
CITIES = ("Hanoi", "Da Nang", "Ho Chi Minh City", "Hue", "Can Tho", "Hai Phong", "Saigon")
WITHOUT_STORY = frozenset({STATEMENT, GOES_ON, *TALK})
IN_STORY, PLAIN = 0.5, 0.15
"""The share of utterances that are also learned within a story, and without accents."""
OF_PAGES = 9
"""One of so many questions of pages is learned."""
LEAST_OFTEN = 4
"""Lessons that a word or a pair of words stands in, to count by itself."""
LAW_WEIGHTS, LAW_STEPS, OF_PAGES_LAW, OF_INTENTS_LAW = 4, 400, 14, 5
"""How many weights the conditional regression of `law.py` has, how often they are bettered, and one of how many questions of pages, and of what
asks for an intent, asks for none of its rows."""
PARTS = 3
"""Parts of the cross-validation: an utterance and its variants are in one."""
LEAST_WEIGHT, ROUNDS, AT_ONCE, STEP = 1e-3, 30, 256, 0.02
"""How small the weights are kept (ridge), how often all is gone through, how many texts a step looks at, how large the first step is."""


class Lesson(NamedTuple):
    """A text, its intent, and what it was made of."""

    text: str
    intent: str
    source: str


def lessons() -> list[Lesson]:
    """All that is learned, the same each time."""
    return [*_of_utterances(), *_of_pages()]


def _of_utterances() -> Iterator[Lesson]:
    names = {lang: _names(lang) for lang in get_args(Lang)}
    for intent, said in utterances().items():
        for lang, of_lang in said.items():
            stories = utterances()[STATEMENT][lang]
            for utterance in of_lang:
                # By itself the same however many others there are.
                chance = random.Random(utterance)  # noqa: S311 - no secret
                for text in _variants(utterance, intent, lang, stories, names[lang], chance):
                    yield Lesson(as_compared(text), intent, f"{intent} {utterance}")


def _variants(
    utterance: str, intent: str, lang: Lang, stories: Sequence[str], names: dict[str, list[str]], chance: random.Random
) -> Iterator[str]:
    def put_in(words: str) -> str:
        return " ".join(chance.choice(names[word]) if word in MARKS else word for word in words.split())

    yield put_in(utterance)
    if utterance in of_law():
        return
    for _ in range(1 if MARKS.isdisjoint(utterance.split()) else 2):
        yield f"{chance.choice(BEFORE[lang])} {put_in(utterance)} {chance.choice(AFTER[lang])}".strip()
    if lang == "vi" and chance.random() < PLAIN:
        yield with_accents(unaccent(put_in(utterance)))
    if intent not in WITHOUT_STORY and chance.random() < IN_STORY:
        story = put_in(chance.choice(stories))
        yield f"{story}, {put_in(utterance)}" if chance.random() < IN_STORY else f"{put_in(utterance)}, {story}"


@lru_cache
def of_law() -> frozenset[str]:
    """How people ask for rows of the law: learned as they are, they are many."""
    return frozenset(one for row in law_rows().values() for lang in get_args(Lang) for one in row[lang])


def _names(lang: Lang) -> dict[str, list[str]]:
    """What stands for each mark, in the words of a language: Vietnamese has accents or both."""
    rows = {file: tomllib.loads(file.read_text(encoding="utf-8")) for file in (SERVICES, PEOPLE, UNSOLD)}
    packages = [
        phrase for one in rows[SERVICES].values() for said in one.get("packages", {}).values() for phrase in said
    ]
    people = [phrase for one in rows[PEOPLE].values() for phrase in one["says"]]
    return {
        "DV": [phrase for one in rows[SERVICES].values() for phrase in one[lang]],
        "GOI": [phrase for phrase in packages if (unaccent(phrase) == phrase) == (lang == "en")],
        "AI": [phrase for phrase in people if (unaccent(phrase) == phrase) == (lang == "en")],
        "NOI": list(province_names()) if lang == "vi" else list(CITIES),
        "SO": ["1", "2", "3", "4", "5", "10"],
    }


def _of_pages() -> Iterator[Lesson]:
    """Questions that articles answer; those of our own pages, and of who may found a company, are intents."""
    answers = tomllib.loads(ANSWERS.read_text(encoding="utf-8"))
    ours = {row["page"].strip("/") for rows in answers.values() for row in rows if "page" in row}
    who = {row["page"].rpartition("/")[2] for row in tomllib.loads(PEOPLE.read_text(encoding="utf-8")).values()}
    for number, one in enumerate(known_questions(sample_questions()).questions):
        page = one.passage.partition("#")[0]
        if number % OF_PAGES or one.passage.startswith("dv:") or page in ours:
            continue
        if page not in who or not mark(one.text).slots.who:
            yield Lesson(as_compared(one.text), GUIDE, one.passage)


def trained(seen: Matrix, wanted: NDArray[np.int64], intents: int) -> Matrix:
    """The weights that make the wanted intents likeliest (Adam: Kingma, Ba 2015); seldom ones count more."""
    counts = np.bincount(wanted, minlength=intents)
    worth = 1 / np.sqrt(counts[wanted])
    worth /= worth.mean()
    weights = np.zeros((seen.shape[1], intents), np.float32)
    kept = np.full((seen.shape[1], 1), LEAST_WEIGHT, np.float32)
    kept[-1] = 0.0
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    chance = np.random.default_rng(7)
    steps = ROUNDS * -(-len(seen) // AT_ONCE)
    step = 0
    for _ in range(ROUNDS):
        order = chance.permutation(len(seen))
        for start in range(0, len(seen), AT_ONCE):
            some = order[start : start + AT_ONCE]
            wrong = softmax(seen[some] @ weights)
            wrong[np.arange(len(some)), wanted[some]] -= 1.0
            slope = seen[some].T @ (wrong * worth[some, None]).astype(np.float32) / len(some) + kept * weights
            step += 1
            mean = 0.9 * mean + 0.1 * slope
            square = 0.99 * square + 0.01 * slope**2
            size = STEP * (1 - step / steps)
            weights -= size * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return weights


def _parts_of(learned: Sequence[Lesson]) -> NDArray[np.int64]:
    """The part of the cross-validation that each lesson is in."""
    return np.array([crc32(one.source.encode()) % PARTS for one in learned])


def _words(learned: Sequence[Lesson], part: NDArray[np.int64]) -> list[dict[str, float]]:
    """How near the words of each lesson are to each intent, by the utterances of the other parts: its own would be as near as can be."""
    others: list[Intents] = [
        Intents([(intent, words) for intent, said, words in marked_utterances() if _part_of(intent, said) != left_out])
        for left_out in range(PARTS)
    ]
    places: list[int] = part.tolist()
    return [dict(others[place].guess(mark(one.text).words)) for one, place in zip(learned, places, strict=True)]


def _part_of(intent: str, said: str) -> int:
    return crc32(f"{intent} {said}".encode()) % PARTS


def _cross_validated(seen: Matrix, wanted: NDArray[np.int64], intents: int, part: NDArray[np.int64]) -> Matrix:
    """The chances of each lesson by what was learned from the other parts."""
    chances = np.zeros((len(seen), intents), np.float32)
    for left_out in range(PARTS):
        others = part != left_out
        chances[~others] = softmax(seen[~others] @ trained(seen[others], wanted[others], intents))
    return chances


def law_fitted(embed: Embed, middle: NDArray[np.float32], others: Sequence[str], others_lie: Matrix) -> LearnedLaw:
    """What `law.py` knows: each question of a row is compared with the others; `others` ask for none of the rows, nor does one of so many questions of pages."""
    asked, known = asked_of_rows(), known_questions(sample_questions()).questions
    pages = [one for one in known[::OF_PAGES_LAW] if not one.passage.startswith("dv:")]
    texts = [*(text for _, _, text in asked), *(one.text for one in pages), *others]
    langs: list[Lang] = [*(lang for _, lang, _ in asked), *(one.lang for one in pages), *("vi" for _ in others)]
    lie = np.vstack([vectors_of(texts[: len(asked) + len(pages)], embed), others_lie])
    names = tuple(law_rows())
    wanted = np.array([*(names.index(name) for name, _, _ in asked), *(len(names) for _ in texts[len(asked) :])])
    vocabulary = _frequent(map(words_said, texts))
    seen = lies_and_says(texts, lie - middle, vocabulary)
    part = np.arange(len(texts)) % PARTS
    rows = _cross_validated(seen, wanted, len(names) + 1, part)
    print("of the law, by the text alone", *_report(rows, wanted), sep="\n")  # noqa: T201 - a command for developers
    learned = LearnedLaw(vocabulary, middle, trained(seen, wanted, len(names) + 1), np.zeros(LAW_WEIGHTS, np.float32))
    law = Law(lie[: len(asked)], learned)
    known_lie = vectors_of([one.text for one in known], embed)
    of_lang = {lang: np.array([one.lang == lang for one in known]) for lang in get_args(Lang)}
    features: list[Matrix] = []
    for place, lang in enumerate(langs):
        near = law.near(lie[place], lang)
        if place < len(asked):
            near[place] = 0.0
        passages = list(nearest_passages(known, known_lie @ lie[place] * of_lang[lang]))
        features.append(law.features(near, passages, rows[place]))
    return replace(learned, weights=_conditional(np.stack(features), wanted))


def _frequent(texts: Iterable[set[str]]) -> dict[str, int]:
    """The words and pairs that so many texts have, in their order."""
    counts = Counter(word for text in texts for word in text)
    return {word: place for place, word in enumerate(sorted(one for one in counts if counts[one] >= LEAST_OFTEN))}


def _conditional(seen: NDArray[np.float32], wanted: NDArray[np.int64]) -> NDArray[np.float32]:
    """Weights of a conditional logistic regression, the score of none of the rows last (Adam: Kingma, Ba 2015)."""
    weights, mean, square = (np.zeros(seen.shape[2] + 1) for _ in range(3))
    for step in range(1, LAW_STEPS + 1):
        none = np.full((len(seen), 1), weights[-1])
        wrong = softmax(np.hstack([seen @ weights[:-1], none]).astype(np.float32))
        wrong[np.arange(len(wanted)), wanted] -= 1.0
        slope = np.append(np.einsum("ij,ijk->k", wrong[:, :-1], seen), wrong[:, -1].sum()) / len(seen)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        weights -= 0.1 * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return weights.astype(np.float32)


def _report(chances: Matrix, wanted: NDArray[np.int64]) -> Iterator[str]:
    right = chances.argmax(axis=1) == wanted
    yield f"{len(wanted)} lessons, cross-validated: {right.mean():.3f} right"
    for least in (0.4, 0.5, 0.6, 0.7, 0.8):
        sure = chances.max(axis=1) >= least
        yield f"from {least} on: {sure.mean():.3f} answered, {right[sure].mean():.3f} of them right"


def main() -> int:
    """Train, store, and print how good it is; exit code 1 where there is no model."""
    embed = packaged_embeddings()
    if embed is None:
        return 1
    learned = list(dict.fromkeys(lessons()))
    texts = [one.text for one in learned]
    names = tuple(utterances())
    wanted = np.array([names.index(one.intent) for one in learned])
    vectors = np.vstack([embed(texts[start : start + 64]) for start in range(0, len(texts), 64)])
    middle = vectors.mean(axis=0)
    part = _parts_of(learned)
    vocabulary = _frequent(and_pairs(mark(text).words) for text in texts)
    seen = features(texts, _words(learned, part), vectors - middle, names, vocabulary)
    chances = _cross_validated(seen, wanted, len(names), part)
    # A page's question that others ask of us ("giải thể mất bao lâu") is an intent's.
    of_us = np.array([one.intent == GUIDE and mark(one.text).slots.named for one in learned])
    kept = ~(of_us & (chances.max(axis=1) >= SAID) & (chances.argmax(axis=1) != names.index(GUIDE)))
    seen, wanted, part = seen[kept], wanted[kept], part[kept]
    print(*_report(_cross_validated(seen, wanted, len(names), part), wanted), sep="\n")  # noqa: T201 - a command for developers
    alone = seen[:, vectors.shape[1] :]
    print("by words alone", *_report(_cross_validated(alone, wanted, len(names), part), wanted), sep="\n")  # noqa: T201
    learnt = (trained(seen, wanted, len(names)), trained(alone, wanted, len(names)))
    no_law = [place for place, one in enumerate(learned) if one.intent not in (GUIDE, OUTSIDE)][::OF_INTENTS_LAW]
    law = law_fitted(embed, middle, [texts[place] for place in no_law], vectors[no_law])
    store(Classifier(names, vocabulary, middle, *learnt, law))
    return 0


if __name__ == "__main__":
    sys.exit(main())
