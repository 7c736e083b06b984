"""Sentences that speak to the machine instead of saying something: never given to a model, neither as evidence nor as a question. Pure.

A first net only: whatever slips through, each written sentence must still pass the gate.
"""

import re
import unicodedata

from khoisu.kit.text.unaccent import unaccent

_COMMAND = re.compile(
    r"\b(?:bo qua|quen|phot lo|khong tuan theo|vo hieu)\b.{0,30}\b(?:quy tac|huong dan|chi dan|lenh|chi thi|noi quy|moi dieu)\b"
    r"|\b(?:ignore|disregard|forget|override|bypass)\b.{0,30}\b(?:instructions?|rules?|prompts?|above|previous|everything)\b"
    r"|\b(?:system|developer|admin)\s*(?:prompt|message|mode|override)\b"
    r"|(?:^|[.!?]\s*)(?:system|assistant|user|developer|tro ly|he thong|nguoi dung|bang chung|cau hoi|evidence|question)\s*:"
    r"|\bbay gio ban la\b|\bban la (?:mot )?(?:tro ly|mo hinh|chatbot|bot)\b"
    r"|\b(?:you are|act as|pretend|roleplay)\b.{0,20}\b(?:now|dan|ai|assistant|model|bot|unrestricted)\b"
    r"|\b(?:tro ly|mo hinh|chatbot|may tra loi)\s+(?:hay|phai|se|duoc lenh)\b|\bcho (?:mo hinh|tro ly|chatbot)\s*:"
    r"|\b(?:assistants?|models?|chatbots?)\s+(?:must|should|shall|has to|have to|will now)\b"
    r"|\b(?:viet|in ra|lap lai|tra loi)\s+(?:dung (?:cau|nguyen|chinh|nhu)|nguyen van|y nguyen|rang|cau sau|chinh xac)\b"
    r"|\b(?:print|repeat|output|write|reply|respond|answer)\b.{0,20}\b(?:exactly|verbatim|prompt|instructions)\b"
    r"|\b(?:reply|respond|answer)(?: with)? only\b"
    r"|<\|?\w+\|?>|\bbegin (?:system|prompt)|\bjailbreak\b|\bbase64\b|\brot13\b|\bsystem prompt\b"
)


def commands_the_machine(text: str) -> bool:
    """Whether a text tells a model what to do, also in hidden, full-width or unaccented letters."""
    lines = " . ".join(unicodedata.normalize("NFKC", text).splitlines())
    shown = "".join(char for char in lines if unicodedata.category(char)[0] != "C")
    return _COMMAND.search(" ".join(unaccent(shown).lower().split())) is not None
