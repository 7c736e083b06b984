"""The rules by themselves."""

import pytest

from khoisu.content import rules
from khoisu.content.html import clean, prepare, words
from khoisu.kit.text.unaccent import unaccent


@pytest.mark.parametrize(
    ("heading", "anchor"),
    [
        ("Vốn điều lệ bao nhiêu là vừa?", "von-dieu-le-bao-nhieu-la-vua"),
        ("Đăng ký — Đường đi", "dang-ky-duong-di"),
        ("😀", "muc"),
        ("7–10 ngày", "7-10-ngay"),
    ],
)
def test_anchors_are_plain_and_stable(heading: str, anchor: str) -> None:
    assert rules.slugify(heading) == anchor


@pytest.mark.parametrize(
    ("state", "above", "seen"),
    [
        ("HIEN", None, True),
        ("HIEN", "HIEN", True),
        ("HIEN", "XOA", True),
        ("HIEN", "AN", False),
        ("HIEN", "CHO_DUYET", False),
        ("AN", "HIEN", False),
        ("CHO_DUYET", None, False),
        ("XOA", None, False),
    ],
)
def test_who_is_seen(state: str, above: str | None, seen: bool) -> None:
    assert rules.is_seen(state, above) is seen


@pytest.mark.parametrize(
    ("approved", "links", "staff", "reasons"),
    [
        (0, 0, False, ["NGUOI_MOI"]),
        (2, 1, False, ["NGUOI_MOI"]),
        (3, 1, False, []),
        (3, 2, False, ["NHIEU_LIEN_KET"]),
        (0, 5, False, ["NGUOI_MOI", "NHIEU_LIEN_KET"]),
        (0, 9, True, []),
    ],
)
def test_what_waits_for_a_moderator(approved: int, links: int, staff: bool, reasons: list[str]) -> None:
    assert rules.hold_reasons(approved=approved, links=links, staff=staff) == reasons


@pytest.mark.parametrize(
    "attack",
    [
        "<script>alert(1)</script>",
        "<img src=x onerror=alert(1)>",
        "<svg onload=alert(1)><circle/></svg>",
        '<a href="javascript:alert(1)">x</a>',
        '<a href="jAvA\tscript:alert(1)">x</a>',
        '<a href="data:text/html,<script>1</script>">x</a>',
        '<p onclick="alert(1)" style="position:fixed" class="x" id="root">x</p>',
        '<iframe src="https://evil.example"></iframe>',
        "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
        '<img src="https://evil.example/count.gif" alt="x">',
        '<img src="//evil.example/count.gif" alt="x">',
        "<form action=/dang-xuat><button>x</button></form>",
        "<style>body{display:none}</style>",
        "<base href=https://evil.example>",
        "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
        "<h2><img src=x onerror=alert(1)>Tiêu đề</h2>",
        '"><script>alert(1)</script>',
        "<!--><script>alert(1)</script>-->",
    ],
)
def test_nothing_that_acts_survives_cleaning(attack: str) -> None:
    cleaned = clean(attack).lower()
    for trace in ("<script", "onerror=", "onload=", "onclick=", "javascript:", "data:", "<iframe", "<svg", "<math"):
        assert trace not in cleaned
    for trace in ("evil.example", "<form", "<style", "style=", "<base", "class=", "id=", "<button", "<!--"):
        assert trace not in cleaned


def test_cleaning_keeps_what_an_article_is_made_of_and_is_done_once() -> None:
    written = (
        '<h2>Một</h2><p>a <strong>b</strong> <a href="/tin-tuc/x">c</a></p><table><thead><tr><th>1</th></tr></thead>'
        '<tbody><tr><td colspan="2">2</td></tr></tbody></table><ul><li>d</li></ul><img src="/anh/a.svg" alt="Ảnh">'
    )
    rich = prepare(written)
    assert '<h2 id="mot">Một</h2>' in rich.html
    assert '<div class="bang" role="region" tabindex="0" aria-label="Bảng 1"><table>' in rich.html
    assert '<a href="/tin-tuc/x" rel="noopener">c</a>' in rich.html
    assert '<img src="/anh/a.svg" alt="Ảnh">' in rich.html
    assert rich.text == "Một a b c 1 2 d"
    assert prepare(rich.html).html == rich.html


def table(columns: int, cell: str = "<td>") -> str:
    heads = "".join(f"<th>Cột <strong>{number}</strong></th>" for number in range(columns))
    cells = "".join(f"{cell}{number}</td>" for number in range(columns))
    return f"<table><thead><tr>{heads}</tr></thead><tbody><tr>{cells}</tr></tbody></table>"


