"""Questions that people may ask of a passage, in other words than its own: passages are found by them, and never show them. Pure.

`asked_questions/vi.tsv` and `en.tsv`: the passage's key, then its questions. They were written by reading each passage (document expansion by
queries: Nogueira et al. 2019). A line whose passage is not published any more finds nothing.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from khoisu.kit.lang import Lang

_FOLDER = Path(__file__).with_name("asked_questions")
Asked = Mapping[str, tuple[str, ...]]
"""Questions by the key of their passage."""


@lru_cache
def asked_questions(lang: Lang) -> Asked:
    """The questions of a language's passages."""
    rows = (line.split("\t") for line in (_FOLDER / f"{lang}.tsv").read_text(encoding="utf-8").splitlines())
    return {key: tuple(questions) for key, *questions in rows}
