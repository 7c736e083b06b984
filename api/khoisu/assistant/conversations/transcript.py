"""What our people read of a conversation that is handed to them. Pure."""

from collections.abc import Sequence

from khoisu.assistant.conversations.schemas import AskedOut
from khoisu.kit.lang import Lang, Text
from khoisu.kit.text.plain_text import utf16_length

HEADING = Text("Chuyển từ trợ lý hỏi đáp", "Handed over by the assistant")
ASKED = Text("Hỏi", "Question")
SAID = Text("Máy", "Machine")
LEFT_OUT = Text("(các câu trước đã được lược)", "(earlier questions left out)")


def write_transcript(note: str, asked: Sequence[AskedOut], lang: Lang, longest: int) -> str:
    """The person's note, then questions and what the machine said, at most `longest` UTF-16 units.

    The newest questions are kept; of an answer, its first lines and the headings of the pages it quoted.
    """
    head = "\n\n".join(part for part in (HEADING.in_lang(lang), note) if part)
    turns: list[str] = []
    left = longest - utf16_length(head) - utf16_length(LEFT_OUT.in_lang(lang)) - 4
    for one in reversed(asked):
        turn = _turn(one, lang)
        left -= utf16_length(turn) + 2
        if left < 0:
            turns.append(LEFT_OUT.in_lang(lang))
            break
        turns.append(turn)
    return "\n\n".join((head, *reversed(turns)))


def _turn(one: AskedOut, lang: Lang) -> str:
    lines = [f"{ASKED.in_lang(lang)} {one.so}: {one.cau_hoi}"]
    if one.tra_loi is not None:
        shown = [*one.tra_loi.trich, *one.tra_loi.lien_quan][:3]
        places = "; ".join(f"{link.tieu_de} ({link.muc})" if link.muc else link.tieu_de for link in shown)
        lines.append(f"{SAID.in_lang(lang)}: {one.tra_loi.said} {places}".rstrip())
    return "\n".join(lines)
