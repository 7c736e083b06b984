"""Answers as they are shown, end to end, against what a good clerk would say (`shown_answers.py`)."""

from collections import Counter

import pytest
from fastapi import FastAPI

from khoisu.delivery.sample import load_sample_fees
from khoisu.kit.db import Database
from tests.assistant.shown_answers import by_kind, graded
from tests.slices import one_in

pytestmark = pytest.mark.usefixtures("published", "fees")


@pytest.fixture
async def fees(database: Database) -> None:
    async with database.transaction() as session:
        await load_sample_fees(session)


@pytest.mark.req("S1.4")
@pytest.mark.parametrize(("half", "right", "wrong"), one_in(2, [("shown", 0.9, 0.03), ("shown_held_out", 0.7, 0.2)]))
async def test_what_is_asked_is_answered_at_the_top(app: FastAPI, half: str, right: float, wrong: float) -> None:
    found = await graded(app, half)
    grades = Counter(grade for _, grade in found)
    shown = [*by_kind(found), *(f"{grade} {one.asked}" for one, grade in found if grade != "right")]
    assert grades["right"] >= right * len(found), "\n".join(shown)
    assert grades["wrong"] <= wrong * len(found), "\n".join(shown)
    assert {grade for one, grade in found if one.kind == "price"} == {"right"}, "\n".join(shown)


@pytest.mark.deep
@pytest.mark.parametrize(
    ("half", "right", "wrong"),
    [
        ("asked", 0.79, 0.05),
        ("asked_more", 0.8, 0.05),
        ("asked_held_out", 0.6, 0.12),
        ("domain", 0.85, 0.05),
        ("domain_held_out", 0.7, 0.13),
        ("talks/open", 0.78, 0.06),
        ("talks/held_out", 0.7, 0.08),
        ("talks/phone_open", 0.8, 0.06),
        ("talks/phone_held_out", 0.63, 0.1),
        ("talks/stranger_open", 0.85, 0.05),
        ("talks/stranger_held_out", 0.65, 0.15),
        ("talks/second_open", 0.8, 0.08),
        ("talks/second_held_out", 0.65, 0.15),
        ("talks/third_open", 0.8, 0.08),
        ("talks/third_held_out", 0.65, 0.15),
        ("talks/fourth_open", 0.8, 0.08),
        ("talks/fourth_held_out", 0.65, 0.15),
        ("talks/fifth_open", 0.8, 0.08),
        ("talks/fifth_held_out", 0.7, 0.15),
        ("talks/sixth_open", 0.75, 0.08),
        ("talks/sixth_held_out", 0.7, 0.15),
        ("street", 0.7, 0.1),
        ("asked_sealed", 0.59, 0.17),
        ("asked_sealed2", 0.63, 0.1),
    ],
)
async def test_people_who_saw_nothing_of_us_are_answered(app: FastAPI, half: str, right: float, wrong: float) -> None:
    """Far from what is wanted (0.85 and 0.03): these hold what is reached."""
    found = await graded(app, half)
    grades = Counter(grade for _, grade in found)
    assert grades["right"] >= right * len(found), "\n".join(by_kind(found))
    assert grades["wrong"] <= wrong * len(found), "\n".join(by_kind(found))
