#include "tests/io/geometry/plans.h"

namespace throng::io::geometry::reach_test {
namespace {

const std::string kFar = "POLYGON ((500000 5000000, 500040 5000000,\n500040 5000010, 500000 5000010, 500000 5000000))";

TEST(Reach, PlansInNationalCoordinatesGetAnOrigin) {
  const ImportedPlan plan = wkt(kFar);
  EXPECT_NEAR(floor_area(plan.levels[0]), 400.0, 1e-3);
  expect_runnable(plan);
}

TEST(Reach, AnOriginThatIsFarFromThePlanIsRefusedWithALine) {
  ImportOptions options;
  options.origin = Point{0.0, 0.0};
  const Error e = error_of([&] { wkt(kFar, options); });
  EXPECT_NE(e.problem().find("16000 m from its origin"), std::string::npos) << e.what();
  EXPECT_GT(e.place().line, 0);
}

}  // namespace
}  // namespace throng::io::geometry::reach_test
