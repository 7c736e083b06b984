"""The guide to the codes of fifty trades says what the list of business lines says."""

import re
from functools import cache

import pytest

from khoisu.content.sample import DATA
from khoisu.reference_data.loading import rows

GUIDE = "ma-nganh-cho-50-nghe-pho-bien"
ROW = re.compile(r"^\| ([^|]+) \| (\d{4}) \| ([^|]+) \| ([^|]*)\|$", re.MULTILINE)


@cache
def names() -> dict[str, str]:
    """The official name of each code of level 4."""
    return {row["code"]: row["name_vi"] for row in rows("vsic.csv") if row["level"] == "4"}


def listed(lang: str) -> list[tuple[str, ...]]:
    """Trade, code, name and note of each row of the tables."""
    found = ROW.findall((DATA / f"bai_viet/{GUIDE}.{lang}.md").read_text(encoding="utf-8"))
    return [tuple(cell.strip() for cell in row) for row in found]


def test_the_guide_lists_fifty_different_trades_with_their_official_names() -> None:
    trades = listed("vi")
    assert len({trade for trade, *_ in trades}) == len(trades) == 50
    wrong = [(code, name) for _, code, name, _ in trades if not names().get(code, "").startswith(name.rstrip(" …"))]
    assert wrong == []


def test_both_languages_give_the_same_codes_in_the_same_order() -> None:
    assert [row[1] for row in listed("en")] == [row[1] for row in listed("vi")]


@pytest.mark.parametrize("lang", ["vi", "en"])
def test_every_code_that_the_text_names_exists_but_the_one_that_it_calls_gone(lang: str) -> None:
    text = (DATA / f"bai_viet/{GUIDE}.{lang}.md").read_text(encoding="utf-8").split("+++", 2)[2]
    named = set(re.findall(r"(?<![\d/])\d{4}(?![\d/])", re.sub(r"\(/[^)]*\)|\d\d/\d\d/\d{4}|\w+ 20\d\d", "", text)))
    assert named - names().keys() == {"4791"}
