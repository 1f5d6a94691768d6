#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/evaluation/measures/floor_pieces.h"

namespace throng::evaluation {

struct VoronoiOptions {
  double cut_off = 0.0;  // [m] nobody's cell reaches further; 0: no limit but the floor
};
inline constexpr double kCutOffWithoutFloor = 2.0;  // [m] where nothing else limits the cells at the rim of a crowd

// Everybody's part of the floor: the points that are nearer to this person than to anybody else, on the floor, within
// the cut-off and not behind a wall (Steffen & Seyfried 2010, Methods for measuring pedestrian density, flow, speed and
// direction with minimal scatter). One over its area is the person's own density.
class VoronoiCells {
 public:
  // Of people on one level at one moment. Who does not stand on the floor has no cell and takes no part.
  void compute(std::span<const Point> people, const FloorPieces& floor, const VoronoiOptions& options);

  std::size_t size() const { return area_.size(); }
  double area(std::size_t person) const { return area_[person]; }  // [m2] 0: not on the floor
  // What of a person's cell lies in a convex polygon [m2].
  double area_within(std::size_t person, std::span<const Point> ring);
  std::size_t pieces_begin(std::size_t person) const { return cell_begin_[person]; }
  std::size_t pieces_end(std::size_t person) const { return cell_begin_[person + 1]; }
  std::span<const Point> piece(std::size_t i) const { return pieces_[i]; }
  std::uint64_t beside_floor() const { return beside_floor_; }  // of the last frame

 private:
  void sort_into_bins(std::span<const Point> people);
  void cut_by_neighbours(std::size_t person, std::span<const Point> people);
  void visit_ring(std::size_t person, std::span<const Point> people, int ring);
  void cut_by(Point self, Point other);

  Convex cell_;
  double reach_ = 0.0;  // squared, of the farthest corner of cell_
  FloorPieces::Scratch scratch_;
  Pieces pieces_;
  std::vector<std::uint32_t> cell_begin_;
  std::vector<double> area_;
  std::vector<int> standing_;  // the floor's triangle; kNone: beside it
  std::uint64_t beside_floor_ = 0;

  Point low_;
  double bin_size_ = 1.0;
  int columns_ = 0, rows_ = 0;
  std::vector<std::uint32_t> bin_begin_, in_bin_;
  struct Near {
    double squared;
    std::uint32_t person;
  };
  std::vector<Near> near_;
};

}  // namespace throng::evaluation
