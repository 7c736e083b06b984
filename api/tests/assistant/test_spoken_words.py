"""Regional words are read as the pages write them, and words of the law that look alike stay what they are."""

import pytest

from khoisu.assistant.corpus import Corpus
from khoisu.assistant.spoken_words import standard_words
from khoisu.content.published_reads import published_texts
from khoisu.kit.db import Database

# What somebody of the centre or the south says, and the same in the words of the pages.
TWINS = (
    ("giám đốc nỏ góp đủ vốn có răng khôông", "giám đốc không góp đủ vốn có sao không"),
    ("bây chừ như ri thì phải nộp chi", "bây giờ như thế này thì phải nộp gì"),
    ("hổm rày nghỉ bán thì nộp giấy nớ ở mô", "hôm nay nghỉ bán thì nộp giấy đó ở đâu"),
    ("góp thêm vốn vô công ty", "góp thêm vốn vào công ty"),
    ("sang lại phần vốn cho bạn", "chuyển nhượng phần vốn cho bạn"),
    ("nhà nước lấy phí bao lăm", "nhà nước lấy phí bao nhiêu"),
)
# The everyday words of the pages add to these, so they need not find quite the same.
ALSO_EVERYDAY = (
    ("ba người hùn hạp mở công ty", "ba người góp vốn mở công ty"),
    ("tụi tui muốn tạm ngưng thì gởi giấy nào", "chúng tôi muốn tạm ngừng thì gửi giấy nào"),
    ("ký giao kèo xong có phải gởi liền hông", "ký hợp đồng xong có phải gửi ngay không"),
    ("bà xã đứng chung trễ hạn thâu tiền", "vợ đứng chung quá hạn thu tiền"),
)


@pytest.mark.parametrize(("said", "meant"), [*TWINS, *ALSO_EVERYDAY])
def test_a_regional_sentence_is_read_in_the_words_of_the_pages(said: str, meant: str) -> None:
    assert standard_words(said) == meant


@pytest.mark.parametrize(
    "term",
    [
        *("hợp đồng vô hiệu", "vô thời hạn", "tài sản vô hình", "trách nhiệm vô hạn", "mô hình", "túi ni lông"),
        *("lãnh đạo", "kêu gọi vốn", "thửa liền kề"),
    ],
)
def test_a_term_with_a_regional_word_in_it_stays(term: str) -> None:
    assert standard_words(term) == term


@pytest.mark.deep
@pytest.mark.req("S1.4")
@pytest.mark.usefixtures("published")
async def test_a_regional_question_finds_what_its_standard_twin_finds(database: Database) -> None:
    index = (await Corpus(database, published_texts).current())["vi"]
    for said, meant in TWINS:
        found = [hit.passage for hit in index.find(said)]
        assert found
        assert found == [hit.passage for hit in index.find(meant)], said
