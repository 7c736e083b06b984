"""What editors send about words for business lines."""

from typing import Annotated

from pydantic import Field, StringConstraints

from khoisu.kit.api_model import NO_NUL, Wire

Words = Annotated[str, StringConstraints(strip_whitespace=True, min_length=2, max_length=60, pattern=NO_NUL)]
Code = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=10, pattern=NO_NUL)]


class LineWordsIn(Wire):
    """Words as people type them, and the level-4 lines that they mean."""

    tu: Words
    ma_nganh: Annotated[list[Code], Field(min_length=1, max_length=5)]
