#include <gtest/gtest.h>

#include "engine/evaluation/measures/floor_pieces.h"
#include "engine/foundation/error.h"

namespace throng::evaluation::far_floor_test {
namespace {

Polygon square(float x, float y, float size) {
  return {{{x, y}, {x + size, y}, {x + size, y + size}, {x, y + size}}, {}};
}

TEST(FarFloor, HasItsAreaWhereverItLies) {
  for (const Vec2 at : {Vec2{0, 0}, Vec2{20'000, -30'000}, Vec2{500'000, 5'000'000}}) {
    const std::vector<Polygon> floor = {square(at.x, at.y, 40.f)};
    const FloorPieces pieces(floor);
    EXPECT_NEAR(pieces.area(), 1600.0, 1e-6);
    EXPECT_NE(pieces.find({double{at.x} + 20.0, double{at.y} + 19.0}), FloorPieces::kNone);
  }
}

TEST(FarFloor, ThatIsLargerThanAnyCityIsAnErrorAndNoCrash) {
  const std::vector<Polygon> floor = {square(-900'000, -900'000, 1'800'000)};
  EXPECT_THROW(FloorPieces{floor}, Error);
}

}  // namespace
}  // namespace throng::evaluation::far_floor_test
