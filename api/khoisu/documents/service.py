"""What other rooms may use of documents: files that people send. All functions work inside the caller's transaction."""

from khoisu.documents.errors import RefusedFile, UploadGone
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
    key_of,
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
    "RefusedFile",
    "Upload",
    "UploadGone",
    "delete",
    "fetch",
    "fetch_own",
    "keep_until",
    "key_of",
    "page_pictures",
    "read_bytes",
    "take",
    "withdraw",
]
