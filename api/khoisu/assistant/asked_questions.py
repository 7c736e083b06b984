"""Questions that people may ask of the sample company's passages, in other words than their own: loaded with the sample, then they live in the database.

`asked_questions/vi.tsv` and `en.tsv`: the passage's key, then its questions. They were written by reading each passage (document expansion by
queries: Nogueira et al. 2019). Passages are found by them and never show them; a line whose passage is not published any more finds nothing. Pure.
"""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import get_args

from khoisu.kit.lang import Lang

_FOLDER = Path(__file__).with_name("asked_questions")
Asked = Mapping[str, tuple[str, ...]]
"""Questions by the key of their passage."""
AskedByLanguage = Mapping[Lang, Asked]


@lru_cache
def sample_questions() -> AskedByLanguage:
    """The questions of the sample company's passages."""
    return {lang: _read(lang) for lang in get_args(Lang)}


def _read(lang: Lang) -> Asked:
    rows = (line.split("\t") for line in (_FOLDER / f"{lang}.tsv").read_text(encoding="utf-8").splitlines())
    return {key: tuple(questions) for key, *questions in rows}
