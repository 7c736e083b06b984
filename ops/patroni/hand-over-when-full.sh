#!/bin/sh
# Hands the lead to another machine when this one's disk is full: Patroni does not look at disks, and a server that cannot store an order
# still says that it is well. A service beside Patroni, with its environment (patroni.env). It does not help when all disks are full: alerts do.
set -eu
least_kb="${LEAST_FREE_KB:-262144}"
pause="${PAUSE_SECONDS:-2}"
api="http://${PATRONI_RESTAPI_CONNECT_ADDRESS}"
while sleep "$pause"; do
	free=$(df -Pk "$PATRONI_POSTGRESQL_DATA_DIR" 2>/dev/null | awk 'NR == 2 { print $4 }')
	[ -n "$free" ] && [ "$free" -lt "$least_kb" ] || continue
	# 200 only on the machine that leads.
	curl -fsS -m 3 -o /dev/null "$api/primary" 2>/dev/null || continue
	echo "only $free kB are free: handing the lead over"
	curl -sS -m 30 -X POST -H 'Content-Type: application/json' -d "{\"leader\": \"$PATRONI_NAME\"}" "$api/switchover" || true
	echo
	sleep 20
done
