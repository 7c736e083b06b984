"""What the office does with a figure of the law, and what it found. Values are stored."""

from enum import StrEnum


class LawTask(StrEnum):
    """Why somebody has to look at a figure."""

    READ = "DOC"
    """It has not been compared with the official text."""
    ENDS = "HET_HAN"
    """It ends soon, or has ended: what holds after it?"""


class LawVerdict(StrEnum):
    """What the official text says of the figure as it stands here."""

    RIGHT = "DUNG"
    WRONG = "SAI"
