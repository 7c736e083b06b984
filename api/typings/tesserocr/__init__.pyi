"""What we use of tesserocr; its own annotations leave out the picture, the iterator and the log level."""

from collections.abc import Iterator

from PIL import Image

class OEM(int):
    LSTM_ONLY: OEM

class PSM(int):
    AUTO: PSM
    SINGLE_BLOCK: PSM

class RIL(int):
    TEXTLINE: RIL

class LeptLogLevel(int):
    NONE: LeptLogLevel

class PyResultIterator:
    def GetUTF8Text(self, level: RIL) -> str: ...  # noqa: N802 - names of the C++ library
    def Empty(self, level: RIL) -> bool: ...  # noqa: N802
    def Confidence(self, level: RIL) -> float: ...  # noqa: N802
    def BoundingBox(self, level: RIL) -> tuple[int, int, int, int]: ...  # noqa: N802

class PyTessBaseAPI:
    def __init__(self, path: str = ..., lang: str = ..., psm: PSM = ..., *, oem: OEM = ...) -> None: ...
    def SetVariable(self, name: str, value: str) -> bool: ...  # noqa: N802
    def SetPageSegMode(self, psm: PSM) -> None: ...  # noqa: N802
    def SetImage(self, image: Image.Image) -> None: ...  # noqa: N802
    def Recognize(self, timeout: int = ...) -> bool: ...  # noqa: N802
    def GetIterator(self) -> PyResultIterator: ...  # noqa: N802
    def Clear(self) -> None: ...  # noqa: N802

def iterate_level(iterator: PyResultIterator, level: RIL) -> Iterator[PyResultIterator]: ...
def set_leptonica_log_level(level: LeptLogLevel) -> None: ...
