"""The length of a text is part of its type: measured outside of it, a long text would be refused as a list of things."""

import re
from pathlib import Path

API = Path(__file__).parents[2] / "khoisu"
OUTSIDE = re.compile(r"Annotated\[\s*\w*Text,\s*Field\([^)]*(?:max|min)_length")


def test_a_long_text_is_told_in_characters() -> None:
    sources = {str(file.relative_to(API)): file.read_text(encoding="utf-8") for file in API.rglob("*.py")}
    assert [name for name, source in sources.items() if OUTSIDE.search(source)] == []


def test_the_check_itself() -> None:
    assert OUTSIDE.search("ho_ten: Annotated[ShortText, Field(max_length=100)]")
    assert not OUTSIDE.search("ho_ten: Annotated[str, TypedText(max_length=100)]")
