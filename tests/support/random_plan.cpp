#include "tests/support/random_plan.h"

#include <cmath>

#include "engine/foundation/hash.h"
#include "engine/foundation/math.h"

namespace throng::navigation {

double Dice::roll(double low, double high) {
  state_ = mix(state_);
  return low + (high - low) * (static_cast<double>(state_ >> 11) * 0x1p-53);
}

int Dice::roll(int count) { return static_cast<int>(roll(0.0, count)); }

namespace {

Vec2 at(double x, double y) { return {static_cast<float>(x), static_cast<float>(y)}; }

Ring rectangle(double x, double y, double w, double h, double turn = 0.0) {
  Ring ring;
  const double c = math::cos(turn), s = math::sin(turn);
  for (const auto& [u, v] : {std::pair{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}})
    ring.push_back(at(x + u * w * c - v * h * s, y + u * w * s + v * h * c));
  return ring;
}

Ring star(Dice& dice, double x, double y, double radius) {
  Ring ring;
  const int corners = 3 + dice.roll(7);
  for (int i = 0; i < corners; ++i) {
    const double angle = 2.0 * math::kPi * (i + dice.roll(-0.3, 0.3)) / corners;
    const double r = radius * dice.roll(0.35, 1.0);
    ring.push_back(at(x + r * math::cos(angle), y + r * math::sin(angle)));
  }
  return ring;
}

// One roll a statement: compilers evaluate arguments in different orders.

// A wall across the room with doorways.
void add_partition(Dice& dice, double size, LevelPlan& plan) {
  const bool vertical = dice.roll(2) == 0;
  const double line = dice.roll(0.2, 0.8) * size;
  double from = dice.roll(4) == 0 ? dice.roll(0.0, 1.0) : 0.0;
  while (from < size) {
    const double to = from + dice.roll(0.15, 0.6) * size;
    plan.walls.push_back(vertical ? Segment{at(line, from), at(line, std::fmin(to, size))}
                                  : Segment{at(from, line), at(std::fmin(to, size), line)});
    constexpr double kGaps[] = {0.39, 0.41, 0.5, 0.59, 0.61, 0.8, 1.2, 0.001};
    from = to + kGaps[dice.roll(8)];
  }
}

}  // namespace

LevelPlan random_plan(std::uint64_t seed, double size) {
  Dice dice(mix(seed));
  LevelPlan plan;
  Polygon floor;
  floor.outer = {at(0, 0), at(size, 0), at(size, size), at(0, size)};
  if (dice.roll(3) == 0) floor.outer = star(dice, size / 2, size / 2, size * 0.9);
  if (dice.roll(3) == 0) floor.holes.push_back(rectangle(size / 2, size / 2, size / 5, size / 7, dice.roll(0.0, 1.5)));
  plan.floor.push_back(floor);
  const int count = dice.roll(14);
  for (int i = 0; i < count; ++i) {
    const double x = dice.roll(0.0, size);
    const double y = dice.roll(0.0, size);
    Polygon p;
    switch (dice.roll(8)) {
      case 0:
      case 1: {
        const double w = dice.roll(0.2, 0.3 * size);
        const double h = dice.roll(0.2, 0.2 * size);
        p.outer = rectangle(x, y, w, h);
        break;
      }
      case 2: {
        const double w = dice.roll(0.2, 0.3 * size);
        const double h = dice.roll(0.2, 3.0);
        const double turn = dice.roll(0.0, 3.0);
        p.outer = rectangle(x, y, w, h, turn);
        break;
      }
      case 3: {
        const double radius = dice.roll(0.3, 0.15 * size);
        p.outer = star(dice, x, y, radius);
        break;
      }
      case 4: {  // a sliver
        const double dx = dice.roll(-5.0, 5.0);
        const double dy = dice.roll(-5.0, 5.0);
        p.outer = {at(x, y), at(x + dx, y + dy), at(x + 0.002, y + 0.001)};
        break;
      }
      case 5: {  // boxes that nearly touch or share a corner
        const double w = dice.roll(0.5, 2.0);
        const double gap = dice.roll(2) == 0 ? 0.0 : dice.roll(1e-5, 0.02);
        const double up = dice.roll(2) == 0 ? w : 0.0;
        p.outer = rectangle(x, y, w, w);
        Polygon q;
        q.outer = rectangle(x + w + gap, y + up, w, w);
        plan.obstacles.push_back(q);
        break;
      }
      case 6: {  // a chain of thin walls
        Vec2 a = at(x, y);
        for (int k = 0; k < 4; ++k) {
          const double dx = dice.roll(-3.0, 3.0);
          const double dy = dice.roll(-3.0, 3.0);
          const Vec2 b = a + at(dx, dy);
          plan.walls.push_back({a, b});
          a = dice.roll(2) == 0 ? b : b + at(dice.roll(-0.01, 0.01), 0.0);
        }
        continue;
      }
      default: {  // a pen that is closed, or open by a doorway
        const double w = dice.roll(1.5, 4.0);
        const double door = dice.roll(2) == 0 ? 0.0 : dice.roll(0.3, 1.0);
        plan.walls.push_back({at(x, y), at(x + w, y)});
        plan.walls.push_back({at(x + w, y), at(x + w, y + w)});
        plan.walls.push_back({at(x + w, y + w), at(x, y + w)});
        plan.walls.push_back({at(x, y + w), at(x, y + door)});
        continue;
      }
    }
    plan.obstacles.push_back(p);
  }
  const int partitions = dice.roll(3);
  for (int i = 0; i < partitions; ++i) add_partition(dice, size, plan);
  return plan;
}

}  // namespace throng::navigation
