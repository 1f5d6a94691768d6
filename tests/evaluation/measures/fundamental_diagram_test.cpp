#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "engine/evaluation/measures/individual_speed.h"
#include "engine/evaluation/measures/survey.h"
#include "engine/foundation/random.h"

// The fundamental diagram against one that is made from scratch: densities by counting points of a fine raster
// (Steffen & Seyfried 2010, eq. 10 and 11), speeds from the two positions before and after, bins by hand.
namespace throng::evaluation {
namespace {

constexpr double kLength = 12.0, kWidth = 3.0, kRate = 10.0;
constexpr int kFrames = 24;
const Point kLow{4.0, 0.0}, kHigh{8.0, 3.0};

bool in_pillar(Point p) { return p.x > 5.5 && p.x < 6.1 && p.y > 1.2 && p.y < 1.9; }

// A corridor with a pillar that fills up: 8 people in the first frame, 100 in the last, each walking at a speed of its
// own. Everybody is there for three frames, so that speeds can be taken; the middle one is looked at.
std::vector<Trajectory::Observation> filling_corridor() {
  const Random random(11);
  std::vector<Trajectory::Observation> all;
  std::int64_t id = 0;
  for (int frame = 0; frame < kFrames; ++frame)
    for (int i = 0; i < 8 + 4 * frame; ++i, ++id) {
      const auto draw = [&](std::uint32_t k) {
        return random.uniform_double(static_cast<std::uint64_t>(id), static_cast<std::uint64_t>(frame), Purpose::kUser,
                                     k);
      };
      const Point at = {0.3 + (kLength - 0.6) * draw(0), 0.1 + (kWidth - 0.2) * draw(1)};
      const Point step = {0.15 * draw(2) - 0.03, 0.04 * (draw(3) - 0.5)};
      if (in_pillar(at) || in_pillar(at - step) || in_pillar(at + step)) continue;
      for (int k = -1; k <= 1; ++k) all.push_back({3 * frame + 1 + k, id, at + step * k, 0});
    }
  return all;
}

struct Counted {
  double density = 0.0, speed = 0.0;
  std::vector<double> own;  // [m2] everybody's part of the floor
};
Counted count_frame(const std::vector<Point>& people, const std::vector<double>& speeds) {
  constexpr int kColumns = 1200, kRows = 300;  // a point a square centimetre
  std::vector<double> inside(people.size());
  Counted counted;
  counted.own.resize(people.size());
  double floor = 0.0;
  for (int i = 0; i < kColumns; ++i)
    for (int j = 0; j < kRows; ++j) {
      const Point p = {(i + 0.5) * kLength / kColumns, (j + 0.5) * kWidth / kRows};
      if (in_pillar(p)) continue;
      const bool measured = p.x > kLow.x && p.x < kHigh.x;
      floor += measured ? 1.0 : 0.0;
      std::size_t nearest = 0;
      double least = 1e300;
      for (std::size_t k = 0; k < people.size(); ++k) {
        const Point d = people[k] - p;
        if (dot(d, d) < least) least = dot(d, d), nearest = k;
      }
      counted.own[nearest] += 1.0;
      if (measured) inside[nearest] += 1.0;
    }
  const double each = kLength / kColumns * kWidth / kRows;
  double covered = 0.0;
  for (std::size_t k = 0; k < people.size(); ++k) {
    if (counted.own[k] > 0.0) counted.density += inside[k] / counted.own[k];
    counted.speed += inside[k] * speeds[k];
    covered += inside[k];
    counted.own[k] *= each;
  }
  counted.density /= floor * each;
  counted.speed /= covered;
  return counted;
}

TEST(FundamentalDiagram, AgreesWithOneCountedFromScratch) {
  const std::vector<Trajectory::Observation> all = filling_corridor();
  Trajectory t(all, kRate);
  t.levels.front().floor = {
      {{{0.f, 0.f}, {12.f, 0.f}, {12.f, 3.f}, {0.f, 3.f}}, {{{5.5f, 1.2f}, {5.5f, 1.9f}, {6.1f, 1.9f}, {6.1f, 1.2f}}}}};
  const std::vector<Point> velocities = individual_velocities(t, {.window = 0.2});
  const auto samples = area_series(t, velocities, measuring_rectangle(kLow, kHigh), {}, Workers(2));

  std::vector<AreaSample> middles;
  struct Bin {
    double density = 0.0, speed = 0.0, flow = 0.0, count = 0.0;
  };
  std::map<int, Bin> expected;
  for (int frame = 0; frame < kFrames; ++frame) {
    std::vector<Point> people;
    std::vector<double> speeds;
    for (std::size_t i = 0; i + 2 < all.size(); i += 3)
      if (all[i].frame == 3 * frame) {
        people.push_back(all[i + 1].at);
        speeds.push_back(distance(all[i + 2].at, all[i].at) / (2.0 / kRate));
      }
    const Counted counted = count_frame(people, speeds);
    const AreaSample& sample = samples[static_cast<std::size_t>(3 * frame + 1)];
    EXPECT_NEAR(sample.voronoi_density, counted.density, 0.01 * counted.density) << frame;
    EXPECT_NEAR(sample.voronoi_speed, counted.speed, 0.01 * counted.speed) << frame;
    EXPECT_NEAR(sample.flow(), counted.density * counted.speed, 0.01 * counted.density * counted.speed) << frame;
    middles.push_back(sample);
    Bin& bin = expected[static_cast<int>(std::floor(counted.density / 0.5))];
    bin.density += counted.density, bin.speed += counted.speed, bin.flow += counted.density * counted.speed;
    bin.count += 1.0;
  }
  ASSERT_GE(expected.size(), 5u);  // from 0.2 to nearly 3 people/m2
  const std::vector<DiagramBin> diagram = fundamental_diagram(middles, 0.5);
  ASSERT_EQ(diagram.size(), expected.size());
  std::size_t k = 0;
  for (const auto& [index, bin] : expected) {
    EXPECT_NEAR(diagram[k].density, bin.density / bin.count, 0.01 * bin.density / bin.count) << index;
    EXPECT_NEAR(diagram[k].speed, bin.speed / bin.count, 0.01 * bin.speed / bin.count) << index;
    EXPECT_NEAR(diagram[k].flow, bin.flow / bin.count, 0.01 * bin.flow / bin.count) << index;
    ++k;
  }
}

}  // namespace
}  // namespace throng::evaluation
