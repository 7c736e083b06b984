import pytest

from khoisu.kit.lang import Text, negotiate


@pytest.mark.req("S1.10")
@pytest.mark.parametrize(
    ("header", "expected"),
    [
        (None, "vi"),
        ("", "vi"),
        ("en", "en"),
        ("en-US,en;q=0.9", "en"),
        ("fr, en;q=0.4, vi;q=0.8", "vi"),
        ("fr", "vi"),
        ("en;q=abc", "vi"),
        ("vi;q=0.1, en;q=0.2", "en"),
    ],
)
def test_the_asked_language_wins_and_vietnamese_is_the_fallback(header: str | None, expected: str) -> None:
    assert negotiate(header) == expected


def test_a_text_is_filled_in_the_asked_language() -> None:
    text = Text("Tối đa {n} ký tự", "At most {n} characters")
    assert text.in_lang("vi", n=3) == "Tối đa 3 ký tự"
    assert text.in_lang("en", n=3) == "At most 3 characters"
