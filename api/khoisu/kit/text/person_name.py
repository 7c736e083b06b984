"""What a person's name may hold wherever one is typed: names stand at the top of mails that may reach somebody else."""

import re
import unicodedata

from khoisu.kit.errors import FieldError
from khoisu.kit.text.old_fonts import read_old_font
from khoisu.kit.text.plain_text import count_links
from khoisu.kit.text.texts import Text

OLD_FONT = Text(
    "Chỗ này gõ bằng phông chữ cũ (VNI hoặc TCVN3), đọc là “{doc_la}”. Vui lòng nhập lại như vậy",
    "This was typed for an old font (VNI or TCVN3) and reads “{doc_la}”. Please enter it like that",
)
NAME_IS_LINK = Text("Họ tên không được có địa chỉ trang web", "A name cannot hold a web address")
_DOMAIN = re.compile(
    r"(?<![a-z0-9-])[a-z0-9-]{2,}[.\u3002][a-z]{2,}(?=$|[\s/:,;!?])|://|[@/\\]", re.IGNORECASE | re.ASCII
)
"""A name has no dot between two runs of Latin letters: `Ng. An` has a space, `T.Anh` one letter."""
LONGEST_GREETING = 40


def is_link(name: str) -> bool:
    """Whether a name holds a web or mail address, of whatever ending."""
    plain = unicodedata.normalize("NFKC", name)
    return count_links(plain) > 0 or _DOMAIN.search(plain) is not None


def name_fault(name: str, field: str) -> FieldError | None:
    """What is wrong with a cleaned name wherever one is typed: letters of an old font, with what they mean, or a web address."""
    return old_font_fault(name, field) or (
        FieldError(field, "ho_ten_khong_hop_le", NAME_IS_LINK) if is_link(name) else None
    )


def old_font_fault(typed: str, field: str) -> FieldError | None:
    """That a name or street was typed for an old font, with what it means; None when it was not."""
    meant = read_old_font(typed)
    return FieldError(field, "phong_chu_cu", OLD_FONT, {"doc_la": meant}) if meant else None


def greeting_name(name: str) -> str:
    """A name as a message to somebody unproven greets with it: letters only and short, so that nobody writes through us."""
    letters = "".join(char if char.isalpha() or unicodedata.combining(char) or char in "'’-" else " " for char in name)
    short = " ".join(letters.split())
    return short if len(short) <= LONGEST_GREETING else ""
