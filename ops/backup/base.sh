#!/bin/sh
# A base backup of the whole server, while it works: base.sh /var/backups/khoisu
# DATABASE_URL names a role that may replicate. Points in time are reached from it by the archived WAL.
set -eu
stamp=$(date -u +%Y%m%dT%H%M%SZ)
to=$1/base/$stamp
mkdir -p "$1/base"
pg_basebackup --dbname="$DATABASE_URL" --pgdata="$to.part" --format=tar --gzip --checkpoint=fast --no-password
mv "$to.part" "$to"
echo "$to"
