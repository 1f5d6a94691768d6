#pragma once

#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// Puts the numbers of files in their place: {file: trains.csv, column: arrives} in `arrival_times`, `empirical` and
// `list` of populations and places becomes a list whose items know the file and line that they came from. A path is
// relative to the scene that names it. Throws Error at the mention, or at the line of the file that is wrong.
void inline_number_files(Node& root);

}  // namespace throng::io::scene
