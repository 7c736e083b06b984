"""The one type that Pillow's annotations name. Without it a strict check calls `Image.resize` partly unknown."""

from typing import Generic, TypeVar

_Scalar = TypeVar("_Scalar")

class NDArray(Generic[_Scalar]): ...
