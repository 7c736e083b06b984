"""The words of an English text as they compare: without endings, and one word for those that name the same trade. Pure."""

import re

from khoisu.kit.text.unaccent import words

_ENDINGS = (
    (re.compile(r"(?<=[a-z]{2})ies$"), "y"),
    (re.compile(r"(?<=s|x|z)es$|(?<=ch|sh)es$"), ""),
    (re.compile(r"(?<=[a-z]{2}[^siu])s$"), ""),
    (re.compile(r"iz(?=ation|e|ing)"), "is"),
    (re.compile(r"(?<=[a-z]{3})(ing|er|or)$"), ""),
    (re.compile(r"(?<=[a-z]{3}[^e])e$"), ""),
)
_ALIKE = (
    "wholesale wholesaler import importer export exporter trading trader distributor supplier",
    "shop store retail sale sell seller selling",
    "manufacture manufacturing manufacturer factory making maker production producer",
    "farm farming growing grow plantation cultivation raising breeding",
    "rental rent renting leasing lease hire letting",
    "clothing clothes apparel garment",
    "footwear shoe",
    "motorbike motorcycle",
    "lesson class course teaching teacher",
    "repair maintenance fixing",
    "centre center",
    "jewellery jewelry",
    "tyre tire",
    "car automobile auto",
    "film movie",
    "consultancy consultant consulting",
    "software program programming",
)
"""Words that name the same kind of trade: in the classification importing and exporting are wholesale."""


def english_words(text: str) -> tuple[str, ...]:
    """The folded words: "bakeries" is "bakery", and an importer is in "wholesale"."""
    return tuple(dict.fromkeys(_SAME.get(stem, stem) for stem in map(_stem, words(text))))


def _stem(word: str) -> str:
    for pattern, rest in _ENDINGS:
        word = pattern.sub(rest, word)
    return word


_SAME = {_stem(word): _stem(group.split()[0]) for group in _ALIKE for word in group.split()}
