#include "engine/foundation/distribution.h"

#include <algorithm>
#include <cmath>

#include "engine/foundation/math.h"
#include "engine/foundation/text.h"

namespace throng {
namespace {

// Marsaglia & Tsang 2000 for shape >= 1; the boost of the same paper below. Each try uses its own draw numbers.
double draw_gamma(double shape, const Random& random, std::uint64_t agent, std::uint64_t step, Purpose purpose) {
  double boost = 1.0;
  if (shape < 1.0) {
    boost = math::pow(random.uniform_double(agent, step, purpose, 1), 1.0 / shape);
    shape += 1.0;
  }
  const double d = shape - 1.0 / 3.0;
  const double c = 1.0 / std::sqrt(9.0 * d);
  for (std::uint32_t attempt = 0; attempt < 64; ++attempt) {
    const double x = random.normal(agent, step, purpose, 2 + 2 * attempt);
    const double v = 1.0 + c * x;
    if (v <= 0.0) continue;
    const double v3 = v * v * v;
    const double u = random.uniform_double(agent, step, purpose, 3 + 2 * attempt);
    if (math::log(u) < 0.5 * x * x + d - d * v3 + d * math::log(v3)) return boost * d * v3;
  }
  return boost * d;
}

}  // namespace

double Distribution::draw(const Random& random, std::uint64_t agent, std::uint64_t step, Purpose purpose) const {
  double value = a;
  switch (kind) {
    case Kind::kConstant: break;
    case Kind::kUniform: value = a + (b - a) * random.uniform_double(agent, step, purpose); break;
    case Kind::kNormal: value = a + b * random.normal(agent, step, purpose); break;
    case Kind::kLognormal: value = math::exp(a + b * random.normal(agent, step, purpose)); break;
    case Kind::kGamma: value = b * draw_gamma(a, random, agent, step, purpose); break;
    case Kind::kWeibull: {
      const double u = 1.0 - random.uniform_double(agent, step, purpose);  // in (0, 1]
      value = a * math::pow(-math::log(u), 1.0 / b);
      break;
    }
  }
  return std::clamp(value, low, high);
}

double Distribution::largest() const {
  double value = a;
  switch (kind) {
    case Kind::kConstant: break;
    case Kind::kUniform: value = std::max(a, b); break;
    case Kind::kNormal: value = a + 4.0 * b; break;
    case Kind::kLognormal: value = math::exp(a + 4.0 * b); break;
    case Kind::kGamma: value = b * (a + 4.0 * std::sqrt(a)); break;
    case Kind::kWeibull: value = a * math::pow(10.0, 1.0 / b); break;
  }
  return std::clamp(value, low, high);
}

std::string Distribution::to_text() const {
  const auto number = [](double v) { return shortest_text(v); };
  if (kind == Kind::kConstant) return number(a);
  std::string text = "{";
  switch (kind) {
    case Kind::kConstant: break;
    case Kind::kUniform: text += "uniform: [" + number(a) + ", " + number(b) + "]"; break;
    case Kind::kNormal: text += "mean: " + number(a) + ", sd: " + number(b); break;
    case Kind::kLognormal: text += "lognormal: [" + number(a) + ", " + number(b) + "]"; break;
    case Kind::kGamma: text += "gamma: [" + number(a) + ", " + number(b) + "]"; break;
    case Kind::kWeibull: text += "weibull: [" + number(a) + ", " + number(b) + "]"; break;
  }
  if (std::isfinite(low)) text += ", min: " + number(low);
  if (std::isfinite(high)) text += ", max: " + number(high);
  return text + "}";
}

}  // namespace throng
