"""What other rooms may use of documents: files that people send. All functions work inside the caller's transaction."""

from khoisu.documents.pdf_intake import page_pictures
from khoisu.documents.rules import MAX_BYTES, PURPOSES
from khoisu.documents.uploads import (
    CONSENT,
    Agreed,
    Fetched,
    Upload,
    delete,
    fetch,
    fetch_own,
    keep_until,
    read_bytes,
    take,
    withdraw,
)

__all__ = [
    "CONSENT",
    "MAX_BYTES",
    "PURPOSES",
    "Agreed",
    "Fetched",
    "Upload",
    "delete",
    "fetch",
    "fetch_own",
    "keep_until",
    "page_pictures",
    "read_bytes",
    "take",
    "withdraw",
]
