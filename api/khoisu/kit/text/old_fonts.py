"""Text typed for the old fonts VNI and TCVN3 (ABC): the letters "Nguyeãn", "NguyÔn" were seen as "Nguyễn" in those fonts only.

A word counts as such when it cannot be a Vietnamese syllable and is one in the old font; a name only when the rest of it is
Vietnamese in that font too, because José, Müller and Seán are nobody's mistake.
"""

import re
import unicodedata
from collections.abc import Callable

from khoisu.kit.text.syllables import is_syllable, is_usual_syllable

_TCVN3 = dict(
    zip(
        "µ¶·¸¹¨»¼½¾Æ©ÇÈÉÊË®ÌÎÏÐÑªÒÓÔÕÖ×ØÜÝÞßáâãä«åæçèé¬êëìíîïñòóô\u00adõö÷øùúûüýþ¡¢£¤¥¦§Đ",
        "àảãáạăằẳẵắặâầẩẫấậđèẻẽéẹêềểễếệìỉĩíịòỏõóọôồổỗốộơờởỡớợùủũúụưừửữứựỳỷỹýỵĂÂÊÔƠƯĐé",
        strict=True,
    )
)
_TONES = dict(zip("ùøûõï", "\u0301\u0300\u0309\u0303\u0323", strict=True))
_ROOFS = {
    "â": "\u0302",
    "á": "\u0302\u0301",
    "à": "\u0302\u0300",
    "å": "\u0302\u0309",
    "ã": "\u0302\u0303",
    "ä": "\u0302\u0323",
}
_BOWLS = {
    "ê": "\u0306",
    "é": "\u0306\u0301",
    "è": "\u0306\u0300",
    "ú": "\u0306\u0309",
    "ü": "\u0306\u0303",
    "ë": "\u0306\u0323",
}
_VNI_ALONE = {"ô": "ơ", "ö": "ư", "ñ": "đ", "æ": "ỉ", "ó": "ĩ", "ò": "ị", "î": "ỵ"}
_VNI = {
    **_VNI_ALONE,
    **{vowel + sign: vowel + mark for vowel in "aeiouy" for sign, mark in _TONES.items()},
    **{letter + sign: _VNI_ALONE[letter] + mark for letter in "ôö" for sign, mark in _TONES.items()},
    **{vowel + sign: vowel + mark for vowel in "aeo" for sign, mark in _ROOFS.items()},
    **{"a" + sign: "a" + mark for sign, mark in _BOWLS.items()},
}
_VNI_SIGN = re.compile("|".join(sorted(_VNI, key=len, reverse=True)), re.IGNORECASE)
_WORD = re.compile(r"[^\s.,;:()/&'\"“”–-]+")
_FOREIGN = frozenset({"seán", "bø", "mö", "hö", "kö", "thü"})
"""Names of other countries that happen to read as a Vietnamese syllable in an old font."""
LONGEST = 1000
"""A name or a street is shorter."""
_ABBREVIATION = re.compile(r"[A-Z0-9Đ]{1,6}|[^aeiouyAEIOUY\W]+", re.ASCII)


def read_old_font(text: str) -> str | None:
    """What a name or street says when it is read in an old font; None when it is not written for one."""
    if len(text) > LONGEST:
        return None
    composed = unicodedata.normalize("NFC", text)
    if all(word.isascii() or is_syllable(word) for word in _WORD.findall(composed)):
        return None
    return next((found for convert in (_from_vni, _from_tcvn3) if (found := _whole(composed, convert))), None)


def is_hidden_letter(word: str) -> bool:
    """Whether the soft hyphen in a word is the ư of TCVN3, which is invisible in every other font."""
    return not is_syllable(word.replace("\u00ad", "")) and is_usual_syllable(_from_tcvn3(word))


def _whole(text: str, convert: Callable[[str], str]) -> str | None:
    evidence, foreign, french = 0, 0, 0
    for word in _WORD.findall(text):
        read = convert(word)
        if word.isascii():
            foreign += not is_syllable(word) and not _ABBREVIATION.fullmatch(word)
        elif not is_syllable(word) and word.lower() not in _FOREIGN and is_usual_syllable(read):
            # Maï and Haï are names in France, too: one such word alone says nothing.
            evidence += 1
            french += word.lower().endswith("ï")
        else:
            foreign += not is_syllable(read) and not is_syllable(word)
    if evidence == 0 or foreign >= evidence or evidence == french == 1:
        return None
    return _WORD.sub(lambda word: convert(word[0]), text)


def _from_vni(word: str) -> str:
    def letter(sign: re.Match[str]) -> str:
        read = unicodedata.normalize("NFC", _VNI[sign[0].lower()])
        return read.upper() if sign[0][0].isupper() else read

    return unicodedata.normalize("NFC", _VNI_SIGN.sub(letter, word))


def _from_tcvn3(word: str) -> str:
    read = word[:1].replace("Đ", "\0") + word[1:]
    read = "".join(_TCVN3.get(char, char) for char in read).replace("\0", "Đ")
    capitals = sum(char.isupper() for char in word if char.isascii())
    return read.upper() if capitals > 1 and not any(char.islower() for char in word if char.isascii()) else read
