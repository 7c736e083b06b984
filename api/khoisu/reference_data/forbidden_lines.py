"""What nobody may do as a business: the groups of art. 6 of the Investment Law 143/2025/QH15 (since 2026-03-01), and their words.

No code of VSIC is forbidden as such; the words of a detail or of a search are. Groups whose wording was compared with the public
text are `verified`; the others are general knowledge and only warn.
"""

import re
import unicodedata
from dataclasses import dataclass

from khoisu.kit.text.texts import Lang, Text
from khoisu.kit.text.unaccent import unaccent

ARTICLE = Text("Luật Đầu tư 143/2025/QH15, Điều 6", "Investment Law 143/2025/QH15, art. 6")

EXPLANATION = Text(
    "Không ai được kinh doanh {nhom} ({dieu}), nên không có mã ngành nào để đăng ký việc này. Nếu bạn làm việc khác, hãy tìm bằng từ khác.",
    "Nobody may do business in {nhom} ({dieu}), so no line can be registered for it. If you do something else, search with other words.",
)


@dataclass(frozen=True, slots=True)
class ForbiddenGroup:
    """One group of the article. `words` is a pattern over lower-case text with single spaces."""

    name: Text
    words: str
    verified: bool = True

    def explanation(self, lang: Lang) -> str:
        """Why nothing is proposed for such words."""
        return EXPLANATION.in_lang(lang, nhom=self.name.in_lang(lang), dieu=ARTICLE.in_lang(lang))


GROUPS: tuple[ForbiddenGroup, ...] = (
    ForbiddenGroup(Text("chất ma túy", "narcotic substances"), r"\bma t(?:úy|uý)\b"),
    ForbiddenGroup(
        Text("hóa chất, khoáng vật cấm", "banned chemicals and minerals"), r"\b(?:h(?:óa|oá) chất|khoáng vật) cấm\b"
    ),
    ForbiddenGroup(
        Text("mẫu vật thực vật, động vật hoang dã bị cấm", "banned specimens of wild plants and animals"),
        r"\b(?:mẫu vật hoang dã|mẫu vật (?:các loài )?(?:thực vật|động vật) (?:rừng )?hoang dã|ngà voi|sừng tê giác|vảy tê tê)\b"
        r"(?! (?:giả|nhân tạo)\b)",
    ),
    ForbiddenGroup(Text("mại dâm", "prostitution"), r"\bmại dâm\b"),
    ForbiddenGroup(
        Text(
            "mua bán người, mô, xác, bộ phận cơ thể người, bào thai người",
            "trade in people, human tissue, corpses, body parts and foetuses",
        ),
        r"\b(?:mua|buôn) bán (?:người(?! (?:máy|mẫu))|mô người|xác người|thận|nội tạng(?! động vật)|bộ phận cơ thể|bào thai)\b"
        r"(?! (?:giả|nhân tạo|bằng)\b)",
    ),
    ForbiddenGroup(
        Text("sinh sản vô tính trên người", "human cloning"),
        r"\b(?:sinh sản vô tính (?:trên )?người|nhân bản (?:vô tính )?(?:con )?người)\b",
    ),
    ForbiddenGroup(Text("pháo nổ", "firecrackers"), r"\bpháo nổ\b"),
    ForbiddenGroup(Text("dịch vụ đòi nợ", "debt collection services"), r"\b(?:đòi nợ|debt collection)\b"),
    ForbiddenGroup(
        Text("thuốc lá điện tử, thuốc lá nung nóng", "electronic cigarettes and heated tobacco"),
        r"\b(?:thuốc lá (?:điện tử|nung nóng|làm nóng)|e-?cigarettes?|vapes?|heated tobacco)\b",
    ),
    ForbiddenGroup(
        Text("mua bán bảo vật quốc gia", "trade in national treasures"), r"\bbảo vật quốc gia\b", verified=False
    ),
    ForbiddenGroup(
        Text("xuất khẩu di vật, cổ vật", "export of relics and antiques"),
        r"\bxuất khẩu (?:di vật|cổ vật)\b",
        verified=False,
    ),
)
# What somebody leaves out, works against, heals, teaches or programs is not what the article forbids.
LAWFUL = (
    r"\b(?:trừ|không|chống|chữa|cai nghiện|cai|xét nghiệm|phát hiện|tuyên truyền|đào tạo|phần mềm|tư vấn pháp luật|pháp lý|"
    r"luật sư|mô hình|xuất bản|excluding|except|not|software|against)\b"
)
LONGEST = 5000
"""No detail of a business line is as long."""
_CLAUSE = re.compile(r"[;.()\n]")
_COMPILED = tuple((one, re.compile(one.words), re.compile(unaccent(one.words))) for one in GROUPS)
_LAWFUL, _PLAIN_LAWFUL = re.compile(LAWFUL), re.compile(unaccent(LAWFUL))


def find_forbidden(text: str) -> ForbiddenGroup | None:
    """The first group that a text names as something to do; with accents or without, as people type them."""
    typed = unicodedata.normalize("NFC", text[:LONGEST]).lower()
    plain = typed.isascii()
    lawful = _PLAIN_LAWFUL if plain else _LAWFUL
    for clause in _CLAUSE.split(typed):
        words = " ".join(clause.split())
        for group, accented, bare in _COMPILED:
            found = (bare if plain else accented).search(words)
            if found and not lawful.search(words, 0, found.start()):
                return group
    return None
