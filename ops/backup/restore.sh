#!/bin/sh
# Makes an empty folder a server's folder as it was at a moment, and brings the files back:
#   restore.sh /var/backups/khoisu /var/lib/postgresql/18/main "2026-11-23 10:15:00+00"
# Run as the server's user. Then start PostgreSQL, wait until it takes writes, run `khoisu after-restore`, and only then the worker.
set -eu
backup=$1 data=$2 moment=$3
wanted=$(date -u -d "$moment" +%Y%m%dT%H%M%SZ)
base=
for one in "$backup"/base/*Z; do
  stamp=$(basename "$one")
  if [ "$(printf '%s\n%s\n' "$stamp" "$wanted" | sort | head -n 1)" = "$stamp" ]; then base=$one; fi
done
[ -n "$base" ] || { echo "no base backup is older than $moment" >&2; exit 1; }
[ -z "$(ls -A "$data")" ] || { echo "$data is not empty" >&2; exit 1; }
tar -xzf "$base/base.tar.gz" -C "$data"
tar -xzf "$base/pg_wal.tar.gz" -C "$data/pg_wal"
cat >> "$data/postgresql.auto.conf" <<CONF
restore_command = 'cp "$backup/wal/%f" "%p"'
recovery_target_time = '$moment'
recovery_target_action = 'promote'
CONF
touch "$data/recovery.signal"
mkdir -p "$DATA_DIR/tep"
cp -a "$backup/files/." "$DATA_DIR/tep/"
