#!/bin/sh
# Runs a command of the site as its user, with its environment: khoisu-run khoisu check. As root.
set -eu
while IFS= read -r line; do
	case $line in
	'' | '#'*) ;;
	*=*) export "${line?}" ;;
	esac
done </etc/khoisu/khoisu.env
export PATH="/opt/khoisu/venv/bin:/opt/khoisu/node/bin:$PATH"
exec runuser -u khoisu -- "$@"
