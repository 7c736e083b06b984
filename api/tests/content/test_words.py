"""One word for one thing: the words that texts and screens gave up, with what they say instead. And sentences that were put right stay so."""

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


@pytest.mark.parametrize("word", RETIRED)
def test_a_word_that_was_given_up_stays_away(word: str) -> None:
    found = {name: re.findall(word, text) for name, text in texts().items()}
    assert {name: words for name, words in found.items() if words} == {}, RETIRED[word]


def rows() -> list[tuple[str, str, str]]:
    """Where, before and now of each row of docs/texts.md."""
    lines = (ROOT / "docs/texts.md").read_text(encoding="utf-8").splitlines()
    cells = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in lines
        if re.match(r"\| [WHKPFL]\d* ?[,|]|\| [WHKPFL]", line)
    ]
    return [(where.strip("`"), before, now) for _, where, before, now, *_ in cells]


def flat(text: str) -> str:
    """The text on one line, with the table's own bars replaced."""
    return " ".join(text.replace("|", "·").split())


def test_a_sentence_that_was_put_right_does_not_come_back() -> None:
    everything = flat(" ".join(texts().values()))
    checked = 0
    for where, before, now in rows():
        if len(before) < 40 or before.endswith("…") or before in now:
            continue
        checked += 1
        assert before not in everything, where
    assert checked > 100
