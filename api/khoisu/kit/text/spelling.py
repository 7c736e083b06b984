"""How words are misspelt: one wrong letter, or written as the word sounds in a part of the country. Pure."""

import re

_SYLLABLE = re.compile(
    r"(ngh|ng|nh|ch|gh|gi|kh|ph|qu|th|tr|[bcdghklmnprstvx])?"
    r"(uye|uya|oai|oay|uay|uoi|uou|ieu|yeu|[aeiouy]{1,2})(ng|nh|ch|[cmnpt])?"
)
_SOUNDS = (
    (re.compile(r"^tr"), "ch"),
    (re.compile(r"^(gi(?=[aeou])|r|v(?=[iy]))"), "d"),
    (re.compile(r"^x"), "s"),
    (re.compile(r"^(k|q)(?!h)"), "c"),
    (re.compile(r"^ngh"), "ng"),
    (re.compile(r"^gh"), "g"),
    (re.compile(r"y"), "i"),
    (re.compile(r"(?<=.)ng$"), "n"),
    (re.compile(r"(?<=.)c$"), "t"),
    (re.compile(r"(?<=[aeiou])o$"), "u"),
)


def sound_key(word: str) -> str:
    """A folded word as it sounds where tr and ch, s and x, gi and r, final c and t, final n and ng are spoken alike."""
    for pattern, same in _SOUNDS:
        word = pattern.sub(same, word)
    return word


def may_be_slip(word: str) -> bool:
    """Whether a folded word that nobody knows may be a known one with a wrong letter; short real syllables are not."""
    has_vowel = any(char in "aeiouy" for char in word)
    return has_vowel and len(word) >= (4 if is_syllable(word) else 3)


def is_syllable(word: str) -> bool:
    """Whether a folded word may be a Vietnamese syllable; "karaoke" and "homestay" are not."""
    return _SYLLABLE.fullmatch(word) is not None


def one_slip(typed: str, word: str) -> bool:
    """Whether one letter changed, added, left out or swapped with its neighbour turns one into the other."""
    if abs(len(typed) - len(word)) > 1 or typed[0] != word[0]:
        return False
    start = next((i for i, (a, b) in enumerate(zip(typed, word, strict=False)) if a != b), min(len(typed), len(word)))
    rest, other = typed[start:], word[start:]
    swapped = rest[1::-1] + rest[2:] if len(rest) > 1 else rest
    return rest[1:] == other[1:] or rest[1:] == other or rest == other[1:] or swapped == other
