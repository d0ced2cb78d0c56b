# Tries the package in an empty Debian; each step is run by its name. `set -e` holds.

fail() {
    echo "try.sh: $*" >&2
    exit 1
}

# Compares what stat says of a path.
is() {
    found=$(stat --format '%U:%G %a' "$1") || fail "$1 is missing"
    [ "$found" = "$2" ] || fail "$1 is $found, not $2"
}

# Not a function: what it starts in the background is then the service itself, which `$!` names.
as_service='setpriv --reuid imprimatur --regid imprimatur --clear-groups --no-new-privs
    env IMPRIMATUR_CONFIG=/etc/imprimatur/imprimatur.toml'

case "$1" in
install)
    dpkg --install /imprimatur.deb
    imprimatur --version
    is /etc/imprimatur 'root:imprimatur 750'
    is /etc/imprimatur/imprimatur.toml 'root:imprimatur 640'
    is /var/lib/imprimatur 'imprimatur:imprimatur 700'
    dpkg --verify imprimatur
    $as_service imprimatur config
    ;;
serve)
    cd /var/lib/imprimatur || fail 'there is no data directory'
    $as_service imprimatur serve >/tmp/out 2>/tmp/log &
    for _ in $(seq 100); do
        $as_service imprimatur health 2>/dev/null && ready=yes && break
        sleep 0.2
    done
    [ -n "$ready" ] || { cat /tmp/log; fail 'the service is not ready'; }
    $as_service imprimatur doctor
    $as_service imprimatur user list
    is /var/lib/imprimatur/secret.key 'imprimatur:imprimatur 600'
    kill "$!"
    wait "$!" || fail "the service ended with status $?"
    ;;
upgrade)
    echo '# kept' >>/etc/imprimatur/imprimatur.toml
    dpkg --install /imprimatur.deb
    grep -q '# kept' /etc/imprimatur/imprimatur.toml || fail 'the configuration was overwritten'
    is /etc/imprimatur/imprimatur.toml 'root:imprimatur 640'
    is /var/lib/imprimatur/secret.key 'imprimatur:imprimatur 600'
    ;;
remove)
    dpkg --remove imprimatur
    [ ! -e /usr/bin/imprimatur ] || fail 'the program was left'
    is /etc/imprimatur/imprimatur.toml 'root:imprimatur 640'
    is /var/lib/imprimatur/secret.key 'imprimatur:imprimatur 600'
    ;;
purge)
    dpkg --purge imprimatur
    left=$(find / -xdev \( -path /proc -o -path /imprimatur.deb \) -prune -o -name '*imprimatur*' -print)
    [ -z "$left" ] || fail "left behind: $left"
    ! getent passwd imprimatur || fail 'the account was left'
    ! getent group imprimatur || fail 'the group was left'
    ;;
*)
    fail "no such step: $1"
    ;;
esac
