#pragma once

#include "engine/io/geometry/repair_log.h"

namespace throng::io::geometry {

// A straight stretch of wall with its line in the file.
struct WallPiece {
  Point a, b;
  int line = 0;
};
using WallPieces = std::vector<WallPiece>;

void append_pieces(const Path& path, bool closed, const std::string& what, RepairLog& log, WallPieces& out);
// Removes pieces that lie on others and joins ends that nearly meet another piece, or a stretch of `others`.
WallPieces tidy_walls(WallPieces pieces, const std::string& what, RepairLog& log, const Lines& others = {});
Lines lines_of(const WallPieces& pieces);

// An end that meets nothing, and the nearest other one.
struct LooseEnd {
  Point at;
  int line = 0;
  Point other;
  double apart = 0.0;  // [m] infinite when there is no other piece
};
std::vector<LooseEnd> loose_ends(const WallPieces& pieces, double same);

}  // namespace throng::io::geometry
