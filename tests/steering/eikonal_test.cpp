// The potential of a field: fast sweeping against a marching reference, mirror images, the scalar twin.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <queue>
#include <vector>

#include "engine/foundation/dispatch.h"
#include "engine/foundation/isa.h"
#include "engine/foundation/random.h"
#include "engine/steering/lif/field_kernel.h"

namespace throng::steering {
namespace {

struct Field {
  FieldShape shape;
  std::vector<float> cost, potential;
  int rounds = 0;
  float at(int x, int y) const { return potential[shape.at(x, y)]; }
};

// A field with random cells that nobody can be in and a source.
Field problem(int width, int height, std::uint64_t seed, float walls, float roughness) {
  Field f;
  f.shape = {width, height};
  f.cost.assign(f.shape.floats(), kImpassable);
  f.potential.assign(f.shape.floats(), kUnreached);
  const Random random(seed);
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      const auto cell = static_cast<std::uint32_t>(y * width + x);
      const bool wall = random.uniform(cell, 0, Purpose::kUser, 0) < walls;
      if (!wall) f.cost[f.shape.at(x, y)] = 0.5f * (1.f + roughness * random.uniform(cell, 0, Purpose::kUser, 1));
    }
  const auto goal = static_cast<int>(random.uniform(1, 1, Purpose::kUser, 2) * static_cast<float>(width * height));
  const std::size_t k = f.shape.at(goal % width, goal / width);
  f.cost[k] = 0.5f;
  f.potential[k] = 0.f;
  return f;
}

void sweep(Field& f) {
  std::vector<float> scratch(eikonal_scratch(f.shape));
  const EikonalTask task{f.shape, f.cost.data(), f.potential.data(), scratch.data()};
  f.rounds = THRONG_DISPATCH(solve_eikonal, task);
}

// Sethian 1996, "A fast marching level set method", in doubles: cells are settled in the order of their potential.
std::vector<double> march(const Field& f) {
  const int w = f.shape.width, h = f.shape.height;
  constexpr double kFar = std::numeric_limits<double>::infinity();
  std::vector<double> phi(static_cast<std::size_t>(w * h), kFar);
  std::vector<bool> settled(phi.size(), false);
  using Entry = std::pair<double, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> front;
  const auto value = [&](int x, int y) {
    return x < 0 || y < 0 || x >= w || y >= h ? kFar : phi[static_cast<std::size_t>(y * w + x)];
  };
  for (int k = 0; k < w * h; ++k)
    if (f.potential[f.shape.at(k % w, k / w)] < kUnreachable) {
      phi[static_cast<std::size_t>(k)] = static_cast<double>(f.potential[f.shape.at(k % w, k / w)]);
      front.push({phi[static_cast<std::size_t>(k)], k});
    }
  while (!front.empty()) {
    const int k = front.top().second;
    front.pop();
    if (settled[static_cast<std::size_t>(k)]) continue;
    settled[static_cast<std::size_t>(k)] = true;
    for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}}) {
      const int x = k % w + dx, y = k / w + dy;
      if (x < 0 || y < 0 || x >= w || y >= h || !(f.cost[f.shape.at(x, y)] < kImpassable)) continue;
      const auto c = static_cast<double>(f.cost[f.shape.at(x, y)]);
      const double a = std::min(value(x - 1, y), value(x + 1, y)), b = std::min(value(x, y - 1), value(x, y + 1));
      const double low = std::min(a, b), apart = std::max(a, b) - low;
      const double now = apart < c ? low + 0.5 * (apart + std::sqrt(2.0 * c * c - apart * apart)) : low + c;
      const auto n = static_cast<std::size_t>(y * w + x);
      if (now < phi[n]) phi[n] = now, front.push({now, y * w + x});
    }
  }
  return phi;
}

TEST(Eikonal, SweepingAgreesWithMarching) {
  struct Case {
    int width, height;
    float walls, roughness;
  };
  for (const Case& c :
       {Case{8, 8, 0.f, 0.f}, Case{16, 16, 0.1f, 1.f}, Case{32, 32, 0.2f, 4.f}, Case{64, 64, 0.3f, 10.f},
        Case{13, 57, 0.2f, 2.f}, Case{57, 13, 0.2f, 2.f}, Case{1, 9, 0.f, 1.f}, Case{9, 1, 0.f, 1.f}})
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      Field f = problem(c.width, c.height, seed, c.walls, c.roughness);
      const std::vector<double> reference = march(f);
      sweep(f);
      for (int y = 0; y < c.height; ++y)
        for (int x = 0; x < c.width; ++x) {
          const double expected = reference[static_cast<std::size_t>(y * c.width + x)];
          if (std::isfinite(expected))
            ASSERT_NEAR(f.at(x, y), expected, 1e-4) << c.width << " x " << c.height << ", seed " << seed;
          else
            ASSERT_GE(f.at(x, y), kUnreachable) << "infinite where no way leads, and only there";
        }
    }
}

