"""Questions that ask the same in other words come into one group (S7.3)."""

import random
from collections import Counter
from typing import Any

import pytest
from fastapi import FastAPI

from khoisu.assistant.gaps.grouping import group_questions
from tests.assistant.office.gap_questions import TOPICS
from tests.slices import one_in


@pytest.mark.req("S7.3")
@pytest.mark.parametrize("order", one_in(3, range(3)))
async def test_nine_of_ten_paraphrases_come_into_one_group_each(app: FastAPI, published: None, order: int) -> None:
    index = (await app.state.assistant.current())["vi"]
    asked = [(topic, text) for topic, texts in TOPICS.items() for text in texts]
    assert len(asked) == 60
    random.Random(order).shuffle(asked)
    weighed = [{word: index.rarity(word) for word in index.content_words(text)} for _, text in asked]
    # A group counts for the subject that most of it is about, and a subject for its largest group alone.
    found: Counter[str] = Counter()
    for group in group_questions(weighed):
        [(topic, count)] = Counter(asked[place][0] for place in group.places).most_common(1)
        found[topic] = max(found[topic], count)
    assert found.total() >= 54, {topic: found[topic] for topic in TOPICS}


def test_groups_are_largest_first_and_questions_without_words_are_left_out() -> None:
    asked: list[dict[str, Any]] = [{"a": 2.0}, {}, {"b": 3.0, "c": 1.0}, {"b": 3.0}, {"d": 1.0}]
    groups = group_questions(asked)
    assert [group.places for group in groups] == [[2, 3], [0], [4]]
    assert groups[0].words == ["b", "c"]
