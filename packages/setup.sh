# shellcheck shell=bash disable=SC2154
# Functions that ./throng and ./test share. Sourced; expects `set -euo pipefail` and $root, the project's folder.
# Everything is said on the standard error, so that the program's own output stays clean.

say() { echo "throng: $*" >&2; }

# quietly LOG COMMAND...: shows what a command says on a terminal, or when it fails.
quietly() {
  local log=$1
  shift
  if [ -t 2 ]; then
    "$@" >&2
    return
  fi
  "$@" >"$log" 2>&1 || {
    local status=$?
    cat "$log" >&2
    return "$status"
  }
}

# packages_of SECTION...: the packages of these sections of packages/debian.txt.
packages_of() {
  awk -v wanted=" $* " '/^#/ || /^$/ { next }
    /^\[/ { gsub(/[][]/, ""); on = index(wanted, " " $0 " "); next }
    on' "$root/packages/debian.txt"
}

# install_packages SECTION...: installs what is missing; silent and fast when nothing is.
install_packages() {
  command -v dpkg-query >/dev/null || return 0 # not a Debian: CMake will say what it does not find
  local wanted missing
  mapfile -t wanted < <(packages_of "$@")
  mapfile -t missing < <(
    comm -13 <(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "${wanted[@]}" 2>/dev/null |
      sed -n 's/^installed //p' | sort -u) <(printf '%s\n' "${wanted[@]}" | sort -u))
  # Node from elsewhere does as well, and refuses Debian's npm beside it.
  if command -v node >/dev/null && command -v npm >/dev/null; then
    mapfile -t missing < <(printf '%s\n' "${missing[@]}" | grep -vxE 'nodejs|npm|')
  fi
  [ ${#missing[@]} -gt 0 ] || return 0

  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || {
      say "these packages are missing, and installing them needs root or sudo: ${missing[*]}"
      say "as root: apt-get install --no-install-recommends ${missing[*]}"
      exit 1
    }
    as_root=(sudo)
  fi
  say "installing ${#missing[@]} packages: ${missing[*]}"
  mkdir -p "$root/build"
  local apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -y)
  # Old package lists may still do, for example without a network but with a full cache.
  quietly "$root/build/packages.log" "${apt[@]}" update || say "the package lists could not be refreshed; trying anyway"
  quietly "$root/build/packages.log" "${apt[@]}" install --no-install-recommends "${missing[@]}" || {
    say "the packages could not be installed"
    exit 1
  }
}

# configure PRESET FOLDER OPTION...: makes a build folder ready unless it is, with these options.
configure() {
  local preset=$1 folder=$root/$2 option
  shift 2
  mkdir -p "$folder"
  if [ -f "$folder/build.ninja" ]; then
    local same=1
    for option in "$@"; do
      option=${option#-D}
      grep -q "^${option%%=*}:[A-Z]*=${option#*=}\$" "$folder/CMakeCache.txt" || same=0
    done
    [ $same = 0 ] || return 0
  fi
  (cd "$root" && quietly "$folder/configure.log" cmake --preset "$preset" "$@") || {
    say "CMake could not configure $folder"
    exit 1
  }
}

# build FOLDER TARGET...: brings targets up to date. Returns 1 when that fails.
build() {
  local folder=$root/$1
  shift
  local ninja=(ninja -C "$folder" -j "$(nproc)" "$@")
  if [ ! -t 2 ]; then
    "${ninja[@]}" --quiet >"$folder/build.log" 2>&1 || {
      cat "$folder/build.log" >&2
      return 1
    }
  elif [ -f "$folder/.ninja_log" ]; then
    "${ninja[@]}" | { grep --line-buffered -v -e 'no work to do' -e 'Entering directory' || true; } >&2
  else
    "${ninja[@]}" >&2
  fi
}

# locked COMMAND...: one build at a time, however many commands are started.
locked() {
  mkdir -p "$root/build"
  exec 9>"$root/build/.lock"
  flock 9
  local status=0
  "$@" || status=$?
  exec 9>&-
  return $status
}
