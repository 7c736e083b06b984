"""A heading that is worded otherwise keeps its anchor: links to it, and what is known of its passage, still lead there."""

import pytest

from khoisu.content.html import prepare

BEFORE = (
    "<h2>Hồ sơ</h2><p>Nộp giấy đề nghị và điều lệ công ty tại Phòng Đăng ký kinh doanh.</p>"
    "<h3>Phí</h3><p>Lệ phí đăng ký là 50.000 đồng, nộp qua mạng được miễn.</p>"
    "<h2>Thời hạn</h2><p>Ba ngày làm việc kể từ ngày nhận hồ sơ hợp lệ.</p>"
)


def anchors(raw: str, before: str = "") -> list[str]:
    return [str(one["id"]) for one in prepare(raw, before=before).contents]


@pytest.mark.parametrize(
    ("raw", "wanted"),
    [
        (BEFORE, ["ho-so", "phi", "thoi-han"]),
        (BEFORE.replace("Phí<", "Tốn bao nhiêu tiền?<"), ["ho-so", "phi", "thoi-han"]),
        (BEFORE.replace("Hồ sơ<", "Giấy tờ cần nộp<").replace("hợp lệ", "đầy đủ"), ["ho-so", "phi", "thoi-han"]),
        # Something else in the old place, and the old heading with something else below it.
        (BEFORE.replace("Phí<", "Địa chỉ<").replace("Lệ phí đăng ký là 50.000 đồng, nộp qua mạng được miễn.", "Số 1, phố Huế."), ["ho-so", "dia-chi", "thoi-han"]),
        (BEFORE.replace("Lệ phí đăng ký là 50.000 đồng, nộp qua mạng được miễn.", "Xem bảng."), ["ho-so", "phi", "thoi-han"]),
        # Moved, a new one in front, and one of the same name as a renamed one had.
        (f"<h2>Mở đầu</h2><p>Đọc trong năm phút.</p>{BEFORE}", ["mo-dau", "ho-so", "phi", "thoi-han"]),
        (BEFORE.replace("Thời hạn<", "Mất bao lâu?<") + "<h2>Thời hạn</h2><p>Của giấy phép con: năm năm.</p>", ["ho-so", "phi", "thoi-han", "thoi-han-2"]),
    ],
)  # fmt: skip
def test_a_heading_keeps_its_anchor(raw: str, wanted: list[str]) -> None:
    before = prepare(BEFORE).html
    assert anchors(raw, before) == wanted
    # Published once more, nothing moves.
    assert anchors(raw, prepare(raw, before=before).html) == wanted


def test_what_a_renamed_heading_was_called_is_free_for_no_other() -> None:
    once = prepare(BEFORE.replace("Phí<", "Tốn bao nhiêu?<"), before=prepare(BEFORE).html).html
    more = BEFORE.replace("Phí<", "Tốn bao nhiêu?<") + "<h2>Phí</h2><p>Của việc khác.</p>"
    assert anchors(more, once) == ["ho-so", "phi", "thoi-han", "phi-2"]


def test_many_headings_of_one_name_keep_their_order() -> None:
    raw = "".join(f"<h2>Bước</h2><p>Việc thứ {number} trong các việc</p>" for number in range(300))
    before = prepare(raw).html
    assert anchors(raw, before)[:3] == ["buoc", "buoc-2", "buoc-3"]
    assert len(set(anchors(raw, before))) == 300
