#include "engine/foundation/random.h"

#include "engine/foundation/math.h"

namespace throng {
namespace {

constexpr std::uint32_t kMultiplier0 = 0xD251'1F53u;
constexpr std::uint32_t kMultiplier1 = 0xCD9E'8D57u;
constexpr std::uint32_t kWeyl0 = 0x9E37'79B9u;
constexpr std::uint32_t kWeyl1 = 0xBB67'AE85u;
constexpr int kRounds = 10;

}  // namespace

std::array<std::uint32_t, 4> Random::bits(std::uint64_t agent, std::uint64_t step, Purpose purpose,
                                          std::uint32_t draw) const {
  // The counter holds agent (64 bits, folded) and step; purpose and draw are folded into the key with the seed.
  std::array<std::uint32_t, 4> c = {
      static_cast<std::uint32_t>(agent), static_cast<std::uint32_t>(agent >> 32) ^ (draw * 0x85EB'CA6Bu),
      static_cast<std::uint32_t>(step), static_cast<std::uint32_t>(step >> 32) ^ static_cast<std::uint32_t>(purpose)};
  std::uint32_t k0 = static_cast<std::uint32_t>(seed_);
  std::uint32_t k1 = static_cast<std::uint32_t>(seed_ >> 32);
  for (int round = 0; round < kRounds; ++round) {
    const std::uint64_t p0 = std::uint64_t{kMultiplier0} * c[0];
    const std::uint64_t p1 = std::uint64_t{kMultiplier1} * c[2];
    c = {static_cast<std::uint32_t>(p1 >> 32) ^ c[1] ^ k0, static_cast<std::uint32_t>(p1),
         static_cast<std::uint32_t>(p0 >> 32) ^ c[3] ^ k1, static_cast<std::uint32_t>(p0)};
    k0 += kWeyl0;
    k1 += kWeyl1;
  }
  return c;
}

float Random::uniform(std::uint64_t agent, std::uint64_t step, Purpose purpose, std::uint32_t draw) const {
  return static_cast<float>(bits(agent, step, purpose, draw)[0] >> 8) * 0x1p-24f;
}

double Random::uniform_double(std::uint64_t agent, std::uint64_t step, Purpose purpose, std::uint32_t draw) const {
  const auto b = bits(agent, step, purpose, draw);
  const std::uint64_t wide = (std::uint64_t{b[0]} << 32) | b[1];
  return static_cast<double>(wide >> 11) * 0x1p-53;
}

double Random::normal(std::uint64_t agent, std::uint64_t step, Purpose purpose, std::uint32_t draw) const {
  // Box-Muller; the first uniform is shifted away from zero so that its logarithm exists.
  const auto b = bits(agent, step, purpose, draw);
  const double u1 = (static_cast<double>(b[0]) + 0.5) * 0x1p-32;
  const double u2 = (static_cast<double>(b[1]) + 0.5) * 0x1p-32;
  return std::sqrt(-2.0 * math::log(u1)) * math::cos(2.0 * math::kPi * u2);
}

}  // namespace throng
