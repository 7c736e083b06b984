#!/bin/sh
# Puts an unpacked release (`make release`) where the units expect it: sh install.sh khoisu.example. As root; again for an upgrade.
# Asks no registry: Python's packages come with the release. What an administrator has filled in or changed stays.
set -eu
site=$1
here=$(cd "$(dirname "$0")/.." && pwd)
to=/opt/khoisu

id khoisu >/dev/null 2>&1 || useradd --system --home-dir /var/lib/khoisu --shell /usr/sbin/nologin khoisu
install -d -m 755 "$to" /etc/khoisu
install -d -m 700 -o khoisu -g khoisu /var/lib/khoisu

[ -x "$to/venv/bin/python" ] || python3 -m venv "$to/venv"
pip="$to/venv/bin/pip install --quiet --disable-pip-version-check --no-index"
$pip --find-links "$here/wheels" --require-hashes -r "$here/requirements.lock"
$pip --no-deps --force-reinstall "$here"/khoisu-*.whl

rm -rf "$to/web.new" "$to/node.new"
cp -R "$here/web" "$to/web.new"
cp -R "$here/node" "$to/node.new"
for part in web node; do
	rm -rf "$to/$part.old"
	[ ! -e "$to/$part" ] || mv "$to/$part" "$to/$part.old"
	mv "$to/$part.new" "$to/$part"
done
chmod -R go=rX "$to"

install -m 755 "$here/ops/khoisu-run.sh" /usr/local/sbin/khoisu-run
install -m 644 "$here"/ops/systemd/*.service /etc/systemd/system/
[ -e /etc/khoisu/khoisu.env ] || install -m 600 "$here/ops/khoisu.env" /etc/khoisu/khoisu.env
sed -i "s/khoisu\.example/$site/g" /etc/khoisu/khoisu.env
# Each secret that is still a word of the template gets a value of its own.
while grep -q '[=:]SECRET$' /etc/khoisu/khoisu.env; do
	sed -i "0,/\([=:]\)SECRET\$/s//\1$(openssl rand -hex 32)/" /etc/khoisu/khoisu.env
done

install -d /etc/systemd/system/caddy.service.d
printf '[Service]\nEnvironment=SITE=%s\n' "$site" >/etc/systemd/system/caddy.service.d/khoisu.conf
install -m 644 "$here/ops/caddy/Caddyfile" /etc/caddy/Caddyfile
[ ! -d /run/systemd/system ] || systemctl daemon-reload