@pytest.mark.req("S1.3")
def test_a_table_of_four_columns_names_the_column_at_each_cell_for_phones() -> None:
    rich = prepare(table(4))
    assert 'class="bang the"' in rich.html
    assert '<td role="cell" data-nhan="Cột 3">3</td>' in rich.html
    assert rich.html.count("data-nhan=") == 4
    roles = ("table", "rowgroup", "row", "columnheader", "cell")
    assert all(f'role="{role}"' in rich.html for role in roles), "laid out as cards it is a table still"
    assert prepare(rich.html).html == rich.html
    assert rich.text == prepare(table(4)).text == "Cột 0 Cột 1 Cột 2 Cột 3 0 1 2 3"


@pytest.mark.parametrize(
    "written",
    [
        table(3),
        table(4, '<td colspan="1">'),
        table(4).replace("<td>3</td>", ""),
        table(4).replace("<thead>", "").replace("th>", "td>"),
    ],
    ids=["three columns", "spans", "a cell is missing", "no head"],
)
def test_other_tables_stay_as_they_are_written(written: str) -> None:
    assert "data-nhan" not in prepare(written).html
    assert 'class="bang"' in prepare(written).html


def test_a_columns_name_cannot_break_out_of_its_attribute() -> None:
    html = prepare(table(4).replace("Cột <strong>1</strong>", 'a"&gt;&lt;b onclick=x&gt;')).html
    assert 'data-nhan="a&quot;&gt;&lt;b onclick=x&gt;"' in html


def test_the_short_answer_at_the_head_stands_out_and_nowhere_else() -> None:
    answer, more = "<p><strong>Trả lời ngắn:</strong> được.</p>", "<p><strong>Ví dụ:</strong> x</p>"
    assert prepare(answer + more).html == answer.replace("<p>", '<p class="tra-loi-ngan">') + more
    assert prepare(prepare(answer).html).html == prepare(answer).html
    assert 'class="tra-loi-ngan"' in prepare("<p><strong>Short answer:</strong> yes.</p>").html
    assert "class=" not in prepare(more + answer).html


def test_every_heading_has_an_anchor_of_its_own_that_the_page_does_not_use() -> None:
    titles = ("A", "A", "A 2", "Bình luận", "Nội dung", "A")
    rich = prepare("".join(f"<h2>{title}</h2>" for title in titles))
    assert [one["id"] for one in rich.contents] == ["a", "a-2", "a-2-2", "binh-luan-2", "noi-dung-2", "a-3"]


def test_a_comment_is_tidied_without_losing_letters_or_joined_emoji() -> None:
    assert rules.tidy_comment("  Chào\r\n\r\n\r\n\r\nbạn\u202e!\ufeff  ") == "Chào\n\nbạn!"
    assert rules.tidy_comment("👨\u200d👩\u200d👧") == "👨\u200d👩\u200d👧"
    assert rules.tidy_comment("tie\u0302\u0301ng") == "tiếng"


@pytest.mark.parametrize(
    ("text", "folded"),
    [("ĐẶNG Thị Ngọc", "dang thi ngoc"), ("cafe\u0301 Ướt", "cafe uot"), ("7–10 Ngày", "7–10 ngay")],
)
def test_folding_takes_accents_and_case(text: str, folded: str) -> None:
    assert unaccent(text) == folded


def test_an_anchor_is_cut_at_eighty_letters_without_a_hyphen_at_its_ends() -> None:
    assert rules.slugify("a" * 81) == "a" * 80
    assert rules.slugify("a" * 79 + " b") == "a" * 79
    assert rules.slugify("—Vốn—") == "von"
    assert rules.slugify("—" + "a" * 80) == "a" * 80


@pytest.mark.parametrize(
    ("approved", "links", "reasons"), [(1, 2, ["NGUOI_MOI"]), (2, 3, ["NHIEU_LIEN_KET"]), (2, 2, [])]
)
def test_limits_of_moderation_are_settings(approved: int, links: int, reasons: list[str]) -> None:
    assert rules.hold_reasons(approved=approved, links=links, staff=False, hold_first=2, max_links=2) == reasons


@pytest.mark.parametrize(
    ("words", "lang", "minutes"),
    [(0, "vi", 1), (250, "vi", 1), (374, "vi", 1), (376, "vi", 2), (600, "en", 3), (1_000, "vi", 4), (1_000, "en", 5)],
)
def test_reading_takes_whole_minutes(words: int, lang: rules.Lang, minutes: int) -> None:
    assert rules.reading_minutes("chữ " * words, lang) == minutes


@pytest.mark.parametrize(
    ("markup", "text"),
    [
        ("R&D  và\nM&A", "R&D và M&A"),
        ("1 &lt; 2 &amp; 3 < 4", "1 < 2 & 3 < 4"),
        ("<h2>Phí &amp; <em>lệ</em> phí</h2><p>0 đồng</p>", "Phí & lệ phí 0 đồng"),
    ],
)
def test_words_are_what_a_reader_sees(markup: str, text: str) -> None:
    assert words(markup) == text
