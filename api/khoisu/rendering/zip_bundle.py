"""Several files as one ZIP that is the same for the same files, with names that any system can read."""

import io
import zipfile
from collections.abc import Iterable

EPOCH = (1980, 1, 1, 0, 0, 0)


def bundle(files: Iterable[tuple[str, bytes]]) -> bytes:
    """The files (ASCII name, content) as a ZIP. Raises `ValueError` for a name that is taken or not plain."""
    stored, seen = io.BytesIO(), set[str]()
    with zipfile.ZipFile(stored, "w", zipfile.ZIP_DEFLATED) as target:
        for name, content in files:
            if name in seen or not name.isascii() or "/" in name or "\\" in name:
                raise ValueError(name)
            seen.add(name)
            target.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED, 6)
    return stored.getvalue()
