// Plans that once took minutes: each has an answer within seconds, a plan or an error with its line.
#include <cmath>
#include <random>

#include "tests/io/geometry/plans.h"
#include "tests/support/cpu_seconds.h"

namespace throng::io::geometry::slow_plans_test {
namespace {

using test::expect_prompt;

class Random {
 public:
  double in(double low, double high) { return std::uniform_real_distribution<double>(low, high)(generator_); }
  std::string point(double low, double high) {
    return std::to_string(in(low, high)) + " " + std::to_string(in(low, high));
  }

 private:
  std::mt19937 generator_{5};
};

const std::string kRoom = "POLYGON ((0 0, 100 0, 100 100, 0 100, 0 0))\n";

std::string square(double x, double y, double size) {
  const std::string x0 = std::to_string(x), y0 = std::to_string(y), x1 = std::to_string(x + size),
                    y1 = std::to_string(y + size);
  return "POLYGON ((" + x0 + " " + y0 + ", " + x1 + " " + y0 + ", " + x1 + " " + y1 + ", " + x0 + " " + y1 + ", " + x0 +
         " " + y0 + "))\n";
}

// The plan, or the error, which must have a line.
std::string outcome(const std::string& text) {
  try {
    const ImportedPlan plan = wkt(text);
    return "plan";
  } catch (const Error& e) {
    EXPECT_FALSE(e.hint().empty()) << e.what();
    EXPECT_GT(e.place().line, 0) << e.what();
    return e.problem();
  }
}

TEST(SlowPlans, CrossingWalls) {
  for (const int count : {1000, 3000}) {
    Random random;
    std::string text = kRoom;
    for (int i = 0; i < count; ++i) text += "LINESTRING (" + random.point(5, 95) + ", " + random.point(5, 95) + ")\n";
    expect_prompt([&] { EXPECT_NE(outcome(text).find("cross"), std::string::npos); });
  }
}

TEST(SlowPlans, AnOutlineOfRandomCorners) {
  for (const int count : {400, 5000}) {
    Random random;
    const std::string first = random.point(0, 100);
    std::string text = "POLYGON ((" + first;
    for (int i = 1; i < count; ++i) text += ", " + random.point(0, 100);
    expect_prompt([&] { EXPECT_NE(outcome(text + ", " + first + "))").find("crosses itself"), std::string::npos); });
  }
}

TEST(SlowPlans, OneSquareThousandsOfTimes) {
  std::string text;
  for (int i = 0; i < 2000; ++i) text += square(0, 0, 10);
  expect_prompt([&] {
    const ImportedPlan plan = wkt(text);
    EXPECT_NEAR(floor_area(plan.levels[0]), 100.0, 1e-3);
    EXPECT_FALSE(repairs(plan, Repair::Kind::kOverlap).empty());
  });
}

TEST(SlowPlans, VeryManyPoints) {
  Random random;
  std::string points;
  for (int i = 0; i < 200'000; ++i) points += (i == 0 ? "(" : ", (") + random.point(5, 95) + ")";
  expect_prompt(
      [&] { EXPECT_NE(outcome(kRoom + "MULTIPOINT (" + points + ")").find("60000 places"), std::string::npos); });
  points.clear();
  for (int i = 0; i < 50'000; ++i) points += (i == 0 ? "(" : ", (") + random.point(5, 95) + ")";
  expect_prompt([&] { EXPECT_EQ(outcome(kRoom + "MULTIPOINT (" + points + ")"), "plan"); });
}

TEST(SlowPlans, AFaceOfVeryManyCorners) {
  constexpr int kCorners = 80'000;
  std::string text, face = "f", outline = "POLYGON ((";
  for (int i = 0; i < kCorners; ++i) {
    const double angle = 2.0 * 3.14159265358979 * i / kCorners;
    const std::string x = std::to_string(20.0 * std::cos(angle)), y = std::to_string(20.0 * std::sin(angle));
    text += "v " + x + " 0 " + y + "\n";
    face += " " + std::to_string(kCorners - i);
    outline += x + " " + y + ", ";
  }
  outline += "20 0))";
  expect_prompt([&] {
    const ImportedPlan plan = import_text(text + face + "\n", Format::kObj, "face.obj");
    EXPECT_NEAR(floor_area(plan.levels[0]), 3.14159 * 400.0, 60.0);
  });
  expect_prompt([&] { EXPECT_NE(outcome(outline).find("corners of the floor"), std::string::npos); });
}

TEST(SlowPlans, AFaceThatIsAStar) {
  constexpr int kCorners = 80'000;
  std::string text, face = "f";
  for (int i = 0; i < kCorners; ++i) {
    const double angle = 2.0 * 3.14159265358979 * i / kCorners, radius = i % 2 == 0 ? 40.0 : 43.0;
    text += "v " + std::to_string(radius * std::cos(angle)) + " 0 " + std::to_string(radius * std::sin(angle)) + "\n";
    face += " " + std::to_string(i + 1);
  }
  // Whether a voxel between its points is floor is as it comes.
  expect_prompt([&] {
    const ImportedPlan plan = import_text(text + face + "\n", Format::kObj, "face.obj");
    EXPECT_GT(floor_area(plan.levels[0]), 3.14159 * 39.5 * 39.5);
    EXPECT_LT(floor_area(plan.levels[0]), 3.14159 * 43.5 * 43.5);
  });
}

// Corners anywhere: the triangles are as long as the whole.
TEST(SlowPlans, AFaceWhoseTrianglesAreLong) {
  constexpr int kCorners = 80'000;
  Random random;
  std::string text, face = "f";
  for (int i = 0; i < kCorners; ++i) {
    text += "v " + std::to_string(random.in(0, 100)) + " 0 " + std::to_string(random.in(0, 100)) + "\n";
    face += " " + std::to_string(i + 1);
  }
  expect_prompt([&] {
    try {
      import_text(text + face + "\n", Format::kObj, "face.obj");
      ADD_FAILURE() << "was taken";
    } catch (const Error& e) {
      EXPECT_NE(e.problem().find("long and narrow triangles"), std::string::npos) << e.what();
      EXPECT_EQ(e.place().line, kCorners + 1);
    }
  });
}

TEST(SlowPlans, AnOutlineOfVeryManyCorners) {
  constexpr int kCorners = 200'000;
  std::string text = "POLYGON ((90 50";
  for (int i = 1; i <= kCorners; ++i) {
    const double angle = 2.0 * 3.14159265358979 * (i % kCorners) / kCorners;
    text += ", " + std::to_string(50.0 + 40.0 * std::cos(angle)) + " " + std::to_string(50.0 + 40.0 * std::sin(angle));
  }
  expect_prompt([&] { EXPECT_NE(outcome(text + "))").find("more than 100000 corners"), std::string::npos); });
}

TEST(SlowPlans, AFloorOfVeryManySquares) {
  std::string text;
  for (int x = 0; x < 140; ++x)
    for (int y = 0; y < 140; ++y) text += square(2.0 * x, 2.0 * y, 2.0);
  expect_prompt([&] { EXPECT_NEAR(floor_area(wkt(text).levels[0]), 280.0 * 280.0, 1.0); });
}

TEST(SlowPlans, VeryManyShortWalls) {
  Random random;
  std::string text = "POLYGON ((0 0, 310 0, 310 310, 0 310, 0 0))\n";
  for (int x = 0; x < 300; ++x)
    for (int y = 0; y < 300; ++y)
      text += "LINESTRING (" + std::to_string(x + 5) + " " + std::to_string(y + 5) + ", " +
              std::to_string(x + 5 + random.in(0.1, 0.4)) + " " + std::to_string(y + 5 + random.in(0.1, 0.4)) + ")\n";
  expect_prompt([&] { EXPECT_EQ(wkt(text).levels[0].walls.size(), 90'000u); });
}

}  // namespace
}  // namespace throng::io::geometry::slow_plans_test
