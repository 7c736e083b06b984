"""Reads printed text with Tesseract: words by its Vietnamese data, a zone by its English data too.

One engine of each in a process, used by one reading at a time.
"""

import os
import threading
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache

# Read when the library is loaded: more threads would take the cores of the other jobs and are no faster on a card.
os.environ.setdefault("OMP_THREAD_LIMIT", "1")

import tesserocr
from PIL import Image

from khoisu.ocr.preprocessing import GLANCE_SIDE, WORKING_SIDE, calmed, evened, sized, tilt, turned
from khoisu.ocr.rules.lines import Line
from khoisu.ocr.rules.mrz import looks_like_zone
from khoisu.ocr.settings import settings

MOST_MS = 5_000
ZONE_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789<"
ENOUGH = 3
"""Labels recognised at which a picture counts as upright."""
SECOND_SIZE = 0.8
_lock = threading.Lock()
Labels = Callable[[list[Line]], int]


@dataclass(frozen=True, slots=True)
class Text:
    """Lines from top to bottom, and the turned and sized picture they were read from."""

    lines: list[Line]
    boxes: list[tuple[int, int, int, int]]
    picture: Image.Image


@lru_cache(maxsize=2)
def _engine(language: str) -> tesserocr.PyTessBaseAPI:
    # Its messages about empty regions would fill standard error.
    tesserocr.set_leptonica_log_level(tesserocr.LeptLogLevel.NONE)
    return tesserocr.PyTessBaseAPI(
        path=str(settings().tessdata_dir), lang=language, oem=tesserocr.OEM.LSTM_ONLY, psm=tesserocr.PSM.AUTO
    )


@contextmanager
def _using(picture: Image.Image, mode: tesserocr.PSM, only: str, language: str) -> Generator[tesserocr.PyTessBaseAPI]:
    with _lock:
        engine = _engine(language)
        engine.SetVariable("tessedit_char_whitelist", only)
        engine.SetPageSegMode(mode)
        engine.SetImage(picture)
        try:
            yield engine
        finally:
            engine.Clear()


def read_lines(
    picture: Image.Image, *, mode: tesserocr.PSM = tesserocr.PSM.AUTO, only: str = "", language: str = "vie"
) -> Text:
    """All lines that can be recognised within five seconds."""
    lines: list[Line] = []
    boxes: list[tuple[int, int, int, int]] = []
    with _using(picture, mode, only, language) as engine:
        if engine.Recognize(MOST_MS):
            level = tesserocr.RIL.TEXTLINE
            for found in tesserocr.iterate_level(engine.GetIterator(), level):
                text = found.GetUTF8Text(level) if not found.Empty(level) else ""
                if text.strip():
                    lines.append(Line.of(text, found.Confidence(level) / 100))
                    boxes.append(found.BoundingBox(level))
    return Text(lines, boxes, picture)


def read_upright(picture: Image.Image, labels: Labels, known: int | None = None) -> Text:
    """The text of a gray picture in any orientation: rotated by `known` degrees, else as most labels are recognised."""
    view = sized(picture, WORKING_SIDE)
    first = read_lines(turned(view, tilt(view) if known is None else known))
    if known is not None or _recognised(first, labels) >= ENOUGH:
        return first
    plain = turned(evened(calmed(view)), _way_up(picture, labels))
    second = read_lines(turned(plain, tilt(plain)))
    return max((first, second), key=lambda one: (_recognised(one, labels), sum(line.sure for line in one.lines)))


def read_again(text: Text) -> Text:
    """The same picture at another size: what is misread at one size is seldom misread alike at the other."""
    width, height = (round(length * SECOND_SIZE) for length in text.picture.size)
    return read_lines(text.picture.resize((width, height), Image.Resampling.BICUBIC))


def _recognised(text: Text, labels: Labels) -> int:
    """Labels and lines of a machine-readable zone: what only a picture the right way up has.

    Lines higher than wide do not count: the engine reads them too in a picture that lies on its side, but a zone cannot be cut out there.
    """
    level = [
        line
        for line, (left, top, right, bottom) in zip(text.lines, text.boxes, strict=True)
        if right - left > bottom - top
    ]
    return labels(level) + 2 * sum(looks_like_zone(line.text) for line in level)


def _way_up(picture: Image.Image, labels: Labels) -> int:
    """The right angle at which a quick look recognises most."""
    small = evened(calmed(sized(picture, GLANCE_SIDE)))
    # Cards are landscape; a portrait picture was most likely taken with the phone turned.
    ways = (180, 90, 270, 0) if picture.width >= picture.height else (90, 270, 180, 0)
    seen: dict[int, tuple[int, float]] = {}
    for way in ways:
        text = read_lines(turned(small, way))
        seen[way] = (_recognised(text, labels), sum(line.sure for line in text.lines))
        if seen[way][0] >= ENOUGH:
            return way
    return max(seen, key=lambda way: seen[way])


DIGITS = "eng"
"""The Vietnamese data take OCR-B's flat 3 for 5, the English ones some fillers for letters: digits are believed to these alone."""
ZONE_WAYS = ((DIGITS, 24, False), ("vie", 32, False), (DIGITS, 28, True), (DIGITS, 20, False), (DIGITS, 34, False))
"""What is known of a language, the height of a line in pixels, and whether shadows are removed."""


def read_zone_lines(text: Text) -> Iterator[tuple[str, list[str]]]:
    """The machine-readable zone again, in one way after the other: its strip alone, with its own characters alone."""
    strip = [box for line, box in zip(text.lines, text.boxes, strict=True) if looks_like_zone(line.text)]
    if not strip:
        return
    height = max(bottom - top for _, top, _, bottom in strip)
    top = max(0, min(box[1] for box in strip) - 3 * height)
    bottom = min(text.picture.height, max(box[3] for box in strip) + 3 * height)
    band = text.picture.crop((0, top, text.picture.width, bottom))
    for language, wanted, lit in ZONE_WAYS:
        if not (settings().tessdata_dir / f"{language}.traineddata").is_file():
            continue
        scale = min(max(wanted / max(height, 1), 0.3), 2.0)
        view = band.resize((round(band.width * scale), round(band.height * scale)), Image.Resampling.BICUBIC)
        view = evened(calmed(view)) if lit else view
        read = read_lines(view, mode=tesserocr.PSM.SINGLE_BLOCK, only=ZONE_LETTERS, language=language)
        yield language, [line.text for line in read.lines]
