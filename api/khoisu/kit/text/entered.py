"""The one door for text that people enter: the same word has the same letters, whatever keyboard, phone or file it came from."""

import re
import unicodedata

from khoisu.kit.text.old_fonts import is_hidden_letter

_SPACES = "\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000"
UNSEEN = "\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180e\u3164\uffa0\ufff9\ufffa\ufffb\u206a\u206b\u206c\u206d\u206e\u206f\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufeff"
"""Signs that nobody sees: joiners, marks of direction, soft hyphens, empty letters."""
APOSTROPHES = "’‘‛ʼʻʽ´`′ꞌ"
"""What phones and word processors write for the apostrophe of H'Hen and K'Brêu."""
_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl"}
_ALIKE = str.maketrans(
    {
        **dict.fromkeys(_SPACES, " "),
        **{chr(0xFEE0 + code): chr(code) for code in range(0x21, 0x7F)},
        **_LIGATURES,
        "\u2028": "\n",
        "\u2029": "\n",
        "Ɖ": "Đ",
        "ɖ": "đ",
    }
)
_STRAIGHT = str.maketrans(dict.fromkeys(APOSTROPHES, "'"))
_ETH = re.compile(r"(?<!\w)[Ðð]|(?<=[^\W\d_aeiouyràáâãèéêìíòóôõùúýæöþ])[Ðð]", re.IGNORECASE)
# Upper and lower case letters that look like a Latin one; Greek small letters stand in TNFα and the like, so only omicron.
_CYRILLIC = dict(zip("АВЕЅІЈКМНОРСТУХаеѕіјорсухһԁԛԝӏ", "ABESIJKMHOPCTYXaesijopcyxhdqwl", strict=True))
_GREEK = dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧο", "ABEZHIKMNOPTYXo", strict=True))
_LOOK_ALIKES = str.maketrans(_CYRILLIC | _GREEK)
_STRANGERS = re.compile("[\u0370-\u03ff\u0400-\u052f]")
_RUN = re.compile(f"[^\\W\\d_](?:[^\\W\\d_]|[\u0300-\u036f]|['{APOSTROPHES}](?=[^\\W\\d_]))*")
_LATIN = re.compile("[A-Za-zĐđ]")
_WORD = re.compile(r"\S+")
_SUSPECT = re.compile(f"[{_SPACES}{UNSEEN}\u2028\u2029ÐðƉɖ\ufb00-\ufb04\uff01-\uff5e\u0370-\u03ff\u0400-\u052f]")


def clean_text(raw: str) -> str:
    """The text as it is stored, searched and compared: composed, without invisible signs, in the letters that it shows.

    Line ends, blanks and quotation marks stay: they are the writer's. A joiner stays where it holds an emoji together.
    """
    if raw.isascii():
        return raw
    text = unicodedata.normalize("NFC", raw)
    if not _SUSPECT.search(text):
        return text
    if "\u00ad" in text:
        text = _WORD.sub(lambda word: word[0] if is_hidden_letter(word[0]) else word[0].replace("\u00ad", ""), text)
    text = "".join(char for at, char in enumerate(text) if _is_kept(text, at)).translate(_ALIKE)
    if _STRANGERS.search(text):
        text = _RUN.sub(lambda run: _in_latin(run[0]), unicodedata.normalize("NFD", text))
    text = _ETH.sub(lambda eth: "Đ" if eth[0] == "Ð" else "đ", unicodedata.normalize("NFC", text))
    return unicodedata.normalize("NFC", text)


def clean_line(raw: str) -> str:
    """A text of one line: cleaned, with single blanks between its words."""
    return " ".join(clean_text(raw).split())


def clean_name(raw: str) -> str:
    """A person's name: one line, every apostrophe in its one form, so that "HʼHen" and "H'Hen" are the same person."""
    return clean_line(raw).translate(_STRAIGHT)


LONGEST_FILE_NAME = 200
_FOLDER = re.compile(r"[\\/]")


def clean_file_name(raw: str | None) -> str:
    """A file's own name without folders and control signs, on one line. Of a long one the end stays, which tells its kind."""
    last = _FOLDER.split(clean_text(raw or ""))[-1]
    return clean_line("".join(char if char.isprintable() else " " for char in last))[-LONGEST_FILE_NAME:]


def straight_apostrophes(text: str) -> str:
    """The text with every apostrophe as the one on a keyboard."""
    return text.translate(_STRAIGHT)


def _is_kept(text: str, at: int) -> bool:
    char = text[at]
    if char not in UNSEEN or char == "\u00ad":
        return True
    # A family, a flag, a profession: pictures (So), skin tones (Sk) and variation selectors (Mn) around the joiner.
    around = text[at - 1 : at] + text[at + 1 : at + 2]
    return (
        char == "\u200d" and len(around) == 2 and all(unicodedata.category(one) in ("So", "Sk", "Mn") for one in around)
    )


def _in_latin(run: str) -> str:
    """A run of letters with its look-alikes as Latin ones, if it is otherwise Latin; a Russian or Greek word stays."""
    if not _LATIN.search(run):
        return run
    latin = run.translate(_LOOK_ALIKES)
    return run if _STRANGERS.search(latin) else latin
