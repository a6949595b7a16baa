# Sourced by the other scripts: which rooms there are, and how one is compiled without the package manager.

# Rooms that run as Embedded Swift too, each after the rooms that it imports.
core_rooms() {
  local room
  for room in CMath CivilTime OpeningHours JSONText Addresses CatalogModel Verdicts; do
    if [[ -d Sources/$room ]]; then echo "$room"; fi
  done
}

# is_c_room ROOM: whether a room is C, known by its module map or header folder.
is_c_room() { [[ -d Sources/$1/include || -e Sources/$1/module.modulemap ]]; }

# imports_of FILE...: the rooms that Swift files name in their import lines.
imports_of() {
  sed -nE 's/^([@a-zA-Z_() ]+ )?import ((struct|class|enum|protocol|typealias|func|let|var) )?([A-Za-z_0-9]+).*/\4/p' \
    "$@" | sort -u | while read -r name; do
    if [[ -d Sources/$name ]]; then echo "$name"; fi
  done
}

# sources_of ROOM: its Swift files, those in sub-folders too.
sources_of() { find "Sources/$1" -name '*.swift' | sort; }

# rooms_behind FILE...: every room the files need, each after the rooms that it imports itself.
rooms_behind() {
  local room sources
  for room in $(imports_of "$@"); do
    mapfile -t sources < <(sources_of "$room")
    if ! is_c_room "$room"; then rooms_behind "${sources[@]}"; fi
    echo "$room"
  done | awk '!seen[$0]++'
}

# room_flags ROOM: what the manifest sets for a room beyond the common flags.
room_flags() {
  if [[ $1 == JSONText ]]; then echo "-enable-experimental-feature Lifetimes"; fi
}

# c_include_flags: where the Swift compiler finds the C rooms' module maps.
c_include_flags() {
  local folder
  for folder in Sources/*/include; do
    if [[ -d $folder ]]; then printf '%s\n' -I "$folder"; fi
  done
  for folder in Sources/*/module.modulemap; do
    if [[ -e $folder ]]; then printf '%s\n' -I "${folder%/*}"; fi
  done
}