TEST(Eikonal, IsZeroAtTheGoalAndRisesFromThere) {
  Field f = problem(32, 32, 3, 0.2f, 3.f);
  const Field before = f;
  sweep(f);
  int goals = 0;
  for (int y = 0; y < 32; ++y)
    for (int x = 0; x < 32; ++x) {
      if (before.at(x, y) == 0.f) {
        EXPECT_EQ(f.at(x, y), 0.f);
        ++goals;
        continue;
      }
      if (f.at(x, y) >= kUnreachable) continue;
      EXPECT_GT(f.at(x, y), 0.f);
      // Somewhere beside it is a cell that is nearer.
      float least = kUnreached;
      for (const auto& [dx, dy] : {std::pair{1, 0}, {-1, 0}, {0, 1}, {0, -1}})
        if (x + dx >= 0 && y + dy >= 0 && x + dx < 32 && y + dy < 32) least = std::min(least, f.at(x + dx, y + dy));
      EXPECT_LT(least, f.at(x, y));
    }
  EXPECT_EQ(goals, 1);
}

TEST(Eikonal, MirroredScenesHaveMirroredFields) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Field f = problem(24, 24, seed, 0.2f, 3.f), up = f, across = f, turned = f;
    for (int y = 0; y < 24; ++y)
      for (int x = 0; x < 24; ++x) {
        const std::size_t k = f.shape.at(x, y);
        for (auto values : {&Field::cost, &Field::potential}) {
          (up.*values)[f.shape.at(x, 23 - y)] = (f.*values)[k];
          (across.*values)[f.shape.at(23 - x, y)] = (f.*values)[k];
          (turned.*values)[f.shape.at(y, x)] = (f.*values)[k];
        }
      }
    for (Field* one : {&f, &up, &across, &turned}) sweep(*one);
    for (int y = 0; y < 24; ++y)
      for (int x = 0; x < 24; ++x) {
        EXPECT_EQ(f.at(x, y), up.at(x, 23 - y)) << "bit for bit, because people see left and right alike";
        if (f.at(x, y) >= kUnreachable) continue;
        EXPECT_NEAR(f.at(x, y), across.at(23 - x, y), 1e-4);
        EXPECT_NEAR(f.at(x, y), turned.at(y, x), 1e-4);
      }
  }
}

TEST(Eikonal, EveryInstructionSetGivesTheSameBits) {
  const Isa before = active_isa();
  for (const auto& [w, h] : {std::pair{8, 8}, {30, 17}, {64, 64}}) {
    Field scalar = problem(w, h, 7, 0.2f, 3.f);
    const Field start = scalar;
    ASSERT_TRUE(force_isa(Isa::kScalar));
    sweep(scalar);
    for (const Isa isa : {Isa::kBaseline, Isa::kAvx2})
      if (force_isa(isa)) {
        Field f = start;
        sweep(f);
        EXPECT_EQ(f.potential, scalar.potential) << isa_name(isa);
        EXPECT_EQ(f.rounds, scalar.rounds);
      }
  }
  force_isa(before);
}

// One person counts 24 pi in all cells (sigma 2 cells, peak 3), less what lies beyond the cut.
TEST(Splats, OnePersonSumsToWhatItIs) {
  const FieldShape shape{32, 32};
  std::vector<float> density(shape.floats(), 0.f), flow(shape.floats(), 0.f);
  const Splat one{0.3f, -0.7f, 3.f, 4.5f};
  const SplatTask task{shape, &one, 1, density.data(), flow.data()};
  THRONG_DISPATCH(splat_people, task);
  double sum = 0.0, along = 0.0;
  for (int y = 0; y < 32; ++y)
    for (int x = 0; x < 32; ++x) {
      sum += static_cast<double>(density[shape.at(x, y)]);
      along += static_cast<double>(flow[shape.at(x, y)]);
      const double off = std::hypot(x - 15.5 - 0.3, y - 15.5 + 0.7);
      if (off >= 5.9) continue;
      EXPECT_NEAR(density[shape.at(x, y)], 3.0 * std::exp(-off * off / 8.0), 1e-5);
    }
  EXPECT_NEAR(sum, 24.0 * 3.14159265, 0.5);
  EXPECT_NEAR(along, 1.5 * sum, 1e-3);
}

}  // namespace
}  // namespace throng::steering
