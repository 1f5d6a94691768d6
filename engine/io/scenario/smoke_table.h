#pragma once

#include "engine/io/files/readable_files.h"
#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// Puts what the tables of smoke zones hold in their place: 'table' becomes 'times' and a list for each quantity, whose
// items know the file and line that they came from. The names of FDS runs become absolute, so that the scene can be
// read from anywhere. Throws Error at the mention, or at the line of the file that is wrong.
void inline_smoke_tables(Node& root, const ReadableFiles& files);

}  // namespace throng::io::scene
