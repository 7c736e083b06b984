"""What editors send about words for business lines."""

from typing import Annotated

from pydantic import Field

from khoisu.kit.api_model import TypedText, Wire

Words = Annotated[str, TypedText(strip_whitespace=True, min_length=2, max_length=60)]
Code = Annotated[str, TypedText(strip_whitespace=True, min_length=1, max_length=10)]


class LineWordsIn(Wire):
    """Words as people type them, and the level-4 lines that they mean."""

    tu: Words
    ma_nganh: Annotated[list[Code], Field(min_length=1, max_length=5)]
