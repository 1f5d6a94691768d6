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

// By rejection (Robert 1995, Simulation of truncated normal variables). Between bounds that are close together the
// proposal is uniform, otherwise normal; with the mean between the bounds at least 49 % of either are accepted.
double draw_truncated(const Distribution& d, const Random& random, std::uint64_t agent, std::uint64_t step,
                      Purpose purpose) {
  constexpr std::uint32_t kTries = 128;
  constexpr double kClose = 2.5;  // [sd]
  const bool close = d.high - d.low < kClose * d.b;
  for (std::uint32_t attempt = 0; attempt < kTries; ++attempt) {
    if (!close) {
      const double x = d.a + d.b * random.normal(agent, step, purpose, attempt);
      if (x >= d.low && x <= d.high) return x;
      continue;
    }
    const double x = d.low + (d.high - d.low) * random.uniform_double(agent, step, purpose, 2 * attempt);
    const double z = (x - d.a) / d.b;
    if (random.uniform_double(agent, step, purpose, 2 * attempt + 1) < math::exp(-0.5 * z * z)) return x;
  }
  return d.a;
}

}  // namespace

double Distribution::draw(const Random& random, std::uint64_t agent, std::uint64_t step, Purpose purpose,
                          std::uint64_t order) const {
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
    case Kind::kExponential: value = -a * math::log(1.0 - random.uniform_double(agent, step, purpose)); break;
    case Kind::kTruncatedNormal: value = draw_truncated(*this, random, agent, step, purpose); break;
    case Kind::kEmpirical:
      if (!values.empty()) {
        const double at = random.uniform_double(agent, step, purpose) * static_cast<double>(values.size());
        value = values[std::min(static_cast<std::size_t>(at), values.size() - 1)];
      }
      break;
    case Kind::kList:
      if (!values.empty()) value = values[order % values.size()];
      break;
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
    case Kind::kExponential: value = 5.0 * a; break;
    case Kind::kTruncatedNormal: value = a + 4.0 * b; break;
    case Kind::kEmpirical:
    case Kind::kList:
      if (!values.empty()) value = *std::max_element(values.begin(), values.end());
      break;
  }
  return std::clamp(value, low, high);
}

double Distribution::mean() const {
  double value = a;
  switch (kind) {
    case Kind::kConstant:
    case Kind::kNormal:
    case Kind::kTruncatedNormal:
    case Kind::kExponential: break;
    case Kind::kUniform: value = 0.5 * (a + b); break;
    case Kind::kLognormal: value = math::exp(a + 0.5 * b * b); break;
    case Kind::kGamma: value = a * b; break;
    case Kind::kWeibull: {
      // The integral of the quantile function by the midpoint rule: good to a percent, and no gamma function needed.
      constexpr int kParts = 256;
      value = 0.0;
      for (int i = 0; i < kParts; ++i) value += a * math::pow(-math::log((i + 0.5) / kParts), 1.0 / b) / kParts;
      break;
    }
    case Kind::kEmpirical:
    case Kind::kList:
      value = 0.0;
      for (const double v : values) value += v / static_cast<double>(values.size());
      break;
  }
  return std::clamp(value, low, high);
}

std::string Distribution::to_text() const {
  const auto number = [](double v) { return shortest_text(v); };
  if (kind == Kind::kConstant) return number(a);
  const auto list = [&] {
    std::string all = "[";
    for (const double v : values) all += (all.size() > 1 ? ", " : "") + number(v);
    return all + "]";
  };
  std::string text = "{";
  switch (kind) {
    case Kind::kConstant: break;
    case Kind::kUniform: text += "uniform: [" + number(a) + ", " + number(b) + "]"; break;
    case Kind::kNormal: text += "mean: " + number(a) + ", sd: " + number(b); break;
    case Kind::kLognormal: text += "lognormal: [" + number(a) + ", " + number(b) + "]"; break;
    case Kind::kGamma: text += "gamma: [" + number(a) + ", " + number(b) + "]"; break;
    case Kind::kWeibull: text += "weibull: [" + number(a) + ", " + number(b) + "]"; break;
    case Kind::kExponential: text += "exponential: " + number(a); break;
    case Kind::kTruncatedNormal: text += "truncated_normal: [" + number(a) + ", " + number(b) + "]"; break;
    case Kind::kEmpirical: text += "empirical: " + list(); break;
    case Kind::kList: text += "list: " + list(); break;
  }
  if (std::isfinite(low)) text += ", min: " + number(low);
  if (std::isfinite(high)) text += ", max: " + number(high);
  return text + "}";
}

}  // namespace throng
