"""One word for one thing: the words that texts and screens gave up, with what they say instead."""

import re
from pathlib import Path

import pytest

from khoisu.content.sample import DATA, FENCE

ROOT = Path(__file__).parents[3]
RETIRED = {
    r"[Tt]hư điện tử": "e-mail",
    r"[Bb]ảng hiệu": "biển hiệu",
    r"[Mm]ã xác nhận": "mã xác thực",
    r"[Gg]iấy ủy quyền": "văn bản ủy quyền, hợp đồng ủy quyền",
    r"Lệ phí nhà nước": "phí nhà nước",
    r"biên nhận (?:có số|đánh số)": "phiếu thu",
    r"[Pp]hí ẩn": "say which fee is extra",
    r"kể từ ngày kích hoạt": "kể từ ngày bắt đầu thực hiện",
    r"[Gg]óp đủ (?:vốn )?trước ngày": "chậm nhất ngày",
    r"nộp lại trước ngày": "chậm nhất ngày",
    r"Nhãn \*\*(?:Nổi bật|Featured)": "Gợi ý, Recommended",
    r"Nhiều người hỏi|Chín trên mười": "no figure without data",
    r"(?<![\w{.@/\"-])[Ee]mail(?![\w}@/=:\"-])(?!\.\w)": "e-mail",
    r"(?i)(?:trả lời|reply to) (?:thư|mail) hoặc": "nobody reads replies to automatic mails",
    r"ma xac nhan": "ma xac thuc",
    r"[Ll]iên kết (?:chỉ )?dùng": "đường dẫn",
    r"đóng hàng tháng\.": "hằng tháng",
    r"\d %(?!\})": "no space before the sign",
}
# The keywords of search know every word that people type; an address of a service never changes.
FREE = re.compile(r'"(?:tuKhoa|slug)"')


def texts() -> dict[str, str]:
    """Vietnamese texts in force: articles, the newest version of each page, screens, mails and the catalogue."""
    newest = {path.name.partition("@")[0]: path for path in sorted(DATA.glob("trang/*.vi.md"))}
    files = [
        *DATA.glob("bai_viet/*.vi.md"),
        *newest.values(),
        *ROOT.glob("web/app/features/*/messages/vi/*.json"),
        *ROOT.glob("web/messages/vi/*.json"),
        *ROOT.glob("api/khoisu/notifications/templates/vi/*.j2"),
        *ROOT.glob("api/khoisu/catalog/sample/*.json"),
    ]
    return {str(path.relative_to(ROOT)): _lines(path) for path in files}


def _lines(path: Path) -> str:
    text = path.read_text(encoding="utf-8").rpartition(FENCE)[2]
    return "\n".join(line for line in text.splitlines() if not FREE.search(line))


@pytest.mark.deep
@pytest.mark.parametrize("word", RETIRED)
def test_a_word_that_was_given_up_stays_away(word: str) -> None:
    found = {name: re.findall(word, text) for name, text in texts().items()}
    assert {name: words for name, words in found.items() if words} == {}, RETIRED[word]
