#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "engine/evaluation/measures/bytes.h"
#include "engine/foundation/vec2.h"

namespace throng::evaluation {

// How fast people really move: from where they are to where they were in the frame before. The `velocity` of a crowd is
// the one that people try to walk with, which in a jam is much more.
class Progress {
 public:
  // One frame, with velocities [m/s] as planned. Returns the real ones, and the planned one of who was not there
  // before; valid until the next frame.
  std::span<const Vec2> add(double seconds, std::span<const std::uint32_t> numbers, std::span<const Vec2> positions,
                            std::span<const Vec2> planned);

  void save(ByteWriter& out) const;
  void load(ByteReader& in);

 private:
  struct Place {
    std::uint32_t number = kNobody;
    Vec2 position;
  };
  static constexpr std::uint32_t kNobody = ~std::uint32_t{0};
  Place& find(std::uint32_t number);
  void make_table(std::size_t people);

  double seconds_ = 0.0;      // of the last frame
  std::vector<Place> table_;  // open addressing by number; a power of two
  std::vector<Place> last_;   // everybody of the last frame
  std::vector<Vec2> real_;
};

}  // namespace throng::evaluation
