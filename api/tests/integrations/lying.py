"""What a thief of the disk would find."""

from pathlib import Path


def lying_in(folder: Path) -> list[bytes]:
    """The bytes of every file below a folder."""
    return [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
