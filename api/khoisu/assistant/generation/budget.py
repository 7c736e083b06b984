"""What a call to a model may cost at most, and the limits of a day. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from khoisu.assistant.generation.prompt import MOST_TOKENS
from khoisu.assistant.generation.settings import ModelSettings
from khoisu.integrations.model.door import Message

CHARACTERS_PER_TOKEN = 1.2
"""Fewer than any tokenizer that was met needs for accented Vietnamese (SmolLM2's 1.24, Gemma's 4.2), so that the estimate stays above the bill."""
MILLION = 1_000_000


@dataclass(frozen=True, slots=True)
class Cost:
    """Tokens in and out together, and whole đồng."""

    tokens: int
    dong: int


@dataclass(frozen=True, slots=True)
class Budget:
    """The most that a day of the whole site may cost."""

    tokens: int
    dong: int


def most_of_a_call(messages: Sequence[Message], settings: ModelSettings) -> Cost:
    """Upper bound of one call, counted before it is made."""
    given = _rounded_up(sum(len(one.content) for one in messages), CHARACTERS_PER_TOKEN)
    price = given * settings.dong_in + MOST_TOKENS * settings.dong_out
    return Cost(given + MOST_TOKENS, _rounded_up(price, MILLION))


def _rounded_up(amount: int, part: float) -> int:
    return int(-(-amount // part))
