#include "engine/steering/lif/field_sample.h"

#include <algorithm>
#include <cmath>

namespace throng::steering {
namespace {

// The cells around a place and how much each counts. Weights from the distances to both, so that neither side is the
// first.
template <typename Take>
void around(const FieldShape& shape, Vec2 at, const Take& take) {
  const int x0 = static_cast<int>(std::floor(at.x + shape.middle_x()));
  const int y0 = static_cast<int>(std::floor(at.y + shape.middle_y()));
  for (int r = 0; r < 2; ++r)
    for (int c = 0; c < 2; ++c) {
      const int x = x0 + c, y = y0 + r;
      const float weight = std::max(0.f, 1.f - std::fabs(static_cast<float>(x) - shape.middle_x() - at.x)) *
                           std::max(0.f, 1.f - std::fabs(static_cast<float>(y) - shape.middle_y() - at.y));
      take(r, x, y, weight);
    }
}

}  // namespace

Vec2 downhill(const FieldShape& shape, const float* potential, Vec2 at) {
  const auto phi = [&](int x, int y) {
    return x >= 0 && y >= 0 && x < shape.width && y < shape.height ? potential[shape.at(x, y)] : kUnreached;
  };
  const auto slope = [](float before, float here, float after) {
    const bool b = before < kUnreachable, a = after < kUnreachable;
    return a && b ? 0.5f * (after - before) : a ? after - here : b ? here - before : 0.f;
  };
  Vec2 rows[2];
  around(shape, at, [&](int r, int x, int y, float weight) {
    const float here = phi(x, y);
    if (here >= kUnreachable) return;
    rows[r] += Vec2{slope(phi(x - 1, y), here, phi(x + 1, y)), slope(phi(x, y - 1), here, phi(x, y + 1))} * weight;
  });
  const Vec2 down = -(rows[0] + rows[1]);
  return length_squared(down) > 1e-12f ? down : Vec2{};
}

float blended(const FieldShape& shape, const float* values, Vec2 at) {
  float rows[2] = {};
  around(shape, at, [&](int r, int x, int y, float weight) {
    rows[r] += weight * values[shape.at(std::clamp(x, 0, shape.width - 1), std::clamp(y, 0, shape.height - 1))];
  });
  return rows[0] + rows[1];
}

// Treuille, Cooper & Popovic 2006, section 4.1: free below one density, with the others above another.
float speed_among_others(const FieldRules& rules, float preferred, float density, float flow) {
  const float free = rules.free_density * kPerson;
  const float full = std::max(rules.full_density * kPerson, free + 1e-3f);
  const float share = std::clamp((density - free) / (full - free), 0.f, 1.f);
  if (!(share > 0.f)) return preferred;
  const float with_others = std::min(preferred, std::max(flow / density, rules.slowest));
  return preferred + share * (with_others - preferred);
}

}  // namespace throng::steering
