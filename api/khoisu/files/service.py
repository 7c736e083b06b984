"""What other rooms may use of uploaded files: they are cleaned, stored encrypted, fetched and deleted.

Functions that take a session work inside the caller's transaction. Refusals are in `files.errors`.
"""

from khoisu.files.clean_file import Clean
from khoisu.files.rules import MAX_BYTES
from khoisu.files.sandboxed_sanitizer import clean_upload, first_page, page_pictures
from khoisu.files.uploads import (
    Agreed,
    Fetched,
    Upload,
    batched,
    delete_upload,
    expire_upload,
    fetch_own,
    fetch_owned,
    fetch_upload,
    id_in,
    list_own_ids,
    log_download,
    read_stored,
    retain_until,
    store_cleaned,
    store_upload,
    withdraw_uploads,
)

__all__ = [
    "MAX_BYTES",
    "Agreed",
    "Clean",
    "Fetched",
    "Upload",
    "batched",
    "clean_upload",
    "delete_upload",
    "expire_upload",
    "fetch_own",
    "fetch_owned",
    "fetch_upload",
    "first_page",
    "id_in",
    "list_own_ids",
    "log_download",
    "page_pictures",
    "read_stored",
    "retain_until",
    "store_cleaned",
    "store_upload",
    "withdraw_uploads",
]
