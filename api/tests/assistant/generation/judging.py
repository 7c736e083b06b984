"""A whole answer through the gate at once, as the tests of the gate look at it."""

from collections.abc import Sequence

from khoisu.assistant.generation.compose import Composed, Judge
from khoisu.assistant.generation.prompt import Evidence
from khoisu.kit.lang import Lang


def judge(text: str, evidence: Sequence[Evidence], lang: Lang) -> Composed:
    """What of an answer may be shown."""
    judging = Judge(evidence, lang)
    judging.feed(text)
    judging.end()
    return judging.verdict()
