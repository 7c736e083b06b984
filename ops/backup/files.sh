#!/bin/sh
# People's files, sealed as they are: files.sh /var/backups/khoisu. A stored file never changes, so only new ones are copied.
# To be run often: a moment can be restored with its files when this ran after it. With STORAGE_URL the bucket's own versions do this.
set -eu
mkdir -p "$1/files"
cp -a --update=none "$DATA_DIR/tep/." "$1/files/" 2>/dev/null || cp -a -n "$DATA_DIR/tep/." "$1/files/"
