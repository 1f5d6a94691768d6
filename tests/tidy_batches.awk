# Several sources for clang-tidy to read at once, since headers are most of what it reads: lists their batches, a line each.
#   awk -v most=8 -v folder=BUILD/batches -f tests/tidy_batches.awk FILES BUILD/compile_commands.json
# FILES has the sources, a path from the root a line. Together are sources that are compiled alike; a kernel, which is
# compiled for several processors, is read by itself, as for the last of them. `folder` gets a source for each batch and how it is compiled.
function text_of(line) {
  sub(/^[^:]*: "/, "", line)
  sub(/",?$/, "", line)
  return line
}

NR == FNR {
  wanted[$0] = 1
  next
}
/^ *"directory":/ { directory = text_of($0) }
/^ *"command":/ { command = text_of($0) }
/^ *"file":/ {
  file = text_of($0)
  sub(/ -o [^ ]+ -c [^ ]+$/, "", command)
  path = file
  while (path != "" && !(path in wanted)) sub(/^[^\/]*\/?/, "", path)
  if (path == "") next
  if (path in taken) {
    how[taken[path]] = command
    next
  }
  kind = path ~ /_kernel\.cpp$/ ? command " " path : command
  if (!(kind in current) || members[current[kind]] >= most) current[kind] = ++batches
  batch = taken[path] = current[kind]
  members[batch]++
  how[batch] = command
  where[batch] = directory
  sources[batch] = sources[batch] "#include \"" file "\"\n"
  files[batch] = files[batch] " " path
}

END {
  database = folder "/compile_commands.json"
  for (i = 1; i <= batches; i++) {
    name = folder "/batch_" i ".cpp"
    printf "%s", sources[i] > name
    printf "%s{\"directory\": \"%s\", \"command\": \"%s -o %s.o -c %s\", \"file\": \"%s\"}", i == 1 ? "[" : ",\n", where[i], how[i], name, name, name > database
    print name files[i]
  }
  print batches ? "]" : "[]" > database
}
