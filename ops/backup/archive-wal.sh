#!/bin/sh
# PostgreSQL's archive_command: archive-wal.sh "%p" "%f" /var/backups/khoisu
# A segment appears under its own name only when it is whole; one that is there already is compared, never overwritten.
set -eu
from=$1 to=$3/wal/$2
if [ -e "$to" ]; then exec cmp -s "$from" "$to"; fi
cp "$from" "$to.part"
sync "$to.part"
mv "$to.part" "$to"
