"""What other rooms may use of files: uploads are cleaned, stored encrypted, fetched and deleted.

Functions that take a session work inside the caller's transaction.
"""

from khoisu.files.errors import REASONS, RefusedFile, UploadGone
from khoisu.files.intake import Clean
from khoisu.files.rules import MAX_BYTES, PURPOSES
from khoisu.files.safe_intake import clean_upload, first_page, page_pictures
from khoisu.files.uploads import (
    CONSENT,
    Agreed,
    Fetched,
    Upload,
    batched,
    delete_upload,
    fetch_own,
    fetch_upload,
    id_in,
    key_of,
    read_bytes,
    read_stored,
    retain_until,
    store_upload,
    withdraw_uploads,
)

__all__ = [
    "CONSENT",
    "MAX_BYTES",
    "PURPOSES",
    "REASONS",
    "Agreed",
    "Clean",
    "Fetched",
    "RefusedFile",
    "Upload",
    "UploadGone",
    "batched",
    "clean_upload",
    "delete_upload",
    "fetch_own",
    "fetch_upload",
    "first_page",
    "id_in",
    "key_of",
    "page_pictures",
    "read_bytes",
    "read_stored",
    "retain_until",
    "store_upload",
    "withdraw_uploads",
]
