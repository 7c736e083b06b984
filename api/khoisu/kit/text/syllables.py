"""Which words can be Vietnamese syllables: beginning, rime and tone. Pure."""

import unicodedata

_TONES = "\u0300\u0301\u0303\u0309\u0323"
_ONSETS = frozenset(
    [
        "b",
        "c",
        "ch",
        "d",
        "đ",
        "g",
        "gh",
        "gi",
        "h",
        "k",
        "kh",
        "l",
        "m",
        "n",
        "ng",
        "ngh",
        "nh",
        "p",
        "ph",
        "q",
        "qu",
        "r",
        "s",
        "t",
        "th",
        "tr",
        "v",
        "x",
    ]
) | {""}
_RIMES = frozenset(
    [
        "a",
        "ac",
        "ach",
        "ai",
        "am",
        "an",
        "ang",
        "anh",
        "ao",
        "ap",
        "at",
        "au",
        "ay",
        "ăc",
        "ăm",
        "ăn",
        "ăng",
        "ăp",
        "ăt",
        "âc",
        "âm",
        "ân",
        "âng",
        "âp",
        "ât",
        "âu",
        "ây",
        "e",
        "ec",
        "em",
        "en",
        "eng",
        "eo",
        "ep",
        "et",
        "ê",
        "êch",
        "êm",
        "ên",
        "ênh",
        "êp",
        "êt",
        "êu",
        "i",
        "ia",
        "ich",
        "iêc",
        "iêm",
        "iên",
        "iêng",
        "iêp",
        "iêt",
        "iêu",
        "im",
        "in",
        "inh",
        "ip",
        "it",
        "iu",
        "o",
        "oa",
        "oac",
        "oach",
        "oai",
        "oam",
        "oan",
        "oang",
        "oanh",
        "oao",
        "oap",
        "oat",
        "oay",
        "oăc",
        "oăm",
        "oăn",
        "oăng",
        "oăt",
        "oc",
        "oe",
        "oen",
        "oeo",
        "oet",
        "oi",
        "om",
        "on",
        "ong",
        "ooc",
        "oong",
        "op",
        "ot",
        "ô",
        "ôc",
        "ôi",
        "ôm",
        "ôn",
        "ông",
        "ôp",
        "ôt",
        "ơ",
        "ơi",
        "ơm",
        "ơn",
        "ơp",
        "ơt",
        "u",
        "ua",
        "uân",
        "uâng",
        "uât",
        "uây",
        "uc",
        "uê",
        "uêch",
        "uênh",
        "ui",
        "um",
        "un",
        "ung",
        "uôc",
        "uôi",
        "uôm",
        "uôn",
        "uông",
        "uôt",
        "uơ",
        "up",
        "ut",
        "uy",
        "uya",
        "uych",
        "uynh",
        "uyên",
        "uyêt",
        "uyn",
        "uyt",
        "uyu",
        "ư",
        "ưa",
        "ưc",
        "ưi",
        "ưng",
        "ươc",
        "ươi",
        "ươm",
        "ươn",
        "ương",
        "ươp",
        "ươt",
        "ươu",
        "ưt",
        "ưu",
        "y",
        "yêm",
        "yên",
        "yêng",
        "yêt",
        "yêu",
    ]
)
_AFTER_QU = frozenset(
    [
        "a",
        "ac",
        "ach",
        "ai",
        "an",
        "ang",
        "anh",
        "ao",
        "at",
        "au",
        "ay",
        "ăc",
        "ăm",
        "ăn",
        "ăng",
        "ăt",
        "âc",
        "ân",
        "âng",
        "ât",
        "ây",
        "e",
        "en",
        "eo",
        "et",
        "ê",
        "êch",
        "ên",
        "ênh",
        "êt",
        "y",
        "ych",
        "ynh",
        "yên",
        "yêt",
        "yt",
        "yn",
        "ơ",
    ]
)
_STOPPED = ("c", "ch", "p", "t")
_RARE = frozenset({"oo", "ưn", "êng", "ơng"})


def is_usual_syllable(word: str) -> bool:
    """Whether a word is a syllable as today's Vietnamese writes them: a known beginning and rime under a tone they may bear."""
    letters, tones = _parted(word)
    if len(tones) > 1:
        return False
    for length in (3, 2, 1, 0):
        onset, rime = letters[:length], letters[length:]
        if onset in _ONSETS and rime in (_AFTER_QU if onset == "qu" else _RIMES) and _fits(onset, rime):
            return not rime.endswith(_STOPPED) or tones in ({"\u0301"}, {"\u0323"})
    return letters == "gi" or (letters.startswith("gi") and letters[1:] in _RIMES and len(tones) < 2)


def is_syllable(word: str) -> bool:
    """The same with more mercy: a rime that a place or an old spelling has, a stopped rime without its tone, final k."""
    letters, tones = _parted(word)
    if len(tones) > 1:
        return False
    if letters.endswith("k"):
        letters = letters[:-1] + "c"
    plain = [letters[length:] for length in (3, 2, 1, 0) if letters[:length] in _ONSETS]
    return any(rime in _RIMES or rime in _AFTER_QU or rime in _RARE for rime in plain)


def _fits(onset: str, rime: str) -> bool:
    front = rime[:1] in ("e", "ê", "i", "y")
    if onset in ("gh", "ngh", "k"):
        return front
    return not (onset in ("g", "ng", "c") and front) and onset not in ("q", "p")


def _parted(word: str) -> tuple[str, set[str]]:
    """The letters without their tone, and the tones."""
    loose = unicodedata.normalize("NFD", word.lower())
    tones = [char for char in loose if char in _TONES]
    if len(tones) > 1:
        return "", set(tones) | {"", "more"}
    return unicodedata.normalize("NFC", "".join(char for char in loose if char not in _TONES)), set(tones)
