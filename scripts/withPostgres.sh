#!/usr/bin/env bash
# withPostgres.sh <command…>: runs a command with TEST_DATABASE_URL naming a throw-away PostgreSQL
# server, which ends with it. It listens on a socket in a folder of its own, so any number may run.
# Exit status: the command's; 69 where no PostgreSQL is installed or it does not start.
set -euo pipefail

bin=""
for candidate in "$(dirname "$(command -v initdb || true)")" /usr/lib/postgresql/*/bin \
  /usr/local/pgsql/bin /opt/homebrew/opt/postgresql*/bin; do
  if [ -x "$candidate/initdb" ] && [ -x "$candidate/pg_ctl" ]; then bin="$candidate"; fi
done
if [ -z "$bin" ]; then
  echo "withPostgres.sh: no PostgreSQL found (Debian: apt-get install postgresql)." >&2
  exit 69
fi

# Its path stays short: the system limits a socket's to about 104 bytes.
folder="$(mktemp -d /tmp/hdpg.XXXXXX)"
# PostgreSQL refuses to run as root.
as_owner=()
if [ "$(id -u)" = 0 ]; then
  user=postgres
  id "$user" >/dev/null 2>&1 || user=nobody
  chown "$user" "$folder"
  as_owner=(runuser -u "$user" --)
fi

finish() {
  "${as_owner[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate -s stop >/dev/null 2>&1 || true
  rm -rf "$folder"
}
trap finish EXIT
trap 'exit 130' INT
trap 'exit 143' TERM

# Nothing here is worth waiting for the disk.
options="-c listen_addresses= -c unix_socket_directories=$folder -c max_connections=200"
options+=" -c fsync=off -c synchronous_commit=off -c full_page_writes=off"
cd "$folder"
if ! "${as_owner[@]}" "$bin/initdb" -D "$folder/data" -U postgres -A trust -E UTF8 --no-locale \
  --no-sync >"$folder/log" 2>&1 ||
  ! "${as_owner[@]}" "$bin/pg_ctl" -D "$folder/data" -o "$options" -l "$folder/server.log" -w -s \
    start >>"$folder/log" 2>&1; then
  echo "withPostgres.sh: PostgreSQL did not start:" >&2
  cat "$folder/log" "$folder/server.log" >&2 2>/dev/null || true
  exit 69
fi
cd - >/dev/null

url="postgresql:///postgres?host=$folder&user=postgres"
PATH="$PATH:$bin" TEST_POSTGRES_THROWAWAY="$url" TEST_DATABASE_URL="$url" "$@"
