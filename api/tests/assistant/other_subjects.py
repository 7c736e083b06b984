"""Passages of many other subjects, to see how the assistant's search does among tens of thousands."""

import itertools
import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from khoisu.assistant.everyday_words import light_words
from khoisu.assistant.passages import Document, Passage, Piece
from khoisu.kit.text.unaccent import accented_words, unaccent

# What any guide to any office says, whatever its subject; written down before anything was measured with it.
_GENERAL_WORDS = """
hồ sơ giấy tờ chứng nhận thủ tục thời hạn ngày tháng năm tuần lần đầu tiên bước cách mẫu đơn số bản sao ký nộp gửi trả lời kết quả
cơ quan nhà nước quy định luật nghị thông báo tin đăng dịch vụ phí lệ chi tiền giá mua bán thuê làm việc tự mở gọi người khách hàng
cá nhân tên địa chỉ điện thoại điều kiện yêu cầu trường hợp ví dụ câu lỗi sai đúng đủ thiếu mất đổi sửa thêm bổ sung kiểm tra
trước sau trong ngoài trên dưới mới cũ cần nhất hai ba bốn hơn khác danh sách hướng dẫn chọn dùng giữ xem biết
"""
GENERAL = frozenset(_GENERAL_WORDS.split())
BORROWED = 0.5
"""The share of a subject's own words that our pages use too, for something else; syllables are few."""
_ONSETS = "b c d đ g gi h kh l m n ng nh ph qu r s t th tr v x ch p"
_RIMES = """
a á ai ám ăn ăng ấp ất âu ầy ạch ao em én ẹp êm ênh ết ia ích iêm iến iết iêu ìm in ít ịch o oa oán oạt oe ói om ong ọt ôi ôn ống ộp
ơi ờm ớp u ua úc ui ung uôi uốn uông uy uyên uyết ư ừa ức ứng ươi ườn ương ước ưu y
"""


def strange_syllables() -> list[str]:
    """Syllables as Vietnamese makes them, whether or not our pages have them."""
    return [onset + rime for onset, rime in itertools.product(_ONSETS.split(), _RIMES.split())]


class OtherSubjects:
    """The real guides rewritten for other subjects: the same shape, lengths and light words, other words of content.

    A subject reads each content word as one other, throughout, so its pages repeat their words as real ones do. General words stay in
    all subjects; a heading of general words alone gets the subject's name ("Hồ sơ gồm gì?" becomes "Hồ sơ đổi bằng lái gồm gì?"), as
    two guides with the very same heading would both be right. Of the other words half become words of our pages in other company,
    half other syllables. So the words of a labelled question stand in thousands of passages, but what it is about in the real ones
    alone: it still has one right answer.
    """

    def __init__(self, real: Sequence[Passage]) -> None:
        self._real = real
        self._light = light_words("vi")
        self._ours = sorted({word for passage in real for word in _words(passage)})
        self._strange = strange_syllables()

    def passages(self, count: int) -> Iterator[Passage]:
        """This many passages: all real ones in the words of one subject after the other."""
        read = (passage for subject in itertools.count() for passage in self._rewritten(subject))
        return itertools.islice(read, count)

    def _rewritten(self, subject: int) -> Iterator[Passage]:
        read = _Reading(self, subject)
        documents: dict[str, Document] = {}
        for passage in self._real:
            old = passage.document
            if old.path not in documents:
                title, slug = read.heading(old.title), f"{old.slug}-{subject}"
                documents[old.path] = replace(old, slug=slug, path=f"/tin-tuc/{slug}", title=title, html="")
            pieces = tuple(Piece(one.kind, tuple(map(read.text, one.cells)), one.continues) for one in passage.pieces)
            heading, parent = read.heading(passage.heading), read.heading(passage.parent)
            yield Passage(documents[old.path], passage.anchor, heading, parent, pieces)

    def other(self, word: str, chance: random.Random) -> str:
        """What a subject says for a word of content."""
        if unaccent(word) in self._light or word in GENERAL or not word.isalpha():
            return word
        return chance.choice(self._ours) if chance.random() < BORROWED else self.strange(chance)

    def strange(self, chance: random.Random) -> str:
        """A syllable that our pages may not have."""
        return chance.choice(self._strange)


class _Reading:
    def __init__(self, subjects: OtherSubjects, subject: int) -> None:
        self._subjects = subjects
        self._chance = random.Random(subject)
        self._known: dict[str, str] = {}
        self._name = " ".join(subjects.strange(self._chance) for _ in range(2))

    def heading(self, said: str) -> str:
        """As `text`, with the subject's name where nothing else differs from ours."""
        other = self.text(said)
        return f"{other} {self._name}" if said and other == " ".join(accented_words(said)) else other

    def text(self, said: str) -> str:
        return " ".join(map(self._word, accented_words(said)))

    def _word(self, word: str) -> str:
        if word not in self._known:
            self._known[word] = self._subjects.other(word, self._chance)
        return self._known[word]


def _words(passage: Passage) -> Iterator[str]:
    for text in (passage.heading, *(piece.text for piece in passage.pieces)):
        yield from accented_words(text)
