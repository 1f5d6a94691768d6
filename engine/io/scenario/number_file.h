#pragma once

#include "engine/io/files/readable_files.h"
#include "engine/io/scenario/node.h"

namespace throng::io::scene {

// Puts the numbers of files in their place: {file: trains.csv, column: arrives} in `arrival_times`, `empirical` and
// `list` of populations and places becomes a list whose items know the file and line that they came from. A path is
// relative to the scene that names it. Throws Error at the mention, or at the line of the file that is wrong; where
// files are limited always at the mention, and without a word of what the file holds.
void inline_number_files(Node& root, const ReadableFiles& files);

}  // namespace throng::io::scene
